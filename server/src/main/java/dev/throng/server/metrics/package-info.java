/** Metrics of the server in the format of Prometheus. */
package dev.throng.server.metrics;
