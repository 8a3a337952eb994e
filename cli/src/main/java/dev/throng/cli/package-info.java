/** The {@code throng} command. The only room that prints, reads the clock and starts threads. */
package dev.throng.cli;
