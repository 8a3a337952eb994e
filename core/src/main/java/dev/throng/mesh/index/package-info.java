/** The indexes over meshes: cells, gates and pages; building, choosing, editing and restoring them. */
package dev.throng.mesh.index;
