/** A game server with agents in a city whose doors open and close. */
package dev.throng.examples.gameserver;
