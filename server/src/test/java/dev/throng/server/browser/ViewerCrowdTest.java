package dev.throng.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.server.ServeOptions;
import dev.throng.server.TestRecording;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Walkers on the page: live and recorded. */
class ViewerCrowdTest extends WithViewer {
    private static final int WALKERS = 40;
    private static final int SECONDS = 40;
    private static final int FRAMES = 10 * SECONDS;

    /** Where the walkers of the frame on screen stand [x, z, ...]. */
    private static final String PLACES = """
            (() => {
              const { words, agents, minX, minZ, scale } = throng.app.crowd.layer.lastFrame, places = [];
              for (let i = 0; i < agents; i++) {
                places.push(minX + (words[2 * i] & 0xffff) * scale, minZ + (words[2 * i] >>> 16) * scale);
              }
              return places;
            })()""";

    @BeforeAll
    static void start(@TempDir Path recordings) throws IOException {
        TestRecording.write(recordings, "market", FRAMES, WALKERS);
        start(ServeOptions.defaults().withRecordings(recordings));
    }

    @Test
    void aCrowdWalksPausesAndStops() {
        browser.click("#tab-crowd");
        browser.run("throng.app.crowd.setAgents(400)");
        browser.click("#run-crowd");
        browser.waitFor("walkers", "throng.crowd.agents === 400 && throng.crowd.frames > 4");
        Picture first = browser.picture("crowd");
        browser.waitFor("more frames", "throng.crowd.frames > " + (browser.number("throng.crowd.frames") + 15));
        Picture second = browser.picture("crowd-later");

        assertThat(second.differences(first)).as("pixels that moved").isGreaterThan(200);
        assertThat(browser.number("throng.crowd.bytesPerAgent")).isLessThanOrEqualTo(8.1);
        browser.waitFor("a report", "throng.app.crowd.lastStep");
        assertThat(browser.text("fact-step")).matches("[0-9.]+ (µs|ms|s)");

        browser.click("#pause-crowd");
        browser.waitFor("a pause", "throng.crowd.state === 'paused'");
        // Frames that are on their way when the button is pressed still arrive.
        boolean still = false;
        for (int i = 0; i < 20 && !still; i++) {
            double frames = browser.number("throng.crowd.frames");
            Browser.pause(500);
            still = browser.number("throng.crowd.frames") == frames;
        }
        assertThat(still).as("no frames while paused").isTrue();

        browser.click("#run-crowd");
        browser.waitFor("no walkers", "throng.crowd.state === 'stopped' && throng.crowd.agents === 0");
    }

    @Test
    void aCrowdThatIsRefusedLeavesThePageReadyForAnother() {
        browser.click("#tab-crowd");
        browser.waitFor("a world that is complete", "!throng.app.info.stage");
        browser.run("throng.app.crowd.setAgents(50); document.getElementById('device').options[0].value = 'abacus'");
        browser.click("#run-crowd");
        browser.waitFor("a refusal", "document.querySelector('#toasts p.bad')");
        browser.waitFor("the button", "document.getElementById('run-crowd').textContent === 'Let them walk'");

        browser.run("document.getElementById('device').options[0].value = 'cpu'");
        browser.click("#run-crowd");
        browser.waitFor("walkers", "throng.crowd.agents === 50");
        browser.click("#run-crowd");
    }

    @Test
    void aCrowdBeginsInTheAreaThatIsDrawn() {
        browser.click("#tab-crowd");
        browser.waitFor("a world that is complete", "!throng.app.info.stage");
        double[] start = browser.numbers("throng.app.path.from");
        double radius = 6;
        double[] outline = new double[2 * 24];
        for (int i = 0; i < outline.length / 2; i++) {
            double angle = 2 * Math.PI * i / (outline.length / 2.0);
            double[] pixel =
                    browser.pixel(start[0] + radius * Math.cos(angle), start[1], start[2] + radius * Math.sin(angle));
            outline[2 * i] = pixel[0];
            outline[2 * i + 1] = pixel[1];
        }
        browser.click("#draw-spawn");
        browser.drag(outline);
        assertThat(browser.text("draw-spawn")).contains("drawn");
        // So slow that the first frames show where they began.
        browser.run("const speed = document.getElementById('speed'); speed.value = speed.min;"
                + " throng.app.crowd.setAgents(10)");
        browser.click("#run-crowd");
        browser.waitFor("walkers", "throng.crowd.agents === 10");

        double[] places = browser.numbers(PLACES);
        assertThat(places).hasSize(20);
        for (int i = 0; i < places.length; i += 2) {
            assertThat(Math.hypot(places[i] - start[0], places[i + 1] - start[2]))
                    .as("metres from the middle of the area")
                    .isLessThan(radius + 3);
        }
        browser.click("#run-crowd");
        browser.waitFor("no walkers", "throng.crowd.state === 'stopped'");

        browser.click("#draw-spawn");
        assertThat(browser.text("draw-spawn")).contains("anywhere");
    }

    @Test
    void aRecordedRunIsReplayed() {
        browser.click("#tab-crowd");
        browser.waitFor(
                "recordings", "[...document.getElementById('recording').options].some(one => one.value === 'market')");
        browser.run("""
                const list = document.getElementById('recording'), speed = document.getElementById('speed');
                // So slow that they would not get far by themselves.
                speed.value = speed.min;
                list.value = 'market';
                list.dispatchEvent(new Event('change'));
                """);
        browser.waitFor("walkers", "throng.crowd.state === 'running' && throng.crowd.agents === " + WALKERS);
        double before = browser.numbers(PLACES)[0];
        browser.run("""
                const seek = document.getElementById('seek');
                seek.value = 0.9 * seek.max;
                seek.dispatchEvent(new Event('input'));
                """);
        // They walk along x, a metre a second of their own time.
        browser.waitFor("a later frame", PLACES + "[0] > " + (before + 0.8 * SECONDS));
        browser.click("#run-crowd");
        browser.waitFor("no walkers", "throng.crowd.state === 'stopped' && throng.crowd.agents === 0");
    }
}
