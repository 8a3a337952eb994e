package dev.throng.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.server.ServeOptions;
import dev.throng.server.ThrongServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** What a browser has to load before it shows a world. Needs no browser. */
class PageWeightTest {
    private static final int BAR = 1_500_000;
    private static final Pattern REFERENCE =
            Pattern.compile("(?:from|import|src=|href=)\\s*\\(?[\"']([./][^\"']+\\.(?:js|css|svg))[\"']");

    @Test
    void codeOverTheWireIsWithinTheBar() throws Exception {
        try (ThrongServer server =
                ThrongServer.generated(ServeOptions.defaults().at("127.0.0.1", 0), "dungeon", 1)) {
            Map<String, Integer> sizes = load(URI.create(server.url()));
            int total = sizes.values().stream().mapToInt(Integer::intValue).sum();
            System.out.printf("page: %d files, %,d bytes over the wire%n", sizes.size(), total);
            assertThat(sizes).containsKeys("/app/main.js", "/app/style.css", "/lib/three/build/three.core.min.js");
            assertThat(total).isLessThan(BAR);
        }
    }

    /** Follows the imports of the page; bytes as sent, by path. */
    private static Map<String, Integer> load(URI page) throws IOException, InterruptedException {
        HttpClient client = HttpClient.newHttpClient();
        Map<String, Integer> sizes = new TreeMap<>();
        Deque<URI> open = new ArrayDeque<>();
        open.add(page);
        while (!open.isEmpty()) {
            URI address = open.remove();
            if (sizes.containsKey(address.getPath())) {
                continue;
            }
            HttpResponse<byte[]> answer = client.send(
                    HttpRequest.newBuilder(address)
                            .header("Accept-Encoding", "gzip")
                            .build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            assertThat(answer.statusCode()).as(address.getPath()).isEqualTo(200);
            sizes.put(address.getPath(), answer.body().length);
            boolean packed =
                    answer.headers().firstValue("Content-Encoding").orElse("").equals("gzip");
            assertThat(packed || answer.body().length < 2048)
                    .as("%s is sent packed", address.getPath())
                    .isTrue();
            byte[] content = packed
                    ? new GZIPInputStream(new ByteArrayInputStream(answer.body())).readAllBytes()
                    : answer.body();
            Matcher references = REFERENCE.matcher(new String(content, StandardCharsets.UTF_8));
            while (references.find()) {
                open.add(address.resolve(references.group(1)));
            }
        }
        return sizes;
    }
}
