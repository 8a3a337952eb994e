package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.crowd.Crowd;
import dev.throng.draw.HeatMap;
import dev.throng.draw.MeshPicture;
import dev.throng.io.AtomicFile;
import dev.throng.lab.walk.Trajectories;
import dev.throng.mesh.NavMesh;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a walk leaves in a folder: trajectories and heat maps. Used by one thread. */
final class WalkFiles implements AutoCloseable {
    private static final String TEXT = "trajectories.txt";
    private static final String BINARY = "trajectories.bin";
    static final String DENSITY = "density.png";
    static final String SPEED = "speed.png";

    /** Of a square of a heat map [Unit: m]. */
    private static final double LEAST_SIDE = 0.5;

    /** Squares along a large mesh. */
    private static final double SQUARES = 400;

    private final NavMesh mesh;
    private final Path folder;
    private final int every;
    private final OutputStream[] streams = new OutputStream[2];
    private final Trajectories[] trajectories = new Trajectories[2];
    private final HeatMap density;
    private final HeatMap speed;
    private final double perAgent;

    /**
     * @param folder made where it is not there
     * @param every steps between frames
     */
    WalkFiles(NavMesh mesh, Path folder, int steps, float dt, int every) throws IOException {
        this.mesh = mesh;
        this.folder = folder;
        this.every = every;
        double side = Math.max(LEAST_SIDE, Math.max(mesh.max(0) - mesh.min(0), mesh.max(2) - mesh.min(2)) / SQUARES);
        density = HeatMap.ofSums(mesh, side);
        speed = HeatMap.ofMeans(mesh, side);
        perAgent = 1 / (side * side * steps);
        for (int i = 0; i < 2; i++) {
            streams[i] =
                    new BufferedOutputStream(Files.newOutputStream(folder.resolve(i == 0 ? TEXT : BINARY)), 1 << 16);
            double seconds = Math.round(1e6 * dt * every) / 1e6;
            trajectories[i] =
                    i == 0 ? Trajectories.text(streams[i], seconds) : Trajectories.binary(streams[i], seconds);
        }
    }

    /** Before any long work: makes the folder, and refuses to write over what is read. */
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
        heat(step, crowd, density, speed, perAgent);
    }

    /** Adds the agents of a step to heat maps. */
    static void heat(int step, Crowd crowd, HeatMap density, HeatMap speed, double perAgent) {
        for (int id = 0; id < crowd.limit() && step > 0; id++) {
            if (crowd.states()[id] != Crowd.FREE) {
                float x = crowd.positions()[3 * id];
                float z = crowd.positions()[3 * id + 2];
                density.add(x, z, perAgent);
                speed.add(x, z, Math.hypot(crowd.velocities()[2 * id], crowd.velocities()[2 * id + 1]));
            }
        }
    }

    /** Draws the heat maps. */
    void draw(String title, int size) {
        MeshPicture.of(mesh)
                .longestSide(size)
                .title(title + ", density")
                .heat(density, "per square metre")
                .write(folder.resolve(DENSITY));
        MeshPicture.of(mesh)
                .longestSide(size)
                .title(title + ", mean speed")
                .heat(speed, "m/s")
                .write(folder.resolve(SPEED));
    }

    @Override
    public void close() throws IOException {
        for (OutputStream stream : streams) {
            stream.close();
        }
    }
}
