package dev.throng.server.live;

import dev.throng.BadInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

/** A recording of {@code throng walk}: see trajectories.bin in docs/formats.md. Used by one thread. */
public final class Recording implements AutoCloseable {
    private static final byte[] MAGIC = {'T', 'H', 'R', 'W', 'A', 'L', 'K', '\n'};
    private static final int VERSION = 1;
    private static final int HEADER = 16;
    private static final int MOST_AGENTS = 1 << 24;

    private final String name;
    private final FileChannel file;
    private final double secondsPerFrame;

    /** Offset of each frame in the file. */
    private long[] starts = new long[64];

    private int frames;
    private int mostAgents;

    Recording(String name, Path path) throws IOException {
        this.name = name;
        file = FileChannel.open(path);
        try {
            ByteBuffer head = read(0, HEADER);
            byte[] magic = new byte[MAGIC.length];
            head.get(magic);
            if (!Arrays.equals(magic, MAGIC) || head.getInt() != VERSION) {
                throw new BadInputException("the recording is no file of throng walk");
            }
            secondsPerFrame = head.getFloat();
            if (!(secondsPerFrame > 0 && secondsPerFrame <= 1000)) {
                throw new BadInputException("the recording is damaged");
            }
            long at = HEADER;
            while (at < file.size()) {
                int agents = read(at, 8).getInt(4);
                if (agents < 0 || agents > MOST_AGENTS || at + 8 + 16L * agents > file.size()) {
                    throw new BadInputException("the recording is damaged");
                }
                if (frames == starts.length) {
                    starts = Arrays.copyOf(starts, 2 * frames);
                }
                starts[frames++] = at;
                mostAgents = Math.max(mostAgents, agents);
                at += 8 + 16L * agents;
            }
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private ByteBuffer read(long at, int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, at + bytes.position()) < 0) {
                throw new BadInputException("the recording is damaged");
            }
        }
        return bytes.flip();
    }

    public String name() {
        return name;
    }

    public int agents() {
        return mostAgents;
    }

    public double seconds() {
        return frames * secondsPerFrame;
    }

    double secondsPerFrame() {
        return secondsPerFrame;
    }

    int frames() {
        return frames;
    }

    /** Returns the agents of a frame: id, x, y and z each. */
    ByteBuffer frame(int frame) throws IOException {
        long end = frame + 1 < frames ? starts[frame + 1] : file.size();
        ByteBuffer bytes = read(starts[frame], (int) (end - starts[frame]));
        bytes.position(8);
        return bytes;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
