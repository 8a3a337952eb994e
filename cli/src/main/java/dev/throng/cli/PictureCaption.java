package dev.throng.cli;

import dev.throng.grid.GridIndex;
import dev.throng.mesh.MeshIndex;
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
        return GroundKind.of(world).caption(world, level) + ": " + figures;
    }

    static String onMesh(MeshIndex index, Integer level) {
        return switch (index.method()) {
            case HNA -> "HNA*" + levels((MeshIndex.Hna) index, level);
            case PCCP -> "PCCP" + levels(((MeshIndex.Pccp) index).cells(), level);
            case TRANSIT -> "transit, cells of " + ((MeshIndex.Transit) index).cellSize() + " polygons";
            default -> "A*";
        };
    }

    private static String levels(MeshIndex.Hna cells, Integer level) {
        return ", " + levels(level, cells.levels()) + ", merge factor " + cells.mergeFactor();
    }

    static String onGrid(GridIndex index, Integer level) {
        return switch (index.method()) {
            case HPA -> {
                GridIndex.Hpa hpa = (GridIndex.Hpa) index;
                yield "HPA*, " + levels(level, hpa.levels()) + ", clusters of " + hpa.clusterSize();
            }
            case MM -> {
                GridIndex.Mm mm = (GridIndex.Mm) index;
                yield "MM, sectors of " + mm.sectorSize() + ", " + EnumNames.shown(mm.centres()) + " centres";
            }
            case ASTAR -> "A*";
        };
    }

    private static String levels(Integer level, int count) {
        return level == null ? count + (count == 1 ? " level" : " levels") : "level " + level + " of " + count;
    }
}
