package dev.throng.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;

/** A description of this machine for measurements. Stateless. */
public final class Machine {
    private static final Path LINUX = Path.of("/proc/cpuinfo");
    private static final String NAME = "model name";

    private Machine() {}

    /** Returns processor, cores and Java. */
    public static String words() {
        return processor() + ", " + Runtime.getRuntime().availableProcessors() + " cores, Java "
                + Runtime.version().feature();
    }

    /** Returns the sum of the peak sizes of the heap's pools in bytes. */
    static long peakHeapBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }

    /** Returns the name of the processor. Only Linux gives more than its kind. */
    private static String processor() {
        if (Files.isReadable(LINUX)) {
            try {
                for (String line : Files.readAllLines(LINUX)) {
                    if (line.startsWith(NAME)) {
                        return line.substring(line.indexOf(':') + 1).strip();
                    }
                }
            } catch (IOException e) {
                return System.getProperty("os.arch") + " (" + LINUX + " could not be read: " + e.getMessage() + ")";
            }
        }
        return System.getProperty("os.arch");
    }
}
