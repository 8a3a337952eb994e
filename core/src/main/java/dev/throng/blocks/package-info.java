/**
 * Worlds of blocks, as voxel games have them: chunks come and go, blocks are placed and broken, and the ground that agents walk on follows.
 */
@NullMarked
package dev.throng.blocks;

import org.jspecify.annotations.NullMarked;
