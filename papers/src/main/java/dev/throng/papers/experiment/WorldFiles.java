package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.file.WorldFile;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Times to build meshes and their indexes, to write them to files and to open these. Used by one thread. */
final class WorldFiles {
    private final Context context;
    private final Table table = new Table("polygons", "method", "index", "meshMs", "fileBytes", "openMs");

    /** Time of the last mesh. */
    private double meshMs;

    WorldFiles(Context context) {
        this.context = context;
    }

    /** Builds a mesh of a size. */
    NamedMesh mesh(MeshScenario scenario, int polygons) {
        long from = System.nanoTime();
        NamedMesh mesh = context.meshes().scenario(scenario, polygons);
        meshMs = since(from);
        return mesh;
    }

    /** Builds an index of the last mesh, writes both to a file, and opens it; returns the opened world for timing. */
    IndexTimes.Entry entry(NamedMesh mesh, String name, MeshIndex index) {
        long from = System.nanoTime();
        MeshWorld built = mesh.world().withIndex(index, context.executor(), context.parallelism());
        double buildMs = index.method() == MeshIndex.Method.ASTAR ? 0 : since(from);
        try {
            Path file = Files.createTempFile("throng", ".throng");
            try {
                WorldFile.write(built, file);
                from = System.nanoTime();
                MeshWorld opened = WorldFile.openMesh(file, context.executor(), context.parallelism());
                double openMs = since(from);
                String method = opened.index().method().name().toLowerCase(Locale.ROOT);
                table.row(mesh.polygons(), name, method, meshMs, Files.size(file), openMs);
                return new IndexTimes.Entry(name, SteppedMethod.of(opened.newQuery()), opened.indexBytes(), buildMs);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double since(long from) {
        return (System.nanoTime() - from) / 1e6;
    }

    /** Returns a row for each mesh and index. */
    Table table() {
        return table;
    }
}
