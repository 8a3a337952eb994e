/** The portal graph of a mesh: which portals can be reached from which, and what that costs. */
package dev.throng.mesh.graph;
