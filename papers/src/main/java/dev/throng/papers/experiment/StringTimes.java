package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.mesh.KnownLength;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import java.time.Duration;
import java.util.List;

/** Times of plain and tight strings: the time to write a path that was just found, less the time for only its corridor. Stateless, share freely. */
final class StringTimes {
    private static final int ROUNDS = 5;

    /** Number of pairs that is enough for a mean; each is searched again for every round, outside the timed part. */
    private static final int ENOUGH = 1000;

    private StringTimes() {}

    /** Writes paths that were already found. */
    private record Writer(List<KnownLength> pairs, MeshQuery query, PathBuffer path) implements Contender {
        @Override
        public void prepare(int item) {
            KnownLength pair = pairs.get(item);
            query.begin(pair.startX(), pair.startY(), pair.startZ(), pair.goalX(), pair.goalY(), pair.goalZ());
            query.advance(Integer.MAX_VALUE);
        }

        @Override
        public void solve(int item, Laps laps) {
            query.finish(path);
        }

        @Override
        public boolean check(int item) {
            return path.status() == PathStatus.FOUND;
        }
    }

    /** Returns mean times by mesh and kind of strings; a tight string includes its plain one. */
    static Table of(Context context, List<NamedMesh> meshes) {
        return Sweep.over("mesh", meshes)
                .inTurn(context, (point, out) -> measure(context, point.at("mesh"), out), "strings", "us");
    }

    private static void measure(Context context, NamedMesh mesh, Sweep.Rows out) {
        List<KnownLength> pairs = StringLengths.pairs(context, mesh);
        MeshQuery bare = mesh.world().newQuery();
        MeshQuery tight = mesh.world().newQuery();
        bare.waypoints(false);
        tight.quality(PathQuality.TIGHT);
        Contest contest =
                new Contest(pairs.size(), context.rules(Contest.Rules.of(ROUNDS, Duration.ZERO)), context.seed());
        int stride = 1 + pairs.size() / ENOUGH;
        Samples corridors = contest.add(new Writer(pairs, bare, new PathBuffer()), stride);
        Samples plain = contest.add(new Writer(pairs, mesh.world().newQuery(), new PathBuffer()), stride);
        Samples tightened = contest.add(new Writer(pairs, tight, new PathBuffer()), stride);
        contest.run(context.progress());
        out.row("plain", mean(plain) - mean(corridors));
        out.row("tight", mean(tightened) - mean(corridors));
    }

    private static double mean(Samples samples) {
        return samples.spread(Samples.Pick.SHORTEST).mean();
    }
}
