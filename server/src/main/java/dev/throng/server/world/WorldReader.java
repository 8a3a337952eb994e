package dev.throng.server.world;

import dev.throng.BadInputException;
import dev.throng.file.WorldFile;
import dev.throng.grid.GridMap;
import dev.throng.grid.ImageMap;
import dev.throng.grid.MapFile;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.DetourFile;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.GltfFile;
import dev.throng.recast.ObjFile;
import dev.throng.recast.TiledGround;
import dev.throng.recast.Tiling;
import dev.throng.recast.WorldFormat;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.Executor;

/** Source of a world from the bytes of a file of any {@link WorldFormat}. Immutable. */
final class WorldReader implements Source {
    /**
     * Limits of the size of a world.
     *
     * @param voxels maximum voxels of a build
     * @param tiles maximum tiles of a grid
     */
    record Bounds(long voxels, int tiles) {
        Tiling tiling() {
            return Tiling.tiles(GroundBuild.TILE).withMaxVoxels(voxels);
        }
    }

    /** Limits for worlds with which the server was started. */
    static final Bounds TRUSTED = new Bounds(Tiling.DEFAULT_MAX_VOXELS, GridMap.TILE_LIMIT);

    /** Limits for worlds of clients: about a minute on one core; every query on a grid takes 32 bytes per tile. */
    static final Bounds UPLOADED = new Bounds(300_000_000L, 2048 * 2048);

    private final Bounds bounds;
    private final GroundBuild build;
    private final String name;
    private final byte[] content;
    private final Path folder;

    /**
     * @param name name of the file without its folder, for its ending and for messages
     * @param folder folder of the buffers of a glTF file; null if none may be read
     */
    WorldReader(String name, byte[] content, Path folder, Bounds bounds) {
        this(name, content, folder, bounds, GroundBuild.usual(bounds));
    }

    /**
     * @param name name of the file without its folder, for its ending and for messages
     * @param folder folder of the buffers of a glTF file; null if none may be read
     * @param build options for building ground from triangles
     */
    WorldReader(String name, byte[] content, Path folder, Bounds bounds, GroundBuild build) {
        this.bounds = bounds;
        this.build = build;
        this.name = name;
        this.content = content;
        this.folder = folder;
    }

    @Override
    public Loaded load(Watch watch, Executor executor, int threads) {
        watch.at(0, "reading " + name);
        return switch (WorldFormat.of(name, content)) {
            case THRONG -> {
                byte[] ground = WorldFile.attachment(name, content);
                World world = WorldFile.read(name, content, executor, threads);
                requireTiles(WorldKind.of(world) == WorldKind.GRID ? world.cellCount() : 0);
                yield new Loaded(world, null, ground.length == 0 ? null : ground, null, null, build, false);
            }
            case PNG -> {
                requireTiles(ByteBuffer.wrap(content));
                yield Loaded.of(GridWorld.of(ImageMap.read(name, content)));
            }
            case DETOUR -> {
                DetourTwin twin = DetourFile.readTwin(name, content);
                yield new Loaded(MeshWorld.of(twin.mesh()), null, null, twin, null, build, false);
            }
            case POLYANYA -> Loaded.of(MeshWorld.of(PolyanyaFile.read(name, content)));
            case MAP -> {
                // A tile takes one byte of the file.
                requireTiles(content.length);
                yield Loaded.of(GridWorld.of(MapFile.read(name, content)));
            }
            case GLTF -> ofTriangles(GltfFile.read(name, content, folder), build, watch, executor, threads);
            case OBJ -> ofTriangles(ObjFile.read(name, content), build, watch, executor, threads);
        };
    }

    /** Checks the width and height of a picture before it is decoded. */
    private void requireTiles(ByteBuffer png) {
        int width = 16;
        if (png.limit() >= width + 8) {
            requireTiles((long) png.getInt(width) * png.getInt(width + 4));
        }
    }

    private void requireTiles(long tiles) {
        if (tiles > bounds.tiles()) {
            throw new BadInputException(name + ": a grid may have " + bounds.tiles() + " tiles here");
        }
    }

    /** Builds tiles from triangles, so that obstacles can be added and removed. */
    static Loaded ofTriangles(TriangleSoup triangles, GroundBuild build, Watch watch, Executor executor, int threads) {
        watch.at(0.05, "voxels");
        TriangleSoup soup = build.marks().isEmpty() ? triangles : triangles.withVolumes(build.marks());
        TiledGround ground = TiledGround.of(
                soup,
                build.settings(),
                build.tiling(),
                executor,
                threads,
                (done, all) -> watch.at(0.05 + 0.6 * done / all, "voxels"));
        watch.at(0.65, "polygons");
        var tiles = ground.tiles(executor, threads);
        watch.at(0.9, "graph");
        return new Loaded(
                MeshWorld.ofTiles(tiles, MeshIndex.astar(), executor, threads),
                ground,
                null,
                null,
                () -> soup,
                build,
                true);
    }
}
