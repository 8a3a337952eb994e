package dev.throng.mesh.index;

import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;

/** Counts the bytes of an index. Stateless. */
public final class IndexBytes {
    private IndexBytes() {}

    /** All bytes besides the mesh and its portal graph. */
    public static long of(MeshOverlay index) {
        long bytes =
                index.overlay().bytes() + index.gates().bytes() + index.cells().bytes() + ofTable(index);
        for (int level = 1; level <= index.levels(); level++) {
            bytes += index.rowTables().bytes(level);
        }
        return bytes + ofLegs(index);
    }

    /** Bytes of the paths that are kept: next hops and legs; and of the costs from portals that are not gates. */
    public static long ofPaths(MeshOverlay index) {
        long bytes = ofLegs(index);
        for (int level = 1; level <= index.levels(); level++) {
            bytes += ofPaths(index, level);
        }
        return bytes;
    }

    /** The bytes of paths in the pages of one level. */
    public static long ofPaths(MeshOverlay index, int level) {
        long bytes = index.rowTables().bytes(level);
        Overlay overlay = index.overlay();
        for (int cell = 0; cell < overlay.level(level).cellCount(); cell++) {
            Page page = overlay.level(level).page(cell);
            bytes += page.bytes() - Page.bytes(page.gateCount(), page.gateCount());
        }
        return bytes;
    }

    /** Bytes of the table between all gates. */
    public static long ofTable(MeshOverlay index) {
        GateTables held = index.heldTables();
        return held == null ? 0 : held.table().bytes();
    }

    private static long ofLegs(MeshOverlay index) {
        GateTables held = index.heldTables();
        return held == null ? 0 : held.legs().bytes();
    }
}
