package dev.throng.spark;

import dev.throng.BadInputException;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodecFactory;

/**
 * The lines of a file that begin in a range of its bytes: the work of a task. Immutable, share freely.
 *
 * @param file path or URI
 * @param start the first byte
 * @param end one past the last byte; {@link #WHOLE} for a packed file, which is read from its beginning to its end
 */
record LineRange(String file, long start, long end) implements Serializable {
    static final long WHOLE = Long.MAX_VALUE;

    /** Tasks per core: enough to keep all cores busy to the end. */
    private static final int PER_CORE = 4;

    private static final long LEAST = 4 << 20;

    /**
     * Divides files, in the order of their names.
     *
     * @param path a file, a folder of files, or a pattern
     * @param cores number of cores of the cluster
     * @param most maximum bytes of a range
     * @throws BadInputException when there is no file
     */
    static List<LineRange> of(String path, Configuration configuration, int cores, long most) {
        try {
            List<FileStatus> files = files(path, configuration);
            long total = files.stream().mapToLong(FileStatus::getLen).sum();
            long size = Math.min(most, Math.max(LEAST, total / ((long) PER_CORE * cores) + 1));
            CompressionCodecFactory codecs = new CompressionCodecFactory(configuration);
            List<LineRange> ranges = new ArrayList<>();
            for (FileStatus file : files) {
                String name = file.getPath().toString();
                if (codecs.getCodec(file.getPath()) != null) {
                    ranges.add(new LineRange(name, 0, WHOLE));
                    continue;
                }
                for (long start = 0; start < file.getLen(); start += size) {
                    ranges.add(new LineRange(name, start, Math.min(file.getLen(), start + size)));
                }
            }
            if (ranges.isEmpty()) {
                throw new BadInputException(path + ": is empty");
            }
            return ranges;
        } catch (IOException e) {
            throw new BadInputException(path + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private static List<FileStatus> files(String path, Configuration configuration) throws IOException {
        Path pattern = new Path(path);
        FileSystem system = pattern.getFileSystem(configuration);
        FileStatus[] matching = system.globStatus(pattern);
        if (matching == null || matching.length == 0) {
            throw new BadInputException(path + ": no such file");
        }
        List<FileStatus> files = new ArrayList<>();
        for (FileStatus match : matching) {
            FileStatus[] found = match.isDirectory() ? system.listStatus(match.getPath()) : new FileStatus[] {match};
            // File systems list them in any order.
            Arrays.sort(found);
            for (FileStatus file : found) {
                String name = file.getPath().getName();
                if (file.isFile() && !name.startsWith("_") && !name.startsWith(".")) {
                    files.add(file);
                }
            }
        }
        return files;
    }
}
