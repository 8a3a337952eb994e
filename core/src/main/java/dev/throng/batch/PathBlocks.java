package dev.throng.batch;

import dev.throng.path.PathBuffer;
import java.lang.ref.SoftReference;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Pool of idle blocks: about as many as the largest batch of a planner has filled, unless memory is short. Share
 * freely.
 */
final class PathBlocks {
    private final ConcurrentLinkedQueue<SoftReference<PathBlock>> idle = new ConcurrentLinkedQueue<>();

    /** Returns an empty block in which a path fits, or null. */
    @Nullable
    PathBlock take(PathBuffer path) {
        for (SoftReference<PathBlock> next = idle.poll(); next != null; next = idle.poll()) {
            PathBlock block = next.get();
            // A block that is too small is discarded: it was made for shorter paths.
            if (block != null && block.fits(path)) {
                return block;
            }
        }
        return null;
    }

    void giveBack(PathBlock block) {
        block.clear();
        idle.add(new SoftReference<>(block));
    }
}
