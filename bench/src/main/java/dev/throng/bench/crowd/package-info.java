/** Crowds: seeded requests, and how fast a planner answers them. */
package dev.throng.bench.crowd;
