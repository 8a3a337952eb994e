/** Tables of numbers whose edited copies share what did not change. */
package dev.throng.array;
