/** Scenes of walking crowds, for our planners and for Detour. */
package dev.throng.papers.walk;
