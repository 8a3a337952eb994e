/** Tables of measurements. */
package dev.throng.bench.data;
