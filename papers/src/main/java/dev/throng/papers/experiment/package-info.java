/**
 * The papers' tables and figures, made again: each experiment is run on a set of maps and sets what it finds beside the
 * paper's own numbers.
 */
package dev.throng.papers.experiment;
