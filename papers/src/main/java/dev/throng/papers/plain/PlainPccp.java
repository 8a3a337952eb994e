package dev.throng.papers.plain;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.NavMesh;
import java.util.concurrent.Executor;

/**
 * Pre-calculated connecting paths as in their paper: for each polygon and each gate of its cell the whole path from the polygon's centre and its
 * cost. Immutable, share freely.
 */
public final class PlainPccp {
    private final PlainHna hna;

    /** Path of an A* by polygon and gate of its cell. */
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
                    // A query only reads it: it then expands and searches nothing.
                    row[i] = path == null ? null : new PlainPath(path.length(), path.portals(), 0, 0);
                }
                paths[polygon] = row;
            };
        });
    }

    /** Returns a query from and to the centres of the polygons of start and goal: its lengths begin and end there. */
    public PlainHna.Query newQuery() {
        return hna.newQuery(place -> paths[place.polygon()]);
    }

    /** Returns the number of paths in the table. */
    public long entries() {
        long entries = 0;
        for (PlainPath[] row : paths) {
            for (PlainPath path : row) {
                entries += path == null ? 0 : 1;
            }
        }
        return entries;
    }

    /** Returns the number of polygons in all paths, without the first one of each, as in the paper's table. */
    public long polygons() {
        long polygons = 0;
        for (PlainPath[] row : paths) {
            for (PlainPath path : row) {
                polygons += path == null ? 0 : path.portals().length;
            }
        }
        return polygons;
    }

    /** Returns the bytes of the columns of the paper's table: polygon, cost and node in four bytes each, four for each polygon of a path. */
    public long payloadBytes() {
        return 12 * entries() + 4 * polygons();
    }

    /**
     * Returns the bytes of the table as a {@code std::unordered_multimap} from a polygon to a {@code std::vector} of polygons, a cost and a node. The
     * assumed 64-bit allocator adds eight bytes to each block and rounds it up to 16. An entry takes a block of 64 bytes, a bucket of 8, and a block
     * for its path.
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
