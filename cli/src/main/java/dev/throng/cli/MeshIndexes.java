package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.hna.MeshCells;
import dev.throng.mesh.pccp.PccpIndex;
import dev.throng.world.AutoWorld;
import dev.throng.world.HnaWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.PccpWorld;
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
        if (world instanceof PccpWorld pccp) {
            return pccp.plain();
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
        if (world instanceof PccpWorld) {
            return Methods.PCCP;
        }
        return world instanceof TransitWorld ? Methods.TRANSIT : Methods.ASTAR;
    }

    /** The cells that a mesh with an index is cut into; null for one without. */
    static MeshCells cells(World world) {
        if (world instanceof HnaWorld hna) {
            return hna.index().cells();
        }
        if (world instanceof PccpWorld pccp) {
            return pccp.index().hna().cells();
        }
        return world instanceof TransitWorld transit ? transit.index().cells().cells() : null;
    }

    /** The highest level of the cells. */
    static int levels(World world) {
        return cells(world).tree().levels();
    }

    /** A mesh as a method sees it. */
    static World readyFor(String method, World world, IndexOptions options, Workers workers) {
        return switch (method) {
            case Methods.HNA -> hna(world, options, workers);
            case Methods.PCCP -> pccp(world, options, workers);
            case Methods.AUTO -> auto(world, options, workers);
            case Methods.TRANSIT -> transit(world, options, workers);
            default -> plain(world);
        };
    }

    private static HnaWorld hna(World world, IndexOptions options, Workers workers) {
        MeshIndex.Hna own = world instanceof HnaWorld hna ? hna.index().options() : null;
        MeshIndex.Hna wanted = wanted(own == null ? MeshIndex.hna().withSeed(options.seed()) : own, options);
        return wanted.equals(own)
                ? (HnaWorld) world
                : HnaWorld.of(plain(world), wanted, workers.executor(), workers.count());
    }

    /** What was typed over what a world has, or over what is usual. */
    private static MeshIndex.Hna wanted(MeshIndex.Hna base, IndexOptions options) {
        return options.mesh().hna(base, options.hpa().levels);
    }

    private static PccpWorld pccp(World world, IndexOptions options, Workers workers) {
        PccpIndex own = world instanceof PccpWorld pccp ? pccp.index() : null;
        // The tables hold the ways, too.
        MeshIndex.Hna usual = MeshIndex.hna().withLegs(MeshIndex.Legs.SEARCHED).withSeed(options.seed());
        MeshIndex.Hna wanted = wanted(own == null ? usual : own.hna().options(), options);
        boolean same = own != null && wanted.equals(own.hna().options());
        Integer typed = options.mesh().tableLevel;
        int level = typed != null ? typed : same ? own.level() : wanted.levels();
        if (same && level == own.level()) {
            return (PccpWorld) world;
        }
        HnaWorld hierarchy =
                world instanceof HnaWorld hna && hna.index().options().equals(wanted)
                        ? hna
                        : HnaWorld.of(plain(world), wanted, workers.executor(), workers.count());
        return PccpWorld.of(hierarchy, level, workers.executor(), workers.count());
    }

    private static World auto(World world, IndexOptions options, Workers workers) {
        if (options.mesh().given() || options.hpa().levels != null) {
            throw new BadInputException("auto picks cells and tables itself: name hna, pccp or transit to say how");
        }
        return AutoWorld.build(plain(world), options.mesh().budget(), workers.executor(), workers.count());
    }

    private static TransitWorld transit(World world, IndexOptions options, Workers workers) {
        MeshWorld mesh = plain(world);
        MeshIndex.Transit own =
                world instanceof TransitWorld transit ? transit.index().options() : null;
        MeshIndex.Transit usual = MeshIndex.transit().forMesh(mesh.mesh()).withSeed(options.seed());
        MeshIndex.Transit wanted = options.mesh().transit(own == null ? usual : own);
        return wanted.equals(own)
                ? (TransitWorld) world
                : TransitWorld.of(mesh, wanted, workers.executor(), workers.count());
    }
}
