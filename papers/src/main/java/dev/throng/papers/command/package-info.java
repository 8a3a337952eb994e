/** The command {@code throng experiment}. */
package dev.throng.papers.command;
