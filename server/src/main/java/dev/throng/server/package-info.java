/**
 * A server for the paths, edits and crowds of worlds, over HTTP and a WebSocket, with a page that shows them.
 *
 * <pre>{@code
 * try (ThrongServer server = ThrongServer.generated(ServeOptions.defaults(), "medieval-city", 1)) {
 *     System.out.println(server.url());
 *     Thread.sleep(60_000);
 * }
 * }</pre>
 */
@NullMarked
package dev.throng.server;

import org.jspecify.annotations.NullMarked;
