package dev.throng.recast;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/**
 * A mesh and the Detour mesh it was copied from, with the names of each polygon in both: for comparing the two on the
 * same ground. Share freely as long as nobody edits the Detour mesh.
 */
public final class DetourTwin {
    private final org.recast4j.detour.NavMesh detour;
    private final NavMesh mesh;
    private final long[] refs;
    private final long[] sortedRefs;
    private final int[] sortedPolygons;

    DetourTwin(org.recast4j.detour.NavMesh detour, NavMesh mesh, long[] refs) {
        this.detour = detour;
        this.mesh = mesh;
        this.refs = refs;
        sortedRefs = refs.clone();
        Arrays.sort(sortedRefs);
        sortedPolygons = new int[refs.length];
        for (int polygon = 0; polygon < refs.length; polygon++) {
            sortedPolygons[Arrays.binarySearch(sortedRefs, refs[polygon])] = polygon;
        }
    }

    public org.recast4j.detour.NavMesh detour() {
        return detour;
    }

    public NavMesh mesh() {
        return mesh;
    }

    /** Detour's reference of a polygon. */
    public long ref(int polygon) {
        return refs[polygon];
    }

    /** The polygon behind a Detour reference; -1 for off-mesh connections and unknown references. */
    public int polygon(long ref) {
        int at = Arrays.binarySearch(sortedRefs, ref);
        return at < 0 ? -1 : sortedPolygons[at];
    }
}
