package dev.throng.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.server.ServeOptions;
import dev.throng.server.ThrongServer;
import java.io.BufferedReader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A large crowd on screen, with the time of a frame and the bytes of a walker, and the time from the command to the page. Not
 * part of a usual build: {@code -Dtest=ViewerBench -Dthrong.viewer.agents=100000}. Run {@code ./throng demo} before, so that the
 * command need not be built.
 */
@EnabledIfSystemProperty(named = "throng.viewer.agents", matches = "[0-9]+")
class ViewerBench {
    private static final int FRAMES = 30;

    @Test
    void theDefaultCityIsOnScreen(@TempDir Path cache) throws Exception {
        try (Browser browser = Browser.start()) {
            for (String start : new String[] {"first", "cached", "cached"}) {
                long begin = System.nanoTime();
                Process process = new ProcessBuilder("../throng", "serve", "--port", "0", "--cache", cache.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
                try (BufferedReader out = process.inputReader()) {
                    browser.openSoon(out.readLine().replaceAll(".*(http://[0-9.:]+/).*", "$1"));
                    double shown = (System.nanoTime() - begin) / 1e9;
                    browser.waitForAnswers();
                    System.out.printf(
                            "viewer: %s start, %.1f s from the command to the city on screen, %.1f s to all answers%n",
                            start, shown, (System.nanoTime() - begin) / 1e9);
                } finally {
                    process.destroy();
                    process.waitFor();
                }
            }
        }
    }

    @Test
    void aLargeCrowdIsOnScreen() throws Exception {
        int agents = Integer.getInteger("throng.viewer.agents");
        ServeOptions options = ServeOptions.defaults().at("127.0.0.1", 0);
        String cache = System.getProperty("throng.cache");
        try (Browser browser = Browser.start();
                ThrongServer server = ThrongServer.generated(
                        cache == null ? options : options.withCache(Path.of(cache)), "medieval-city", 1)) {
            browser.openSlowly(server.url());
            browser.run("throng.app.use('crowd'); throng.app.crowd.setAgents(" + agents
                    + "); document.getElementById('run-crowd').click()");
            browser.waitSlowly("walkers", "throng.crowd.agents === " + agents);
            // A picture is taken while nothing moves: the driver waits for it only so long.
            browser.run("throng.app.live.send({type: 'pause', paused: true})");
            browser.waitSlowly("a pause", "throng.crowd.state === 'paused'");
            Picture before = browser.picture("crowd-large");
            browser.run("throng.app.live.send({type: 'pause', paused: false})");
            browser.waitSlowly("an end of the pause", "throng.crowd.state === 'running'");
            double shown = browser.number("throng.frames");
            double received = browser.number("throng.crowd.frames");
            double bytes = browser.number("throng.bytes");
            long start = System.nanoTime();
            browser.waitSlowly("frames", "throng.crowd.frames >= " + (received + FRAMES));
            double seconds = (System.nanoTime() - start) / 1e9;
            double frames = browser.number("throng.frames") - shown;
            double sent = browser.number("throng.crowd.frames") - received;
            System.out.printf(
                    "viewer: %,d walkers as %s; %.0f ms a frame drawn, %.0f ms a frame of the server, "
                            + "%.2f bytes a walker and frame, %.0f bytes a walker and second, plan %.0f ms%n",
                    agents,
                    browser.value("throng.crowd.shape"),
                    1000 * seconds / frames,
                    1000 * seconds / sent,
                    browser.number("throng.crowd.bytesPerAgent"),
                    (browser.number("throng.bytes") - bytes) / agents / seconds,
                    browser.number("throng.crowd.planMillis"));

            assertThat(browser.number("throng.crowd.bytesPerAgent")).isLessThan(8.1);
            browser.run("throng.app.live.send({type: 'pause', paused: true})");
            browser.waitSlowly("a pause", "throng.crowd.state === 'paused'");
            assertThat(browser.picture("crowd-large-later").differences(before)).isGreaterThan(1000);
            browser.assertNoComplaints();
        }
    }
}
