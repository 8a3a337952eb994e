package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.walk.Trajectories;
import dev.throng.crowd.Crowd;
import dev.throng.io.AtomicFile;
import dev.throng.world.MeshWorld;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The output of a walk in a folder: trajectories and heat maps. Used by one thread. */
final class WalkFiles implements AutoCloseable {
    private static final String TEXT = "trajectories.txt";
    private static final String BINARY = "trajectories.bin";
    private static final String DENSITY = "density.png";
    private static final String SPEED = "speed.png";

    private final Path folder;
    private final int every;
    private final OutputStream[] streams = new OutputStream[2];
    private final Trajectories[] trajectories = new Trajectories[2];
    private final WalkHeat heat;

    /**
     * @param folder created if missing
     * @param every steps between frames
     */
    WalkFiles(MeshWorld world, Path folder, int steps, float dt, int every) throws IOException {
        this.folder = folder;
        this.every = every;
        heat = new WalkHeat(world, steps);
        for (int i = 0; i < 2; i++) {
            streams[i] =
                    new BufferedOutputStream(Files.newOutputStream(folder.resolve(i == 0 ? TEXT : BINARY)), 1 << 16);
            double seconds = Math.round(1e6 * dt * every) / 1e6;
            trajectories[i] =
                    i == 0 ? Trajectories.text(streams[i], seconds) : Trajectories.binary(streams[i], seconds);
        }
    }

    /** Creates the folder before any long work. Throws if output would overwrite input. */
    static void check(Path folder, Path... sources) throws IOException {
        if (!Files.isDirectory(folder)) {
            try {
                Files.createDirectories(folder);
            } catch (FileAlreadyExistsException e) {
                throw new BadInputException(folder + ": is a file, a walk goes into a folder", e);
            }
        }
        for (String name : new String[] {TEXT, BINARY, DENSITY, SPEED}) {
            AtomicFile.checked(folder.resolve(name), sources);
        }
    }

    void at(int step, Crowd crowd) {
        try {
            if (step % every == 0) {
                for (Trajectories each : trajectories) {
                    each.frame(step / every, crowd);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        heat.at(step, crowd);
    }

    /** Draws the heat maps. */
    void draw(String title, int size) {
        heat.drawDensity(title + ", density", size, folder.resolve(DENSITY));
        heat.drawSpeed(title + ", mean speed", size, folder.resolve(SPEED));
    }

    @Override
    public void close() throws IOException {
        for (OutputStream stream : streams) {
            stream.close();
        }
    }
}
