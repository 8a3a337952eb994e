package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.grid.index.PlainTiles;
import dev.throng.grid.mm.MmTables;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.inside.Inside;
import dev.throng.io.AtomicFile;
import dev.throng.io.FileBytes;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.zip.CRC32C;

/**
 * Reads and writes world files, usually {@code NAME.throng}. Little-endian throughout:
 *
 * <pre>
 *  0  8 bytes  the letters THRONG, carriage return, line feed
 *  8  int      version of the format, now {@value #VERSION}
 * 12  int      kind: 1 grid, 2 mesh; a grid with its index: 3 HPA*, 4 MM; a mesh with its index: 5 HNA*, 6 PCCP, 7 transit
 * 16  ...      sections: int tag, int element count, elements, padded with zeros to a multiple of 8
 * end int      CRC-32C of all bytes before it
 * </pre>
 *
 * A file is written under a temporary name and renamed when it is complete, so that a reader never sees half of it.
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

    /** Tags of optional sections: the first of all, and one after those of a mesh. */
    private static final int ATTACHMENT = 25;

    private static final int DOORS = 26;

    private WorldFile() {}

    /**
     * {@return whether the content begins like a world file; the rest is not checked}
     *
     * @param content of a file
     */
    public static boolean looksLike(byte[] content) {
        Objects.requireNonNull(content, "content is null");
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= content.length || content[i] != MAGIC[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Writes a world with its index to a file, all or nothing.
     *
     * @param world mesh or grid
     * @param file created, or replaced when it exists
     * @throws IOException when the folder cannot be written to
     */
    public static void write(World world, Path file) throws IOException {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(file, "file is null");
        write(world, file, new byte[0]);
    }

    /**
     * Writes a world with its index to a file, all or nothing, and with it further data of the program, for example the
     * voxels from which tiles are rebuilt. A mesh whose shape was edited gets ids without gaps, and a fresh index.
     *
     * @param world mesh or grid
     * @param file created, or replaced when it exists
     * @param attachment any bytes; {@link #attachment} reads them
     * @throws IOException when the folder cannot be written to
     */
    public static void write(World world, Path file, byte[] attachment) throws IOException {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(file, "file is null");
        Objects.requireNonNull(attachment, "attachment is null");
        ByteBuffer content = encode(world, attachment);
        AtomicFile.write(file, out -> out.write(content.array(), 0, content.limit()));
    }

    /**
     * Writes a world with its index to a stream, which stays open.
     *
     * @param world mesh or grid
     * @param out target, which stays open
     * @throws IOException when the stream fails
     */
    public static void write(World world, OutputStream out) throws IOException {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(out, "out is null");
        ByteBuffer content = encode(world);
        out.write(content.array(), 0, content.limit());
    }

    /**
     * {@return the attachment of a world file; empty if there is none}
     *
     * @param name of the file, for error messages
     * @param content of the whole file
     * @throws BadInputException when the content is no world file, is of another version or is damaged
     */
    public static byte[] attachment(String name, byte[] content) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        try {
            checkedKind(content);
            ByteBuffer body = ByteBuffer.wrap(content, HEADER, content.length - HEADER - CHECKSUM);
            SectionReader sections = new SectionReader(body.slice());
            return sections.at(ATTACHMENT) ? sections.bytes(ATTACHMENT) : new byte[0];
        } catch (BadInputException e) {
            throw new BadInputException(name + ": " + e.getMessage(), e);
        }
    }

    /** Encodes a world as the bytes of a file. */
    static ByteBuffer encode(World world) {
        return encode(world, new byte[0]);
    }

    private static ByteBuffer encode(World world, byte[] attachment) {
        SectionWriter sections = new SectionWriter();
        if (attachment.length > 0) {
            sections.bytes(ATTACHMENT, attachment);
        }
        int kind = world instanceof MeshWorld mesh ? writeMesh(mesh, sections) : writeGrid((GridWorld) world, sections);
        ByteBuffer body = sections.content();
        ByteBuffer file =
                ByteBuffer.allocate(HEADER + body.remaining() + CHECKSUM).order(ByteOrder.LITTLE_ENDIAN);
        file.put(MAGIC).putInt(VERSION).putInt(kind).put(body);
        file.putInt(checksum(file.array(), file.position()));
        return file.flip();
    }

    /** Writes a mesh with its index and returns the kind. */
    private static int writeMesh(MeshWorld edited, SectionWriter sections) {
        MeshWorld world = edited.compacted(Runnable::run, 1);
        MeshSections.write(Inside.snapshot(world).mesh(), sections);
        double[] doors = Inside.snapshot(world).doors();
        if (doors.length > 0) {
            sections.doubles(DOORS, doors);
        }
        MeshOverlay overlay = Inside.snapshot(world).overlay();
        if (overlay != null) {
            OverlaySections.write(overlay, sections);
        }
        return switch (world.index().method()) {
            case HNA -> HNA_MESH;
            case PCCP -> PCCP_MESH;
            case TRANSIT -> TRANSIT_MESH;
            case ASTAR, AUTO -> MESH;
        };
    }

    /** Writes a grid with its index and returns the kind. */
    private static int writeGrid(GridWorld world, SectionWriter sections) {
        GridSections.write(Inside.costs(world), sections);
        return switch (world.index().method()) {
            case HPA -> {
                HpaSections.write(Inside.hpa(world), sections);
                yield HPA_GRID;
            }
            case MM -> {
                MmSections.write(MmTables.of(Inside.mm(world)), sections);
                yield MM_GRID;
            }
            case ASTAR -> GRID;
        };
    }

    /**
     * Reads a world file, with one thread.
     *
     * @param name of the file, for error messages
     * @param content of the whole file
     * @return the world that was written, with its index
     * @throws BadInputException when the content is no world file, is of another version or is damaged
     */
    public static World read(String name, byte[] content) {
        return read(name, content, Runnable::run, 1);
    }

    /**
     * Reads a world file, with an executor. Of an index a file holds only the parts that are expensive to compute; the
     * rest is recomputed, and everything that is read is verified.
     *
     * @param name of the file, for error messages
     * @param content of the whole file
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the world that was written, with its index
     * @throws BadInputException when the content is no world file, is of another version or is damaged
     */
    public static World read(String name, byte[] content, Executor executor, int parallelism) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        Objects.requireNonNull(executor, "executor is null");
        return read(name, content, World.class, executor, parallelism);
    }

    /**
     * As {@link #read(String, byte[], Executor, int)}, for a file that must hold a mesh.
     *
     * @param name of the file, for error messages
     * @param content of the whole file
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the mesh that was written, with its index
     * @throws BadInputException when the content is no world file, is damaged or holds a grid
     */
    public static MeshWorld readMesh(String name, byte[] content, Executor executor, int parallelism) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        Objects.requireNonNull(executor, "executor is null");
        return read(name, content, MeshWorld.class, executor, parallelism);
    }

    /**
     * As {@link #read(String, byte[], Executor, int)}, for a file that must hold a grid.
     *
     * @param name of the file, for error messages
     * @param content of the whole file
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the grid that was written, with its index
     * @throws BadInputException when the content is no world file, is damaged or holds a mesh
     */
    public static GridWorld readGrid(String name, byte[] content, Executor executor, int parallelism) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        Objects.requireNonNull(executor, "executor is null");
        return read(name, content, GridWorld.class, executor, parallelism);
    }

    /**
     * Reads a file as {@link #read(String, byte[], Executor, int)} does.
     *
     * @param file that {@link #write} wrote
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the world that was written, with its index
     * @throws BadInputException when the content is no world file, is of another version or is damaged
     * @throws IOException when the file cannot be read
     */
    public static World open(Path file, Executor executor, int parallelism) throws IOException {
        Objects.requireNonNull(file, "file is null");
        Objects.requireNonNull(executor, "executor is null");
        return read(nameOf(file), FileBytes.read(file), executor, parallelism);
    }

    /**
     * As {@link #open}, for a file that must hold a mesh.
     *
     * @param file that {@link #write} wrote
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the mesh that was written, with its index
     * @throws BadInputException when the content is no world file, is damaged or holds a grid
     * @throws IOException when the file cannot be read
     */
    public static MeshWorld openMesh(Path file, Executor executor, int parallelism) throws IOException {
        Objects.requireNonNull(file, "file is null");
        Objects.requireNonNull(executor, "executor is null");
        return readMesh(nameOf(file), FileBytes.read(file), executor, parallelism);
    }

    /**
     * As {@link #open}, for a file that must hold a grid.
     *
     * @param file that {@link #write} wrote
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the grid that was written, with its index
     * @throws BadInputException when the content is no world file, is damaged or holds a mesh
     * @throws IOException when the file cannot be read
     */
    public static GridWorld openGrid(Path file, Executor executor, int parallelism) throws IOException {
        Objects.requireNonNull(file, "file is null");
        Objects.requireNonNull(executor, "executor is null");
        return readGrid(nameOf(file), FileBytes.read(file), executor, parallelism);
    }

    private static String nameOf(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** Reads a world; the only method that adds the name of the file to error messages. */
    private static <W extends World> W read(
            String name, byte[] content, Class<W> surface, Executor executor, int parallelism) {
        try {
            int kind = checkedKind(content);
            boolean mesh = kind == MESH || kind == HNA_MESH || kind == PCCP_MESH || kind == TRANSIT_MESH;
            if (!surface.isAssignableFrom(mesh ? MeshWorld.class : GridWorld.class)) {
                throw new BadInputException(mesh ? "is a mesh, a grid is needed" : "is a grid, a mesh is needed");
            }
            ByteBuffer body = ByteBuffer.wrap(content, HEADER, content.length - HEADER - CHECKSUM);
            SectionReader sections = new SectionReader(body.slice());
            if (sections.at(ATTACHMENT)) {
                sections.bytes(ATTACHMENT);
            }
            World world = mesh
                    ? meshWorld(kind, sections, executor, parallelism)
                    : gridWorld(kind, sections, executor, parallelism);
            sections.expectEnd();
            return surface.cast(world);
        } catch (BadInputException e) {
            throw new BadInputException(name + ": " + e.getMessage(), e);
        }
    }

    /** Returns the kind of a file; refuses a file that is no world file, is of another version or was damaged. */
    private static int checkedKind(byte[] content) {
        if (!looksLike(content)) {
            throw new BadInputException("not a Throng world: the first bytes are not THRONG");
        }
        if (content.length < HEADER + CHECKSUM) {
            throw new BadInputException(
                    "the file ends after " + content.length + " bytes, the header needs " + (HEADER + CHECKSUM));
        }
        ByteBuffer file = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        int version = file.getInt(8);
        if (version != VERSION) {
            throw new BadInputException("version " + version + " of the world format, only " + VERSION + " can be read"
                    + (version < VERSION ? ": build the world again" : ""));
        }
        int end = content.length - CHECKSUM;
        if (file.getInt(end) != checksum(content, end)) {
            throw new BadInputException("the checksum does not match: the file is damaged or cut short");
        }
        int kind = file.getInt(12);
        if (kind < GRID || kind > TRANSIT_MESH) {
            throw new BadInputException("a world of unknown kind " + kind);
        }
        return kind;
    }

    private static GridWorld gridWorld(int kind, SectionReader in, Executor executor, int parallelism) {
        OctileCosts moves = GridSections.read(in);
        return Inside.world(
                switch (kind) {
                    case HPA_GRID -> HpaSections.read(moves, in, executor, parallelism);
                    case MM_GRID -> MmSections.read(moves, in);
                    default -> new PlainTiles(moves);
                });
    }

    private static MeshWorld meshWorld(int kind, SectionReader in, Executor executor, int parallelism) {
        MeshArrays ground = MeshSections.read(in, executor, parallelism);
        MeshSnapshot mesh = MeshSnapshot.of(ground, MeshIndex.astar(), executor, parallelism);
        if (in.at(DOORS)) {
            mesh = mesh.withDoors(in.doubles(DOORS));
        }
        PortalGraph portals = mesh.portals();
        MeshOverlay index =
                switch (kind) {
                    case HNA_MESH -> OverlaySections.readHna(portals, in, executor, parallelism);
                    case PCCP_MESH -> OverlaySections.readPccp(portals, in, executor, parallelism);
                    case TRANSIT_MESH -> OverlaySections.readTransit(portals, in, executor, parallelism);
                    default -> null;
                };
        MeshSnapshot world = index == null ? mesh : mesh.withOverlay(index);
        world.finish(executor, parallelism);
        return Inside.world(world);
    }

    private static int checksum(byte[] content, int length) {
        CRC32C crc = new CRC32C();
        crc.update(content, 0, length);
        return (int) crc.getValue();
    }
}
