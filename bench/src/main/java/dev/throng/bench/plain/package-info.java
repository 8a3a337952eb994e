/**
 * Slow, plain searches that answers are compared with.
 *
 * <p>They read maps and meshes, and nothing else of the library, so that a fault in a fast search cannot hide in what it is
 * compared with.
 */
package dev.throng.bench.plain;
