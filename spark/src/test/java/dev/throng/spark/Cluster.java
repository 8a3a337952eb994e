package dev.throng.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A standalone cluster of separate processes on this machine: a master, and workers with a core each. */
final class Cluster implements AutoCloseable {
    private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
    private static final Pattern REGISTERED = Pattern.compile("Successfully registered with master");
    private static final int MOST_SECONDS = 120;

    private final Path folder;
    private final Path home;
    private final String url;
    private final List<Process> processes = new ArrayList<>();

    Cluster(Path folder, int workers) throws Exception {
        this.folder = folder;
        home = home(folder);
        processes.add(start(
                "master",
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--webui-port",
                "0"));
        url = await("master", MASTER).group(1);
        for (int i = 1; i <= workers; i++) {
            String name = "worker" + i;
            processes.add(start(
                    name,
                    "org.apache.spark.deploy.worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "--webui-port",
                    "0",
                    "-c",
                    "1",
                    "-m",
                    "1g",
                    "-d",
                    folder.resolve(name).toString(),
                    url));
        }
        for (int i = 1; i <= workers; i++) {
            await("worker" + i, REGISTERED);
        }
    }

    /** A folder as an installed Spark has it: workers start executors with its jars. */
    private static Path home(Path folder) throws IOException {
        Path jars = Files.createDirectories(folder.resolve("home/jars"));
        Files.createFile(folder.resolve("home/RELEASE"));
        for (String element : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path jar = Path.of(element);
            boolean ours = element.contains("throng") || element.contains("recast4j");
            if (Files.isRegularFile(jar) && !ours) {
                Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar.toAbsolutePath());
            }
        }
        return folder.resolve("home");
    }

    /** The master. */
    String url() {
        return url;
    }

    /** Starts a class of Spark; what it prints goes to a file. */
    Process start(String name, String type, String... words) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx512m");
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of(System.getProperty("throng.spark.opens").split(" ")));
        command.add("-cp");
        command.add(home.resolve("jars") + "/*");
        command.add(type);
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve(name + ".out").toFile())
                .redirectError(folder.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder.start();
    }

    String log(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".log"));
    }

    private Matcher await(String name, Pattern wanted) throws Exception {
        for (int i = 0; i < 20 * MOST_SECONDS; i++) {
            Matcher line = wanted.matcher(log(name));
            if (line.find()) {
                return line;
            }
            Thread.sleep(50);
        }
        close();
        throw new IllegalStateException(name + " did not start: " + log(name));
    }

    /** Kills a worker and the executors that it has started, as if its machine were gone. */
    void killWorker(int number) {
        kill(processes.get(number));
    }

    private static void kill(Process process) {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        process.onExit().orTimeout(MOST_SECONDS, TimeUnit.SECONDS).join();
    }

    @Override
    public void close() {
        for (Process process : processes) {
            kill(process);
        }
    }
}
