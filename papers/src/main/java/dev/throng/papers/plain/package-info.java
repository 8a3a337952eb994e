/**
 * The papers' methods exactly as published, and references: slow, plain searches that share no code with the measured ones.
 *
 * <p>They use only maps and meshes of the library. Open list, graphs and costs are implemented again, so that a fault of the fast ones cannot also be
 * in the reference.
 */
package dev.throng.papers.plain;
