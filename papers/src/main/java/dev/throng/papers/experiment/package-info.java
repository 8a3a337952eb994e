/** Reproductions of the papers' tables and figures: each experiment runs on a set of maps, and compares its results with the paper's numbers. */
package dev.throng.papers.experiment;
