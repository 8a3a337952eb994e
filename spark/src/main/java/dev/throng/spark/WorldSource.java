package dev.throng.spark;

import dev.throng.BadInputException;
import dev.throng.file.WorldFile;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkFiles;

/**
 * A world file that every node has got. Immutable, share freely.
 *
 * @param name of the file among those of the application
 * @param checksum CRC-32C of its bytes
 */
record WorldSource(String name, long checksum) implements Serializable {
    /**
     * Hands a file to all nodes: each fetches it once, when its first task runs.
     *
     * @param worldFile a path or URI that the driver can read
     * @throws BadInputException when it is not there, or is no world
     */
    static WorldSource distributed(SparkContext context, String worldFile) {
        String name = worldFile.substring(worldFile.lastIndexOf('/') + 1);
        try {
            context.addFile(worldFile);
            byte[] content = Files.readAllBytes(Path.of(SparkFiles.get(name)));
            if (!WorldFile.looksLike(content)) {
                throw new BadInputException(worldFile + ": is no .throng file; make one with throng build");
            }
            return new WorldSource(name, checksum(content));
        } catch (BadInputException e) {
            throw e;
        } catch (Exception e) {
            // Spark is written in Scala and declares no exception.
            throw new BadInputException(worldFile + ": cannot be read: " + e.getMessage(), e);
        }
    }

    /** The bytes of the file on this node. */
    byte[] content() {
        Path file = Path.of(SparkFiles.get(name));
        byte[] content;
        try {
            content = Files.readAllBytes(file);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read: " + e.getMessage(), e);
        }
        if (checksum(content) != checksum) {
            throw new BadInputException(
                    name + ": the application has another file of this name; give each world a name of its own");
        }
        return content;
    }

    private static long checksum(byte[] content) {
        CRC32C sum = new CRC32C();
        sum.update(content);
        return sum.getValue();
    }
}
