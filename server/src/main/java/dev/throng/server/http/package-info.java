/** HTTP: connections, bodies, answers, and access checks. */
package dev.throng.server.http;
