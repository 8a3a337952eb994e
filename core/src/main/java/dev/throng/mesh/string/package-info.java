/** Strings pulled through the corridors of a mesh. */
package dev.throng.mesh.string;
