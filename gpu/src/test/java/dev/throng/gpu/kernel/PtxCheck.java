package dev.throng.gpu.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.driver.Kernels;
import dev.throng.gpu.driver.Ptx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Checks that PTX was made from the source beside it, for the tests of each module that has kernels. Stateless. */
public final class PtxCheck {
    private PtxCheck() {}

    /** Fails unless the PTX was made of this source, with the flags of {@code make-ptx}, and names no file of a machine. */
    public static void requireFresh(Kernels kernels) {
        Ptx ptx = kernels.ptx();
        assertThat(ptx.sourceHash())
                .as("the PTX was made from other kernels: run gpu/make-ptx and commit what it writes")
                .isEqualTo(hash(ptx.flags() + "\n" + kernels.source()));
        assertThat(script())
                .as("the PTX was made with other flags: run gpu/make-ptx and commit what it writes")
                .contains("flags=\"" + ptx.flags() + "\"", "version=" + ptx.version() + "\n");
        assertThat(ptx.text()).doesNotContain("/tmp", "/home", "/usr", ".file");
        assertThat(ptx.oldestCuda()).startsWith("11.");
    }

    private static String script() {
        try {
            return Files.readString(Path.of("../gpu/make-ptx"), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
