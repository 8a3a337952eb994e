package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.world.MeshWorld;

/** Builds indexes of meshes for methods; reuses the index of a world if its options match. Stateless. */
final class MeshMethods {
    private MeshMethods() {}

    /** Returns the default method of a world. */
    static String method(MeshWorld world) {
        return EnumNames.shown(world.index().method());
    }

    /** Returns the cells of a mesh with an index; null for one without. */
    static MeshCells cells(MeshWorld world) {
        MeshOverlay overlay = Inside.snapshot(world).overlay();
        return overlay == null ? null : overlay.cells();
    }

    /** Returns the highest level of the cells. */
    static int levels(MeshWorld world) {
        return cells(world).tree().levels();
    }

    /** Returns a mesh with the index for a method. */
    static MeshWorld readyFor(String method, MeshWorld world, IndexOptions options, Workers workers) {
        return world.withIndex(wanted(method, world.index(), options), workers.executor(), workers.count());
    }

    /** Returns the given options in place of those of the world's index, or of the defaults. */
    private static MeshIndex wanted(String method, MeshIndex own, IndexOptions options) {
        return switch (method) {
            case Methods.HNA ->
                wanted(
                        own.method() == MeshIndex.Method.HNA
                                ? (MeshIndex.Hna) own
                                : MeshIndex.hna().withSeed(options.seed()),
                        options);
            case Methods.PCCP ->
                wanted(
                        own.method() == MeshIndex.Method.PCCP
                                ? (MeshIndex.Pccp) own
                                : MeshIndex.pccp().withSeed(options.seed()),
                        options);
            case Methods.TRANSIT ->
                options.mesh()
                        .transit(
                                own.method() == MeshIndex.Method.TRANSIT
                                        ? (MeshIndex.Transit) own
                                        : MeshIndex.transit().withSeed(options.seed()));
            case Methods.AUTO -> auto(options);
            default -> MeshIndex.astar();
        };
    }

    private static MeshIndex.Hna wanted(MeshIndex.Hna base, IndexOptions options) {
        return options.mesh().hna(base, options.hpa().levels);
    }

    private static MeshIndex.Pccp wanted(MeshIndex.Pccp base, IndexOptions options) {
        MeshIndex.Hna cells = wanted(base.cells(), options);
        Integer typed = options.mesh().tableLevel;
        int kept = cells.equals(base.cells()) ? base.level() : MeshIndex.Pccp.ALL_LEVELS;
        return new MeshIndex.Pccp(cells, typed != null ? typed : kept);
    }

    private static MeshIndex.Auto auto(IndexOptions options) {
        if (options.mesh().given() || options.hpa().levels != null) {
            throw new BadInputException("auto picks cells and tables itself: name hna, pccp or transit to say how");
        }
        return MeshIndex.auto(options.mesh().budget());
    }
}
