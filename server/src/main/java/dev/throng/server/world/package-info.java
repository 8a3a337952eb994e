/** The worlds that a server keeps, and what is done to them. */
package dev.throng.server.world;
