/** Live crowds and recorded ones, over a WebSocket. */
package dev.throng.server.live;
