/** Navigation meshes: polygons, portals, links, point location, string pulling. */
package dev.throng.mesh;
