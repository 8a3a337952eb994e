package dev.throng.server.world;

import dev.throng.BadInputException;
import dev.throng.blocks.BlockRules;
import dev.throng.blocks.BlockWorld;
import dev.throng.file.WorldFile;
import dev.throng.io.FileBytes;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.TriangleSoup;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.BlockTerrain;
import dev.throng.worlds.GridScenario;
import dev.throng.worlds.MeshScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/** A source of a generated world, which is read from a cache if possible. Immutable. */
final class Generated implements Source {
    /** Maximum size in polygons: larger worlds take too long to build, and too much memory. */
    static final int MOST_POLYGONS = 200_000;

    static final int MOST_SIDE = 2048;
    static final int USUAL_SIDE = 512;

    /** Name of the world of blocks. */
    static final String BLOCKS = "blocks";

    /** Version of the cached files; changes when older ones become useless. */
    private static final String FORMAT = "v2";

    /** Maximum number of files in the cache. */
    private static final int MOST_CACHED = 16;

    private final MeshScenario mesh;
    private final GridScenario grid;
    private final int size;
    private final long seed;
    private final Path cache;
    private final GroundBuild build;

    /**
     * @param size polygons of a mesh, or tiles or blocks along a side; 0 for the default
     * @param cache folder, or null
     * @param build options for building ground from triangles
     */
    Generated(String name, int size, long seed, Path cache, GroundBuild build) {
        mesh = MeshScenario.list().stream()
                .filter(s -> s.id().equals(name))
                .findFirst()
                .orElse(null);
        grid = GridScenario.list().stream()
                .filter(s -> s.id().equals(name))
                .findFirst()
                .orElse(null);
        if (mesh == null && grid == null && !name.equals(BLOCKS)) {
            throw new BadInputException("no generated world has this name");
        }
        int usual = mesh != null ? mesh.defaultPolygons() : grid != null ? USUAL_SIDE : BlockTerrain.SIDE;
        int least = mesh != null ? mesh.minPolygons() : grid != null ? GridScenario.MIN_EDGE : 32;
        int most = mesh != null ? Math.min(mesh.maxPolygons(), MOST_POLYGONS) : grid != null ? MOST_SIDE : 1024;
        this.size = size == 0 ? usual : size;
        if (this.size < least || this.size > most) {
            throw new BadInputException(name() + ": size is " + size + ", the limits are " + least + " and " + most);
        }
        this.seed = seed;
        this.cache = cache;
        this.build = build;
    }

    static boolean isName(String name) {
        return name.equals(BLOCKS)
                || MeshScenario.list().stream().anyMatch(s -> s.id().equals(name))
                || GridScenario.list().stream().anyMatch(s -> s.id().equals(name));
    }

    String name() {
        return mesh != null ? mesh.id() : grid != null ? grid.id() : BLOCKS;
    }

    /** Returns an id that is the same for the same world, also after a restart. */
    String id() {
        return name() + "-" + size + "-" + seed;
    }

    private TriangleSoup soup() {
        return mesh.generate(seed, size);
    }

    private Path file() {
        return cache.resolve(id() + "-" + FORMAT + ".throng");
    }

    @Override
    public Loaded load(Watch watch, Executor executor, int threads) throws IOException {
        if (grid != null) {
            watch.at(0.1, "tiles");
            return Loaded.of(GridWorld.of(grid.generate(size, size, seed)));
        }
        if (mesh == null) {
            watch.at(0.1, "blocks");
            return Loaded.of(BlockWorld.of(
                    BlockTerrain.generate(size, seed).load(BlockRules.standard()),
                    MeshIndex.astar(),
                    executor,
                    threads));
        }
        if (cache != null && Files.isRegularFile(file())) {
            try {
                watch.at(0.2, "reading what was built before");
                byte[] content = FileBytes.read(file());
                Files.setLastModifiedTime(file(), FileTime.from(Instant.now()));
                Loaded read = new WorldReader(file().getFileName().toString(), content, null, WorldReader.TRUSTED)
                        .load((share, stage) -> {}, executor, threads);
                return new Loaded(read.world(), null, read.packedGround(), null, this::soup, build, false);
            } catch (BadInputException | IOException e) {
                // The file is damaged, or of another version: build the world and write it again.
                watch.at(0, "triangles");
            }
        }
        watch.at(0.01, "triangles");
        return WorldReader.ofTriangles(soup(), build, watch, executor, threads);
    }

    @Override
    public Cache cache() {
        return cache == null ? null : this::keep;
    }

    private void keep(MeshWorld world, byte[] ground) throws IOException {
        Files.createDirectories(cache);
        WorldFile.write(world, file(), ground);
        forgetOldest();
    }

    /** Removes the least recently used file. */
    private void forgetOldest() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(cache)) {
            files = all.filter(each -> each.getFileName().toString().endsWith(".throng"))
                    .sorted(Comparator.comparing((Path each) -> each.toFile().lastModified())
                            .reversed())
                    .toList();
        }
        for (int i = MOST_CACHED; i < files.size(); i++) {
            Files.deleteIfExists(files.get(i));
        }
    }
}
