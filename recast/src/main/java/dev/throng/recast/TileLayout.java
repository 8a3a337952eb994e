package dev.throng.recast;

import dev.throng.BadInputException;
import java.nio.ByteBuffer;
import org.recast4j.detour.MeshHeader;

/**
 * The layout of the bytes of one Detour tile, derived from its header before anything is allocated. Immutable.
 *
 * @param wide whether references have 64 bits
 */
record TileLayout(boolean wide) {
    private static final int HEADER_BYTES = 100;
    private static final int FIRST_COUNT = 24;
    private static final int COUNTS = 8;
    private static final String[] COUNT_NAMES = {
        "polygons",
        "vertices",
        "links",
        "detail meshes",
        "detail vertices",
        "detail triangles",
        "bounding volumes",
        "off-mesh connections"
    };
    private static final int LINKS = 2;

    /**
     * Returns the layout of the tile at the buffer's position, which does not change.
     *
     * @param what name of the tile in errors
     * @param corners corners per polygon in the file
     */
    static TileLayout of(String what, ByteBuffer in, int size, int corners) {
        if (size < HEADER_BYTES) {
            throw new BadInputException(what + " has " + size + " bytes, its header alone needs " + HEADER_BYTES);
        }
        int start = in.position();
        if (in.getInt(start) != MeshHeader.DT_NAVMESH_MAGIC) {
            throw new BadInputException(what + " does not start with DNAV");
        }
        int version = in.getInt(start + 4);
        boolean plain = version == MeshHeader.DT_NAVMESH_VERSION;
        if (!plain
                && (version < MeshHeader.DT_NAVMESH_VERSION_RECAST4J_FIRST
                        || version > MeshHeader.DT_NAVMESH_VERSION_RECAST4J_LAST)) {
            throw new BadInputException(
                    what + " has version " + version + ", this reader knows " + MeshHeader.DT_NAVMESH_VERSION);
        }
        long fixed = HEADER_BYTES;
        long links = 0;
        for (int i = 0; i < COUNTS; i++) {
            int count = in.getInt(start + FIRST_COUNT + 4 * i);
            if (count < 0 || count > size) {
                throw new BadInputException(
                        what + " claims " + count + " " + COUNT_NAMES[i] + " in " + size + " bytes");
            }
            if (i == LINKS) {
                links = plain ? count : 0;
            } else {
                fixed += count * recordBytes(i, version, corners);
            }
        }
        // The width of a reference follows only from the size of the links.
        if (fixed + 16 * links == size) {
            return new TileLayout(true);
        }
        if (fixed + 12 * links == size) {
            return new TileLayout(false);
        }
        throw new BadInputException(what + " has " + size + " bytes, its header speaks of " + (fixed + 16 * links)
                + " or " + (fixed + 12 * links));
    }

    private static long recordBytes(int kind, int version, int corners) {
        boolean plain = version == MeshHeader.DT_NAVMESH_VERSION;
        return switch (kind) {
            case 0 -> 4L * corners + 4 + (version < MeshHeader.DT_NAVMESH_VERSION_RECAST4J_NO_POLY_FIRSTLINK ? 4 : 0);
            case 1, 4 -> 12;
            case 3 -> plain ? 12 : 10;
            case 5 -> 4;
            case 6 -> version < MeshHeader.DT_NAVMESH_VERSION_RECAST4J_32BIT_BVTREE ? 16 : 28;
            case 7 -> 36;
            default -> throw new IllegalArgumentException("no record of kind " + kind);
        };
    }
}
