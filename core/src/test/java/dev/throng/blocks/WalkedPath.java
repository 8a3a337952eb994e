package dev.throng.blocks;

import dev.throng.blocks.PlainBlocks.Place;
import dev.throng.path.PathBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Walks a path block by block: it knows the blocks and the points of the path, and nothing of the mesh. */
final class WalkedPath {
    /** Points are this near to a line between blocks when they lie on it. */
    private static final double ON_LINE = 1e-5;

    private final PlainBlocks blocks;
    private final double shift;

    WalkedPath(PlainBlocks blocks, int width) {
        this.blocks = blocks;
        shift = (width - 1) / 2.0;
    }

    /** Returns what is wrong first, or null. */
    String fault(PathBuffer path, Place start, Place goal) {
        Set<Place> here = new HashSet<>(Set.of(start));
        for (int i = 0; i + 1 < path.waypointCount(); i++) {
            double ax = path.x(i) - shift;
            double az = path.z(i) - shift;
            double bx = path.x(i + 1) - shift;
            double bz = path.z(i + 1) - shift;
            if (path.link(i) >= 0) {
                Place from = at(ax, path.y(i), az);
                Place to = at(bx, path.y(i + 1), bz);
                if (!here.contains(from)) {
                    return "leg " + i + " begins at " + from + ", the agent is at " + here;
                }
                if (!blocks.drops(from, to) && !blocks.climbs(from, to)) {
                    return "leg " + i + " is no drop and no ladder: " + from + " to " + to;
                }
                here = new HashSet<>(Set.of(to));
            } else {
                here = walked(here, ax, az, bx, bz);
                if (here.isEmpty()) {
                    return "leg " + i + " from " + ax + " " + az + " to " + bx + " " + bz + " walks into a wall";
                }
            }
        }
        return here.contains(goal) ? null : "ends at " + here + ", not at " + goal;
    }

    private static Place at(double x, double y, double z) {
        return new Place((int) Math.floor(x), (int) Math.floor(z), (int) Math.round(2 * y));
    }

    /** The places that an agent may be at after a straight leg. */
    private Set<Place> walked(Set<Place> from, double ax, double az, double bx, double bz) {
        TreeSet<Double> cuts = new TreeSet<>(List.of(0.0, 1.0));
        cut(cuts, ax, bx);
        cut(cuts, az, bz);
        Set<Place> here = from;
        List<Double> all = new ArrayList<>(cuts);
        for (int i = 0; i < all.size(); i++) {
            double t = all.get(i);
            Set<Long> at = columns(ax + t * (bx - ax), az + t * (bz - az));
            here = spread(here, at);
            if (i + 1 < all.size()) {
                double half = (t + all.get(i + 1)) / 2;
                Set<Long> then = columns(ax + half * (bx - ax), az + half * (bz - az));
                here.removeIf(place -> !then.contains(key(place.x(), place.z())));
            }
        }
        return here;
    }

    private static void cut(TreeSet<Double> cuts, double a, double b) {
        for (int line = (int) Math.ceil(Math.min(a, b)); line <= Math.max(a, b) && Math.abs(a - b) > ON_LINE; line++) {
            double t = (line - a) / (b - a);
            Double near = cuts.ceiling(t - 1e-9);
            if (near == null || near > t + 1e-9) {
                cuts.add(t);
            }
        }
    }

    private static long key(int x, int z) {
        return (long) x << 32 ^ z & 0xffffffffL;
    }

    /** The columns that touch a point. */
    private static Set<Long> columns(double x, double z) {
        Set<Long> columns = new HashSet<>();
        for (int i = (int) Math.floor(x - ON_LINE); i <= Math.floor(x + ON_LINE); i++) {
            for (int j = (int) Math.floor(z - ON_LINE); j <= Math.floor(z + ON_LINE); j++) {
                columns.add(key(i, j));
            }
        }
        return columns;
    }

    /** The places that an agent steps to from some, all of them in columns that touch one point. */
    private Set<Place> spread(Set<Place> from, Set<Long> columns) {
        Set<Place> reached = new HashSet<>();
        Deque<Place> queue = new ArrayDeque<>();
        for (Place place : from) {
            if (columns.contains(key(place.x(), place.z())) && reached.add(place)) {
                queue.add(place);
            }
        }
        while (!queue.isEmpty()) {
            Place place = queue.poll();
            for (Place next : blocks.next(place)) {
                if (columns.contains(key(next.x(), next.z())) && blocks.steps(place, next) && reached.add(next)) {
                    queue.add(next);
                }
            }
        }
        return reached;
    }
}
