/**
 * The papers' methods to the letter, and yardsticks: slow, plain searches that share no code with those that are measured.
 *
 * <p>They read maps and meshes, and nothing else of the library: open list, graphs and costs are written here once more,
 * so that a fault in the fast ones cannot hide in what they are compared with.
 */
package dev.throng.papers.plain;
