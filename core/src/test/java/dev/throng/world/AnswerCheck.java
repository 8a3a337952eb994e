package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.locate.NaiveNearest;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks answers on a mesh by the mesh alone: places by a look at every polygon, costs by a plain Dijkstra without
 * rounding, strings point by point. Shares nothing with the searches. Counts what it has seen. One per thread.
 */
public final class AnswerCheck {
    /** Relative error that a cost may have; what is below the optimum by more than rounding is wrong at once. */
    private static final double COST = 1e-4;

    /** Of paths that cost next to nothing in a large polygon. */
    private static final double SHORT = 1e-5;

    private static final double ROUNDING = 1e-5;

    /** How far a waypoint may lie beside its polygon, in metres. */
    private static final double BESIDE = 2e-3;

    /** How far above or below: along seams the heights of two polygons differ, but layers are farther apart. */
    private static final double ABOVE = 2;

    /** Points looked at on each leg of a string, besides its ends. */
    private static final int SAMPLES = 4;

    private record Ends(int start, int goal) {}

    private final NavMesh mesh;
    private final NaiveMeshSearch dijkstra;
    private final Map<Ends, Double> costs = new HashMap<>();
    private double[] from;
    private double[] to;
    private List<Integer> starts = List.of();
    private List<Integer> goals = List.of();

    private int answers;
    private int found;
    private int far;
    private int linked;
    private int waypoints;
    private int samples;

    public AnswerCheck(NavMesh mesh) {
        this.mesh = mesh;
        dijkstra = NaiveMeshSearch.exact(mesh);
    }

    /** Names the points (x, y, z) that the next answers are about. */
    public AnswerCheck between(double[] start, double[] goal) {
        from = start;
        to = goal;
        starts = nearest(from);
        goals = nearest(to);
        costs.clear();
        return this;
    }

    /** All polygons that are as near as the nearest, or none when the point is off the mesh. */
    private List<Integer> nearest(double[] point) {
        double[] distances = new double[mesh.polygonCount()];
        double best = Double.POSITIVE_INFINITY;
        for (int polygon = 0; polygon < distances.length; polygon++) {
            distances[polygon] = NaiveNearest.distance(
                    mesh, polygon, point[0], point[1], point[2], MeshQuery.HORIZONTAL_REACH, MeshQuery.VERTICAL_REACH);
            best = Math.min(best, distances[polygon]);
        }
        List<Integer> nearest = new ArrayList<>();
        for (int polygon = 0; polygon < distances.length; polygon++) {
            if (distances[polygon] <= best + ROUNDING && distances[polygon] < Double.POSITIVE_INFINITY) {
                nearest.add(polygon);
            }
        }
        return nearest;
    }

    /** Fails unless an answer is right: its status, its ends, its cost, its corridor and its string. */
    public void check(PathStatus status, PathBuffer path, String context) {
        answers++;
        assertThat(path.status()).as(context).isEqualTo(status);
        if (status == PathStatus.FOUND) {
            checkEnds(path, context);
            checkCost(path, context);
            checkString(path, context);
            found++;
            far += path.corridorSize() > 1 ? 1 : 0;
            linked += MeshPathCheck.hasLink(path) ? 1 : 0;
            return;
        }
        assertThat(path.cost()).as(context).isInfinite();
        assertThat(path.corridorSize() + path.waypointCount()).as(context).isZero();
        if (status == PathStatus.OFF_WORLD) {
            assertThat(starts.isEmpty() || goals.isEmpty()).as(context).isTrue();
        } else {
            assertThat(status).as(context).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(starts.isEmpty() || goals.isEmpty()).as(context).isFalse();
            boolean parted = starts.stream()
                    .anyMatch(start -> goals.stream().anyMatch(goal -> Double.isInfinite(cost(start, goal))));
            assertThat(parted)
                    .as(context + ": no way between " + starts + " and " + goals)
                    .isTrue();
        }
    }

    /** Fails unless part of a path begins where it should and neither its cost nor what is missing is too large. */
    public void checkPart(PathBuffer path, String context) {
        answers++;
        int last = path.waypointCount() - 1;
        int lastPolygon = path.corridor(path.corridorSize() - 1);
        assertThat(starts).as(context).contains(path.corridor(0));
        assertThat(CorridorCost.of(mesh, path))
                .as(context + ": cost of the corridor")
                .isLessThanOrEqualTo(atMost(path.cost()));
        assertThat(path.cell(last)).as(context).isEqualTo(lastPolygon);
        checkString(path, context);
        if (path.remaining() == 0) {
            assertThat(goals).as(context).contains(lastPolygon);
            assertThat(path.cost()).as(context).isGreaterThanOrEqualTo(atLeast(cost(path.corridor(0), lastPolygon)));
            return;
        }
        double missing = Double.POSITIVE_INFINITY;
        float[] end = {path.x(last), path.y(last), path.z(last)};
        for (int goal : goals) {
            missing = Math.min(missing, dijkstra.cost(lastPolygon, end, goal, place(goal, to)));
        }
        assertThat(path.remaining()).as(context).isPositive().isLessThanOrEqualTo(atMost(missing));
        far += path.corridorSize() > 1 ? 1 : 0;
    }

    private void checkEnds(PathBuffer path, String context) {
        int last = path.waypointCount() - 1;
        int goal = path.corridor(path.corridorSize() - 1);
        assertThat(starts).as(context).contains(path.corridor(0));
        assertThat(goals).as(context).contains(goal);
        assertNear(path, 0, place(path.corridor(0), from), context);
        assertNear(path, last, place(goal, to), context);
    }

    private static void assertNear(PathBuffer path, int waypoint, float[] place, String context) {
        double off = Math.hypot(
                Math.hypot(path.x(waypoint) - place[0], path.y(waypoint) - place[1]), path.z(waypoint) - place[2]);
        assertThat(off).as(context + ": waypoint " + waypoint).isLessThan(BESIDE);
    }

    private void checkCost(PathBuffer path, String context) {
        double exact = cost(path.corridor(0), path.corridor(path.corridorSize() - 1));
        assertThat(path.cost()).as(context).isBetween(atLeast(exact), atMost(exact));
        assertThat(path.remaining()).as(context).isZero();
        assertThat(CorridorCost.of(mesh, path))
                .as(context + ": cost of the corridor")
                .isBetween(atLeast(exact), atMost(exact));
    }

    private double cost(int start, int goal) {
        return costs.computeIfAbsent(
                new Ends(start, goal), ends -> dijkstra.cost(start, place(start, from), goal, place(goal, to)));
    }

    private float[] place(int polygon, double[] point) {
        double[] place = NaiveNearest.place(mesh, polygon, point[0], point[2]);
        return new float[] {(float) place[0], (float) place[1], (float) place[2]};
    }

    private static double atLeast(double exact) {
        return exact - ROUNDING * (1 + exact);
    }

    private static double atMost(double exact) {
        return exact + COST * exact + SHORT;
    }

    /** Every waypoint on its polygon, and every leg inside the corridor, which is left polygon by polygon. */
    private void checkString(PathBuffer path, String context) {
        int at = 0;
        for (int i = 0; i < path.waypointCount(); i++) {
            String where = context + ": waypoint " + i;
            waypoints++;
            if (path.link(i) >= 0) {
                at = behindLink(path, i, at, where);
                continue;
            }
            assertThat(NaiveNearest.distance(
                            mesh, path.cell(i), path.x(i), path.y(i), path.z(i), BESIDE * scale(), ABOVE))
                    .as(where)
                    .isFinite();
            assertThat(positions(path, path.cell(i))).as(where).isNotEmpty();
            for (int sample = 1; i + 1 < path.waypointCount() && sample <= SAMPLES; sample++) {
                double t = sample / (SAMPLES + 1.0);
                double x = path.x(i) + t * (path.x(i + 1) - path.x(i));
                double z = path.z(i) + t * (path.z(i + 1) - path.z(i));
                while (at < path.corridorSize() && !inside(path.corridor(at), x, z)) {
                    at++;
                }
                assertThat(at).as(where + ", sample " + sample).isLessThan(path.corridorSize());
                samples++;
            }
        }
    }

    /** Where in the corridor a path goes on behind a link that begins at a waypoint. */
    private int behindLink(PathBuffer path, int waypoint, int at, String context) {
        int link = path.link(waypoint);
        for (int end = 0; end < (mesh.linkTwoWay(link) ? 2 : 1); end++) {
            boolean fits = atLink(path, waypoint, link, end) && atLink(path, waypoint + 1, link, 1 - end);
            for (int i = at + 1; fits && i < path.corridorSize(); i++) {
                if (path.corridor(i - 1) == mesh.linkPolygon(link, end)
                        && path.corridor(i) == mesh.linkPolygon(link, 1 - end)) {
                    return i;
                }
            }
        }
        throw new AssertionError(context + ": link " + link + " does not lead there");
    }

    private boolean atLink(PathBuffer path, int waypoint, int link, int end) {
        return path.x(waypoint) == mesh.linkX(link, end)
                && path.y(waypoint) == mesh.linkY(link, end)
                && path.z(waypoint) == mesh.linkZ(link, end);
    }

    private static List<Integer> positions(PathBuffer path, int polygon) {
        List<Integer> positions = new ArrayList<>();
        for (int i = 0; i < path.corridorSize(); i++) {
            if (path.corridor(i) == polygon) {
                positions.add(i);
            }
        }
        return positions;
    }

    private boolean inside(int polygon, double x, double z) {
        double[] place = NaiveNearest.place(mesh, polygon, x, z);
        return Math.hypot(place[0] - x, place[2] - z) <= BESIDE * scale();
    }

    /** Coordinates are floats: far from the origin they are coarser. */
    private double scale() {
        double largest = 1000;
        for (int axis = 0; axis < 3; axis++) {
            largest = Math.max(largest, Math.max(mesh.max(axis), -mesh.min(axis)));
        }
        return largest / 1000;
    }

    /** Answers checked. */
    public int answers() {
        return answers;
    }

    /** Answers that were complete paths. */
    public int found() {
        return found;
    }

    /** Paths and parts of paths over more than one polygon. */
    public int far() {
        return far;
    }

    /** Paths that take a link. */
    public int linked() {
        return linked;
    }

    public int waypoints() {
        return waypoints;
    }

    /** Points looked at between waypoints. */
    public int samples() {
        return samples;
    }
}
