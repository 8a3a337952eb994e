/** The portal graph of a mesh: which portals can be reached from which, and where points lie on it. */
package dev.throng.mesh.portal;
