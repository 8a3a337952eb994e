package dev.throng.cli;

import dev.throng.mesh.hna.HnaOptions;
import dev.throng.mesh.transit.TransitIndex;
import dev.throng.world.HnaWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.TransitWorld;
import dev.throng.world.World;

/** Makes meshes ready for methods; an index that a world came with is kept where nothing else is wanted. Stateless. */
final class MeshIndexes {
    private MeshIndexes() {}

    /** The mesh without an index, whatever it came with; null for a grid. */
    static MeshWorld plain(World world) {
        if (world instanceof HnaWorld hna) {
            return hna.plain();
        }
        if (world instanceof TransitWorld transit) {
            return transit.plain();
        }
        return world instanceof MeshWorld mesh ? mesh : null;
    }

    /** What paths are found with where nothing is said. */
    static String method(World world) {
        if (world instanceof HnaWorld) {
            return Methods.HNA;
        }
        return world instanceof TransitWorld ? Methods.TRANSIT : Methods.ASTAR;
    }

    /** A mesh as a method sees it. */
    static World readyFor(String method, World world, IndexOptions options, Workers workers) {
        return switch (method) {
            case Methods.HNA -> hna(world, options, workers);
            case Methods.TRANSIT -> transit(world, options, workers);
            default -> plain(world);
        };
    }

    private static HnaWorld hna(World world, IndexOptions options, Workers workers) {
        HnaOptions own = world instanceof HnaWorld hna ? hna.index().options() : null;
        HnaOptions wanted = options.mesh()
                .hna(own == null ? seeded(HnaOptions.DEFAULT, options.seed()) : own, options.hpa().levels);
        return wanted.equals(own)
                ? (HnaWorld) world
                : HnaWorld.of(plain(world), wanted, workers.executor(), workers.count());
    }

    private static HnaOptions seeded(HnaOptions options, long seed) {
        return new HnaOptions(options.levels(), options.mergeFactor(), options.imbalance(), seed);
    }

    private static TransitWorld transit(World world, IndexOptions options, Workers workers) {
        Integer size = options.mesh().cellPolygons;
        if (world instanceof TransitWorld own && size == null) {
            return own;
        }
        MeshWorld mesh = plain(world);
        int suitable = TransitIndex.suitableCellSize(mesh.mesh());
        return TransitWorld.of(mesh, size == null ? suitable : size, workers.executor(), workers.count());
    }
}
