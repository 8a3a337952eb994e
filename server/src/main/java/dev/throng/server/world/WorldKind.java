package dev.throng.server.world;

import dev.throng.grid.GridIndex;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathQuality;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;

/** The kinds of worlds, with their differences. Stateless. */
public enum WorldKind {
    /** Navigation meshes. */
    MESH {
        @Override
        List<String> methods() {
            return List.of(Snapshot.ASTAR, "hna", "pccp", "transit");
        }

        @Override
        String method(World world) {
            return named(((MeshWorld) world).index().method());
        }

        @Override
        World plain(World world) {
            return ((MeshWorld) world).withIndex(MeshIndex.astar());
        }

        @Override
        boolean finished(World world) {
            return ((MeshWorld) world).finished();
        }

        @Override
        public World compacted(World world, Executor executor, int threads) {
            return ((MeshWorld) world).compacted(executor, threads);
        }

        @Override
        public CellView cells(World world) {
            return new MeshCellView((MeshWorld) world);
        }

        @Override
        void move(PathQuery query, World snapshot) {
            ((MeshQuery) query).moveTo((MeshWorld) snapshot);
        }

        @Override
        public void quality(PathQuery query, World world, PathQuality wanted) {
            boolean trueLengths =
                    ((MeshWorld) world).index() instanceof MeshIndex.Transit transit && transit.trueLengths();
            PathQuality usual = trueLengths ? PathQuality.SHORT : PathQuality.FAST;
            ((MeshQuery) query).quality(wanted == null ? usual : wanted);
        }
    },

    /** Grids of square tiles. */
    GRID {
        @Override
        List<String> methods() {
            return List.of(Snapshot.ASTAR, "hpa", "mm");
        }

        @Override
        String method(World world) {
            return named(((GridWorld) world).index().method());
        }

        @Override
        World plain(World world) {
            return ((GridWorld) world).withIndex(GridIndex.astar(), Runnable::run, 1);
        }

        @Override
        boolean finished(World world) {
            return true;
        }

        @Override
        public World compacted(World world, Executor executor, int threads) {
            return world;
        }

        @Override
        public CellView cells(World world) {
            return new GridCellView((GridWorld) world);
        }

        @Override
        void move(PathQuery query, World snapshot) {
            ((GridQuery) query).moveTo((GridWorld) snapshot);
        }

        @Override
        public void quality(PathQuery query, World world, PathQuality wanted) {}
    };

    /** Returns the kind of a world. */
    public static WorldKind of(World world) {
        return world instanceof MeshWorld ? MESH : GRID;
    }

    /** Returns the names of its methods for clients. */
    abstract List<String> methods();

    /** Returns the method of the index of a world. */
    abstract String method(World world);

    /** Returns the same world without an index. */
    abstract World plain(World world);

    /** Whether all tables are valid. */
    abstract boolean finished(World world);

    /** Returns the same world without leftovers of edits. */
    public abstract World compacted(World world, Executor executor, int threads);

    /** Returns the index of a world for pages. */
    public abstract CellView cells(World world);

    /** Switches a query to another snapshot of its world. */
    abstract void move(PathQuery query, World snapshot);

    /** Sets the quality of the strings of a query, null for the default of its world. Does nothing on grids. */
    public abstract void quality(PathQuery query, World world, PathQuality wanted);

    private static String named(Enum<?> method) {
        return method.name().toLowerCase(Locale.ROOT);
    }
}
