import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Builds the command on first use and whenever a source is newer than the build, then runs it: the shell script {@code throng},
 * for Windows. {@code throng.cmd} runs this file with {@code java}, which compiles it first; an older Java must understand it.
 *
 * <p>The system property {@code throng.checkout} names the folder of the checkout.
 */
final class Checkout {
    private static final int FAILED = 2;

    /** Builds that are kept: the last ones may still be running. */
    private static final int KEPT_BUILDS = 4;

    private final Path here;
    private final String module;
    private final String jar;
    private final Set<String> unused;
    private final Path builds;
    private final Path current;

    private Checkout(Path here, boolean experiment) {
        this.here = here;
        module = experiment ? "papers" : "cli";
        jar = experiment ? "papers.jar" : "throng.jar";
        unused = experiment ? Set.of("examples", "spark", "jmh") : Set.of("examples", "spark", "papers", "jmh");
        builds = here.resolve(module).resolve("target").resolve("builds");
        current = builds.resolve("current");
    }

    public static void main(String[] words) throws Exception {
        if (Runtime.version().feature() < 17) {
            System.err.println("throng: this is Java " + Runtime.version().feature()
                    + "; install a JDK, 17 or newer, or set JAVA_HOME");
            System.exit(FAILED);
        }
        String first = words.length > 0 ? words[0] : "";
        boolean experiment = first.equals("experiment")
                || first.equals("help") && words.length > 1 && words[1].equals("experiment");
        Path here = Path.of(System.getProperty("throng.checkout")).toRealPath();
        Checkout checkout = new Checkout(here, experiment);
        System.exit(checkout.built() ? checkout.run(words) : FAILED);
    }

    /** Builds unless the build is up to date; returns whether there is a build now. */
    private boolean built() throws Exception {
        if (upToDate()) {
            return true;
        }
        Files.createDirectories(builds);
        // The system releases the lock however a build ends.
        try (FileChannel channel = FileChannel.open(
                builds.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                System.err.println("throng: waiting for another build ...");
                channel.lock();
            }
            return upToDate() || build();
        }
    }

    private boolean upToDate() throws IOException {
        if (!Files.isRegularFile(current) || !Files.isRegularFile(program())) {
            return false;
        }
        FileTime built = Files.getLastModifiedTime(current);
        for (Path source : sources()) {
            try (Stream<Path> files = Files.walk(source)) {
                if (files.anyMatch(file -> Files.isRegularFile(file) && isNewer(file, built))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isNewer(Path file, FileTime time) {
        try {
            return Files.getLastModifiedTime(file).compareTo(time) > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the files and folders that the build is made of. */
    private List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        sources.add(here.resolve("pom.xml"));
        try (Stream<Path> modules = Files.list(here)) {
            for (Path each : modules.collect(Collectors.toList())) {
                Path main = each.resolve("src").resolve("main");
                if (Files.isDirectory(main) && !unused.contains(each.getFileName().toString())) {
                    sources.add(each.resolve("pom.xml"));
                    sources.add(main);
                }
            }
        }
        return sources;
    }

    private Path program() throws IOException {
        return builds.resolve(Files.readAllLines(current).get(0)).resolve(jar);
    }

    /** Builds with Maven and copies the program to a folder of its own; returns whether that succeeded. */
    private boolean build() throws Exception {
        System.err.println(
                Files.exists(current) ? "throng: building ..." : "throng: building, this happens once ...");
        String stamp = LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
        Path made = Files.createDirectories(
                builds.resolve(stamp + "-" + ProcessHandle.current().pid()));
        // The file is as old as the beginning of the build.
        Path name = Files.writeString(made.resolve("name"), made.getFileName() + "\n");
        Path log = made.resolve("log");
        if (maven(log) != 0) {
            System.err.print(Files.readString(log));
            delete(made);
            System.err.println("throng: the build failed, see above");
            return false;
        }
        Path target = here.resolve(module).resolve("target");
        Files.copy(target.resolve(jar), made.resolve(jar));
        Path lib = Files.createDirectories(made.resolve("lib"));
        try (Stream<Path> jars = Files.list(target.resolve("lib"))) {
            for (Path each : jars.collect(Collectors.toList())) {
                Files.copy(each, lib.resolve(each.getFileName()));
            }
        }
        Files.move(name, current, StandardCopyOption.REPLACE_EXISTING);
        deleteOlder();
        return true;
    }

    private int maven(Path log) throws Exception {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        List<String> words = new ArrayList<>(windows ? List.of("cmd.exe", "/c", "mvnw.cmd") : List.of("./mvnw"));
        words.addAll(List.of("-q", "-B", "-pl", module, "-am"));
        words.addAll(List.of("-Dmaven.test.skip", "-Dspotless.check.skip", "-Djacoco.skip", "package"));
        ProcessBuilder maven = new ProcessBuilder(words).directory(here.toFile());
        // Maven builds with the Java that runs this.
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return maven.redirectErrorStream(true).redirectOutput(log.toFile()).start().waitFor();
    }

    private void deleteOlder() throws IOException {
        List<Path> folders;
        try (Stream<Path> all = Files.list(builds)) {
            folders = all.filter(Files::isDirectory).sorted(Comparator.reverseOrder()).collect(Collectors.toList());
        }
        for (Path old : folders.subList(Math.min(KEPT_BUILDS, folders.size()), folders.size())) {
            try {
                delete(old);
            } catch (IOException e) {
                // Windows deletes no jar of a running program: the next build tries again.
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).collect(Collectors.toList());
        }
        for (Path file : all) {
            Files.delete(file);
        }
    }

    /** Runs the program with the streams of this one, and returns its exit code. */
    private int run(String[] words) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:MaxRAMPercentage=75", "-XX:MaxNewSize=512m", "-Xlog:gc+ergo=error"));
        command.add("-Djava.awt.headless=true");
        String options = System.getenv("THRONG_JAVA_OPTS");
        if (options != null && !options.isBlank()) {
            command.addAll(List.of(options.strip().split("\\s+")));
        }
        command.addAll(List.of("-jar", program().toString()));
        command.addAll(List.of(words));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }
}
