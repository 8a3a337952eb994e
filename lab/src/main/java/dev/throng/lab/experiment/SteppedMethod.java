package dev.throng.lab.experiment;

import dev.throng.hierarchy.AbstractPath;
import dev.throng.lab.bench.MeshPair;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.hna.EndJoiner;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.HnaRefiner;
import dev.throng.mesh.hna.HnaSearch;
import dev.throng.mesh.pccp.PccpIndex;
import dev.throng.mesh.pccp.PccpSearch;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;

/**
 * A method on one mesh that answers a pair in the papers' steps, so that each can be timed. One per thread.
 *
 * <p>Polygons of start and goal are known, as in the papers; the answer is the sequence of polygons.
 */
abstract class SteppedMethod {
    /** Joins both ends to the hierarchy; nothing for methods that have none. */
    abstract void connect(MeshPair pair);

    /** Finds the path at the level that is searched. */
    abstract void search(MeshPair pair);

    /** Turns it into polygons. */
    abstract void extract();

    /** Cost of the answer; infinite without one. */
    abstract double cost();

    /** All in one step: A* and tables. */
    static SteppedMethod of(MeshQuery query) {
        query.waypoints(false);
        return new Whole(query);
    }

    /** HNA* at a level, or at all of them at once for 0. */
    static SteppedMethod of(HnaIndex index, MeshIndex.Connector connector, int level) {
        return new Hna(index, connector, level);
    }

    /** HNA* at a level whose ends are joined elsewhere. */
    static SteppedMethod of(HnaIndex index, EndJoiner joiner, int level) {
        Hna method = new Hna(index, MeshIndex.Connector.ASTAR_PER_GATE, level);
        method.search.joiner(joiner);
        return method;
    }

    /** PCCP at a level. */
    static SteppedMethod of(PccpIndex index, int level) {
        return new Pccp(index, level);
    }

    private static final class Whole extends SteppedMethod {
        private final MeshQuery query;
        private final PathBuffer path = new PathBuffer();

        Whole(MeshQuery query) {
            this.query = query;
        }

        @Override
        void connect(MeshPair pair) {}

        @Override
        void search(MeshPair pair) {
            query.findOn(
                    pair.startPolygon(),
                    pair.startX(),
                    pair.startY(),
                    pair.startZ(),
                    pair.goalPolygon(),
                    pair.goalX(),
                    pair.goalY(),
                    pair.goalZ(),
                    path);
        }

        @Override
        void extract() {}

        @Override
        double cost() {
            return path.status() == PathStatus.FOUND ? path.cost() : Double.POSITIVE_INFINITY;
        }
    }

    /** What the hierarchical methods have in common. */
    private abstract static class Hierarchical extends SteppedMethod {
        final AbstractPath path = new AbstractPath();
        final Crossings way = new Crossings();
        private final NavMesh mesh;
        private int[] polygons = new int[256];

        Hierarchical(NavMesh mesh) {
            this.mesh = mesh;
        }

        abstract void write();

        @Override
        final void extract() {
            write();
            if (way.size() > polygons.length) {
                polygons = new int[2 * way.size()];
            }
            int[] ends = way.ends();
            int size = 0;
            for (int i = 0; i < way.size(); i++) {
                // The ends of a link have no polygon behind them but that of the link itself.
                if (ends[i] >> 1 < mesh.portalCount()) {
                    polygons[size++] = mesh.polygonBehind(ends[i]);
                }
            }
        }

        @Override
        final double cost() {
            return path.cost();
        }
    }

    private static final class Hna extends Hierarchical {
        private final HnaSearch search;
        private final HnaRefiner refiner;

        Hna(HnaIndex index, MeshIndex.Connector connector, int level) {
            super(index.portals().mesh());
            search = new HnaSearch(index);
            search.connector(connector);
            search.level(level);
            refiner = new HnaRefiner(index, search);
        }

        @Override
        void connect(MeshPair pair) {
            search.connect(
                    pair.startPolygon(),
                    pair.startX(),
                    pair.startY(),
                    pair.startZ(),
                    pair.goalPolygon(),
                    pair.goalX(),
                    pair.goalY(),
                    pair.goalZ());
        }

        @Override
        void search(MeshPair pair) {
            search.begin();
            search.advance(Integer.MAX_VALUE);
        }

        @Override
        void write() {
            search.path(path);
            refiner.refine(path, way);
        }
    }

    private static final class Pccp extends Hierarchical {
        private final PccpSearch search;

        Pccp(PccpIndex index, int level) {
            super(index.portals().mesh());
            search = new PccpSearch(index);
            search.level(level);
        }

        @Override
        void connect(MeshPair pair) {
            search.connect(
                    pair.startPolygon(),
                    pair.startX(),
                    pair.startY(),
                    pair.startZ(),
                    pair.goalPolygon(),
                    pair.goalX(),
                    pair.goalY(),
                    pair.goalZ());
        }

        @Override
        void search(MeshPair pair) {
            search.begin();
            search.advance(Integer.MAX_VALUE);
        }

        @Override
        void write() {
            search.path(path);
            search.walk(path, way);
        }
    }
}
