/** Scenes in which crowds walk, for our planners and for Detour. */
package dev.throng.papers.walk;
