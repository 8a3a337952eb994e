/** Crowds: seeded requests, and the speed of planners on them. */
package dev.throng.bench.crowd;
