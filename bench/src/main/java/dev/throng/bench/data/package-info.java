/** Tables of what was measured. */
package dev.throng.bench.data;
