package dev.throng.recast;

import dev.throng.mesh.NavMesh;

/**
 * A mesh and the Detour mesh it was copied from, with the ids of each polygon in both, to compare the two on the same ground. Share freely while the
 * Detour mesh is not changed.
 */
public final class DetourTwin {
    private final org.recast4j.detour.NavMesh detour;
    private final NavMesh mesh;
    private final long[] refs;
    private final Repairs repairs;

    /**
     * @param refs Detour's reference of each polygon, in ascending order; pieces of one polygon share theirs
     */
    DetourTwin(org.recast4j.detour.NavMesh detour, NavMesh mesh, long[] refs, Repairs repairs) {
        this.detour = detour;
        this.mesh = mesh;
        this.refs = refs;
        this.repairs = repairs;
    }

    /** {@return the Detour mesh itself, which must not be changed} */
    public org.recast4j.detour.NavMesh detour() {
        return detour;
    }

    /** {@return the mesh of convex polygons that was copied from it} */
    public NavMesh mesh() {
        return mesh;
    }

    /** {@return counts of the repairs to Detour's polygons} */
    public Repairs repairs() {
        return repairs;
    }

    /**
     * {@return Detour's reference of a polygon} Pieces of a polygon that was split share it, and have consecutive ids.
     *
     * @param polygon of {@link #mesh}
     */
    public long ref(int polygon) {
        if (polygon < 0 || polygon >= refs.length) {
            throw new IndexOutOfBoundsException(
                    "there is no polygon " + polygon + ", they go from 0 to " + (refs.length - 1));
        }
        return refs[polygon];
    }

    /**
     * {@return the polygon behind a Detour reference, or -1} It is the largest piece of one that was split. Off-mesh
     * connections, polygons that were dropped and unknown references have none.
     *
     * @param ref of {@link #detour}; any value
     */
    public int polygon(long ref) {
        int low = 0;
        int high = refs.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (refs[middle] < ref) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < refs.length && refs[low] == ref ? low : -1;
    }
}
