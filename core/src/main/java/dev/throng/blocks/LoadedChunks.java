package dev.throng.blocks;

import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The chunks of a world that are loaded, with their ground. Immutable, share freely. */
final class LoadedChunks {
    static final LoadedChunks NONE = new LoadedChunks(new long[0], new BlockChunk[0], new BlockGround[0]);

    /** Ascending. */
    private final long[] keys;

    private final BlockChunk[] chunks;

    private final @Nullable BlockGround[] grounds;

    private LoadedChunks(long[] keys, BlockChunk[] chunks, @Nullable BlockGround[] grounds) {
        this.keys = keys;
        this.chunks = chunks;
        this.grounds = grounds;
    }

    static long key(int column, int row) {
        return (long) row << 32 | column & 0xffffffffL;
    }

    static int column(long key) {
        return (int) key;
    }

    static int row(long key) {
        return (int) (key >> 32);
    }

    int size() {
        return keys.length;
    }

    long key(int i) {
        return keys[i];
    }

    /** The chunk with a key, or null. */
    @Nullable
    BlockChunk chunk(long key) {
        int at = Arrays.binarySearch(keys, key);
        return at < 0 ? null : chunks[at];
    }

    /** The ground of the chunk with a key, or null. */
    @Nullable
    BlockGround ground(long key) {
        int at = Arrays.binarySearch(keys, key);
        return at < 0 ? null : grounds[at];
    }

    /** Returns the chunks after some have changed; a chunk that is null is unloaded. */
    LoadedChunks with(Map<Long, BlockChunk> changed) {
        long[] nextKeys = Arrays.copyOf(keys, keys.length + changed.size());
        BlockChunk[] next = Arrays.copyOf(chunks, nextKeys.length);
        @Nullable BlockGround[] nextGrounds = Arrays.copyOf(grounds, nextKeys.length);
        int count = keys.length;
        for (Map.Entry<Long, BlockChunk> each : changed.entrySet()) {
            int at = Arrays.binarySearch(nextKeys, 0, count, each.getKey());
            if (at >= 0 && each.getValue() == null) {
                count--;
                System.arraycopy(nextKeys, at + 1, nextKeys, at, count - at);
                System.arraycopy(next, at + 1, next, at, count - at);
                System.arraycopy(nextGrounds, at + 1, nextGrounds, at, count - at);
            } else if (each.getValue() != null) {
                if (at < 0) {
                    at = ~at;
                    System.arraycopy(nextKeys, at, nextKeys, at + 1, count - at);
                    System.arraycopy(next, at, next, at + 1, count - at);
                    System.arraycopy(nextGrounds, at, nextGrounds, at + 1, count - at);
                    nextGrounds[at] = null;
                    count++;
                }
                nextKeys[at] = each.getKey();
                next[at] = each.getValue();
            }
        }
        return new LoadedChunks(
                Arrays.copyOf(nextKeys, count), Arrays.copyOf(next, count), Arrays.copyOf(nextGrounds, count));
    }

    /** Returns the same chunks with other ground for some. */
    LoadedChunks withGround(Map<Long, BlockGround> made) {
        @Nullable BlockGround[] next = grounds.clone();
        made.forEach((key, ground) -> next[Arrays.binarySearch(keys, key)] = ground);
        return new LoadedChunks(keys, chunks, next);
    }
}
