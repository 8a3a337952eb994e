package dev.throng.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.Deflater;

/** The files of the page, including those of three.js. Nothing else on the class path is accessible. Share freely. */
final class StaticFiles {
    /** Paths of up to eight names, none of which begins with a dot. */
    private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9_-][A-Za-z0-9_.-]*){1,8}");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml",
            "png", "image/png",
            "woff2", "font/woff2");

    record Entry(String type, String tag, byte[] bytes, byte[] packed) {}

    private final System.Logger log;
    private final Map<String, Entry> known = new ConcurrentHashMap<>();

    StaticFiles(System.Logger log) {
        this.log = log;
    }

    /** Returns the file of a path, or null. */
    Entry find(String path) {
        String name =
                switch (path) {
                    case "/" -> "/index.html";
                    case "/favicon.ico" -> "/icon.svg";
                    default -> path;
                };
        if (!PATH.matcher(name).matches()) {
            return null;
        }
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            return null;
        }
        Entry entry = known.get(name);
        return entry != null ? entry : load(name, type);
    }

    private Entry load(String name, String type) {
        String three = "/lib/three/";
        String resource = name.startsWith(three)
                ? "/dev/throng/server/three/" + name.substring(three.length())
                : "/dev/throng/server/page" + name;
        URL url = StaticFiles.class.getResource(resource);
        if (url == null) {
            return null;
        }
        try {
            URLConnection connection = url.openConnection();
            connection.setUseCaches(false);
            byte[] bytes;
            try (InputStream in = connection.getInputStream()) {
                bytes = in.readAllBytes();
            }
            String tag = '"' + HexFormat.of().formatHex(sha256(bytes), 0, 12) + '"';
            Entry entry = new Entry(type, tag, bytes, Gzip.packed(bytes, Deflater.BEST_COMPRESSION));
            if (url.getProtocol().equals("jar")) {
                // Files in a folder are under development: do not cache them.
                known.put(name, entry);
            }
            return entry;
        } catch (IOException e) {
            log.log(System.Logger.Level.WARNING, "a file of the page cannot be read: " + name, e);
            return null;
        }
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
