/**
 * Slow, plain searches as the reference for answers.
 *
 * <p>They use only maps and meshes of the library, so that a fault of a fast search cannot also be in its reference.
 */
package dev.throng.bench.plain;
