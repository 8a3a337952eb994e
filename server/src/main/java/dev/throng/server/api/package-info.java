/** The calls of the service. */
package dev.throng.server.api;
