package dev.throng.spark;

import dev.throng.BadInputException;
import dev.throng.file.WorldFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.SparkFiles;
import org.apache.spark.sql.SparkSession;

/**
 * A world file that is distributed to every node. Immutable, share freely.
 *
 * @param name name of the file among those of the application
 * @param checksum CRC-32C of its bytes
 */
record WorldSource(String name, long checksum) implements Serializable {
    /**
     * Distributes a file to all nodes: each fetches it once, when its first task runs.
     *
     * @param worldFile a path or URI that the driver can read
     * @throws BadInputException when it does not exist, or is no world
     */
    static WorldSource distributed(SparkSession session, String worldFile) {
        org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(worldFile);
        try {
            FileSystem system = file.getFileSystem(session.sparkContext().hadoopConfiguration());
            byte[] content;
            try (InputStream in = system.open(file)) {
                content = in.readAllBytes();
            }
            if (!WorldFile.looksLike(content)) {
                throw new BadInputException(worldFile + ": is no .throng file; make one with throng build");
            }
            // Since Spark 4, queries of a session do not see files that are added to the context (SPARK-53478).
            session.sql("ADD FILE '" + literal(system.makeQualified(file).toString()) + "'");
            return new WorldSource(file.getName(), checksum(content));
        } catch (IOException e) {
            throw new BadInputException(worldFile + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private static String literal(String text) {
        return text.replace("\\", "\\\\").replace("'", "\\'");
    }

    /**
     * Returns the bytes of the file on this node. A session has its own folder of files, whose name tasks do not know; so the file is found by its
     * checksum.
     */
    byte[] content() {
        Path root = Path.of(SparkFiles.getRootDirectory());
        try (Stream<Path> below = Files.walk(root, 2)) {
            for (Path file : (Iterable<Path>) below::iterator) {
                if (file.endsWith(name) && Files.isRegularFile(file)) {
                    byte[] content = Files.readAllBytes(file);
                    if (checksum(content) == checksum) {
                        return content;
                    }
                }
            }
        } catch (IOException e) {
            throw new BadInputException(root.resolve(name) + ": cannot be read: " + e.getMessage(), e);
        }
        throw new BadInputException(
                name + ": has not reached this node as it was when the job began; did the file change, or is"
                        + " there another one of this name?");
    }

    private static long checksum(byte[] content) {
        CRC32C sum = new CRC32C();
        sum.update(content);
        return sum.getValue();
    }
}
