/** Conversion of game engines' levels to navigation meshes, from the triangles in their buffers. */
package dev.throng.examples.engine;
