package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.inside.Inside;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;
import java.util.List;

/**
 * Statistics of the cells of one level of a mesh. Immutable, share freely.
 *
 * @param cells number of cells
 * @param meanGates mean number of gates of a cell that has any: an isolated part of the mesh has none
 * @param mostGates maximum number of gates of a cell
 * @param mostOfBound the largest ratio of the gates of a cell to their upper bound. The bound is for the cell's number of polygons, with the maximum
 *     number of sides in the mesh
 * @param mostSides maximum number of sides of a polygon of the mesh
 */
record LevelCells(int cells, double meanGates, int mostGates, double mostOfBound, int mostSides) {
    private static final String[] MEASURED = {
        "cells", "percent", "meanGates", "mostGates", "mostOfBound", "sides", "meanSides"
    };

    static LevelCells of(MeshOverlay index, int level) {
        Level of = index.overlay().level(level);
        MeshArrays mesh = index.portals().mesh();
        int[] polygons = new int[of.cellCount()];
        int sides = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            polygons[index.cells().cellOf(polygon, level)]++;
            sides = Math.max(sides, mesh.polygonSize(polygon));
        }
        double share = 0;
        long gates = 0;
        int joined = 0;
        int most = 0;
        for (int cell = 0; cell < of.cellCount(); cell++) {
            int count = of.page(cell).gateCount();
            gates += count;
            joined += count > 0 ? 1 : 0;
            most = Math.max(most, count);
            share = Math.max(share, count / (polygons[cell] * (sides - 2.0) + 2));
        }
        return new LevelCells(of.cellCount(), joined == 0 ? 0 : (double) gates / joined, most, share, sides);
    }

    /** Returns statistics of the cells of HNA* on meshes, by merge factor and level. */
    static Table sweep(Context context, List<NamedMesh> meshes) {
        return Sweep.over("mesh", meshes)
                .and("factor", context.factors())
                .and("level", List.of(1, 2, 3))
                .inTurn(
                        context,
                        (point, out) -> {
                            NamedMesh mesh = point.at("mesh");
                            LevelCells of = of(
                                    Inside.snapshot(context.indexes().hna(mesh, point.at("factor")))
                                            .overlay(),
                                    point.at("level"));
                            double percent = 100.0 * of.cells / mesh.polygons();
                            double meanSides = 2 + (double) mesh.meshTriangles() / mesh.polygons();
                            out.row(
                                    of.cells,
                                    percent,
                                    of.meanGates,
                                    of.mostGates,
                                    of.mostOfBound,
                                    of.mostSides,
                                    meanSides);
                        },
                        MEASURED);
    }
}
