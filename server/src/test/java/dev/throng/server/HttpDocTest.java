package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Every curl command of docs/http.md works, one after the other. */
@DisabledOnOs(OS.WINDOWS)
class HttpDocTest {
    private static final Path DOC = Path.of("").toAbsolutePath().getParent().resolve("docs/http.md");

    @TempDir
    Path folder;

    private record Run(int exit, String out) {}

    private Run shell(String line, String server) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", line)
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().put("SERVER", server);
        builder.environment().put("no_proxy", "*");
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        return new Run(process.exitValue(), out);
    }

    private static List<String> commands() throws IOException {
        List<String> commands = new ArrayList<>();
        for (String line : Files.readAllLines(DOC)) {
            if (line.startsWith("    curl ")) {
                commands.add(line.strip());
            }
        }
        return commands;
    }

    @Test
    void everyCommandShouldWork() throws Exception {
        boolean there = true;
        try {
            there = shell("curl --version", "").exit() == 0;
        } catch (IOException e) {
            there = false;
        }
        assumeTrue(there, "skipped: there is no curl here");
        Files.writeString(folder.resolve("square.obj"), "v 0 0 0\nv 20 0 0\nv 0 0 20\nv 20 0 20\nf 1 3 2\nf 2 3 4\n");
        List<String> commands = commands();
        assertThat(commands).hasSizeGreaterThan(14);
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            String url = "http://127.0.0.1:" + server.port();
            for (String command : commands) {
                Run run = shell(command.replace("curl -s", "curl -sSf"), url);
                assertThat(run.exit()).as(command + "\n" + run.out()).isZero();
                assertThat(run.out()).as(command).doesNotContain("OFF_WORLD").doesNotContain("[null");
                if (command.contains("generate")) {
                    server.await("rooms-64-7");
                }
                if (command.contains("/v1/path")) {
                    assertThat(run.out()).contains("\"status\":\"FOUND\"").doesNotContain("UNREACHABLE");
                }
                if (command.contains("shutLine")) {
                    assertThat(server.snapshot().version())
                            .as("the door shuts something")
                            .isPositive();
                }
            }
            for (String file :
                    new String[] {"mesh.bin", "portals.bin", "cells.bin", "grid.bin", "dungeon.throng", "paths.bin"}) {
                assertThat(Files.size(folder.resolve(file))).as(file).isGreaterThan(16);
            }
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void everyCallShouldBeDocumented() throws Exception {
        String doc = Files.readString(DOC);
        try (TestServer server = TestServer.dungeon()) {
            assertThat(server.server().service().calls())
                    .hasSizeGreaterThan(14)
                    .allMatch(call -> doc.contains(call.split(" ")[1]));
        }
    }
}
