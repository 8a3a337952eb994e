package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenJarTest {
    @Test
    void shouldKeepAllButLibrariesOfOtherSystems(@TempDir Path folder) throws IOException {
        List<String> kept = List.of(
                "META-INF/MANIFEST.MF",
                "a/B.class",
                "com/sun/jna/Native.class",
                "com/sun/jna/linux-x86-64/jna.so",
                "org/jline/nativ/OSInfo.class",
                "org/jline/nativ/Linux/x86_64/jline.so");
        List<String> left = List.of(
                "com/sun/jna/linux-x86/jna.so",
                "com/sun/jna/win32-x86-64/jna.dll",
                "org/jline/nativ/Linux/x86/jline.so",
                "org/jline/nativ/Mac/x86_64/jline.jnilib");
        Path jar = folder.resolve("a.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (List<String> names : List.of(kept, left)) {
                for (String name : names) {
                    out.putNextEntry(new ZipEntry(name));
                    out.write(name.repeat(50).getBytes(StandardCharsets.UTF_8));
                }
            }
        }

        Path open = Files.write(folder.resolve("b.jar"), OpenJar.of(jar, "Linux", "amd64"));

        try (ZipFile found = new ZipFile(open.toFile())) {
            assertThat(Collections.list(found.entries()))
                    .allMatch(entry -> entry.getMethod() == ZipEntry.STORED)
                    .extracting(ZipEntry::getName)
                    .isEqualTo(kept);
            for (String name : kept) {
                byte[] content = found.getInputStream(found.getEntry(name)).readAllBytes();
                assertThat(new String(content, StandardCharsets.UTF_8)).isEqualTo(name.repeat(50));
            }
        }
    }

    @Test
    void foldersShouldBeThoseOfJna() {
        assertThat(OpenJar.jnaFolder("Linux", "amd64")).isEqualTo("linux-x86-64");
        assertThat(OpenJar.jnaFolder("Linux", "aarch64")).isEqualTo("linux-aarch64");
        assertThat(OpenJar.jnaFolder("Mac OS X", "aarch64")).isEqualTo("darwin-aarch64");
        assertThat(OpenJar.jnaFolder("Windows 11", "amd64")).isEqualTo("win32-x86-64");
    }

    @Test
    void foldersShouldBeThoseOfJline() {
        assertThat(OpenJar.jlineFolder("Linux", "amd64")).isEqualTo("Linux/x86_64");
        assertThat(OpenJar.jlineFolder("Linux", "riscv64")).isEqualTo("Linux");
        assertThat(OpenJar.jlineFolder("Mac OS X", "aarch64")).isEqualTo("Mac/arm64");
        assertThat(OpenJar.jlineFolder("Windows 11", "amd64")).isEqualTo("Windows/x86_64");
    }
}
