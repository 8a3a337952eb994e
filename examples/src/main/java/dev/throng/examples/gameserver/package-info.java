/** A game server: agents that walk through a city whose doors open and close. */
package dev.throng.examples.gameserver;
