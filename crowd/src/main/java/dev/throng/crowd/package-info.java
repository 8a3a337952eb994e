/**
 * Agents that walk over a navigation mesh.
 *
 * <p>{@link dev.throng.crowd.Crowd} is the entry point: add agents, give them goals, call {@link dev.throng.crowd.Crowd#step}.
 */
package dev.throng.crowd;
