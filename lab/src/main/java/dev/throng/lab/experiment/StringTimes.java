package dev.throng.lab.experiment;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.string.CorridorTightener;
import dev.throng.mesh.string.HoleRings;
import dev.throng.mesh.string.StringPuller;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.world.MeshQuery;
import java.util.ArrayList;
import java.util.List;

/** What it takes to pull strings through known corridors, plain and tight in turn. Used by one thread. */
final class StringTimes {
    private static final int ROUNDS = 20;

    private record Corridor(int[] crossings, float[] start, float[] goal, int first, int last) {}

    private final NavMesh mesh;
    private final List<Corridor> corridors = new ArrayList<>();
    private final PathBuffer path = new PathBuffer();
    private double pulledMicros;
    private double tightMicros;

    StringTimes(NamedMesh named, StringLengths lengths) {
        mesh = named.mesh();
        MeshQuery query = named.world().newQuery();
        float low = mesh.min(1);
        boolean flat = low == mesh.max(1);
        for (KnownLength pair : lengths.pairs()) {
            PathStatus status = query.find(
                    pair.startX(),
                    flat ? low : pair.startY(),
                    pair.startZ(),
                    pair.goalX(),
                    flat ? low : pair.goalY(),
                    pair.goalZ(),
                    path);
            if (status == PathStatus.FOUND) {
                keep();
            }
        }
    }

    /** Keeps the corridor of the path, unless it takes a link. */
    private void keep() {
        int[] crossings = new int[path.corridorSize() - 1];
        for (int i = 0; i < crossings.length; i++) {
            crossings[i] = crossing(path.corridor(i), path.corridor(i + 1));
            if (crossings[i] < 0) {
                return;
            }
        }
        int end = path.waypointCount() - 1;
        corridors.add(new Corridor(
                crossings,
                new float[] {path.x(0), path.y(0), path.z(0)},
                new float[] {path.x(end), path.y(end), path.z(end)},
                path.corridor(0),
                path.corridor(crossings.length)));
    }

    private int crossing(int from, int to) {
        for (int slot = mesh.firstSlot(from); slot < mesh.endSlot(from); slot++) {
            int portal = mesh.portalAt(slot);
            if (mesh.across(portal, from) == to) {
                return 2 * portal + (mesh.portalPolygon(portal, 0) == from ? 1 : 0);
            }
        }
        return -1;
    }

    /** Measures both, in rounds one after the other; the shortest counts: what else runs only makes rounds longer. */
    void measure() {
        StringPuller puller = new StringPuller(mesh);
        CorridorTightener tightener = new CorridorTightener(mesh, HoleRings.of(mesh));
        pulledMicros = Double.POSITIVE_INFINITY;
        tightMicros = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS; round++) {
            long from = System.nanoTime();
            for (Corridor c : corridors) {
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
            long between = System.nanoTime();
            for (Corridor c : corridors) {
                path.begin(PathStatus.FOUND, StopReason.NONE, 0, 0);
                tightener.tighten(
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
            pulledMicros = Math.min(pulledMicros, (between - from) / 1e3 / corridors.size());
            tightMicros = Math.min(tightMicros, (System.nanoTime() - between) / 1e3 / corridors.size());
        }
    }

    /** Mean time of a plain string [Unit: µs]. */
    double pulledMicros() {
        return pulledMicros;
    }

    /** Mean time of a tight string, its plain one included [Unit: µs]. */
    double tightMicros() {
        return tightMicros;
    }

    /** Mean polygons of a corridor. */
    double polygons() {
        return corridors.stream()
                .mapToInt(c -> c.crossings.length + 1)
                .average()
                .orElse(0);
    }
}
