/** Small programs, each with a main method, that use only the exported API. */
package dev.throng.examples;
