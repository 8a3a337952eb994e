package dev.throng.server.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.file.WorldFile;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.server.ServeOptions;
import dev.throng.world.MeshWorld;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The viewer in a real browser, against a real server: what a user does, and what is then on screen. */
class ViewerTest extends WithViewer {
    private static final int START = 0x7fe0a8;
    private static final int GOAL = 0xff7a6b;
    private static final int HNA = 0xf27f35;
    private static final int DOOR = 0xff4d5e;
    private static final int OBSTACLE = 0xc65a6d;
    private static final int PIXELS_OF_A_PATH = 150;

    @BeforeAll
    static void start() throws IOException {
        start(ServeOptions.defaults());
    }

    @Test
    void aPathIsOnScreenWithTheNumbersOfTheJavaApi() throws Exception {
        browser.waitForDrawing();
        Picture picture = browser.picture("path");

        assertThat(picture.colours()).as("colours on the canvas").isGreaterThan(50);
        assertThat(picture.near(START, 24)).as("pixels of the start").isGreaterThan(40);
        assertThat(picture.near(GOAL, 24)).as("pixels of the goal").isGreaterThan(40);
        assertThat(picture.near(HNA, 24)).as("pixels of HNA*'s path").isGreaterThan(PIXELS_OF_A_PATH);
        assertAnswersEqualTheJavaApi();
    }

    @Test
    void aGoalThatIsDraggedIsAnsweredWhileItMoves() throws Exception {
        double asked = browser.number("throng.asked");
        double[] before = browser.numbers("throng.app.path.to");
        double[] from = browser.pixel(before[0], before[1], before[2]);
        double[] start = browser.numbers("throng.app.path.from");
        double[] to = browser.pixel((before[0] + start[0]) / 2, (before[1] + start[1]) / 2, (before[2] + start[2]) / 2);

        browser.drag(from[0], from[1], to[0], to[1]);
        browser.waitFor("answers while it moves", "throng.asked >= " + (asked + 2) + " && !throng.app.path.busy");

        assertThat(browser.numbers("throng.app.path.to")).isNotEqualTo(before);
        browser.waitForDrawing();
        assertThat(browser.picture("path-dragged").near(HNA, 24)).isGreaterThan(20);
        assertAnswersEqualTheJavaApi();
    }

    @Test
    void aClickSetsTheGoal() throws Exception {
        double[] start = browser.numbers("throng.app.path.from");
        double asked = browser.number("throng.asked");
        double[] near = browser.numbers("throng.app.view.pointNear(0.5, 0.5)");
        double[] pixel = browser.pixel(near[0], near[1], near[2]);

        browser.clickAt(pixel[0], pixel[1]);
        browser.waitFor("an answer", "throng.asked > " + asked + " && !throng.app.path.busy");

        double[] goal = browser.numbers("throng.app.path.to");
        assertThat(goal[0]).isCloseTo(near[0], within(0.5));
        assertThat(goal[2]).isCloseTo(near[2], within(0.5));
        assertThat(browser.numbers("throng.app.path.from")).isEqualTo(start);
        assertAnswersEqualTheJavaApi();
    }

    @Test
    void theSearchPlaysAndItsPointsAreOnScreen() {
        browser.run("throng.app.path.focusOn('astar')");
        browser.waitForDrawing();
        Picture before = browser.picture("search-before");

        browser.press(" ");
        browser.waitFor("the search", "throng.app.path.playing && throng.app.path.playing.at > 0.1");
        browser.run("throng.app.path.seek(1)");
        browser.waitForDrawing();

        assertThat(browser.number("throng.app.path.playing.count"))
                .isEqualTo(browser.number("throng.answers.find(a => a.method === 'astar').expansions"));
        assertThat(browser.picture("search").differences(before)).isGreaterThan(100);
    }

    @Test
    void cellsOfALevelColourTheGround() {
        browser.waitForDrawing();
        Picture heights = browser.picture("heights");

        browser.click("#colours label:has([value=cells])");
        browser.click("#layers label:has([value=gates])");
        browser.waitFor("cells", "throng.app.look.cells && document.getElementById('cells-text').textContent");
        browser.waitFor("gates", "throng.app.look.layers.has('gates')");
        browser.waitForDrawing();
        Picture cells = browser.picture("levels");

        assertThat(cells.differences(heights)).isGreaterThan(5000);
        assertThat(browser.text("cells-text")).matches("[0-9,]+ cells");
        assertThat(browser.address()).contains("colour=cells");
    }

    @Test
    void aDoorThatIsShutBendsThePathAndOpensAgain() {
        double cost = cost("astar");
        browser.click("#tab-edit");
        double[] leg = middleOfPath();
        double dx = leg[3] - leg[0];
        double dz = leg[5] - leg[2];
        // Across the path, wider than any corridor of the dungeon.
        double wide = 7 / Math.hypot(dx, dz);
        double x = (leg[0] + leg[3]) / 2;
        double z = (leg[2] + leg[5]) / 2;
        double[] a = browser.pixel(x - wide * dz, leg[1], z + wide * dx);
        double[] b = browser.pixel(x + wide * dz, leg[1], z - wide * dx);

        browser.drag(a[0], a[1], b[0], b[1]);
        assertPathIsBent(cost, "door", DOOR);
        assertThat(browser.text("fact-edit")).matches("[0-9.]+ (µs|ms|s)");

        browser.click("#edits button");
        waitForCost(cost);
    }

    @Test
    void anObstacleThatIsDroppedBendsThePathAndIsTakenAway() {
        browser.waitFor("a world that is complete", "!throng.app.info.stage");
        double cost = cost("astar");
        browser.click("#tab-edit");
        browser.run("document.querySelector('input[name=edit][value=obstacle]').click()");
        double[] leg = middleOfPath();
        double[] pixel = browser.pixel((leg[0] + leg[3]) / 2, (leg[1] + leg[4]) / 2, (leg[2] + leg[5]) / 2);

        browser.clickAt(pixel[0], pixel[1]);
        assertPathIsBent(cost, "obstacle", OBSTACLE);
        assertThat(browser.text("edits")).contains("Obstacle");

        browser.click("#edits button");
        browser.waitFor("no obstacle", "document.getElementById('edits').children.length === 0");
        waitForCost(cost);
    }

    /** Two waypoints, one after the other [x, y, z, x, y, z]. */
    private static double[] middleOfPath() {
        return browser.numbers("""
                (() => {
                  const w = throng.answers[0].waypoints, i = Math.floor(w.length / 6) * 3 - 3;
                  return [...w.slice(i, i + 6)];
                })()""");
    }

    private static void assertPathIsBent(double straight, String name, int colour) {
        browser.waitFor(
                "another answer",
                "throng.ready && !throng.app.path.busy && throng.answers.length && (throng.answers[0].status !== 'FOUND'"
                        + " || throng.answers[0].cost > " + (straight + 0.05) + ")");
        browser.waitForDrawing();
        assertThat(browser.picture(name).near(colour, 40))
                .as("pixels of the " + name)
                .isGreaterThan(30);
    }

    private static void waitForCost(double cost) {
        browser.waitFor(
                "the old answer",
                "!throng.app.path.busy && throng.answers[0] && Math.abs(throng.answers[0].cost - " + cost + ") < 1e-6");
    }

    @Test
    void aConnectionThatWasLostBringsTheWorldAsItIsNow() {
        double version = browser.number("throng.version");
        browser.run("throng.app.info.version = 1000; throng.app.view.stale = true; throng.app.live.socket.close()");

        browser.waitFor("the world again", "throng.ready && throng.version === " + version);
        browser.waitForAnswers();
        assertThat(browser.value("throng.app.view.stale")).isNull();
        browser.waitFor("a connection", "throng.app.live.socket.readyState === WebSocket.OPEN");
    }

    @Test
    void whatIsReadyLaterThanTheGroundIsOfferedThen() {
        browser.waitFor("a world that is complete", "!throng.app.info.stage");
        double doors = browser.number("throng.app.info.doors.length");
        String obstacle = "document.querySelector('input[name=edit][value=obstacle]').disabled";
        assertThat(doors).isGreaterThan(0);

        // As it is when the world comes from a file and its ground is still packed.
        browser.run("""
                const app = throng.app;
                Object.assign(app.info, { stage: 'indexes', canBlock: false, doors: [], devices: [] });
                app.edit.worldChanged();
                app.crowd.devices();
                """);
        assertThat(browser.value(obstacle)).isEqualTo(true);
        browser.run("throng.app.waitForRest()");

        browser.waitFor("obstacles", "!" + obstacle);
        assertThat(browser.number("throng.app.edit.doors.length")).isEqualTo(doors);
        assertThat(browser.number("document.getElementById('device').options.length"))
                .isGreaterThan(0);
    }

    @Test
    void aFileThatIsDroppedIsOpened() {
        browser.drop("cross.map", """
                type octile
                height 8
                width 8
                map
                @@@..@@@
                @@@..@@@
                @@@..@@@
                ........
                ........
                @@@..@@@
                @@@..@@@
                @@@..@@@
                """);
        browser.waitFor("the grid", "throng.ready && throng.app.info.kind === 'grid'");
        browser.waitForAnswers();

        assertThat(browser.text("world-facts")).isEqualTo("8 × 8 tiles");
        browser.waitForDrawing();
        assertThat(browser.picture("grid").colours()).isGreaterThan(8);

        // Shut the middle of the cross: no path is left from west to east.
        browser.run("const p = throng.app.path; p.from = [0.5, 0, 3.5]; p.to = [7.5, 0, 3.5]; p.ends(); p.ask(true);");
        browser.waitForAnswers();
        browser.waitFor("a path", "throng.answers[0].status === 'FOUND'");
        browser.click("#tab-edit");
        browser.run("const size = document.getElementById('edit-size'); size.value = 0.5; size.oninput();");
        double[] top = browser.pixel(4.5, 0, 3.5);
        double[] foot = browser.pixel(4.5, 0, 4.5);
        browser.drag(top[0], top[1], foot[0], foot[1]);
        browser.waitFor("no path", "throng.answers[0] && throng.answers[0].status === 'UNREACHABLE'");
        browser.picture("grid-painted");
    }

    @Test
    void aFileThatCannotBeReadIsRefusedWithOneLine() {
        String world = (String) browser.value("throng.app.info.id");

        browser.drop("broken.map", "this is no map\n");
        browser.waitFor("a complaint", "document.querySelector('#toasts p.bad')");
        String line = (String) browser.value("document.querySelector('#toasts p.bad').textContent");
        browser.picture("bad-file");

        assertThat(line).contains("broken").doesNotContain("Exception").hasSizeLessThan(200);
        browser.waitFor(
                "the old world",
                "throng.app.info.id === '" + world + "' && document.getElementById('building').hidden");

        browser.drop("letter.docx", "hello");
        browser.waitFor(
                "a refusal",
                "[...document.querySelectorAll('#toasts p.bad')].some(p => p.textContent.includes('letter.docx'))");
        // The browser itself notes an answer of 400.
        assertThat(browser.complaints()).allMatch(entry -> entry.contains("/v1/world"));
    }

    @Test
    void aLinkShowsTheSameAgain() {
        browser.run("""
                const app = throng.app;
                app.controls.set([...app.controls.home.slice(0, 3), app.controls.home[3] * 0.8, 1, 1.1]);
                app.path.swap();
                app.path.choose('transit', false);
                app.look.setColour('component');
                app.look.toggle('edges');
                app.look.setCut(0.7);
                """);
        browser.waitForAnswers();
        browser.waitFor(
                "the address", "location.hash.includes('colour=component') && location.hash.includes('cut=0.7')");
        browser.waitForDrawing();
        Object state = browser.value(STATE);
        double cost = cost("astar");
        Picture before = browser.picture("link-before");

        browser.open(browser.address());
        browser.waitForAnswers();
        browser.waitForDrawing();

        assertThat(browser.value(STATE)).isEqualTo(state);
        assertThat(cost("astar")).isCloseTo(cost, within(0.05));
        assertThat(browser.picture("link-after").differences(before)).isLessThan(1500);
    }

    @Test
    void aLinkOfNonsenseShowsTheWorldAllTheSame() {
        String nonsense = "tool=x&camera=1,2&from=a,b,c&to=1&methods=x,,y&focus=x&colour=foo&cells=x&level=1.5"
                + "&show=x,y&cut=7&agents=2.5&seed=1.5";
        browser.open(server.url() + "#" + nonsense);
        browser.waitForAnswers();

        browser.waitForDrawing();
        assertThat(browser.picture("nonsense").colours()).isGreaterThan(50);
        assertThat(browser.value("document.querySelector('#colours input:checked').value"))
                .isEqualTo("height");
        assertThat(browser.text("cut-text")).isEqualTo("off");

        // The same to a page that is open already.
        browser.run("location.hash = 'colour=cells&level=1.5&seed=1.5'");
        browser.waitFor("cells", "document.getElementById('cells-text').textContent");
        browser.run("location.hash = '" + nonsense + "'");
        browser.waitFor("heights", "document.querySelector('#colours input:checked').value === 'height'");
        browser.waitForAnswers();

        browser.click("#tab-crowd");
        browser.click("#run-crowd");
        browser.waitFor("three walkers", "throng.crowd.agents === 3");
        browser.click("#run-crowd");
    }

    private static final String STATE = """
            JSON.stringify([throng.app.info.id, throng.app.controls.state().map(v => Math.round(v * 50)), [...throng.app.path.chosen],
              throng.app.path.from.map(Math.round), throng.app.path.to.map(Math.round),
              [...document.querySelectorAll('#look input:checked')].map(i => i.value), document.getElementById('cut').value])""";

    @Test
    void pictureAndPathAndWorldAreSaved(@TempDir Path folder) throws IOException {
        browser.saveTo(folder);
        for (String what : new String[] {"picture", "path", "world"}) {
            browser.click("#export summary");
            browser.click("#save-" + what);
            browser.waitFor("the menu to close", "!document.getElementById('export').open");
        }

        assertThat(Picture.of(browser.saved(folder.resolve("dungeon.png"))).colours())
                .isGreaterThan(50);
        JsonNode path = new ObjectMapper().readTree(browser.saved(folder.resolve("dungeon-path.json")));
        assertThat(path.at("/answers/0/cost").asDouble()).isEqualTo(cost("astar"));
        assertThat(path.at("/answers/0/waypoints").size()).isGreaterThanOrEqualTo(6);
        assertThat(WorldFile.looksLike(browser.saved(folder.resolve(browser.value("throng.app.info.id") + ".throng"))))
                .isTrue();
    }

    @Test
    void aCutHidesWhatLiesAbove() {
        browser.waitForDrawing();
        Picture whole = browser.picture("cut-off");

        browser.run("throng.app.look.setCut(0.4)");
        browser.waitForDrawing();

        assertThat(browser.picture("cut").differences(whole)).isGreaterThan(5000);
        assertThat(browser.text("cut-text")).matches("-?[0-9.]+ m");
    }

    @Test
    void aPhoneHasEverythingInReach() {
        browser.resize(390, 844, true);
        browser.open(server.url());
        browser.waitForAnswers();
        browser.picture("phone");

        for (String id : new String[] {"tab-path", "tab-crowd", "tab-edit", "look-button", "help-button", "answers"}) {
            double[] box = browser.numbers("(() => { const b = document.getElementById('" + id
                    + "').getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; })()");
            assertThat(box[0]).as(id).isGreaterThanOrEqualTo(0);
            assertThat(box[1]).as(id).isGreaterThanOrEqualTo(0);
            assertThat(box[2]).as(id).isLessThanOrEqualTo(390);
            assertThat(box[3]).as(id).isLessThanOrEqualTo(844);
        }
        assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(390);
    }

    @Test
    void helpListsTheKeysAndEveryControlHasAName() {
        browser.press("?");
        browser.waitFor("the help sheet", "document.getElementById('help').open");
        assertThat(browser.number("document.querySelectorAll('#keys dt').length"))
                .isGreaterThan(10);
        browser.picture("help");
        browser.run("document.getElementById('help').close()");

        Object nameless = browser.value("""
                [...document.querySelectorAll('button, input, select, canvas, summary')].filter(e =>
                  !(e.getAttribute('aria-label') || e.textContent.trim() || e.title || (e.labels && e.labels.length)
                    || e.closest('label'))).map(e => e.outerHTML).join()""");
        assertThat(nameless).isEqualTo("");
    }

    private static double cost(String method) {
        return browser.number("throng.answers.find(a => a.method === '" + method + "').cost");
    }

    /** Asks the library itself for the path between the points on screen. */
    private static void assertAnswersEqualTheJavaApi() throws IOException, InterruptedException {
        HttpResponse<byte[]> file = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(server.url() + "v1/world/file"))
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        assertThat(file.statusCode()).isEqualTo(200);
        MeshWorld world = WorldFile.readMesh("dungeon.throng", file.body(), Runnable::run, 1)
                .withIndex(MeshIndex.astar());
        double[] from = browser.numbers("throng.app.path.from");
        double[] to = browser.numbers("throng.app.path.to");
        PathBuffer path = new PathBuffer();
        PathStatus status = world.newQuery().find(from[0], from[1], from[2], to[0], to[1], to[2], path);

        assertThat(status).isEqualTo(PathStatus.FOUND);
        assertThat(cost("astar")).isCloseTo(path.cost(), within(1e-6));
        for (String method : new String[] {"hna", "pccp", "transit"}) {
            assertThat(cost(method)).as(method).isCloseTo(path.cost(), within(1e-3));
        }
        String shown = (String)
                browser.value("document.querySelector('#answers tr[data-method=astar] td:nth-child(3)').textContent");
        assertThat(shown).isEqualTo(String.format(Locale.ROOT, "%.1f", path.cost()));
    }
}
