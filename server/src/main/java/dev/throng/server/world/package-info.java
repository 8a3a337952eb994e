/** The worlds of a server, and their edits. */
package dev.throng.server.world;
