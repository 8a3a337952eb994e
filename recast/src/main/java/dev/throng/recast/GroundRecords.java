package dev.throng.recast;

import dev.throng.BadInputException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** Reads and writes the parts of a {@link TiledGround}: big-endian, in the order of the methods. All input is checked. Stateless. */
final class GroundRecords {
    /** "TGRD". */
    private static final int MAGIC = 0x54475244;

    private static final int VERSION = 1;

    /** Maximum compression ratio of Deflate. */
    private static final long MAX_RATIO = 1032;

    /** Bytes that are read at a time, so that a false length allocates no more memory than there is input. */
    private static final int CHUNK = 1 << 16;

    private GroundRecords() {}

    static void writeHead(DataOutput out, RecastSettings s, VoxelGrid grid) throws IOException {
        out.writeInt(MAGIC);
        out.writeInt(VERSION);
        for (float value :
                new float[] {s.cellSize(), s.cellHeight(), s.agentHeight(), s.agentRadius(), s.maxClimb(), s.maxSlope()
                }) {
            out.writeFloat(value);
        }
        out.writeInt(s.minRegion());
        out.writeInt(s.mergeRegion());
        out.writeFloat(s.maxEdgeLength());
        out.writeFloat(s.maxEdgeError());
        out.writeInt(s.vertsPerPoly());
        out.writeInt(grid.tileSize);
        for (int axis = 0; axis < 3; axis++) {
            out.writeFloat(grid.min[axis]);
            out.writeFloat(grid.max[axis]);
        }
    }

    static TiledGround readHead(DataInput in) throws IOException {
        if (in.readInt() != MAGIC) {
            throw new BadInputException("tiled ground: it does not start with TGRD");
        }
        int version = in.readInt();
        if (version != VERSION) {
            throw new BadInputException("tiled ground: it has version " + version + ", this reader knows " + VERSION);
        }
        RecastSettings settings = new RecastSettings(
                in.readFloat(),
                in.readFloat(),
                in.readFloat(),
                in.readFloat(),
                in.readFloat(),
                in.readFloat(),
                in.readInt(),
                in.readInt(),
                in.readFloat(),
                in.readFloat(),
                in.readInt());
        int tileSize = in.readInt();
        if (tileSize != 0) {
            Tiling.tiles(tileSize);
        }
        float[] box = new float[6];
        for (int axis = 0; axis < 3; axis++) {
            box[axis] = in.readFloat();
            box[axis + 3] = in.readFloat();
        }
        return new TiledGround(VoxelGrid.of(box, settings, tileSize), settings);
    }

    static void writeTile(DataOutput out, int index, VoxelTile tile) throws IOException {
        out.writeInt(index);
        out.writeInt(tile.size());
        out.writeInt(tile.rawBytes());
        out.writeInt(tile.packed().length);
        out.write(tile.packed());
    }

    /** Reads the tile that follows its index. */
    static VoxelTile readTile(DataInput in) throws IOException {
        int size = in.readInt();
        int rawBytes = in.readInt();
        int length = in.readInt();
        if (size < 1 || rawBytes < 1 || length < 1 || rawBytes > MAX_RATIO * length || size > rawBytes / 3) {
            throw new BadInputException(
                    "tiled ground: a tile claims " + size + " spans in " + rawBytes + " bytes, packed into " + length);
        }
        byte[] packed = new byte[Math.min(length, CHUNK)];
        for (int done = 0; done < length; ) {
            if (done == packed.length) {
                packed = Arrays.copyOf(packed, (int) Math.min(length, 2L * done));
            }
            int more = Math.min(CHUNK, packed.length - done);
            in.readFully(packed, done, more);
            done += more;
        }
        return new VoxelTile(size, rawBytes, packed);
    }

    static void writeObstacle(DataOutput out, int id, Obstacle obstacle) throws IOException {
        out.writeInt(id);
        float[] numbers = obstacle.numbers();
        out.writeInt(numbers.length);
        for (float number : numbers) {
            out.writeFloat(number);
        }
    }

    /** Reads the obstacle that follows its id. */
    static Obstacle readObstacle(DataInput in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > Obstacle.MAX_NUMBERS) {
            throw new BadInputException(
                    "tiled ground: an obstacle claims " + count + " numbers, the limit is " + Obstacle.MAX_NUMBERS);
        }
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = in.readFloat();
        }
        return Obstacle.of(numbers);
    }
}
