/** The indexes over meshes: building, choosing and searching whichever is wanted, and what queries have in common. */
package dev.throng.mesh.index;
