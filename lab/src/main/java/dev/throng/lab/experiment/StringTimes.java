package dev.throng.lab.experiment;

import dev.throng.lab.data.Table;
import dev.throng.lab.harness.Contender;
import dev.throng.lab.harness.Contest;
import dev.throng.lab.harness.Laps;
import dev.throng.lab.harness.Samples;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.string.CorridorTightener;
import dev.throng.mesh.string.HoleRings;
import dev.throng.mesh.string.StringPuller;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.world.MeshQuery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What it takes to pull strings through known corridors, plain and tight. Stateless, share freely. */
final class StringTimes {
    private static final int ROUNDS = 20;

    /** The ends that a path crosses, its points and their polygons. */
    private record Corridor(
            int[] ends, float x, float y, float z, int first, float toX, float toY, float toZ, int last) {}

    private StringTimes() {}

    /** Mean times by mesh and kind of strings, with the mean polygons of a corridor; a tight string includes its plain one. */
    static Table of(Context context, List<NamedMesh> meshes) {
        return Sweep.over("mesh", meshes)
                .inTurn(context, (point, out) -> measure(context, point.at("mesh"), out), "strings", "polygons", "us");
    }

    private static void measure(Context context, NamedMesh mesh, Sweep.Rows out) {
        List<Corridor> all = corridors(context, mesh);
        Contest contest = new Contest(all.size(), Contest.Rules.of(ROUNDS, Duration.ZERO), context.seed());
        StringPuller puller = new StringPuller(mesh.mesh());
        CorridorTightener tightener = new CorridorTightener(mesh.mesh(), HoleRings.of(mesh.mesh()));
        PathBuffer path = new PathBuffer();
        Samples plain = contest.add(contender(
                all,
                path,
                c -> puller.pull(c.ends, 0, c.ends.length, c.x, c.y, c.z, c.first, c.toX, c.toY, c.toZ, c.last, path)));
        Samples tight = contest.add(contender(
                all,
                path,
                c -> tightener.tighten(
                        c.ends, 0, c.ends.length, c.x, c.y, c.z, c.first, c.toX, c.toY, c.toZ, c.last, path)));
        contest.run(context.progress());
        double polygons =
                all.stream().mapToInt(c -> c.ends.length + 1).average().orElse(Double.NaN);
        out.row("plain", polygons, plain.spread(Samples.Pick.SHORTEST).mean());
        out.row("tight", polygons, tight.spread(Samples.Pick.SHORTEST).mean());
    }

    private static Contender contender(List<Corridor> corridors, PathBuffer path, Consumer<Corridor> pull) {
        return new Contender() {
            @Override
            public void solve(int item, Laps laps) {
                path.begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
                pull.accept(corridors.get(item));
            }

            @Override
            public boolean check(int item) {
                Corridor c = corridors.get(item);
                int last = path.waypointCount() - 1;
                return path.x(0) == c.x && path.z(0) == c.z && path.x(last) == c.toX && path.z(last) == c.toZ;
            }
        };
    }

    /** The corridors of A*'s paths between the pairs, without those that take a link. */
    private static List<Corridor> corridors(Context context, NamedMesh mesh) {
        MeshQuery query = mesh.world().newQuery();
        PathBuffer path = new PathBuffer();
        List<Corridor> corridors = new ArrayList<>();
        for (KnownLength pair : StringLengths.pairs(context, mesh)) {
            if (pair.find(query, path) != PathStatus.FOUND) {
                continue;
            }
            int[] ends = new int[path.corridorSize() - 1];
            boolean walks = true;
            for (int i = 0; i < ends.length; i++) {
                ends[i] = crossing(mesh.mesh(), path.corridor(i), path.corridor(i + 1));
                walks &= ends[i] >= 0;
            }
            if (walks) {
                int to = path.waypointCount() - 1;
                int first = path.corridor(0);
                int last = path.corridor(ends.length);
                corridors.add(new Corridor(
                        ends, path.x(0), path.y(0), path.z(0), first, path.x(to), path.y(to), path.z(to), last));
            }
        }
        return corridors;
    }

    /** The end of the portal from one polygon to another; -1 where there is none. */
    private static int crossing(NavMesh mesh, int from, int to) {
        for (int slot = mesh.firstSlot(from); slot < mesh.endSlot(from); slot++) {
            int portal = mesh.portalAt(slot);
            if (mesh.across(portal, from) == to) {
                return 2 * portal + (mesh.portalPolygon(portal, 0) == from ? 1 : 0);
            }
        }
        return -1;
    }
}
