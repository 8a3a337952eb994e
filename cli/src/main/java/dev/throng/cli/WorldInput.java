package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.blocks.BlockRules;
import dev.throng.blocks.BlockWorld;
import dev.throng.blocks.GridMesh;
import dev.throng.file.WorldFile;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.ImageMap;
import dev.throng.grid.MapFile;
import dev.throng.io.FileBytes;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.Profile;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.BuiltMesh;
import dev.throng.recast.DetourFile;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.GltfFile;
import dev.throng.recast.ObjFile;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.Repairs;
import dev.throng.recast.WorldFormat;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import dev.throng.worlds.BlockTerrain;
import dev.throng.worlds.GridScenario;
import dev.throng.worlds.MeshScenario;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.XZInputStream;

/** Loads a world by its name: a file of any {@link WorldFormat}, or a generated world. */
public final class WorldInput {
    /**
     * A world with data of its build.
     *
     * @param repairs counts of the repairs to the polygons of Recast or of a Detour file; null for other worlds
     * @param twin the same mesh for Detour; null if there is none, or it was not requested
     * @param buildMs total time
     * @param indexMs time of the index of a mesh, which is part of it; 0 if there is none or the file had it
     */
    public record Loaded(String name, World world, Repairs repairs, DetourTwin twin, double buildMs, double indexMs) {
        Loaded(String name, World world, double buildMs) {
            this(name, world, null, null, buildMs, 0);
        }

        /** Reports repairs of the polygons of Recast or of a Detour file in one line, if there were any. */
        public void warn(PrintWriter err) {
            if (repairs == null) {
                return;
            }
            List<String> done = new ArrayList<>();
            if (repairs.polygons() > 0) {
                done.add(repairs.polygons() + " faulty polygons repaired (" + repairs.split() + " split, "
                        + repairs.mended() + " mended, " + repairs.dropped() + " dropped)");
            }
            if (repairs.tileSize() > 0) {
                done.add("built in tiles of " + repairs.tileSize() + " voxels, larger ones are beyond Recast's limits");
            }
            if (!done.isEmpty()) {
                err.println("warning: " + name + ": " + String.join("; ", done));
            }
        }

        /** Returns the mesh of the world, without its index. */
        public MeshWorld mesh() {
            return onMesh().withIndex(MeshIndex.astar());
        }

        /** Returns the mesh of the world, with its index. */
        MeshWorld onMesh() {
            if (isGrid()) {
                throw new BadInputException(name + ": is a grid, a mesh is needed here");
            }
            return (MeshWorld) world;
        }

        /** Returns the grid of the world, with its index if it has one. */
        GridWorld grid() {
            if (!isGrid()) {
                throw new BadInputException(name + ": is a mesh, a grid is needed here");
            }
            return (GridWorld) world;
        }

        /** Returns the same grid with a rule for diagonal moves, for which its index is rebuilt. */
        Loaded withDiagonals(Diagonals rule, Workers workers) {
            GridWorld before = grid();
            GridMap map = before.map().withDiagonals(rule);
            if (map == before.map()) {
                return this;
            }
            long start = System.nanoTime();
            GridWorld ruled = named(
                    name,
                    () -> GridWorld.of(map, before.index(), before.diagonal(), workers.executor(), workers.count()));
            return new Loaded(name, ruled, buildMs + millisSince(start));
        }

        /** Returns the same mesh and index with another profile. Detour's mesh has no profiles, so the result has no twin. */
        Loaded withProfile(UnaryOperator<Profile> change, Workers workers) {
            MeshWorld before = onMesh();
            long start = System.nanoTime();
            Profile who = change.apply(before.profile());
            MeshWorld profiled = before.withProfile(who, workers.executor(), workers.count());
            return new Loaded(name, profiled, null, null, buildMs + millisSince(start), indexMs);
        }

        /** Returns a grid as a mesh of rectangles, without an index; a mesh as it is. */
        Loaded asMesh() {
            if (!isGrid()) {
                return this;
            }
            long start = System.nanoTime();
            GridMesh made = named(name, () -> GridMesh.of(grid().map(), MeshIndex.astar()));
            return new Loaded(name, made.world(), buildMs + millisSince(start));
        }

        /** Returns the world in which agents are located, which does not depend on an index. */
        World place() {
            return isGrid() ? grid() : mesh();
        }

        boolean isGrid() {
            return GroundKind.of(world) == GroundKind.GRID;
        }

        /** Returns the default method: the one for which the world was built. */
        String algo() {
            return GroundKind.of(world).algo(world);
        }

        /** Returns the world with the index of a method, or without any. */
        Loaded readyFor(String method, IndexOptions options, Workers workers) {
            if (!isGrid()) {
                requireGrid(method);
                return withCells(method, options, workers);
            }
            if (Methods.overGrid(method)) {
                return asMesh().withCells(Methods.onMesh(method), options, workers);
            }
            if (!Methods.onGrids(method)) {
                throw new BadInputException(name + ": is a grid, " + method + " finds paths on meshes");
            }
            return switch (method) {
                case Methods.HPA -> indexed(options.hpa(), workers);
                case Methods.MM -> sectored(options.mm(), workers);
                default -> plain();
            };
        }

        private Loaded withCells(String method, IndexOptions options, Workers workers) {
            long start = System.nanoTime();
            try {
                World ready = MeshMethods.readyFor(method, onMesh(), options, workers);
                double taken = millisSince(start);
                return ready == world ? this : new Loaded(name, ready, repairs, twin, buildMs + taken, taken);
            } catch (BadInputException e) {
                throw new BadInputException(name + ": " + e.getMessage(), e);
            }
        }

        /** Throws for a mesh if the method needs a grid. */
        void requireGrid(String method) {
            if (!isGrid() && !Methods.onMeshes(method)) {
                throw new BadInputException(name + ": is a mesh, " + method + " finds paths on grids");
            }
        }

        /** Returns the same map or mesh without an index, for A*. */
        Loaded plain() {
            World without = isGrid() ? grid().withIndex(GridIndex.astar(), Runnable::run, 1) : mesh();
            return new Loaded(name, without, repairs, twin, buildMs, 0);
        }

        /**
         * Returns a world with an index, of which a level can be shown.
         *
         * @param method method of the index, or null for the one for which the world was built
         */
        Loaded forLevel(String method, IndexOptions options, Workers workers) {
            String usual = Methods.withLevels(algo()) ? algo() : isGrid() ? Methods.HPA : Methods.HNA;
            Loaded shown = readyFor(method == null ? usual : method, options, workers);
            if (!shown.isGrid() && MeshMethods.cells(shown.onMesh()) == null) {
                throw new BadInputException(name + ": no index fits the budget, so there are no cells to show");
            }
            return shown;
        }

        /** Returns a grid with sectors to show. */
        Loaded forSectors(MmCliOptions wanted, Workers workers) {
            if (!isGrid()) {
                throw new BadInputException(name + ": --sectors: a mesh has no sectors");
            }
            return sectored(wanted, workers);
        }

        /** Returns the grid with an HPA* index; reuses the stored one if the options match. */
        Loaded indexed(HpaCliOptions wanted, Workers workers) {
            GridIndex.Hpa own = algo().equals(Methods.HPA) ? (GridIndex.Hpa) grid().index() : null;
            GridIndex.Hpa options = wanted.over(own == null ? GridIndex.hpa() : own);
            if (options.equals(own)) {
                return this;
            }
            long start = System.nanoTime();
            GridWorld built = grid().withIndex(options, workers.executor(), workers.count());
            return new Loaded(name, built, buildMs + millisSince(start));
        }

        /** Returns the grid with an MM index; reuses the stored one if the options match. */
        Loaded sectored(MmCliOptions wanted, Workers workers) {
            GridIndex.Mm own = algo().equals(Methods.MM) ? (GridIndex.Mm) grid().index() : null;
            GridIndex.Mm options = wanted.over(own == null ? GridIndex.mm() : own);
            if (options.equals(own)) {
                return this;
            }
            long start = System.nanoTime();
            GridWorld built = named(name, () -> grid().withIndex(options, workers.executor(), workers.count()));
            return new Loaded(name, built, buildMs + millisSince(start));
        }
    }

    /** Name of the generated world of blocks. */
    static final String BLOCKS = "blocks";

    private static final long MAX_FILE = Integer.MAX_VALUE - 64L;

    /** Maximum memory of unpacking: four times what xz's largest preset needs [Unit: KiB]. */
    private static final int XZ_MEMORY = 256 << 10;

    /** Bytes to which any compressed file may expand, since empty ground compresses well [Unit: bytes]. */
    private static final long SMALL = 64L << 20;

    private WorldInput() {}

    /**
     * Loads a world by its name.
     *
     * @param detour whether a world of triangles also needs a Detour mesh
     */
    public static Loaded load(
            String input, AgentCliOptions agent, CommonOptions common, Workers workers, boolean detour)
            throws IOException {
        agent.check();
        Path file = Path.of(input);
        if (!Files.exists(file)) {
            Loaded generated = generated(input, agent, common, workers, detour);
            if (generated == null) {
                throw new BadInputException(
                        input + ": no such file, nor a generated world of that name (throng world --list)");
            }
            return generated;
        }
        if (agent.polygons != null) {
            throw noSize(input, "a file");
        }
        byte[] content = content(file);
        String name = file.getFileName().toString();
        return parse(file, name, content, agent, workers, detour);
    }

    /** Converts the content of a file, and adds its name to messages of failures. */
    private static <T> T named(String name, Supplier<T> making) {
        try {
            return making.get();
        } catch (BadInputException e) {
            throw new BadInputException(name + ": " + e.getMessage(), e);
        }
    }

    private static Loaded generated(
            String id, AgentCliOptions agent, CommonOptions common, Workers workers, boolean detour) {
        for (MeshScenario scenario : MeshScenario.list()) {
            if (scenario.id().equals(id)) {
                return fromTriangles(id, agent.generate(scenario, common.seed), agent, workers, detour);
            }
        }
        for (GridScenario scenario : GridScenario.list()) {
            if (scenario.id().equals(id)) {
                if (agent.polygons != null) {
                    throw noSize(id, "a grid");
                }
                long start = System.nanoTime();
                GridMap map = scenario.generate(WorldCommand.SIDE, WorldCommand.SIDE, common.seed);
                return new Loaded(id, GridWorld.of(map), millisSince(start));
            }
        }
        return id.equals(BLOCKS) ? blocks(agent, common, workers) : null;
    }

    private static Loaded blocks(AgentCliOptions agent, CommonOptions common, Workers workers) {
        if (agent.polygons != null) {
            throw noSize(BLOCKS, "a world of blocks");
        }
        long start = System.nanoTime();
        BlockTerrain terrain = BlockTerrain.generate(BlockTerrain.SIDE, common.seed);
        BlockWorld world = BlockWorld.of(
                terrain.load(BlockRules.standard()), MeshIndex.astar(), workers.executor(), workers.count());
        return new Loaded(BLOCKS, world.mesh(), millisSince(start));
    }

    static BadInputException noSize(String input, String what) {
        return new BadInputException("--polygons has no meaning here: " + input + " is " + what);
    }

    /** Returns the files from which a world is read: the named one, and the buffers of a glTF file. */
    static Path[] files(String input) throws IOException {
        Path file = Path.of(input);
        List<Path> files = new ArrayList<>(List.of(file));
        String name = unpackedName(String.valueOf(file.getFileName())).toLowerCase(Locale.ROOT);
        if ((name.endsWith(".gltf") || name.endsWith(".glb")) && Files.isRegularFile(file)) {
            files.addAll(
                    GltfFile.buffers(input, content(file), file.toAbsolutePath().getParent()));
        }
        return files.toArray(Path[]::new);
    }

    /** Returns the bytes of a file, unpacked if it is compressed with xz. */
    public static byte[] content(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new BadInputException(file + ": is a folder, not a file");
        }
        long size = Files.size(file);
        if (size > MAX_FILE) {
            throw new BadInputException(file + ": has " + size + " bytes, the limit is " + MAX_FILE);
        }
        byte[] content = FileBytes.read(file);
        if (startsWith(content, 0xfd, '7', 'z', 'X', 'Z', 0)) {
            content = unpacked(file, content);
        }
        if (content.length == 0) {
            throw new BadInputException(file + ": the file is empty");
        }
        return content;
    }

    private static byte[] unpacked(Path file, byte[] content) {
        // xz compresses text about tenfold; a factor of a thousand is an attack, not a world.
        long limit = Math.min(MAX_FILE, Math.max(SMALL, 1000L * content.length));
        try (XZInputStream in = new XZInputStream(new ByteArrayInputStream(content), XZ_MEMORY)) {
            byte[] unpacked = in.readNBytes((int) limit);
            if (in.read() >= 0) {
                throw new BadInputException(file + ": unpacks to more than " + limit + " bytes");
            }
            return unpacked;
        } catch (MemoryLimitException e) {
            throw new BadInputException(
                    file + ": unpacking needs " + e.getMemoryNeeded() + " KiB of memory, the limit is " + XZ_MEMORY, e);
        } catch (IOException e) {
            throw new BadInputException(file + ": damaged xz file: " + e.getMessage(), e);
        }
    }

    /** Returns a file's name without the ending of the compression. */
    public static String unpackedName(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".xz") ? name.substring(0, name.length() - 3) : name;
    }

    private static Loaded parse(
            Path file, String name, byte[] content, AgentCliOptions agent, Workers workers, boolean detour)
            throws IOException {
        long start = System.nanoTime();
        return switch (WorldFormat.of(unpackedName(name), content)) {
            case THRONG ->
                new Loaded(
                        name, WorldFile.read(name, content, workers.executor(), workers.count()), millisSince(start));
            case PNG -> new Loaded(name, GridWorld.of(ImageMap.read(name, content)), millisSince(start));
            case DETOUR -> {
                DetourTwin twin = DetourFile.readTwin(name, content);
                MeshWorld world = named(name, () -> MeshWorld.of(twin.mesh()));
                yield new Loaded(name, world, twin.repairs(), twin, millisSince(start), 0);
            }
            case POLYANYA -> {
                NavMesh mesh = PolyanyaFile.read(name, content);
                yield new Loaded(name, named(name, () -> MeshWorld.of(mesh)), millisSince(start));
            }
            case MAP -> new Loaded(name, GridWorld.of(MapFile.read(name, content)), millisSince(start));
            case GLTF -> {
                TriangleSoup soup =
                        GltfFile.read(name, content, file.toAbsolutePath().getParent());
                yield named(name, () -> fromTriangles(name, soup, agent, workers, detour));
            }
            case OBJ -> {
                TriangleSoup soup = ObjFile.read(name, content);
                yield named(name, () -> fromTriangles(name, soup, agent, workers, detour));
            }
        };
    }

    /** Returns the triangles of the input, or null if it has none. */
    static TriangleSoup triangles(String input, AgentCliOptions agent) throws IOException {
        Path file = Path.of(input);
        String ending = unpackedName(input).toLowerCase(Locale.ROOT);
        if (!Files.isRegularFile(file) || !ending.endsWith(".obj")) {
            return null;
        }
        return ObjFile.read(unpackedName(input), content(file)).withVolumes(agent.volumes());
    }

    /**
     * Builds a world from triangles.
     *
     * @param detour whether it also needs a Detour mesh
     */
    public static Loaded fromTriangles(
            String name, TriangleSoup soup, AgentCliOptions agent, Workers workers, boolean detour) {
        long start = System.nanoTime();
        agent.used = true;
        TriangleSoup marked = soup.withVolumes(agent.volumes());
        BuiltMesh built;
        DetourTwin twin = null;
        try (ProgressLine bar = ProgressLine.of("navmesh", 1)) {
            if (detour) {
                twin = RecastPipeline.twin(
                        marked, agent.settings(), agent.tiling(), workers.executor(), workers.count(), bar::at);
                built = new BuiltMesh(twin.mesh(), twin.repairs());
            } else {
                built = RecastPipeline.build(
                        marked, agent.settings(), agent.tiling(), workers.executor(), workers.count(), bar::at);
            }
        }
        MeshWorld world = MeshWorld.of(built.mesh());
        return new Loaded(name, world, built.repairs(), twin, millisSince(start), 0);
    }

    private static boolean startsWith(byte[] content, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= content.length || (content[i] & 0xff) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
