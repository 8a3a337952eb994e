package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.recast4j.recast.CompactCell;
import org.recast4j.recast.CompactHeightfield;
import org.recast4j.recast.CompactSpan;
import org.recast4j.recast.RecastArea;
import org.recast4j.recast.RecastConstants;
import org.recast4j.recast.Telemetry;

/**
 * The packed walkable voxels of one tile and its border, from which its polygons can be rebuilt. Immutable, share freely.
 *
 * <p>Packed with Deflate, in planes:
 *
 * <ol>
 * <li>the number of spans, by column;
 * <li>the neighbours, by span;
 * <li>the area, and whether it is too near to a wall, by span;
 * <li>the difference of the height from the previous span, and neighbours that need another byte.
 * </ol>
 */
final class VoxelTile {
    /** Recast's limit of the spans of a column. */
    static final int MAX_FLOORS = 62;

    /** Limit of the spans of a tile, far above any useful number: arrays with several numbers per span must be possible. */
    private static final int MAX_SPANS = 1 << 28;

    /** Recast's limit of heights. */
    static final int MAX_HEIGHT = 1 << 20;

    /** Flag in the area of spans that are too near to a wall. */
    private static final int ERODED = 0x80;

    /** Marks a span whose four neighbours are the lowest spans of their columns, as on most ground. */
    private static final int LOWEST = 0x55;

    private final int size;

    /** Bytes of the planes before compression. */
    private final int rawBytes;

    private final byte[] packed;

    /**
     * @param packed as {@link #packed} gives it
     */
    VoxelTile(int size, int rawBytes, byte[] packed) {
        this.size = size;
        this.rawBytes = rawBytes;
        this.packed = packed;
    }

    /**
     * Packs a field whose spans are all walkable, and erodes it.
     *
     * @param radius of the agent [Unit: voxels]
     */
    static VoxelTile pack(CompactHeightfield field, int radius, Telemetry telemetry) {
        int[] areas = field.areas.clone();
        RecastArea.erodeWalkableArea(telemetry, radius, field);
        int columns = field.cells.length;
        int size = field.spanCount;
        // A height takes at most three bytes; a neighbour beyond the second span of its column takes one more.
        byte[] raw = new byte[columns + 9 * size];
        for (int column = 0; column < columns; column++) {
            raw[column] = (byte) field.cells[column].count;
        }
        int tail = columns + 2 * size;
        int before = 0;
        for (int i = 0; i < size; i++) {
            raw[columns + size + i] = (byte) (field.areas[i] == TileField.BLOCKED ? areas[i] | ERODED : areas[i]);
            int up = field.spans[i].y - before;
            before = field.spans[i].y;
            int code = up << 1 ^ up >> 31;
            for (; code > 0x7f; code >>>= 7) {
                raw[tail++] = (byte) (code | 0x80);
            }
            raw[tail++] = (byte) code;
        }
        for (int column = 0; column < columns; column++) {
            CompactCell cell = field.cells[column];
            for (int i = cell.index; i < cell.index + cell.count; i++) {
                CompactSpan span = field.spans[i];
                for (int direction = 0; direction < 4; direction++) {
                    int index = span.con >> 6 * direction & 0x3f;
                    int code = index == RecastConstants.RC_NOT_CONNECTED ? 0 : Math.min(3, index + 1);
                    raw[columns + i] |= (byte) (code << 2 * direction);
                    if (code == 3) {
                        raw[tail++] = (byte) index;
                    }
                }
            }
        }
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try {
            deflater.setInput(raw, 0, tail);
            deflater.finish();
            byte[] packed = new byte[tail / 4 + 64];
            int length = 0;
            while (!deflater.finished()) {
                if (length == packed.length) {
                    packed = Arrays.copyOf(packed, 2 * length);
                }
                length += deflater.deflate(packed, length, packed.length - length);
            }
            return new VoxelTile(size, tail, Arrays.copyOf(packed, length));
        } finally {
            deflater.end();
        }
    }

    /** Unpacks tiles into a field, and checks all input, since a tile may come from a file. */
    static final class Unpacker {
        private final Inflater inflater = new Inflater(true);
        private byte[] raw = {};

        /**
         * @throws BadInputException when the tile is not one that was packed for a field of this size
         */
        void unpack(VoxelTile tile, int width, int depth, int border, TileField field) {
            int columns = width * depth;
            int size = tile.size;
            if (size > (long) MAX_FLOORS * columns || size > MAX_SPANS) {
                throw damaged();
            }
            if (tile.rawBytes < columns + 3L * size || tile.rawBytes > columns + 9L * size) {
                throw damaged();
            }
            inflate(tile);
            field.resize(width, depth, border, size);
            int first = 0;
            for (int column = 0; column < columns; column++) {
                field.columnFirst[column] = first;
                int floors = raw[column];
                if (floors < 0 || floors > MAX_FLOORS) {
                    throw damaged();
                }
                first += floors;
            }
            field.columnFirst[columns] = first;
            if (first != size) {
                throw damaged();
            }
            for (int i = 0; i < size; i++) {
                int area = raw[columns + size + i];
                if ((area & 0x7f) == TileField.BLOCKED || (area & 0x40) != 0) {
                    throw damaged();
                }
                field.area[i] = (byte) Math.max(TileField.BLOCKED, area);
            }
            int tail = heights(tile, columns + 2 * size, field);
            connect(tile, columns, tail, field);
        }

        private void inflate(VoxelTile tile) {
            if (raw.length < tile.rawBytes) {
                raw = new byte[(int) Math.min(Integer.MAX_VALUE - 8L, tile.rawBytes + tile.rawBytes / 4L)];
            }
            inflater.reset();
            inflater.setInput(tile.packed);
            try {
                int length = 0;
                while (length < tile.rawBytes) {
                    int more = inflater.inflate(raw, length, tile.rawBytes - length);
                    if (more == 0) {
                        throw damaged();
                    }
                    length += more;
                }
            } catch (DataFormatException e) {
                throw new BadInputException("the voxels of a tile are damaged: " + e.getMessage(), e);
            }
        }

        private int heights(VoxelTile tile, int from, TileField field) {
            int at = from;
            int before = 0;
            for (int i = 0; i < tile.size; i++) {
                if (at >= tile.rawBytes) {
                    throw damaged();
                }
                int code = raw[at++];
                for (int shift = 7; raw[at - 1] < 0; shift += 7) {
                    if (at >= tile.rawBytes || shift > 21) {
                        throw damaged();
                    }
                    code = code & (1 << shift) - 1 | raw[at++] << shift;
                }
                before += code >>> 1 ^ -(code & 1);
                if (before < 0 || before >= MAX_HEIGHT) {
                    throw damaged();
                }
                field.height[i] = before;
            }
            return at;
        }

        private void connect(VoxelTile tile, int columns, int tail, TileField field) {
            int at = tail;
            int[] next = field.next;
            int[] first = field.columnFirst;
            int width = field.width;
            for (int column = 0; column < columns; column++) {
                boolean inner = column >= width && column < columns - width;
                for (int i = first[column]; i < first[column + 1]; i++) {
                    int codes = raw[columns + i];
                    if (codes == LOWEST && inner) {
                        next[4 * i] = lowest(first, column - 1);
                        next[4 * i + 1] = lowest(first, column + width);
                        next[4 * i + 2] = lowest(first, column + 1);
                        next[4 * i + 3] = lowest(first, column - width);
                        continue;
                    }
                    for (int direction = 0; direction < 4; direction++, codes >>= 2) {
                        int code = codes & 3;
                        int span = Ids.NONE;
                        if (code != 0) {
                            int beside = column + field.step(direction);
                            if (beside < 0 || beside >= columns || code == 3 && at >= tile.rawBytes) {
                                throw damaged();
                            }
                            span = first[beside] + (code == 3 ? raw[at++] : code - 1);
                            if (span < first[beside] || span >= first[beside + 1]) {
                                throw damaged();
                            }
                        }
                        next[4 * i + direction] = span;
                    }
                }
            }
            if (at != tile.rawBytes) {
                throw damaged();
            }
            // A step to the west or east must stay in the row.
            for (int z = 0; z < field.depth; z++) {
                requireNone(next, first[z * width], first[z * width + 1], 0);
                requireNone(next, first[z * width + width - 1], first[z * width + width], 2);
            }
        }

        private static int lowest(int[] first, int column) {
            if (first[column] == first[column + 1]) {
                throw damaged();
            }
            return first[column];
        }

        private static void requireNone(int[] next, int from, int to, int direction) {
            for (int i = from; i < to; i++) {
                if (next[4 * i + direction] != Ids.NONE) {
                    throw damaged();
                }
            }
        }

        private static BadInputException damaged() {
            return new BadInputException("the voxels of a tile are damaged");
        }
    }

    int size() {
        return size;
    }

    int rawBytes() {
        return rawBytes;
    }

    /** Returns the packed planes themselves; read-only. */
    byte[] packed() {
        return packed;
    }
}
