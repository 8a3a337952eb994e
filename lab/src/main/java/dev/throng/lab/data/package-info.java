/** Tables of what was measured, and the papers' numbers. */
package dev.throng.lab.data;
