/** Timed comparisons: contenders take turns after a warm-up, and every answer is checked. */
package dev.throng.bench.harness;
