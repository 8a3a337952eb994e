/** Tables of measurements, and the papers' numbers. */
package dev.throng.lab.data;
