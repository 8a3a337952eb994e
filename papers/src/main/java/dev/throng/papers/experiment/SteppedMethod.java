package dev.throng.papers.experiment;

import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.EndpointJoiner;
import dev.throng.mesh.search.Endpoints;
import dev.throng.mesh.search.MeshOverlaySearch;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;

/**
 * A method on one mesh that answers a pair in the papers' steps, so that each can be timed. One per thread.
 *
 * <p>Polygons of start and goal are known, as in the papers; the answer is the sequence of polygons.
 */
abstract class SteppedMethod {
    /** Joins start and goal to the hierarchy; does nothing for methods without one. */
    abstract void connect(MeshPair pair);

    /** Finds the path at the searched level. */
    abstract void search(MeshPair pair);

    /** Converts the path to polygons. */
    abstract void extract();

    /** Returns the cost of the answer; infinite without one. */
    abstract double cost();

    /** Returns the method as a contender on the pairs of a task, with a lap for each step. */
    final Contender on(MeshTask task) {
        return new Contender() {
            @Override
            public void solve(int item, Laps laps) {
                MeshPair pair = task.pairs().get(item);
                connect(pair);
                laps.lap();
                search(pair);
                laps.lap();
                extract();
            }

            @Override
            public boolean check(int item) {
                return MeshTask.agree(cost(), task.costs()[item]);
            }
        };
    }

    /** Returns a method without separate steps: A* and tables. */
    static SteppedMethod of(MeshQuery query) {
        query.waypoints(false);
        return new Whole(query);
    }

    /** Returns HNA* at a level, or at all of them at once for 0. */
    static SteppedMethod of(MeshOverlay index, MeshIndex.Connector connector, int level) {
        OverGates method = new OverGates(index, level);
        method.search.connector(connector);
        return method;
    }

    /** Returns HNA* at a level with another joiner. */
    static SteppedMethod of(MeshOverlay index, EndpointJoiner joiner, int level) {
        OverGates method = new OverGates(index, level);
        method.search.joiner(joiner);
        return method;
    }

    /** Returns PCCP at a level. */
    static SteppedMethod of(MeshOverlay index, int level) {
        return new OverGates(index, level);
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
            pair.find(query, path);
        }

        @Override
        void extract() {}

        @Override
        double cost() {
            return path.status() == PathStatus.FOUND ? path.cost() : Double.POSITIVE_INFINITY;
        }
    }

    /** HNA* or PCCP. */
    private static final class OverGates extends SteppedMethod {
        private final MeshOverlaySearch search;
        private final Endpoints ends = new Endpoints();
        private final Crossings crossings = new Crossings();
        private final MeshArrays mesh;
        private int[] polygons = new int[256];

        OverGates(MeshOverlay index, int level) {
            mesh = index.portals().mesh();
            search = new MeshOverlaySearch(index);
            search.level(level);
        }

        @Override
        void connect(MeshPair pair) {
            ends.startPolygon = pair.startPolygon();
            ends.startX = pair.startX();
            ends.startY = pair.startY();
            ends.startZ = pair.startZ();
            ends.goalPolygon = pair.goalPolygon();
            ends.goalX = pair.goalX();
            ends.goalY = pair.goalY();
            ends.goalZ = pair.goalZ();
            search.connect(ends);
        }

        @Override
        void search(MeshPair pair) {
            search.beginGates();
            search.advance(Integer.MAX_VALUE);
        }

        @Override
        void extract() {
            search.writeFound(crossings);
            if (crossings.size() > polygons.length) {
                polygons = new int[2 * crossings.size()];
            }
            int[] crossed = crossings.ends();
            int size = 0;
            for (int i = 0; i < crossings.size(); i++) {
                // The ends of a link have no polygon behind them but that of the link itself.
                if (crossed[i] >> 1 < mesh.portalCount()) {
                    polygons[size++] = mesh.polygonBehind(crossed[i]);
                }
            }
        }

        @Override
        double cost() {
            return search.cost();
        }
    }
}
