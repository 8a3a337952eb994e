package dev.throng.papers.experiment;

import dev.throng.bench.data.Spread;
import dev.throng.bench.data.Table;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.List;

/** Excess cost of HNA*'s paths over those of A*, by mesh, merge factor and level. Stateless, share freely. */
final class MeshExcess {
    private static final String[] MEASURED = {"factor", "level", "pairs", "differing", "excessMeanPct", "excessMaxPct"};

    private MeshExcess() {}

    static Table of(Context context, List<NamedMesh> meshes, List<Integer> factors) {
        return Sweep.over("mesh", meshes)
                .inTurn(
                        context,
                        (point, out) -> {
                            MeshTask task = MeshTask.counted(context, point.at("mesh"));
                            for (int factor : factors) {
                                MeshWorld world = context.indexes().hna(task.mesh(), factor);
                                for (int level = 1; level <= MeshIndexes.LEVELS; level++) {
                                    double[] excess = MeshTask.excess(costs(context, task, world, level), task.costs());
                                    long differing = Arrays.stream(excess)
                                            .filter(of -> of != 0)
                                            .count();
                                    Spread spread = Spread.of(excess);
                                    out.row(factor, level, spread.count(), differing, spread.mean(), spread.max());
                                }
                            }
                        },
                        MEASURED);
    }

    /** Returns the path costs of a task with a world searched at one level. */
    static double[] costs(Context context, MeshTask task, MeshWorld world, int level) {
        return task.costs(context, () -> {
            MeshQuery query = world.newQuery();
            query.level(level);
            return query;
        });
    }

    /** Shows the whole table, and reports paths with other costs than A*'s. */
    static void show(Report out, Table excess) {
        out.table("excess", excess);
        out.faults(excess, "differing", "paths cost other than A*'s", "mesh", "level", "factor");
    }
}
