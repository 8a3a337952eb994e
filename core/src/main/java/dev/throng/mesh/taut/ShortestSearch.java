package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import java.util.Arrays;

/**
 * Finds the shortest path between two points in the (x, z) plane: A* over a {@link TautGraph}. One per thread, reused; no
 * byte is allocated per search once the buffers have grown.
 *
 * <p>What is minimised is the cost of the ground, in the plane, plus the costs of links. A search is given the cost of a
 * known path, and finds a cheaper one or proves that there is none. Where it may leave ground of one cost per metre, it
 * keeps the known path and proves nothing: shortest paths then bend at borders too. Where a path over
 * a fold of the ground may be cheaper, it proves nothing either: see {@link TautEdges#FOLDED}.
 */
public final class ShortestSearch {
    /** Gain that is rounding, as a share of the cost. */
    private static final double ROUNDING = 1e-12;

    /** The path is the line from start to goal. */
    private static final int DIRECT = -2;

    /** A bit beside the sides of a corner that was reached over its link. */
    private static final int OVER_LINK = 4;

    private TautGraph graph;
    private Corners corners;
    private final EdgeLists lists;
    private final PointSight startSight;
    private final PointSight goalSight;
    private final SightLine line;
    private final GoalBound goalBound = new GoalBound();
    private double[] cost;
    private int[] parent;
    private byte[] sides;
    private int[] reachedIn;
    private double[] toGoal;

    /** By corner that was reached: lower bound of the cost to the goal. */
    private double[] bound;

    private int[] seenIn;
    private NodeHeap heap;
    private int[] bends = new int[64];
    private int search;

    private int goalPolygon;
    private float startX;
    private float startZ;
    private float goalX;
    private float goalZ;
    private double perMetre;
    private double scale;
    private double limit;
    private double best;
    private int last;
    private boolean ended;
    private boolean proven;
    private boolean mixed;

    /** Lower bound of the cost of a path that touches a fold. */
    private double overFold;

    private long expanded;

    public ShortestSearch(TautGraph graph) {
        this.graph = graph;
        corners = graph.corners;
        startSight = graph.newSight();
        goalSight = graph.newSight();
        line = graph.newLine();
        lists = graph.newLists();
        makeScratch();
    }

    private void makeScratch() {
        int count = corners.idLimit();
        cost = new double[count];
        parent = new int[count];
        sides = new byte[count];
        reachedIn = new int[count];
        toGoal = new double[count];
        bound = new double[count];
        seenIn = new int[count];
        heap = new NodeHeap(cost);
    }

    /** Switches to the graph of another snapshot of the same mesh. */
    public void moveTo(TautGraph next) {
        graph = next;
        corners = next.corners;
        startSight.moveTo(next);
        goalSight.moveTo(next);
        line.moveTo(next);
        lists.moveTo(next);
        if (cost.length < corners.idLimit()) {
            makeScratch();
            search = 0;
        }
    }

    /**
     * Starts a search.
     *
     * @param startPolygon that the start lies on
     * @param goalPolygon that the goal lies on
     * @param known cost of a known path, with the ground measured in the plane; infinite if there is none
     */
    public void begin(
            int startPolygon, float startX, float startZ, int goalPolygon, float goalX, float goalZ, double known) {
        this.goalPolygon = goalPolygon;
        this.startX = startX;
        this.startZ = startZ;
        this.goalX = goalX;
        this.goalZ = goalZ;
        MeshArrays mesh = graph.mesh;
        perMetre = mesh.costPerMetre(startPolygon);
        boolean links = corners.linkCorner.length > 0;
        scale = links || graph.costs != null ? graph.portalGraph.heuristicScale() : perMetre;
        best = known;
        limit = known * (1 - ROUNDING);
        last = Ids.NONE;
        expanded = 0;
        ended = false;
        proven = false;
        mixed = false;
        overFold = Double.POSITIVE_INFINITY;
        nextSearch();
        startSight.touched().find(startPolygon, startX, startZ);
        goalSight.touched().find(goalPolygon, goalX, goalZ);
        line.from(startSight.touched());
        if (line.to(goalSight.touched(), startX, startZ, goalX, goalZ)) {
            if (!line.costs((float) perMetre)) {
                leaveUnproven();
                return;
            }
            improve(DIRECT, perMetre * distance(startX, startZ, goalX, goalZ));
            if (!links && graph.costs == null) {
                ended = true;
                proven = true;
                return;
            }
        }
        seeGoal();
        seeStart(startPolygon);
        if (mixed) {
            leaveUnproven();
        }
    }

    private void nextSearch() {
        heap.clear();
        if (++search == Integer.MAX_VALUE) {
            Arrays.fill(reachedIn, 0);
            Arrays.fill(seenIn, 0);
            search = 1;
        }
    }

    private void seeGoal() {
        goalSight.look(goalPolygon, goalX, goalZ, startX, startZ, limit, scale);
        mixed |= goalSight.seesMixedGround();
        for (int i = 0; i < goalSight.count(); i++) {
            int corner = goalSight.corner(i);
            seenIn[corner] = search;
            toGoal[corner] = perMetre * distance(corners.x[corner], corners.z[corner], goalX, goalZ);
        }
    }

    private void seeStart(int startPolygon) {
        startSight.look(startPolygon, startX, startZ, goalX, goalZ, limit, scale);
        mixed |= startSight.seesMixedGround();
        if (startSight.seesFold()) {
            overFold = throughFold(startX, startZ);
        }
        goalBound.begin(graph, startSight, goalSight, perMetre);
        for (int i = 0; i < startSight.count(); i++) {
            int corner = startSight.corner(i);
            int around = startSight.sides(i);
            if (around != 0) {
                relax(
                        corner,
                        Ids.NONE,
                        around,
                        perMetre * distance(startX, startZ, corners.x[corner], corners.z[corner]));
            }
        }
    }

    /** Ends the search without a proof, and keeps the known path: other ground costs something else. */
    private void leaveUnproven() {
        last = Ids.NONE;
        ended = true;
        proven = false;
    }

    private void improve(int corner, double found) {
        if (found < limit) {
            best = found;
            limit = found * (1 - ROUNDING);
            last = corner;
        }
    }

    /**
     * Continues the search.
     *
     * @param expansions corners to expand
     * @return whether it has ended
     */
    public boolean advance(int expansions) {
        for (int left = expansions; left > 0 && !ended; left--) {
            if (heap.size() == 0 || heap.minKey() >= limit) {
                ended = true;
                proven = overFold >= limit;
            } else {
                expand(heap.pop());
                if (mixed) {
                    leaveUnproven();
                }
            }
        }
        return ended;
    }

    private void expand(int corner) {
        expanded++;
        lists.read(corner);
        mixed |= lists.seesMixedGround();
        final int[] edges = lists.edges();
        final double reached = cost[corner];
        if (lists.seesFold()) {
            overFold = Math.min(overFold, reached + throughFold(corners.x[corner], corners.z[corner]));
        }
        if (corners.isLinkEnd(corner)) {
            takeLink(corner, reached);
            for (int edge = lists.first(); edge < lists.end(); edge++) {
                int head = edges[edge] >> 2;
                double length = distance(corners.x[corner], corners.z[corner], corners.x[head], corners.z[head]);
                relax(head, corner, edges[edge] & 3, reached + perMetre * length);
            }
            return;
        }
        int from = parent[corner];
        final float x = corners.x[corner];
        final float z = corners.z[corner];
        final double inX = x - (double) (from == Ids.NONE ? startX : corners.x[from]);
        final double inZ = z - (double) (from == Ids.NONE ? startZ : corners.z[from]);
        for (int list = 0; list < 2; list++) {
            boolean aroundFirst = list == 0;
            if ((sides[corner] & (aroundFirst ? TautGraph.AROUND_FIRST : TautGraph.AROUND_LAST)) == 0) {
                continue;
            }
            int end = aroundFirst ? lists.middle() : lists.end();
            for (int edge = aroundFirst ? lists.first() : lists.middle(); edge < end; edge++) {
                int head = edges[edge] >> 2;
                double outX = (double) corners.x[head] - x;
                double outZ = (double) corners.z[head] - z;
                if (!graph.taut(corner, inX, inZ, outX, outZ, aroundFirst)) {
                    break;
                }
                relax(head, corner, edges[edge] & 3, reached + perMetre * Math.sqrt(outX * outX + outZ * outZ));
            }
        }
    }

    /** Returns a lower bound of the cost of a path from a point to the goal that touches a fold. */
    private double throughFold(double x, double z) {
        final OpenPortals portals = graph.portals;
        double least = Double.POSITIVE_INFINITY;
        for (int crossing : portals.foldCrossings) {
            double length = toPortal(crossing, x, z) + toPortal(crossing, goalX, goalZ);
            least = Math.min(least, scale * length);
        }
        return least;
    }

    private double toPortal(int crossing, double x, double z) {
        final OpenPortals portals = graph.portals;
        double rx = portals.x(crossing);
        double rz = portals.z(crossing);
        double ex = portals.x(crossing ^ 1) - rx;
        double ez = portals.z(crossing ^ 1) - rz;
        double length2 = ex * ex + ez * ez;
        double share = length2 == 0 ? 0 : ((x - rx) * ex + (z - rz) * ez) / length2;
        share = Math.max(0, Math.min(1, share));
        return distance(x, z, rx + share * ex, rz + share * ez);
    }

    private void takeLink(int corner, double reached) {
        int link = graph.link(corner);
        int other = graph.acrossLink(corner);
        int from = parent[corner];
        boolean open = graph.linkEnd(corner) == 0 || graph.mesh.linkTwoWay(link);
        if (open && from != other) {
            mixed |= graph.mesh.costPerMetre(graph.fanPolygon(other, 0)) != perMetre;
            relax(other, corner, Corners.BOTH | OVER_LINK, reached + graph.mesh.linkCost(link));
        }
    }

    private void relax(int corner, int from, int around, double found) {
        boolean known = reachedIn[corner] == search;
        if (known && found >= cost[corner]) {
            return;
        }
        double ahead = known
                ? bound[corner]
                : goalBound.of(corner, scale * distance(corners.x[corner], corners.z[corner], goalX, goalZ));
        double key = found + ahead;
        if (key >= limit && !(seenIn[corner] == search && found + toGoal[corner] < limit)) {
            return;
        }
        bound[corner] = ahead;
        if (!known) {
            reachedIn[corner] = search;
            cost[corner] = found;
            heap.push(corner, key);
        } else if (heap.contains(corner)) {
            heap.decrease(corner, key, found);
        } else {
            cost[corner] = found;
            heap.push(corner, key);
        }
        parent[corner] = from;
        sides[corner] = (byte) around;
        if (seenIn[corner] == search) {
            improve(corner, found + toGoal[corner]);
        }
    }

    private static double distance(double ax, double az, double bx, double bz) {
        return Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
    }

    /** Whether a path was found that is cheaper than the known one: {@link #write} writes it. */
    public boolean found() {
        return last != Ids.NONE;
    }

    /** Whether the search has proven that no path is cheaper than {@link #cost}. */
    public boolean proven() {
        return proven;
    }

    /** Returns the cost of the best path so far, with the ground measured in the plane. */
    public double cost() {
        return best;
    }

    /** Returns the number of corners expanded. */
    public long expanded() {
        return expanded;
    }

    /**
     * Writes the portals and links of the path found. The string that is pulled through them is the path.
     *
     * @return false if rounding hides the polygons below one of its lines: the known path is the best one then, and nothing
     *     is proven
     */
    public boolean write(Crossings out) {
        int count = 0;
        for (int corner = last; corner >= 0; corner = parent[corner]) {
            bends = count == bends.length ? Arrays.copyOf(bends, 2 * count) : bends;
            bends[count++] = corner;
        }
        out.clear();
        TouchedPolygons start = startSight.touched();
        TouchedPolygons goal = goalSight.touched();
        // The corner left last, and the polygon of its fan in which the path is.
        int at = Ids.NONE;
        int polygon = start.polygon(0);
        float x = startX;
        float z = startZ;
        for (int i = count - 1; i >= -1; i--) {
            int next = i < 0 ? Ids.NONE : bends[i];
            if (next >= 0 && (sides[next] & OVER_LINK) != 0) {
                turn(at, polygon, graph.fanPolygon(at, 0), out);
                int node = graph.mesh.portalCount() + 2 * graph.link(at);
                out.add(2 * (node + graph.linkEnd(at)) + 1);
                out.add(2 * (node + graph.linkEnd(next)));
                polygon = graph.fanPolygon(next, 0);
            } else {
                if (at < 0) {
                    line.from(start);
                } else {
                    line.from(at);
                }
                boolean there = next < 0 ? line.to(goal, x, z, goalX, goalZ) : line.to(next, x, z);
                if (!there || !line.costs((float) perMetre)) {
                    proven = false;
                    last = Ids.NONE;
                    return false;
                }
                if (at < 0) {
                    leave(start, line.start(), out);
                } else {
                    turn(at, polygon, graph.fanPolygon(at, line.start()), out);
                }
                int from = out.size();
                line.write(out);
                cancelTurns(from, out);
                polygon = line.endPolygon();
            }
            at = next;
            x = next < 0 ? x : corners.x[next];
            z = next < 0 ? z : corners.z[next];
        }
        arrive(goal, polygon, out);
        return true;
    }

    /** Appends the crossings from the polygon of a point to another one that it touches. */
    private static void leave(TouchedPolygons point, int to, Crossings out) {
        int at = out.size();
        for (int i = to; point.parent(i) != Ids.NONE; i = point.parent(i)) {
            out.add(point.crossing(i));
        }
        out.reverse(at);
    }

    /** Appends the crossings from a polygon that a point touches to its own. */
    private static void arrive(TouchedPolygons point, int from, Crossings out) {
        for (int i = point.indexOf(from); point.parent(i) != Ids.NONE; i = point.parent(i)) {
            add(point.crossing(i) ^ 1, out);
        }
    }

    /** Appends the crossings around a corner, from a polygon of its fan to another one. */
    private void turn(int corner, int from, int to, Crossings out) {
        int first = corners.sectorFirst[corner];
        int a = first;
        int b = first;
        while (corners.sectorPolygon[a] != from) {
            a++;
        }
        while (corners.sectorPolygon[b] != to) {
            b++;
        }
        if (corners.isLinkEnd(corner)) {
            turnAtPoint(first, a, b, out);
            return;
        }
        while (a < b) {
            add(corners.sectorCrossing[++a], out);
        }
        while (a > b) {
            add(corners.sectorCrossing[a--] ^ 1, out);
        }
    }

    /** Appends the crossings between two polygons that the end of a link touches, over its own polygon. */
    private void turnAtPoint(int first, int from, int to, Crossings out) {
        for (int a = from; a != first; a = before(first, a)) {
            add(corners.sectorCrossing[a] ^ 1, out);
        }
        int at = out.size();
        for (int b = to; b != first; b = before(first, b)) {
            out.add(corners.sectorCrossing[b]);
        }
        out.reverse(at);
        cancelTurns(at, out);
    }

    private int before(int first, int sector) {
        int polygon = graph.portals.before(corners.sectorCrossing[sector]);
        int i = first;
        while (corners.sectorPolygon[i] != polygon) {
            i++;
        }
        return i;
    }

    /** Appends a crossing, or removes the last one if it leads back through the same portal. */
    private static void add(int crossing, Crossings out) {
        if (out.size() > 0 && out.ends()[out.size() - 1] == (crossing ^ 1)) {
            out.trim(out.size() - 1);
        } else {
            out.add(crossing);
        }
    }

    /** Removes crossings from a slot on that lead back through the portal before them. */
    private static void cancelTurns(int from, Crossings out) {
        while (from > 0 && from < out.size() && out.ends()[from] == (out.ends()[from - 1] ^ 1)) {
            out.drop(from);
            out.drop(--from);
        }
    }
}
