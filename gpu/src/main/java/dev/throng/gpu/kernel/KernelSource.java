package dev.throng.gpu.kernel;

import dev.throng.gpu.driver.Ptx;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The source of the kernels: one text for CUDA and OpenCL, joined from files in a fixed order. Stateless.
 *
 * <p>The files are resources beside this class; {@code kernels.txt} lists them, for this class and for {@code make-ptx}, which
 * must join them in the same way.
 */
public final class KernelSource {
    private static final String LIST = "kernels.txt";
    private static final String PTX = "throng.ptx";

    private KernelSource() {}

    /** Returns the source of all kernels. */
    public static String all() {
        return of(read(LIST)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList());
    }

    /** Returns all kernels as PTX, made by {@code make-ptx}; only needed to open a CUDA device. */
    public static Ptx ptx() {
        return new Ptx(read(PTX));
    }

    /** Returns the source of some files, in the order given. */
    public static String of(List<String> names) {
        StringBuilder joined = new StringBuilder();
        for (String name : names) {
            // Lets messages of compilers name the file and the line in it.
            joined.append("#line 1 \"").append(name).append("\"\n");
            String content = read(name);
            joined.append(content);
            if (!content.endsWith("\n")) {
                joined.append('\n');
            }
        }
        return joined.toString();
    }

    private static String read(String name) {
        try (InputStream in = KernelSource.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is missing");
            }
            // A checkout may have other line ends; the PTX was made with these.
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
