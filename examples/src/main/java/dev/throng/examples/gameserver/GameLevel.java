package dev.throng.examples.gameserver;

import dev.throng.BadInputException;
import dev.throng.file.WorldFile;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.GltfFile;
import dev.throng.recast.ObjFile;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.TiledGround;
import dev.throng.recast.Tiling;
import dev.throng.worlds.MeshScenario;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes or reads the ground that agents walk on. Stateless. */
final class GameLevel {
    /** Voxels along a tile: small ones are rebuilt fast. */
    private static final int TILE = 48;

    private GameLevel() {}

    /**
     * Returns the ground of a level, in tiles.
     *
     * @param name of a generated level, or of a file
     * @param seed of a generated level
     */
    static TiledGround ground(String name, int seed) throws IOException {
        Path file = Path.of(name);
        if (name.endsWith(".throng")) {
            byte[] attached = WorldFile.attachment(name, Files.readAllBytes(file));
            if (attached.length == 0) {
                throw new BadInputException(name + ": nothing is attached that tiles could be rebuilt from");
            }
            return TiledGround.read(new DataInputStream(new ByteArrayInputStream(attached)));
        }
        TriangleSoup triangles;
        if (name.endsWith(".obj")) {
            triangles = ObjFile.read(name, Files.readAllBytes(file));
        } else if (name.endsWith(".glb") || name.endsWith(".gltf")) {
            triangles = GltfFile.read(file);
        } else {
            triangles = MeshScenario.named(name).generate(seed);
        }
        return TiledGround.of(triangles, RecastSettings.DEFAULT, Tiling.tiles(TILE), Runnable::run, 1, null);
    }
}
