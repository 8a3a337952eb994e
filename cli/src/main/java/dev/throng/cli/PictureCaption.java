package dev.throng.cli;

import dev.throng.grid.GridIndex;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;

/** Captions of pictures of paths and levels: method, level, settings, and the most important number. Stateless. */
final class PictureCaption {
    private PictureCaption() {}

    /**
     * Returns a caption.
     *
     * @param level level that is shown or searched, or null for none
     * @param figures counts or results
     */
    static String of(World world, Integer level, String figures) {
        String method = world instanceof MeshWorld mesh
                ? onMesh(mesh.index(), level)
                : onGrid(((GridWorld) world).index(), level);
        return method + ": " + figures;
    }

    private static String onMesh(MeshIndex index, Integer level) {
        if (index instanceof MeshIndex.Hna hna) {
            return "HNA*, " + levels(level, hna.levels()) + ", merge factor " + hna.mergeFactor();
        }
        if (index instanceof MeshIndex.Pccp pccp) {
            MeshIndex.Hna cells = pccp.cells();
            return "PCCP, " + levels(level, cells.levels()) + ", merge factor " + cells.mergeFactor();
        }
        return index instanceof MeshIndex.Transit transit
                ? "transit, cells of " + transit.cellSize() + " polygons"
                : "A*";
    }

    private static String onGrid(GridIndex index, Integer level) {
        if (index instanceof GridIndex.Hpa hpa) {
            return "HPA*, " + levels(level, hpa.levels()) + ", clusters of " + hpa.clusterSize();
        }
        return index instanceof GridIndex.Mm mm
                ? "MM, sectors of " + mm.sectorSize() + ", " + EnumNames.shown(mm.centres()) + " centres"
                : "A*";
    }

    private static String levels(Integer level, int count) {
        return level == null ? count + (count == 1 ? " level" : " levels") : "level " + level + " of " + count;
    }
}
