package dev.throng.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.server.AccessOptions;
import dev.throng.server.ServeOptions;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page of a server that needs a token. */
class TokenViewerTest extends WithViewer {
    private static final String TOKEN = "correct/horse+battery=staple";

    @BeforeAll
    static void start() throws IOException {
        start(ServeOptions.defaults().withAccess(AccessOptions.token(TOKEN)));
    }

    /** Opens the page with the token in its address. */
    @Override
    @BeforeEach
    void open() {
        browser.resize(Browser.WIDTH, Browser.HEIGHT, false);
        browser.run("try { sessionStorage.clear() } catch { }");
        browser.open(server.url() + "#token=correct%2Fhorse%2Bbattery%3Dstaple&agents=300");
        browser.waitForAnswers();
    }

    @Test
    void anAddressWithTheTokenShouldShowTheWorldAndForgetTheToken() {
        assertThat(browser.address())
                .doesNotContain("token")
                .doesNotContain("horse")
                .contains("agents=300");
        assertThat(browser.value("document.getElementById('token').open")).isEqualTo(false);
        browser.waitFor("the WebSocket", "throng.app.live.socket.readyState === 1");
        assertThat(browser.value("throng.app.live.socket.protocol")).isEqualTo("throng");
        browser.open(server.url());
        browser.waitForAnswers();
        assertThat(browser.value("document.getElementById('token').open"))
                .as("this tab still knows it")
                .isEqualTo(false);
    }

    @Test
    void aPageWithoutTheTokenShouldAskForIt() {
        browser.run("sessionStorage.clear()");
        browser.load(server.url());
        browser.waitFor("the question", "document.getElementById('token').open");
        browser.run("document.getElementById('token-text').value = 'a wrong token, for sure';"
                + " document.querySelector('#token-form button').click()");
        browser.waitFor(
                "the question again",
                "document.getElementById('token').open" + " && document.getElementById('token-text').value === ''");
        assertThat(browser.value("throng.ready")).isEqualTo(false);
        browser.run("document.getElementById('token-text').value = '" + TOKEN + "';"
                + " document.querySelector('#token-form button').click()");
        browser.waitFor("a world on screen", "throng.ready && throng.frames > 0");
        browser.waitForAnswers();
        // The refused calls are in the console, and nothing else.
        assertThat(browser.complaints()).isNotEmpty().allMatch(line -> line.contains("401"));
    }
}
