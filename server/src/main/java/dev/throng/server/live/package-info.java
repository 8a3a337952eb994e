/** Live and recorded crowds, over a WebSocket. */
package dev.throng.server.live;
