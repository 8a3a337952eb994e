/** The indexes over meshes: cells, gates and pages; building, choosing and searching whichever is wanted. */
package dev.throng.mesh.index;
