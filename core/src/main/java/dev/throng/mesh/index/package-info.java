/** The indexes over meshes: building, choosing, editing and searching cells, gates and pages. */
package dev.throng.mesh.index;
