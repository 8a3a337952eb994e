/** Timed comparisons: contenders in turns, warmed up, every answer checked. */
package dev.throng.bench.harness;
