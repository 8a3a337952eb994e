/** The portal graph of a mesh and the location of points on the mesh. */
package dev.throng.mesh.portal;
