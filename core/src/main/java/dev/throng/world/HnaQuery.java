package dev.throng.world;

import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.hierarchy.AbstractPath;
import dev.throng.mesh.hna.HnaRefiner;
import dev.throng.mesh.hna.HnaSearch;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/** Finds cheapest paths on a mesh with HNA*: as cheap as those of A* on its portal graph. One per thread. */
public final class HnaQuery extends PathQuery {
    private final HnaWorld world;
    private final MeshEnds ends;
    private final HnaSearch search;
    private final HnaRefiner refiner;
    private final CorridorWriter writer;
    private final AbstractPath path = new AbstractPath();
    private long refiningExpanded;

    HnaQuery(HnaWorld world) {
        this.world = world;
        ends = new MeshEnds(world.plain());
        search = new HnaSearch(world.index());
        refiner = new HnaRefiner(world.index());
        writer = new CorridorWriter(world.plain());
    }

    /** How far from the mesh a start or goal may lie and still be put on it; see {@link MeshQuery#reach}. */
    public void reach(double horizontal, double vertical) {
        ends.reach(horizontal, vertical);
    }

    /** At which level paths are searched; see {@link HnaSearch#level}. */
    public void level(int wanted) {
        search.level(wanted);
        forget();
    }

    /** The polygon of the start, or -1 when it is off the mesh. */
    public int startPolygon() {
        return ends.startPolygon;
    }

    /** The polygon of the goal, or -1 when it is off the mesh. */
    public int goalPolygon() {
        return ends.goalPolygon;
    }

    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    @Override
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        return ends.locate(fromX, fromY, fromZ, toX, toY, toZ);
    }

    @Override
    void beginSearch() {
        refiningExpanded = 0;
        search.begin(
                ends.startPolygon,
                ends.startX,
                ends.startY,
                ends.startZ,
                ends.goalPolygon,
                ends.goalX,
                ends.goalY,
                ends.goalZ);
    }

    @Override
    boolean advanceSearch(int expansions) {
        return search.advance(expansions);
    }

    @Override
    long expandedBySearch() {
        return search.joiningExpanded() + search.expanded() + refiningExpanded;
    }

    @Override
    SearchMetrics searchMetrics() {
        SearchMetrics main = search.metrics();
        return new SearchMetrics(
                expandedBySearch(), main.generated(), main.heapOperations(), main.largestOpen(), main.openTotal());
    }

    @Override
    void writeFound(PathBuffer out) {
        search.path(path);
        out.begin(PathStatus.FOUND, StopReason.NONE, path.cost(), 0);
        write(out);
    }

    @Override
    void writePartial(StopReason reason, PathBuffer out) {
        search.partialPath(path);
        if (path.goal() != AbstractPath.PLACE) {
            out.begin(PathStatus.PARTIAL, reason, path.cost(), 0);
            write(out);
            return;
        }
        refine();
        double scale = world.plain().portals().heuristicScale();
        if (refiner.size() == 0) {
            out.begin(PathStatus.PARTIAL, reason, 0, scale * ends.apart());
            writer.write(
                    ends,
                    refiner.nodes(),
                    0,
                    ends.startPolygon,
                    ends.startX,
                    ends.startY,
                    ends.startZ,
                    waypoints(),
                    out);
            return;
        }
        int last = refiner.nodes()[refiner.size() - 1];
        var graph = world.plain().portals().graph();
        float x = graph.x(last);
        float y = graph.y(last);
        float z = graph.z(last);
        double dx = (double) ends.goalX - x;
        double dy = (double) ends.goalY - y;
        double dz = (double) ends.goalZ - z;
        out.begin(PathStatus.PARTIAL, reason, path.cost(), scale * Math.sqrt(dx * dx + dy * dy + dz * dz));
        writer.write(ends, refiner.nodes(), refiner.size(), -1, x, y, z, waypoints(), out);
    }

    private void refine() {
        long before = refiner.expanded();
        refiner.refine(path, ends.startX, ends.startY, ends.startZ, ends.goalX, ends.goalY, ends.goalZ);
        refiningExpanded = refiner.expanded() - before;
    }

    private void write(PathBuffer out) {
        refine();
        writer.write(
                ends,
                refiner.nodes(),
                refiner.size(),
                ends.goalPolygon,
                ends.goalX,
                ends.goalY,
                ends.goalZ,
                waypoints(),
                out);
    }
}
