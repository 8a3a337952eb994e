/** Plots of what experiments measured, drawn by XChart: what they have in common is decided here, once. */
package dev.throng.papers.plot;
