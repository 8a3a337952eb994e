/** The handlers of the service's calls. */
package dev.throng.server.api;
