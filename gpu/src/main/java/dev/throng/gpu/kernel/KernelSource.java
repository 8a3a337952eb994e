package dev.throng.gpu.kernel;

import dev.throng.gpu.driver.Ptx;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The source of the kernels: files joined in a fixed order, one text for CUDA and OpenCL. Stateless.
 *
 * <p>The files are resources beside this class; {@code kernels.txt} lists them, for this class and for {@code make-ptx}, which
 * must join them in the same way.
 */
public final class KernelSource {
    private static final String LIST = "kernels.txt";
    private static final String PTX = "throng.ptx";

    private KernelSource() {}

    /** All kernels. */
    public static String all() {
        return of(read(LIST)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList());
    }

    /** All kernels, compiled for CUDA by {@code make-ptx}; only who opens a CUDA device needs them. */
    public static Ptx ptx() {
        return new Ptx(read(PTX));
    }

    /** Some files, in the order given. */
    public static String of(List<String> names) {
        StringBuilder joined = new StringBuilder();
        for (String name : names) {
            // Messages of the compilers then name the file and the line in it.
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
            // A checkout may have other line ends; the PTX was made from these.
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
