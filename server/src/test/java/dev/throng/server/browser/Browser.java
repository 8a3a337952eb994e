package dev.throng.server.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Chromium without a window, drawing in software, with the viewer open in it. One per test class. */
final class Browser implements AutoCloseable {
    static final int WIDTH = 1280;
    static final int HEIGHT = 720;

    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration LONG_PATIENCE = Duration.ofMinutes(10);

    private final ChromeDriver driver;
    private final Path profile;
    private final WebDriverWait patience;

    private Browser(ChromeDriver driver, Path profile) {
        this.driver = driver;
        this.profile = profile;
        patience = new WebDriverWait(driver, PATIENCE, Duration.ofMillis(50));
        patience.ignoring(JavascriptException.class);
    }

    /** Skips the test with a message where there is no browser. */
    static Browser start() throws IOException {
        Path chromium = program("chromium", "chromium-browser", "google-chrome");
        Path chromedriver = program("chromedriver");
        assumeTrue(chromium != null, "no chromium on the PATH: the viewer is not tested in a browser");
        assumeTrue(chromedriver != null, "no chromedriver on the PATH: the viewer is not tested in a browser");
        Path profile = Files.createTempDirectory("throng-browser");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium.toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--hide-scrollbars",
                "--user-data-dir=" + profile);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(chromedriver.toFile())
                .usingAnyFreePort()
                .build();
        Browser browser = new Browser(new ChromeDriver(service, options), profile);
        browser.resize(WIDTH, HEIGHT, false);
        return browser;
    }

    private static Path program(String... names) {
        for (String folder : System.getenv("PATH").split(java.io.File.pathSeparator)) {
            for (String name : names) {
                Path file = Path.of(folder, name);
                if (Files.isExecutable(file)) {
                    return file;
                }
            }
        }
        return null;
    }

    void resize(int width, int height, boolean phone) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", phone));
    }

    /** Opens the page and waits until its world is on screen; hints of a first visit are dismissed. */
    void open(String address) {
        load(address);
        waitFor("a world on screen", "throng.ready && throng.frames > 0");
        run("document.getElementById('hint').hidden || document.getElementById('hint-skip').click()");
    }

    /** Opens the page, and waits for nothing. */
    void load(String address) {
        // A change after the # alone would not load the page again.
        driver.get("about:blank");
        driver.get(address);
    }

    /** Value of an expression in the page. */
    Object value(String expression) {
        return driver.executeScript("return (" + expression + ")");
    }

    double number(String expression) {
        return ((Number) value(expression)).doubleValue();
    }

    String text(String id) {
        return driver.findElement(By.id(id)).getText();
    }

    void run(String statement) {
        driver.executeScript(statement);
    }

    void waitFor(String what, String condition) {
        patience.withMessage(() -> "waited for " + what + ": " + condition + "; page says " + messages())
                .until(ignored -> Boolean.TRUE.equals(value("!!(" + condition + ")")));
    }

    /** For a world or a crowd that takes its time. */
    void waitSlowly(String what, String condition) {
        new WebDriverWait(driver, LONG_PATIENCE, Duration.ofMillis(200))
                .ignoring(JavascriptException.class)
                .withMessage(() -> "waited for " + what + ": " + condition + "; page says " + messages())
                .until(ignored -> Boolean.TRUE.equals(value("!!(" + condition + ")")));
    }

    /** Opens the page of a server whose world is still to be built, and waits until it is on screen. */
    void openSoon(String address) {
        driver.get(address);
        waitSlowly("a world on screen", "throng.ready && throng.frames > 0");
    }

    /** Opens the page of a server whose world is still to be built, and waits for all methods. */
    void openSlowly(String address) {
        driver.get(address);
        waitSlowly(
                "a world and all methods",
                "throng.ready && throng.app.info.methods.every(m => m.state !== 'building') && !throng.app.path.busy"
                        + " && throng.answers.length >= 5 && throng.answers.every(a => a.status)");
        run("document.getElementById('hint').hidden || document.getElementById('hint-skip').click()");
    }

    private String messages() {
        return String.valueOf(value("[...document.querySelectorAll('#toasts p')].map(p => p.textContent).join('; ')"));
    }

    /** Waits until the answers of all methods belong to the points on screen. */
    void waitForAnswers() {
        waitFor(
                "answers of all methods",
                "!throng.app.path.busy && throng.app.info.methods.every(m => m.state !== 'building')"
                        + " && throng.answers.length > 0 && throng.answers.every(a => a.status)");
    }

    /** Waits until all that was asked for is drawn: a busy machine takes its time. */
    void waitForDrawing() {
        // Settings may take effect a moment after they were made.
        pause(150);
        waitFor("a picture that stays", "!throng.app.path.busy && throng.app.stage.idle && !throng.app.stage.dirty");
    }

    WebElement element(String css) {
        return driver.findElement(By.cssSelector(css));
    }

    void click(String css) {
        element(css).click();
    }

    /** Presses the left button at a pixel, moves in steps to another one, and lets go. */
    void drag(double x0, double y0, double x1, double y1) {
        mouse("mousePressed", x0, y0);
        int steps = 8;
        for (int i = 1; i <= steps; i++) {
            mouse("mouseMoved", x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps);
            pause(30);
        }
        mouse("mouseReleased", x1, y1);
    }

    /** Presses the left button at the first of some pixels [x, y, ...], moves along them, and lets go at the last. */
    void drag(double[] pixels) {
        mouse("mousePressed", pixels[0], pixels[1]);
        for (int i = 2; i < pixels.length; i += 2) {
            mouse("mouseMoved", pixels[i], pixels[i + 1]);
            pause(20);
        }
        mouse("mouseReleased", pixels[pixels.length - 2], pixels[pixels.length - 1]);
    }

    void clickAt(double x, double y) {
        mouse("mousePressed", x, y);
        mouse("mouseReleased", x, y);
    }

    private void mouse(String type, double x, double y) {
        driver.executeCdpCommand(
                "Input.dispatchMouseEvent",
                Map.of(
                        "type",
                        type,
                        "x",
                        x,
                        "y",
                        y,
                        "button",
                        "left",
                        "buttons",
                        type.equals("mouseReleased") ? 0 : 1,
                        "clickCount",
                        1));
    }

    void press(String key) {
        element("#view").sendKeys(key);
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** What is on screen; a copy stays with the build output. */
    Picture picture(String name) {
        byte[] png = screenshot();
        try {
            Files.createDirectories(SCREENSHOTS);
            Files.write(SCREENSHOTS.resolve(name + ".png"), png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Picture.of(png);
    }

    /** Takes a picture, again where the machine is so busy that the driver gives up after its ten seconds. */
    private byte[] screenshot() {
        for (int attempt = 1; true; attempt++) {
            try {
                return driver.getScreenshotAs(OutputType.BYTES);
            } catch (TimeoutException e) {
                if (attempt == 12) {
                    throw e;
                }
            }
        }
    }

    /** Pixel of the page at which a point of the world is drawn. */
    double[] pixel(double x, double y, double z) {
        List<?> at = (List<?>) value(
                "(() => { const p = throng.app.stage.project(%s, %s, %s); return [p.x, p.y]; })()".formatted(x, y, z));
        return new double[] {((Number) at.get(0)).doubleValue(), ((Number) at.get(1)).doubleValue()};
    }

    double[] numbers(String expression) {
        return ((List<?>) value(expression))
                .stream().mapToDouble(n -> ((Number) n).doubleValue()).toArray();
    }

    /** Where files that the page saves go from now on. */
    void saveTo(Path folder) {
        driver.executeCdpCommand(
                "Browser.setDownloadBehavior",
                Map.of(
                        "behavior",
                        "allow",
                        "downloadPath",
                        folder.toAbsolutePath().toString()));
    }

    /** Waits for a file that the page saves, and reads it. */
    byte[] saved(Path file) {
        patience.withMessage(() -> "waited for " + file.getFileName()).until(ignored -> Files.exists(file));
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Drops a file on the page as a user does, with a content made of text. */
    void drop(String name, String content) {
        driver.executeScript(
                "const data = new DataTransfer();"
                        + "data.items.add(new File([arguments[1]], arguments[0]));"
                        + "for (const type of ['dragenter', 'dragover', 'drop']) {"
                        + "  window.dispatchEvent(new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true}));"
                        + "}",
                name,
                content);
    }

    /** Lines of the console that a user should never see. Each is given once. */
    List<String> complaints() {
        List<String> lines = new ArrayList<>();
        for (LogEntry entry : driver.manage().logs().get(LogType.BROWSER)) {
            // The software renderer remarks on its own speed when a picture is read back.
            if (!entry.getMessage().contains("GPU stall due to ReadPixels")
                    && entry.getLevel().intValue() >= Level.WARNING.intValue()) {
                lines.add(entry.getMessage());
            }
        }
        return lines;
    }

    void assertNoComplaints() {
        assertThat(complaints())
                .as("errors and warnings in the browser's console")
                .isEmpty();
    }

    String address() {
        return driver.getCurrentUrl();
    }

    @Override
    public void close() throws IOException {
        driver.quit();
        try (var files = Files.walk(profile)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
