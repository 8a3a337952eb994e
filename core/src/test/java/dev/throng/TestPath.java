package dev.throng;

import dev.throng.facade.Crossing;
import dev.throng.grid.TileList;
import dev.throng.grid.tiles.TileArray;
import dev.throng.path.PathBuffer;
import dev.throng.path.flat.FlatPath;
import java.util.Arrays;

/** Access to the storage of answers, for tests that write them. */
public final class TestPath {
    private static final Crossing<PathBuffer, FlatPath> BUFFERS = Crossing.to(PathBuffer.class, FlatPath.class);
    private static final Crossing<TileList, TileArray> LISTS = Crossing.to(TileList.class, TileArray.class);

    private TestPath() {}

    /** Returns the storage of a buffer: what is written there, the buffer shows. */
    public static FlatPath of(PathBuffer buffer) {
        return BUFFERS.storageOf(buffer);
    }

    /** Returns the tiles of a list, in a new array. */
    public static int[] tiles(TileList list) {
        return Arrays.copyOf(LISTS.storageOf(list).array(), list.size());
    }
}
