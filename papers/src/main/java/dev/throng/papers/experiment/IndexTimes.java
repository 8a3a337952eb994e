package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.harness.Samples.Pick;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.IndexBytes;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Times of queries with several indexes of the same mesh, and build times and sizes of the indexes. Stateless, share freely. */
final class IndexTimes {
    static final String ASTAR = "A*";

    /**
     * A timed index.
     *
     * @param buildMs 0 if it was not measured
     */
    record Entry(String name, SteppedMethod method, long bytes, double buildMs) {}

    private IndexTimes() {}

    /** Returns the mesh without an index. */
    static Entry astar(NamedMesh mesh) {
        return new Entry(
                ASTAR, SteppedMethod.of(mesh.world().newQuery()), mesh.world().indexBytes(), 0);
    }

    /** Builds an index of a mesh. */
    static Entry built(Context context, NamedMesh mesh, String name, MeshIndex index) {
        long from = System.nanoTime();
        MeshWorld world = mesh.world().withIndex(index, context.executor(), context.parallelism());
        double ms = (System.nanoTime() - from) / 1e6;
        return new Entry(name, SteppedMethod.of(world.newQuery()), world.indexBytes(), ms);
    }

    /** Builds a hierarchy of HNA* that is searched in steps, on all levels at once. */
    static Entry stepped(Context context, NamedMesh mesh, String name, MeshIndex index) {
        MeshOverlay overlay = Inside.snapshot(mesh.world().withIndex(index, context.executor(), context.parallelism()))
                .overlay();
        SteppedMethod method = SteppedMethod.of(overlay, MeshIndex.Connector.LEVEL_BY_LEVEL, 0);
        return new Entry(name, method, IndexBytes.of(overlay), 0);
    }

    /**
     * Times the indexes of meshes: a row for each mesh and index, in this order.
     *
     * @param meshes meshes, which are used one after the other and need not be kept
     */
    static Table of(Context context, Iterable<NamedMesh> meshes, Function<NamedMesh, List<Entry>> indexes) {
        Table table =
                new Table("mesh", "polygons", "method", "usMean", "usExtract", "buildMs", "indexBytes", "mismatches");
        for (NamedMesh mesh : meshes) {
            List<Entry> entries = indexes.apply(mesh);
            MeshTask task = MeshTask.timed(context, mesh);
            Contest contest = task.contest(context);
            List<Samples> samples = new ArrayList<>();
            entries.forEach(entry -> samples.add(contest.add(entry.method.on(task))));
            contest.run(context.progress());
            for (int i = 0; i < entries.size(); i++) {
                table.row(
                        mesh,
                        mesh.polygons(),
                        entries.get(i).name,
                        samples.get(i).spread(Pick.SHORTEST).mean(),
                        samples.get(i).spread(Pick.SHORTEST, 2).mean(),
                        entries.get(i).buildMs,
                        entries.get(i).bytes,
                        samples.get(i).mismatches());
            }
        }
        return table;
    }

    /** Returns the table with the ratio of each time to that of A* on the same mesh. */
    static Table withGains(Table times) {
        return times.with(MeshTimes.GAIN, (table, row) -> {
            Table astar = table.where("mesh", table.word(row, "mesh"))
                    .where("polygons", table.word(row, "polygons"))
                    .where("method", ASTAR);
            return astar.number("usMean") / table.number(row, "usMean");
        });
    }

    /** Reports wrong answers. */
    static void check(Report out, Table times) {
        out.faults(times, "mismatches", "answers cost other than A*'s", "mesh", "polygons", "method");
    }
}
