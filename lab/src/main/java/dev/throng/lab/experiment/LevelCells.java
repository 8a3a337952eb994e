package dev.throng.lab.experiment;

import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;
import dev.throng.world.MeshWorld;

/**
 * What the cells of one level of a mesh look like. Immutable, share freely.
 *
 * @param cells how many there are
 * @param meanGates of a cell that has any: a part of the mesh that nothing leads to has none
 * @param mostGates of a cell
 * @param mostOfBound the largest share that a cell has of the gates that so many polygons of at most so many sides as the
 *     mesh's can have
 */
record LevelCells(int cells, double meanGates, int mostGates, double mostOfBound) {
    static LevelCells of(MeshWorld world, int level) {
        return of(Inside.overlay(world), level);
    }

    static LevelCells of(MeshOverlay index, int level) {
        Level of = index.overlay().level(level);
        NavMesh mesh = index.portals().mesh();
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
        return new LevelCells(of.cellCount(), joined == 0 ? 0 : (double) gates / joined, most, share);
    }
}
