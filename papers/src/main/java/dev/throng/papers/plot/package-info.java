/** Plots of measurements, drawn by XChart, with a common style. */
package dev.throng.papers.plot;
