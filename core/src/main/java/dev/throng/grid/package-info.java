/** Grid maps, their files and the octile search. */
package dev.throng.grid;
