package dev.throng.gpu;

/**
 * Local memory that the groups of a launch get: the last of its arguments. Immutable, share freely.
 *
 * @param bytes per group
 */
public record LocalMemory(int bytes) {}
