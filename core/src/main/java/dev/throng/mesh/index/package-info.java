/** The indexes over meshes as one thing: building, choosing and searching whichever is wanted. */
package dev.throng.mesh.index;
