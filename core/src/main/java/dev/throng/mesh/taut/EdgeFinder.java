package dev.throng.mesh.taut;

import dev.throng.mesh.flat.MeshArrays;

/** Finds the edges of one corner after another. One per thread, reused. */
final class EdgeFinder {
    private final MeshArrays mesh;
    private final ConeScan scan;
    private final EdgeSorter sorter;
    private final TouchedPolygons touched;
    private final CornerEdges found = new CornerEdges(1, false);

    EdgeFinder(MeshArrays mesh, OpenPortals portals, Corners corners, float[] costs) {
        this.mesh = mesh;
        scan = new ConeScan(corners, portals, costs);
        sorter = new EdgeSorter(corners);
        touched = new TouchedPolygons(portals);
    }

    /** Finds the edges of a corner and appends them. */
    void find(int corner, CornerEdges out) {
        sorter.sort(corner, scan, touched, mesh, out);
    }

    /** Finds the edges of a corner, for {@link #list}. */
    void find(int corner) {
        found.clear();
        find(corner, found);
    }

    /** Returns the edges that were found last, as {@link TautGraph#own} does. */
    int[] list() {
        int[] list = new int[TautGraph.HEADER + found.end(0)];
        list[0] = found.middle[0];
        list[1] = (found.mixed[0] ? TautEdges.MIXED : 0) | (found.folded[0] ? TautEdges.FOLDED : 0);
        found.copy(list, TautGraph.HEADER);
        return list;
    }
}
