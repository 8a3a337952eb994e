package dev.throng.gpu.kernel;

import dev.throng.gpu.driver.Kernels;
import dev.throng.gpu.driver.Ptx;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/**
 * The kernels of a module: one text for CUDA and OpenCL, joined from files in a fixed order. Immutable, share freely.
 *
 * <p>The files are resources of a folder, in which {@code kernels.txt} lists them, for this class and for {@code make-ptx}, which must join them in
 * the same way. A name that begins with {@code gpu/} is that of a file beside this class, which the kernels of all modules share.
 */
public final class KernelSource implements Kernels {
    /** Kernels that plan batches. */
    public static final KernelSource PLANNING = new KernelSource(KernelSource::shared);

    private static final String LIST = "kernels.txt";
    private static final String PTX = "kernels.ptx";
    private static final String SHARED = "gpu/";

    private final Function<String, InputStream> resources;

    /** @param resources opens a file of the folder by its name; null if there is none */
    public KernelSource(Function<String, InputStream> resources) {
        this.resources = resources;
    }

    private static InputStream shared(String name) {
        return KernelSource.class.getResourceAsStream(name);
    }

    @Override
    public String source() {
        return of(read(LIST)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList());
    }

    @Override
    public Ptx ptx() {
        return new Ptx(read(PTX));
    }

    /** Returns the source of some files, in the order given. */
    public String of(List<String> names) {
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

    private String read(String name) {
        boolean isShared = name.startsWith(SHARED);
        try (InputStream in = isShared ? shared(name.substring(SHARED.length())) : resources.apply(name)) {
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
