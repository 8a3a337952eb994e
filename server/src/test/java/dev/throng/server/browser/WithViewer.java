package dev.throng.server.browser;

import dev.throng.server.ServeOptions;
import dev.throng.server.ThrongServer;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests in a real browser, against a real server with a dungeon: the page is open when each begins, and complains about nothing. */
abstract class WithViewer {
    static ThrongServer server;
    static Browser browser;

    static void start(ServeOptions options) throws IOException {
        browser = Browser.start();
        server = ThrongServer.generated(options.at("127.0.0.1", 0).withThreads(2), "dungeon", 1);
    }

    @AfterAll
    static void stop() throws IOException {
        if (browser != null) {
            browser.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void open() {
        browser.resize(Browser.WIDTH, Browser.HEIGHT, false);
        browser.open(server.url());
        browser.waitForAnswers();
    }

    @AfterEach
    void nothingToComplainAbout() {
        browser.assertNoComplaints();
    }
}
