package dev.throng.mesh.cells;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A random world of chunks of cells, as a plain model: a list of cells for each column of the whole world. For tests. */
final class RandomCells {
    record Cell(int x, int z, float floor, float top, int kind) {}

    final int chunks;
    final int size;
    private final float climb;

    /** By {@code z * chunks * size + x}: from the lowest to the highest. */
    final List<List<Cell>> columns = new ArrayList<>();

    private final Random random;

    /** @param climb less than floors above one another are apart */
    RandomCells(int chunks, int size, float climb, Random random) {
        this.climb = climb;
        this.chunks = chunks;
        this.size = size;
        this.random = random;
        for (int i = 0; i < width() * width(); i++) {
            columns.add(List.of());
        }
        // Neighbours are often alike, as on real ground.
        for (int i = 0; i < columns.size(); i++) {
            boolean like = i % width() > 0 && random.nextInt(3) > 0;
            List<Cell> model = like ? columns.get(i - 1) : i >= width() ? columns.get(i - width()) : List.of();
            draw(i % width(), i / width(), random.nextInt(5) == 0 ? null : model);
        }
    }

    int width() {
        return chunks * size;
    }

    List<Cell> at(int x, int z) {
        return x < 0 || z < 0 || x >= width() || z >= width() ? List.of() : columns.get(z * width() + x);
    }

    /** Draws another column, or one like another. */
    void draw(int x, int z, List<Cell> model) {
        List<Cell> cells = new ArrayList<>();
        if (model != null && !model.isEmpty()) {
            model.forEach(cell -> cells.add(new Cell(x, z, cell.floor(), cell.top(), cell.kind())));
        } else {
            int levels = random.nextInt(4);
            float floor = random.nextInt(4) / 2f;
            for (int i = 0; i < levels; i++) {
                float next = i == levels - 1 ? Float.POSITIVE_INFINITY : floor + climb + 0.5f + random.nextInt(4) / 2f;
                float open = random.nextInt(3) == 0 ? Float.POSITIVE_INFINITY : floor + random.nextInt(6) / 2f;
                float top = Math.min(open, next - 0.25f);
                int kind = random.nextInt(4) == 0 ? 1 + random.nextInt(3) + (random.nextInt(2) << 6) : 0;
                cells.add(new Cell(x, z, floor, top, kind));
                floor = next;
            }
        }
        columns.set(z * width() + x, cells);
    }

    CellChunk chunk(int column, int row) {
        float[] xs = new float[size + 1];
        float[] zs = new float[size + 1];
        for (int i = 0; i <= size; i++) {
            xs[i] = column * size + i;
            zs[i] = row * size + i;
        }
        int[] first = new int[size * size + 1];
        List<Cell> all = new ArrayList<>();
        for (int i = 0; i < size * size; i++) {
            all.addAll(at(column * size + i % size, row * size + i / size));
            first[i + 1] = all.size();
        }
        float[] floors = new float[all.size()];
        float[] tops = new float[all.size()];
        for (int i = 0; i < floors.length; i++) {
            floors[i] = all.get(i).floor();
            tops[i] = all.get(i).top();
        }
        return new CellChunk(
                column,
                row,
                xs,
                zs,
                first,
                floors,
                tops,
                all.stream().mapToInt(Cell::kind).toArray());
    }

    /** Whether agents step from a cell to one beside it. */
    static boolean step(Cell a, Cell b, float climb) {
        return Math.abs(a.floor() - b.floor()) <= climb && fits(a, b);
    }

    /** Whether agents drop from a cell to one beside it. */
    static boolean drops(Cell from, Cell to, float climb, float drop) {
        float height = from.floor() - to.floor();
        return height > climb && height <= drop && fits(from, to);
    }

    private static boolean fits(Cell a, Cell b) {
        return a.floor() <= b.top() && b.floor() <= a.top();
    }
}
