package dev.throng.mesh.geodesic;

import dev.throng.mesh.taut.TautGraph;

/** Joins the drafts of all cells in flat arrays, without the corners that no list needs. One per build. */
final class CellAssembly {
    private final TautGraph graph;
    private final CellDraft[] drafts;
    private final CellLists.Result[] lists;

    CellAssembly(TautGraph graph, CellDraft[] drafts, CellLists.Result[] lists) {
        this.graph = graph;
        this.drafts = drafts;
        this.lists = lists;
    }

    GeodesicTables.CellTables tables(int[] cellOfPolygon) {
        int cells = drafts.length;
        int[] firstRow = new int[cells + 1];
        int[] firstLength = new int[cells + 1];
        int[] firstVertex = new int[cells + 1];
        for (int cell = 0; cell < cells; cell++) {
            int rows = 0;
            for (boolean needed : lists[cell].needed) {
                rows += needed ? 1 : 0;
            }
            firstRow[cell + 1] = firstRow[cell] + rows;
            firstLength[cell + 1] = Math.addExact(firstLength[cell], rows * drafts[cell].ends.length);
            firstVertex[cell + 1] = firstVertex[cell] + lists[cell].vertexCount;
        }
        int rows = firstRow[cells];
        float[] corners = new float[2 * rows];
        int[] homes = new int[rows];
        float[] lengths = new float[firstLength[cells]];
        byte[] hops = new byte[lengths.length];
        float[] vertices = new float[2 * firstVertex[cells]];
        LegStore[] legs = new LegStore[rows];
        int[][] numbers = new int[cells][];
        for (int cell = 0; cell < cells; cell++) {
            CellDraft draft = drafts[cell];
            int width = draft.ends.length;
            numbers[cell] = new int[draft.corners.length];
            int number = 0;
            for (int row = 0; row < draft.corners.length; row++) {
                numbers[cell][row] = number;
                if (lists[cell].needed[row]) {
                    int at = firstRow[cell] + number;
                    corners[2 * at] = graph.x(draft.corners[row]);
                    corners[2 * at + 1] = graph.z(draft.corners[row]);
                    homes[at] = graph.fanPolygon(draft.corners[row], 0);
                    System.arraycopy(draft.lengths, row * width, lengths, firstLength[cell] + number * width, width);
                    System.arraycopy(draft.hops, row * width, hops, firstLength[cell] + number * width, width);
                    legs[at] = draft.legs[row];
                    number++;
                }
            }
            System.arraycopy(lists[cell].vertices, 0, vertices, 2 * firstVertex[cell], 2 * lists[cell].vertexCount);
        }
        GeodesicTables.Legs flat = LegStore.flat(legs, false);
        renumber(flat, firstRow, numbers);
        int[] firstEntry = new int[cellOfPolygon.length + 1];
        char[] entries = entries(cellOfPolygon, numbers, firstRow, firstEntry);
        return new GeodesicTables.CellTables(
                firstRow, corners, homes, firstLength, lengths, hops, flat, firstVertex, vertices, firstEntry, entries);
    }

    private static void renumber(GeodesicTables.Legs legs, int[] firstRow, int[][] numbers) {
        for (int cell = 0; cell < numbers.length; cell++) {
            for (int leg = legs.first()[firstRow[cell]]; leg < legs.first()[firstRow[cell + 1]]; leg++) {
                int to = legs.to()[leg];
                legs.to()[leg] = to < 0 ? to : numbers[cell][to];
            }
        }
    }

    private char[] entries(int[] cellOfPolygon, int[][] numbers, int[] firstRow, int[] firstEntry) {
        int[] next = new int[drafts.length];
        for (int polygon = 0; polygon < cellOfPolygon.length; polygon++) {
            int cell = cellOfPolygon[polygon];
            int count = cell < 0 ? 0 : lists[cell].entries[next[cell]++].length / GeodesicTables.CellTables.ENTRY;
            firstEntry[polygon + 1] = firstEntry[polygon] + count;
        }
        char[] entries = new char[GeodesicTables.CellTables.ENTRY * firstEntry[cellOfPolygon.length]];
        next = new int[drafts.length];
        for (int polygon = 0; polygon < cellOfPolygon.length; polygon++) {
            int cell = cellOfPolygon[polygon];
            if (cell < 0) {
                continue;
            }
            char[] own = lists[cell].entries[next[cell]++];
            int at = GeodesicTables.CellTables.ENTRY * firstEntry[polygon];
            System.arraycopy(own, 0, entries, at, own.length);
            int all = drafts[cell].corners.length;
            int kept = firstRow[cell + 1] - firstRow[cell];
            for (int i = at; i < at + own.length; i += GeodesicTables.CellTables.ENTRY) {
                int target = entries[i];
                entries[i] = (char) (target < all ? numbers[cell][target] : target - all + kept);
            }
        }
        return entries;
    }
}
