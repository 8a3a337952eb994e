/** The crossing between facades and their storage, for hidden code. */
package dev.throng.facade;
