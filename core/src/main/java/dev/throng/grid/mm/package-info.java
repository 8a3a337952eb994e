/**
 * The minimal-memory (MM) abstraction: sectors and regions in a few bytes each, and paths that are refined step by
 * step.
 */
package dev.throng.grid.mm;
