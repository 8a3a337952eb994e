/** The flat arrays of a mesh, and how edits change them. */
package dev.throng.mesh.flat;
