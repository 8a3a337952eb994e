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

/** What it takes to pull strings through known corridors, plain and tight. Stateless, share freely. */
final class StringTimes {
    private static final int ROUNDS = 20;

    private record Corridor(int[] crossings, float[] start, float[] goal, int first, int last) {}

    /** As {@link StringPuller#pull} and {@link CorridorTightener#tighten} have it. */
    @FunctionalInterface
    private interface Puller {
        void pull(
                int[] crossings,
                int from,
                int to,
                float startX,
                float startY,
                float startZ,
                int first,
                float goalX,
                float goalY,
                float goalZ,
                int last,
                PathBuffer path);
    }

    private StringTimes() {}

    /** Mean times by mesh and kind of strings, with the mean polygons of a corridor; a tight string includes its plain one. */
    static Table of(Context context, List<NamedMesh> meshes) {
        return Sweep.over("mesh", meshes)
                .inTurn(
                        context,
                        (point, out) -> {
                            NamedMesh mesh = point.at("mesh");
                            List<Corridor> corridors = corridors(context, mesh);
                            double polygons = corridors.stream()
                                    .mapToInt(corridor -> corridor.crossings.length + 1)
                                    .average()
                                    .orElse(Double.NaN);
                            Contest contest = new Contest(
                                    corridors.size(), Contest.Rules.of(ROUNDS, Duration.ZERO), context.seed());
                            StringPuller puller = new StringPuller(mesh.mesh());
                            CorridorTightener tightener = new CorridorTightener(mesh.mesh(), HoleRings.of(mesh.mesh()));
                            Samples plain = contest.add(contender(corridors, puller::pull));
                            Samples tight = contest.add(contender(corridors, tightener::tighten));
                            contest.run(context.progress());
                            out.row(
                                    "plain",
                                    polygons,
                                    plain.spread(Samples.Pick.SHORTEST).mean());
                            out.row(
                                    "tight",
                                    polygons,
                                    tight.spread(Samples.Pick.SHORTEST).mean());
                        },
                        "strings",
                        "polygons",
                        "us");
    }

    private static Contender contender(List<Corridor> corridors, Puller puller) {
        PathBuffer path = new PathBuffer();
        return new Contender() {
            @Override
            public void solve(int item, Laps laps) {
                Corridor c = corridors.get(item);
                path.begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
                puller.pull(
                        c.crossings,
                        0,
                        c.crossings.length,
                        c.start[0],
                        c.start[1],
                        c.start[2],
                        c.first,
                        c.goal[0],
                        c.goal[1],
                        c.goal[2],
                        c.last,
                        path);
            }

            @Override
            public boolean check(int item) {
                Corridor c = corridors.get(item);
                int last = path.waypointCount() - 1;
                return path.x(0) == c.start[0]
                        && path.z(0) == c.start[2]
                        && path.x(last) == c.goal[0]
                        && path.z(last) == c.goal[2];
            }
        };
    }

    /** The corridors of A*'s paths between the pairs, without those that take a link. */
    private static List<Corridor> corridors(Context context, NamedMesh named) {
        MeshQuery query = named.world().newQuery();
        PathBuffer path = new PathBuffer();
        List<Corridor> corridors = new ArrayList<>();
        for (KnownLength pair : StringLengths.pairs(context, named)) {
            if (pair.find(query, path) != PathStatus.FOUND) {
                continue;
            }
            int[] crossings = new int[path.corridorSize() - 1];
            boolean walks = true;
            for (int i = 0; i < crossings.length; i++) {
                crossings[i] = crossing(named.mesh(), path.corridor(i), path.corridor(i + 1));
                walks &= crossings[i] >= 0;
            }
            if (walks) {
                int end = path.waypointCount() - 1;
                corridors.add(new Corridor(
                        crossings,
                        new float[] {path.x(0), path.y(0), path.z(0)},
                        new float[] {path.x(end), path.y(end), path.z(end)},
                        path.corridor(0),
                        path.corridor(crossings.length)));
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
