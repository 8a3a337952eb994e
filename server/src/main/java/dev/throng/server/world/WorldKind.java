package dev.throng.server.world;

import dev.throng.mesh.MeshIndex;
import dev.throng.grid.GridIndex;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;

/** What differs between meshes and grids. Stateless. */
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
    };

    /** The kind of a world. */
    public static WorldKind of(World world) {
        return world instanceof MeshWorld ? MESH : GRID;
    }

    /** The methods that it has, by the names that clients use. */
    abstract List<String> methods();

    /** The method that the index of a world is for. */
    abstract String method(World world);

    /** The same world without an index. */
    abstract World plain(World world);

    /** Whether all tables are valid. */
    abstract boolean finished(World world);

    /** The same world without what edits have left over. */
    public abstract World compacted(World world, Executor executor, int threads);

    /** The index of a world as pages show it. */
    public abstract CellView cells(World world);

    /** Switches a query to another snapshot of its world. */
    abstract void move(PathQuery query, World snapshot);

    private static String named(Enum<?> method) {
        return method.name().toLowerCase(Locale.ROOT);
    }
}
