/** Snapshots of mesh worlds: edits, tables that follow them, and scratch space over a snapshot. */
package dev.throng.mesh.snapshot;
