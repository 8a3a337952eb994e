/** Small programs, each with a main method, that use the exported API alone. */
package dev.throng.examples;
