package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.recast4j.detour.MeshData;
import org.recast4j.detour.NavMeshParams;
import org.recast4j.detour.io.MeshDataReader;

/**
 * Reads Detour's navigation meshes: sets of tiles as RecastDemo saves them ({@code MSET} 1) and single tiles ({@code DNAV}
 * 7). References may have 32 or 64 bits, in either byte order. recast4j's own variants of both are read, too.
 *
 * <p>Concave and degenerate polygons are repaired: see {@link DetourTwin#repairs}. Areas are kept, off-mesh connections
 * become links whose cost is their length. Areas cost 1 per metre until {@code NavMesh.withAreaCosts} sets another cost.
 */
public final class DetourFile {
    private static final int SET_MAGIC = magic("MSET");
    private static final int TILE_MAGIC = magic("DNAV");
    private static final int CACHE_MAGIC = magic("TSET");

    private static final int SET_VERSION = 1;
    private static final int RECAST4J_SET_VERSION = 0x8801;
    private static final int RECAST4J_SET_VERSION_WITH_CORNERS = 0x8802;

    /** Corners per polygon in files of Detour. */
    private static final int DETOUR_CORNERS = 6;

    private DetourFile() {}

    /**
     * {@return whether the content begins as a file of Detour does, in either byte order; a tile cache does, too}
     *
     * @param content the file, or its first bytes
     */
    public static boolean looksLike(byte[] content) {
        Objects.requireNonNull(content, "content is null");
        if (content.length < 4) {
            return false;
        }
        int magic = ByteBuffer.wrap(content).getInt();
        return known(magic) || known(Integer.reverseBytes(magic));
    }

    /**
     * Reads a mesh.
     *
     * @param name what error messages call the file
     * @param content all bytes of the file
     * @return the mesh, with all areas at cost 1
     * @throws BadInputException when this is no mesh of Detour, or a damaged one
     */
    public static NavMesh read(String name, byte[] content) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        return readTwin(name, content).mesh();
    }

    /**
     * Reads a mesh as {@link #read} does, and keeps the Detour mesh.
     *
     * @param name what error messages call the file
     * @param content all bytes of the file
     * @return both meshes
     * @throws BadInputException when this is no mesh of Detour, or a damaged one
     */
    public static DetourTwin readTwin(String name, byte[] content) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        try {
            return new Reader(name, content).read();
        } catch (BufferUnderflowException e) {
            throw new BadInputException(name + ": the file ends early, after " + content.length + " bytes", e);
        } catch (IOException e) {
            throw new BadInputException(name + ": not a Detour mesh: " + e.getMessage(), e);
        }
    }

    private static boolean known(int magic) {
        return magic == SET_MAGIC || magic == TILE_MAGIC || magic == CACHE_MAGIC;
    }

    private static int magic(String letters) {
        return letters.charAt(0) << 24 | letters.charAt(1) << 16 | letters.charAt(2) << 8 | letters.charAt(3);
    }

    /** One pass over the bytes of a file. One per call. */
    private static final class Reader {
        private final String name;
        private final ByteBuffer in;
        private final List<MeshData> tiles = new ArrayList<>();
        private int corners = DETOUR_CORNERS;

        Reader(String name, byte[] content) {
            this.name = name;
            in = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        }

        DetourTwin read() throws IOException {
            int magic = in.getInt();
            if (!known(magic)) {
                in.order(ByteOrder.BIG_ENDIAN);
                magic = Integer.reverseBytes(magic);
            }
            NavMeshParams params = new NavMeshParams();
            if (magic == SET_MAGIC) {
                readSet(params);
            } else if (magic == TILE_MAGIC) {
                in.position(0);
                readTile(in.remaining());
                frame(params, tiles.get(0));
            } else if (magic == CACHE_MAGIC) {
                throw new BadInputException(name + ": this is a Detour tile cache (TSET): compressed layers, not a"
                        + " navigation mesh; save it as MSET");
            } else {
                throw new BadInputException(name + ": not a Detour mesh: the file starts with neither MSET nor DNAV");
            }
            if (tiles.isEmpty()) {
                throw new BadInputException(name + ": the mesh has no tile");
            }
            return link(params);
        }

        private void readSet(NavMeshParams params) throws IOException {
            int version = in.getInt();
            if (version != SET_VERSION
                    && version != RECAST4J_SET_VERSION
                    && version != RECAST4J_SET_VERSION_WITH_CORNERS) {
                throw new BadInputException(name + ": MSET version " + version + ", this reader knows 1");
            }
            int count = in.getInt();
            for (int i = 0; i < 3; i++) {
                params.orig[i] = in.getFloat();
            }
            params.tileWidth = in.getFloat();
            params.tileHeight = in.getFloat();
            in.getInt(); // The maximum number of tiles: arrays are sized by the real number.
            params.maxPolys = in.getInt();
            if (version == RECAST4J_SET_VERSION_WITH_CORNERS) {
                corners = in.getInt();
                if (corners < 3 || corners > 255) {
                    throw new BadInputException(
                            name + ": polygons of up to " + corners + " corners, the limits are 3 and 255");
                }
            }
            for (int i = 0; i < count; i++) {
                if (!readTileOfSet(version)) {
                    return;
                }
            }
        }

        /** Reads a tile. Returns false at the end of the set, which a tile of size 0 marks. */
        private boolean readTileOfSet(int version) throws IOException {
            int start = in.position();
            boolean wide = version != SET_VERSION || hasTileAt(start + 16) || !hasTileAt(start + 8);
            long ref = wide ? in.getLong() : in.getInt();
            int size = in.getInt();
            if (ref == 0 || size == 0) {
                return false;
            }
            if (wide && version == SET_VERSION) {
                in.getInt(); // C aligns the struct to its widest member.
            }
            if (size < 0 || size > in.remaining()) {
                throw new BadInputException(name + ": tile " + tiles.size() + " has " + size + " bytes, but only "
                        + in.remaining() + " are left");
            }
            readTile(size);
            return true;
        }

        private boolean hasTileAt(int position) {
            return position + 4 <= in.limit() && in.getInt(position) == TILE_MAGIC;
        }

        private void readTile(int size) throws IOException {
            TileLayout layout = TileLayout.of(name + ": tile " + tiles.size(), in, size, corners);
            int end = in.position() + size;
            MeshDataReader reader = new MeshDataReader();
            MeshData data = layout.wide() ? reader.read(in, corners) : reader.read32Bit(in, corners);
            in.position(end);
            DetourTileCheck.require(name + ": tile " + tiles.size(), data);
            tiles.add(data);
        }

        private static void frame(NavMeshParams params, MeshData tile) {
            System.arraycopy(tile.header.bmin, 0, params.orig, 0, 3);
            params.tileWidth = tile.header.bmax[0] - tile.header.bmin[0];
            params.tileHeight = tile.header.bmax[2] - tile.header.bmin[2];
            params.maxPolys = tile.header.polyCount;
        }

        private DetourTwin link(NavMeshParams params) {
            DetourTileCheck.requireLinkable(name, tiles);
            params.maxTiles = tiles.size();
            org.recast4j.detour.NavMesh detour = new org.recast4j.detour.NavMesh(params, corners);
            for (int i = 0; i < tiles.size(); i++) {
                try {
                    detour.addTile(tiles.get(i), 0, 0);
                } catch (RuntimeException e) {
                    // Valid ids with invalid geometry: recast4j reports it only like this.
                    throw new BadInputException(name + ": tile " + i + " cannot be linked to the others", e);
                }
            }
            return DetourImport.copy(name, detour);
        }
    }
}
