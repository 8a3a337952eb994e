/** Timed comparisons: contenders in turns, warmed up, every answer checked. */
package dev.throng.lab.harness;
