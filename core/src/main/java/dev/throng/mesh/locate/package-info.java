/** Where points lie on a mesh. */
package dev.throng.mesh.locate;
