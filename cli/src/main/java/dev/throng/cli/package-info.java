/** The {@code throng} command. Only this package prints, reads the clock and starts threads. */
package dev.throng.cli;
