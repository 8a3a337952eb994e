/** Worlds and the queries that find paths in them: the entry point of the library. */
package dev.throng.world;
