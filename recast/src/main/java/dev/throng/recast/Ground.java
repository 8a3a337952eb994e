package dev.throng.recast;

import dev.throng.mesh.flat.SeamBorder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.recast4j.detour.Poly;

/**
 * A polygon of the mesh that is a polygon of Detour or a piece of one, with its border. Immutable.
 *
 * @param id the polygon's id in the mesh
 */
record Ground(int id, List<Border> borders) {
    /**
     * A part of a border.
     *
     * @param origin the edge of Detour's polygon, or the complement of a cut's number
     * @param from start of the part along its origin, 0 to 1
     * @param to end of the part along its origin
     * @param ends [(x, y, z) twice]
     */
    record Border(int origin, double from, double to, float[] ends) {}

    /** Returns a whole polygon of Detour. */
    static Ground whole(int id, float[] vertices, Poly poly) {
        List<Border> borders = new ArrayList<>();
        for (int edge = 0; edge < poly.vertCount; edge++) {
            float[] ends = new float[6];
            System.arraycopy(vertices, 3 * poly.verts[edge], ends, 0, 3);
            System.arraycopy(vertices, 3 * poly.verts[(edge + 1) % poly.vertCount], ends, 3, 3);
            borders.add(new Border(edge, 0, 1, ends));
        }
        return new Ground(id, borders);
    }

    static Ground piece(int id, PolygonRepair repair, PolygonRepair.Piece piece) {
        List<Border> borders = new ArrayList<>();
        for (PolygonRepair.Side side : piece.sides()) {
            int a = side.start();
            int b = side.end();
            float[] ends = {repair.x(a), repair.y(a), repair.z(a), repair.x(b), repair.y(b), repair.z(b)};
            borders.add(new Border(side.origin(), side.from(), side.to(), ends));
        }
        return new Ground(id, borders);
    }

    /** Returns the part of the border on a side of the tile. */
    SeamBorder seam(Poly poly, int side) {
        float[] parts = new float[6 * borders.size()];
        int size = 0;
        for (Border border : borders) {
            if (border.origin >= 0 && poly.neis[border.origin] == (org.recast4j.detour.NavMesh.DT_EXT_LINK | side)) {
                System.arraycopy(border.ends, 0, parts, size, 6);
                size += 6;
            }
        }
        return new SeamBorder(id, side == 0 || side == 4 ? 2 : 0, Arrays.copyOf(parts, size));
    }

    /** Returns the piece that contains a point or is nearest to it. */
    static Ground nearest(List<Ground> pieces, double x, double z) {
        Ground nearest = pieces.get(0);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; pieces.size() > 1 && i < pieces.size(); i++) {
            double distance = pieces.get(i).distance2(x, z);
            if (distance < least) {
                least = distance;
                nearest = pieces.get(i);
            }
        }
        return nearest;
    }

    /** Returns the squared distance from a point, 0 inside. */
    private double distance2(double x, double z) {
        double least = Double.POSITIVE_INFINITY;
        boolean left = false;
        boolean right = false;
        for (Border border : borders) {
            float[] e = border.ends;
            double dx = (double) e[3] - e[0];
            double dz = (double) e[5] - e[2];
            double turn = dx * (z - e[2]) - dz * (x - e[0]);
            left |= turn > 0;
            right |= turn < 0;
            double length2 = dx * dx + dz * dz;
            double t = length2 > 0 ? ((x - e[0]) * dx + (z - e[2]) * dz) / length2 : 0;
            t = Math.max(0, Math.min(1, t));
            double offX = e[0] + t * dx - x;
            double offZ = e[2] + t * dz - z;
            least = Math.min(least, offX * offX + offZ * offZ);
        }
        return left != right ? 0 : least;
    }
}
