/**
 * The minimal-memory (MM) abstraction: sectors, regions and a few bytes for each, and paths refined step by step.
 */
package dev.throng.grid.mm;
