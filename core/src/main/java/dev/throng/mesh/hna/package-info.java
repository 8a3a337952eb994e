/** HNA*: a hierarchy of cells over the polygons of a navigation mesh. */
package dev.throng.mesh.hna;
