/** HTTP: connections, bodies, answers, and who may ask for what. */
package dev.throng.server.http;
