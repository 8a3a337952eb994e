package dev.throng.lab.experiment;

import dev.throng.hierarchy.Level;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.world.HnaWorld;

/**
 * What the cells of one level of a mesh look like. Immutable, share freely.
 *
 * @param cells how many there are
 * @param meanGates of a cell that has any: a part of the mesh that nothing leads to has none
 * @param mostGates of a cell
 */
record LevelCells(int cells, double meanGates, int mostGates) {
    static LevelCells of(HnaWorld world, int level) {
        return of(world.index(), level);
    }

    static LevelCells of(HnaIndex index, int level) {
        Level of = index.hierarchy().level(level);
        long gates = 0;
        int joined = 0;
        int most = 0;
        for (int cell = 0; cell < of.cellCount(); cell++) {
            int count = of.block(cell).gateCount();
            gates += count;
            joined += count > 0 ? 1 : 0;
            most = Math.max(most, count);
        }
        return new LevelCells(of.cellCount(), joined == 0 ? 0 : (double) gates / joined, most);
    }
}
