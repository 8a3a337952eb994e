package dev.throng.cli;

import dev.throng.recast.Repairs;
import dev.throng.world.World;

/** Counts for the reports of {@code build} and {@code info}. Stateless. */
final class WorldSummary {
    private WorldSummary() {}

    static void add(CommandResults.Row row, World world) {
        GroundKind.of(world).summarise(row, world);
    }

    /** Adds the counts of a world without an index. */
    static void addPlain(CommandResults.Row row, World world) {
        row.with("levels", 0).with("cells", world.cellCount()).with("gates", 0).with("indexBytes", world.indexBytes());
    }

    /** Adds the repairs of polygons of Recast or of a Detour file; nothing for other worlds, where they are null. */
    static void addRepairs(CommandResults.Row row, Repairs repairs) {
        if (repairs != null) {
            row.with("splitPolygons", repairs.split())
                    .with("mendedPolygons", repairs.mended())
                    .with("droppedPolygons", repairs.dropped());
        }
    }
}
