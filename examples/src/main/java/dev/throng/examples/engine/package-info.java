/** Levels of game engines become navigation meshes: triangles out of their buffers. */
package dev.throng.examples.engine;
