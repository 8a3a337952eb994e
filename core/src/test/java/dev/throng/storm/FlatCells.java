package dev.throng.storm;

import dev.throng.facade.Crossing;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.cells.CellChunk;
import dev.throng.mesh.cells.CellTiler;
import dev.throng.mesh.flat.TileArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Chunks of a grid, covered with rectangles by the tiler. A change is that of one to three cells of a chunk, or of a whole one. */
final class FlatCells implements Scene {
    private static final Crossing<MeshTile, TileArrays> TILES = Crossing.to(MeshTile.class, TileArrays.class);
    private static final int SIDE = 6;
    private static final int CHUNKS = 3;
    private static final int AREAS = 4;

    private final CellTiler tiler = new CellTiler(0, 0, 4);

    /** By chunk: the kind of each cell, negative for a blocked one; changed in place. */
    private final int[][] kinds = new int[CHUNKS * CHUNKS][SIDE * SIDE];

    @Override
    public List<MeshTile> start(Random random) {
        List<MeshTile> tiles = new ArrayList<>();
        for (int chunk = 0; chunk < kinds.length; chunk++) {
            for (int i = 0; i < kinds[chunk].length; i++) {
                kinds[chunk][i] = kind(random);
            }
            tiles.add(tile(chunk).tile());
        }
        return tiles;
    }

    private static int kind(Random random) {
        int drawn = random.nextInt(12);
        return drawn < 2 ? -1 : drawn < 10 ? 0 : 1 + random.nextInt(AREAS - 1);
    }

    @Override
    public List<Change.Tile> draw(Random random) {
        int chunk = random.nextInt(kinds.length);
        if (random.nextInt(8) == 0) {
            boolean unload = random.nextBoolean();
            for (int i = 0; i < kinds[chunk].length; i++) {
                kinds[chunk][i] = unload ? -1 : kind(random);
            }
        }
        for (int i = random.nextInt(3); i >= 0; i--) {
            kinds[chunk][random.nextInt(SIDE * SIDE)] = kind(random);
        }
        return List.of(tile(chunk));
    }

    private Change.Tile tile(int chunk) {
        int column = chunk % CHUNKS;
        int row = chunk / CHUNKS;
        CellChunk cells = CellChunk.flat(column, row, lines(column * SIDE), lines(row * SIDE), kinds[chunk].clone());
        return new Change.Tile(TILES.facadeOf(tiler.tile(cells).tile()), Arrays.toString(kinds[chunk]));
    }

    private static float[] lines(int from) {
        float[] lines = new float[SIDE + 1];
        for (int i = 0; i <= SIDE; i++) {
            lines[i] = from + i;
        }
        return lines;
    }

    @Override
    public int areas() {
        return AREAS;
    }

    @Override
    public double[] bounds() {
        return new double[] {-1, -1, CHUNKS * SIDE + 1, CHUNKS * SIDE + 1};
    }

    @Override
    public double raster() {
        return 0.5;
    }

    @Override
    public double[] storey() {
        return new double[] {-1, 1};
    }
}
