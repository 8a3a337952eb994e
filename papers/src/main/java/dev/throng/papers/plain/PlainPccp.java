package dev.throng.papers.plain;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.NavMesh;
import java.util.concurrent.Executor;

/**
 * Pre-calculated connecting paths as their paper has them: for each polygon and each gate of its cell the whole path from the
 * polygon's centre and its cost. Immutable, share freely.
 */
public final class PlainPccp {
    private final PlainHna hna;

    /** By polygon and gate of its cell: an A* that was done before. */
    private final PlainPath[][] paths;

    /** Searches all paths, an A* for each, which crosses portals as those of {@code hna} do. */
    public PlainPccp(PlainHna hna, Executor executor, int parallelism) {
        this.hna = hna;
        NavMesh mesh = hna.mesh();
        paths = new PlainPath[mesh.polygonCount()][];
        int[] cells = new int[mesh.polygonCount()];
        for (int polygon = 0; polygon < cells.length; polygon++) {
            cells[polygon] = hna.cellOf(polygon);
        }
        SharedWork.run(executor, parallelism, paths.length, () -> {
            PolygonSearch search = new PolygonSearch(mesh, hna.rule());
            return polygon -> {
                int[] gates = hna.gates(cells[polygon]);
                PlainPath[] row = new PlainPath[gates.length];
                for (int i = 0; i < gates.length; i++) {
                    PlainPath path =
                            search.find(Place.centre(mesh, polygon), hna.middle(gates[i], cells[polygon]), cells);
                    // A query reads it: nothing is expanded or searched then.
                    row[i] = path == null ? null : new PlainPath(path.length(), path.portals(), 0, 0);
                }
                paths[polygon] = row;
            };
        });
    }

    /** A query that takes its start and goal to be the centres of their polygons: its lengths begin and end there. */
    public PlainHna.Query newQuery() {
        return hna.newQuery(place -> paths[place.polygon()]);
    }

    /** Paths in the table. */
    public long entries() {
        long entries = 0;
        for (PlainPath[] row : paths) {
            for (PlainPath path : row) {
                entries += path == null ? 0 : 1;
            }
        }
        return entries;
    }

    /** Polygons in all paths, without the one that a path begins in, as in the paper's table. */
    public long polygons() {
        long polygons = 0;
        for (PlainPath[] row : paths) {
            for (PlainPath path : row) {
                polygons += path == null ? 0 : path.portals().length;
            }
        }
        return polygons;
    }

    /** What the columns of the paper's table hold: polygon, cost and node in four bytes each, four for each polygon of a path. */
    public long payloadBytes() {
        return 12 * entries() + 4 * polygons();
    }

    /**
     * What the table takes as a {@code std::unordered_multimap} from a polygon to a {@code std::vector} of polygons, a cost and
     * a node, with a 64-bit allocator that adds eight bytes to each block and rounds it up to 16: an entry is a block of 64 bytes
     * and a bucket of 8, its path a block of its own.
     */
    public long containerBytes() {
        long bytes = 72 * entries();
        for (PlainPath[] row : paths) {
            for (PlainPath path : row) {
                if (path != null && path.portals().length > 0) {
                    bytes += Math.max(32, (4L * path.portals().length + 8 + 15) / 16 * 16);
                }
            }
        }
        return bytes;
    }
}
