package dev.throng.blocks;

import dev.throng.mesh.cells.CellChunk;
import dev.throng.mesh.cells.CellTile;
import dev.throng.mesh.cells.CellTiler;
import dev.throng.mesh.flat.Ledge;
import dev.throng.mesh.flat.NewLink;
import dev.throng.mesh.flat.TileArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The ground of a chunk: where agents of a size can be, and its tile. Immutable, share freely.
 *
 * @param first first cell of each column, and one past the last: a cell is a place of an agent whose smallest x and z are those of the column
 * @param floors by cell: its height
 * @param polygons by cell: its polygon in the tile
 */
record BlockGround(TileArrays tile, int[] first, float[] floors, int[] polygons) {
    /** Longest side of a rectangle, in blocks. */
    private static final int LONGEST = 16;

    /** Doors stay apart from each other: their numbers are above the bits of areas. */
    private static final int DOOR_SHIFT = 6;

    /** Makes the ground of chunks. Scratch space, one per thread. */
    static final class Maker {
        private final BlockRules rules;
        private final CellTiler tiler;
        private int[] first = new int[0];
        private float[] floors = new float[64];
        private float[] tops = new float[64];
        private int[] kinds = new int[64];

        /** By cell: whether agents climb to it from the cell below. */
        private boolean[] held = new boolean[64];

        private int size;
        private long[] here = new long[16];
        private long[] next = new long[16];
        private int hereCount;

        Maker(BlockRules rules) {
            this.rules = rules;
            float step = (float) (Math.floor(2 * rules.step()) / 2);
            float drop = (float) (Math.floor(2 * rules.drop()) / 2);
            tiler = new CellTiler(step, drop, LONGEST);
        }

        /**
         * Makes the ground of a chunk.
         *
         * @param beside chunks east of it, north of it and both, read if agents are wider than a block; null where there is none
         */
        BlockGround make(BlockChunk chunk, @Nullable BlockChunk... beside) {
            int side = rules.side();
            @Nullable BlockChunk[] around = {chunk, beside[0], beside[1], beside[2]};
            size = 0;
            first = new int[side * side + 1];
            for (int z = 0; z < side; z++) {
                for (int x = 0; x < side; x++) {
                    gather(around, x, z);
                    for (int i = 0; i < hereCount; i++) {
                        add(here[i], z * side + x + 1);
                    }
                    first[z * side + x + 1] = size;
                }
            }
            CellChunk cells = new CellChunk(
                    chunk.column,
                    chunk.row,
                    lines(chunk.column),
                    lines(chunk.row),
                    first,
                    Arrays.copyOf(floors, size),
                    Arrays.copyOf(tops, size),
                    Arrays.copyOf(kinds, size));
            CellTile made = tiler.tile(cells);
            return new BlockGround(made.tile().withLinks(links(cells, made)), first, cells.floors(), made.polygons());
        }

        /** Coordinates of the lines between cells: the middle of an agent is above the middle of its columns. */
        private float[] lines(int chunk) {
            float[] lines = new float[rules.side() + 1];
            for (int i = 0; i < lines.length; i++) {
                lines[i] = chunk * rules.side() + i + (rules.width() - 1) / 2f;
            }
            return lines;
        }

        /** Finds the places of an agent whose smallest column this is: those that it has in all of its columns. */
        private void gather(@Nullable BlockChunk[] around, int x, int z) {
            int width = rules.width();
            hereCount = 0;
            for (int i = 0; i < width * width; i++) {
                int dx = x + i % width;
                int dz = z + i / width;
                int side = rules.side();
                @Nullable BlockChunk chunk = around[(dx / side) + 2 * (dz / side)];
                if (chunk == null) {
                    hereCount = 0;
                    return;
                }
                int from = chunk.firstPlace(dx % side, dz % side);
                int to = chunk.endPlace(dx % side, dz % side);
                if (i == 0) {
                    here = here.length < to - from ? new long[2 * (to - from)] : here;
                    for (int place = from; place < to; place++) {
                        if (width == 1 || !onLadder(chunk.place(place))) {
                            here[hereCount++] = chunk.place(place);
                        }
                    }
                } else {
                    intersect(chunk, from, to);
                }
            }
            for (int i = 0; width > 1 && i < hereCount; i++) {
                int floor = Places.floor(here[i]);
                here[i] = Places.of(floor, Places.ceiling(here[i]), touched(around, x, z, floor), false);
            }
        }

        /** Returns the area of a wide agent: the worst of its columns, at its own height. */
        private int touched(@Nullable BlockChunk[] around, int x, int z, int floor) {
            int area = BlockWorld.GROUND;
            int side = rules.side();
            for (int dz = z; dz < z + rules.width(); dz++) {
                for (int dx = x; dx < x + rules.width(); dx++) {
                    BlockChunk chunk = Objects.requireNonNull(around[dx / side + 2 * (dz / side)]);
                    area = Math.max(area, Places.touched(chunk, dx % side, dz % side, floor, rules.halfHeight()));
                }
            }
            return area;
        }

        private static boolean onLadder(long place) {
            return Places.area(place) == BlockWorld.LADDER;
        }

        /** Keeps the places that the agent has in one more column as well. */
        private void intersect(BlockChunk chunk, int from, int to) {
            int count = 0;
            for (int i = 0; i < hereCount; i++) {
                for (int j = from; j < to; j++) {
                    long other = chunk.place(j);
                    int floor = Math.max(Places.floor(here[i]), Places.floor(other));
                    int ceiling = Math.min(Places.ceiling(here[i]), Places.ceiling(other));
                    boolean fits = !onLadder(other) && (ceiling == Places.SKY || ceiling - floor >= rules.halfHeight());
                    if (fits) {
                        count = insert(Places.of(floor, ceiling, BlockWorld.GROUND, false), count);
                    }
                }
            }
            long[] free = here;
            here = next;
            next = free;
            hereCount = count;
        }

        /**
         * Adds a place to those of the next columns, by its floor. Of two with the same floor the later one counts: it has the higher place in
         * each column.
         */
        private int insert(long place, int count) {
            int at = count;
            while (at > 0 && Places.floor(next[at - 1]) > Places.floor(place)) {
                at--;
            }
            if (at > 0 && Places.floor(next[at - 1]) == Places.floor(place)) {
                next[at - 1] = place;
                return count;
            }
            next = count == next.length ? Arrays.copyOf(next, 2 * count) : next;
            System.arraycopy(next, at, next, at + 1, count - at);
            next[at] = place;
            return count + 1;
        }

        private void add(long place, int number) {
            if (size == floors.length) {
                floors = Arrays.copyOf(floors, 2 * size);
                tops = Arrays.copyOf(tops, 2 * size);
                kinds = Arrays.copyOf(kinds, 2 * size);
                held = Arrays.copyOf(held, 2 * size);
            }
            int ceiling = Places.ceiling(place);
            int area = Places.area(place);
            floors[size] = Places.floor(place) / 2f;
            tops[size] = ceiling == Places.SKY ? Float.POSITIVE_INFINITY : (ceiling - rules.halfHeight()) / 2f;
            kinds[size] = area == BlockWorld.DOOR ? area | number << DOOR_SHIFT : area;
            held[size] = Places.held(place);
            size++;
        }

        /** The drops of a tile, and its ladders: a link from each place to the next one that a ladder holds. */
        private List<NewLink> links(CellChunk cells, CellTile made) {
            List<NewLink> links = new ArrayList<>();
            for (int i = 0; i < made.ledgePolygons().length / 2; i++) {
                links.add(Ledge.inside(
                        made.tile(),
                        made.ledgePolygons()[2 * i],
                        made.ledgePolygons()[2 * i + 1],
                        made.ledgeEnds(),
                        4 * i));
            }
            for (int column = 0; rules.width() == 1 && column + 1 < first.length; column++) {
                for (int cell = first[column] + 1; cell < first[column + 1]; cell++) {
                    float up = floors[cell] - floors[cell - 1];
                    if (held[cell] && up <= 1 && tops[cell] == tops[cell - 1]) {
                        float x = (cells.xs()[column % rules.side()] + cells.xs()[column % rules.side() + 1]) / 2;
                        float z = (cells.zs()[column / rules.side()] + cells.zs()[column / rules.side() + 1]) / 2;
                        float[] ends = {x, floors[cell - 1], z, x, floors[cell], z};
                        links.add(new NewLink(
                                made.polygons()[cell - 1], made.polygons()[cell], ends, true, up, BlockWorld.CLIMB));
                    }
                }
            }
            return links;
        }
    }

    /** Whether an agent in a cell is in the block at a height. */
    boolean isIn(int cell, int y, int halfHeight) {
        float floor = floors[cell];
        return floor < y + 1 && floor + halfHeight / 2f > y;
    }

    /** The cell of an agent whose smallest column this is, by the height of its feet, or -1. */
    int cell(int x, int z, int side, double y) {
        int at = z * side + x;
        for (int cell = first[at]; cell < first[at + 1]; cell++) {
            if (Math.abs(floors[cell] - y) < 0.25) {
                return cell;
            }
        }
        return -1;
    }
}
