/** An HTTP service for paths, edits and crowds, and a page that shows them. */
module throng.server {
    requires static org.jspecify;
    requires transitive throng.core;
    requires transitive throng.recast;
    requires throng.worlds;
    requires throng.crowd;
    requires throng.gpu;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires micrometer.core;
    requires micrometer.registry.prometheus;
    requires org.eclipse.jetty.http;
    requires org.eclipse.jetty.io;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.util;
    requires org.eclipse.jetty.websocket.api;
    requires org.eclipse.jetty.websocket.server;

    exports dev.throng.server;
}
