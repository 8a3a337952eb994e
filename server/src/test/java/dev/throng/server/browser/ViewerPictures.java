package dev.throng.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.server.ServeOptions;
import dev.throng.server.ThrongServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Makes the pictures of the viewer for the documentation: the city, its cells, and a crowd in it. Not part of a usual
 * build. To make them again, name this class and a folder: {@code -Dtest=ViewerPictures -Dthrong.pictures=../docs/images}.
 */
@EnabledIfSystemProperty(named = "throng.pictures", matches = ".+")
class ViewerPictures {
    private static final long MOST_BYTES = 400_000;
    private static final int AGENTS = 20_000;

    private final Path folder = Path.of(System.getProperty("throng.pictures", "target"));

    @Test
    void pathLevelsAndCrowd() throws Exception {
        ServeOptions options = ServeOptions.defaults().withDetour(true).at("127.0.0.1", 0);
        String cache = System.getProperty("throng.cache");
        try (Browser browser = Browser.start();
                ThrongServer server = ThrongServer.generated(
                        cache == null ? options : options.withCache(Path.of(cache)), "medieval-city", 1)) {
            browser.openSlowly(server.url());
            save(browser, "viewer-path");

            browser.run("throng.app.look.setColour('cells'); throng.app.look.setCells('hna', 2);"
                    + "throng.app.look.toggle('gates'); throng.app.controls.set([30, 8, -20, 300, 0.5, 0.75])");
            browser.waitFor(
                    "cells",
                    "document.getElementById('level-text').textContent.startsWith('2')"
                            + " && throng.app.look.layers.has('gates')");
            save(browser, "viewer-levels");

            browser.run("throng.app.look.setColour('height'); throng.app.look.toggle('gates');"
                    + "throng.app.use('crowd'); throng.app.crowd.setAgents(" + AGENTS
                    + "); throng.app.crowd.setHeat('flow'); throng.app.controls.set([-10, 5, 30, 150, 0.5, 0.62]);"
                    + "document.getElementById('run-crowd').click()");
            browser.waitFor("walkers", "throng.crowd.agents === " + AGENTS);
            double frames = browser.number("throng.crowd.frames");
            browser.waitFor("time for trails", "throng.crowd.frames > " + (frames + 120));
            save(browser, "viewer-crowd");
        }
    }

    private void save(Browser browser, String name) throws IOException {
        Browser.pause(1500);
        Path file = folder.resolve(name + ".png");
        ImageIO.write(FewColours.of(browser.picture(name).image()), "png", file.toFile());
        assertThat(Files.size(file)).as("bytes of %s", file.getFileName()).isLessThan(MOST_BYTES);
    }
}
