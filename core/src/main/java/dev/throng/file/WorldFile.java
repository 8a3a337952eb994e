package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.grid.PlainTiles;
import dev.throng.grid.mm.MmTables;
import dev.throng.inside.Inside;
import dev.throng.io.AtomicFile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.index.BuiltIndex;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.zip.CRC32C;

/**
 * The file a world is kept in, usually {@code NAME.throng}. Little-endian throughout:
 *
 * <pre>
 *  0  8 bytes  the letters THRONG, carriage return, line feed
 *  8  int      version of the format, now {@value #VERSION}
 * 12  int      kind: 1 grid, 2 mesh; a grid with its index: 3 HPA*, 4 MM; a mesh with its index: 5 HNA*, 6 PCCP, 7 transit
 * 16  ...      sections: int tag, int element count, elements, padded with zeros to a multiple of 8
 * end int      CRC-32C of all bytes before it
 * </pre>
 *
 * A file is written beside its name and moved there when complete, so that a reader never sees half of one.
 */
public final class WorldFile {
    static final int VERSION = 3;
    static final int GRID = 1;
    static final int MESH = 2;
    static final int HPA_GRID = 3;
    static final int MM_GRID = 4;
    static final int HNA_MESH = 5;
    static final int PCCP_MESH = 6;
    static final int TRANSIT_MESH = 7;

    private static final byte[] MAGIC = {'T', 'H', 'R', 'O', 'N', 'G', '\r', '\n'};
    private static final int HEADER = 16;
    private static final int CHECKSUM = 4;

    private WorldFile() {}

    /** Whether the content begins like a world file. */
    public static boolean looksLike(byte[] content) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= content.length || content[i] != MAGIC[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Writes a world to a file, all or nothing.
     *
     * @throws IOException when the folder cannot be written to
     */
    public static void write(World world, Path file) throws IOException {
        ByteBuffer content = encode(world);
        AtomicFile.write(file, out -> out.write(content.array(), 0, content.limit()));
    }

    /** The bytes of a world's file. */
    static ByteBuffer encode(World world) {
        SectionWriter sections = new SectionWriter();
        int kind;
        if (world instanceof MeshWorld mesh) {
            kind = writeMesh(mesh, sections);
        } else if (world instanceof GridWorld grid) {
            kind = writeGrid(grid, sections);
        } else {
            throw new IllegalArgumentException(
                    "no file format for a " + world.getClass().getName());
        }
        ByteBuffer body = sections.content();
        ByteBuffer file =
                ByteBuffer.allocate(HEADER + body.remaining() + CHECKSUM).order(ByteOrder.LITTLE_ENDIAN);
        file.put(MAGIC).putInt(VERSION).putInt(kind).put(body);
        file.putInt(checksum(file.array(), file.position()));
        return file.flip();
    }

    /** Writes a mesh with its index and returns the kind. */
    private static int writeMesh(MeshWorld world, SectionWriter sections) {
        MeshSections.write(world.mesh(), sections);
        return switch (world.index().method()) {
            case HNA -> {
                HnaSections.write(Inside.hna(world), sections);
                yield HNA_MESH;
            }
            case PCCP -> {
                PccpSections.write(Inside.pccp(world), sections);
                yield PCCP_MESH;
            }
            case TRANSIT -> {
                TransitSections.write(Inside.transit(world), sections);
                yield TRANSIT_MESH;
            }
            case ASTAR, AUTO -> MESH;
        };
    }

    /** Writes a grid and returns its kind. */
    private static int writeGrid(GridWorld grid, SectionWriter sections) {
        GridSections.write(Inside.costs(grid), sections);
        switch (grid.index().method()) {
            case HPA -> {
                HpaSections.write(Inside.hpa(grid), sections);
                return HPA_GRID;
            }
            case MM -> {
                MmSections.write(MmTables.of(Inside.mm(grid)), sections);
                return MM_GRID;
            }
            default -> {
                return GRID;
            }
        }
    }

    /** Reads what {@link #write} wrote, with one thread. */
    public static World read(String name, byte[] content) {
        return read(name, content, Runnable::run, 1);
    }

    /**
     * Reads what {@link #write} wrote over an executor. A file keeps of an index what is expensive to find; the rest is
     * recomputed, and all that is read is verified.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static World read(String name, byte[] content, Executor executor, int parallelism) {
        if (!looksLike(content)) {
            throw new BadInputException(name + ": not a Throng world: the first bytes are not THRONG");
        }
        if (content.length < HEADER + CHECKSUM) {
            throw new BadInputException(name + ": the file ends after " + content.length + " bytes, the header needs "
                    + (HEADER + CHECKSUM));
        }
        ByteBuffer file = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        int version = file.getInt(8);
        if (version != VERSION) {
            throw new BadInputException(name + ": version " + version + " of the world format, only " + VERSION
                    + " can be read" + (version < VERSION ? ": build the world again" : ""));
        }
        int end = content.length - CHECKSUM;
        if (file.getInt(end) != checksum(content, end)) {
            throw new BadInputException(name + ": the checksum does not match: the file is damaged or cut short");
        }
        SectionReader sections = new SectionReader(name, file.slice(HEADER, end - HEADER));
        int kind = file.getInt(12);
        World world =
                switch (kind) {
                    case GRID -> Inside.world(new PlainTiles(GridSections.read(name, sections)));
                    case MESH -> meshWorld(name, sections);
                    case HPA_GRID ->
                        Inside.world(HpaSections.read(
                                name, GridSections.read(name, sections), sections, executor, parallelism));
                    case MM_GRID -> MmSections.read(name, GridSections.read(name, sections), sections);
                    case HNA_MESH, PCCP_MESH, TRANSIT_MESH -> {
                        MeshWorld mesh = meshWorld(name, sections);
                        yield Inside.withIndex(mesh, meshIndex(kind, name, mesh, sections, executor, parallelism));
                    }
                    default -> throw new BadInputException(name + ": a world of unknown kind " + kind);
                };
        sections.expectEnd();
        return world;
    }

    private static BuiltIndex meshIndex(
            int kind, String name, MeshWorld mesh, SectionReader in, Executor executor, int parallelism) {
        return switch (kind) {
            case HNA_MESH -> new BuiltIndex.Hna(HnaSections.read(name, mesh, in, executor, parallelism));
            case PCCP_MESH -> new BuiltIndex.Pccp(PccpSections.read(name, mesh, in, executor, parallelism));
            default -> new BuiltIndex.Transit(TransitSections.read(name, mesh, in, executor, parallelism));
        };
    }

    private static MeshWorld meshWorld(String name, SectionReader sections) {
        NavMesh mesh = MeshSections.read(name, sections);
        try {
            return MeshWorld.of(mesh);
        } catch (BadInputException e) {
            // The graph that is made of a mesh does not know its file.
            throw new BadInputException(name + ": " + e.getMessage(), e);
        }
    }

    private static int checksum(byte[] content, int length) {
        CRC32C crc = new CRC32C();
        crc.update(content, 0, length);
        return (int) crc.getValue();
    }
}
