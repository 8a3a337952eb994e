package dev.throng.examples;

import dev.throng.file.WorldFile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.GltfFile;
import dev.throng.recast.ObjFile;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.worlds.MeshScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes or reads the mesh that agents walk on. Stateless. */
final class Level {
    private Level() {}

    /**
     * The mesh of a level.
     *
     * @param name of a generated level, or of a file
     * @param seed of a generated level
     */
    static NavMesh mesh(String name, int seed) throws IOException {
        Path file = Path.of(name);
        if (name.endsWith(".throng")) {
            return WorldFile.openMesh(file, Runnable::run, 1).mesh();
        }
        TriangleSoup triangles;
        if (name.endsWith(".obj")) {
            triangles = ObjFile.read(name, Files.readAllBytes(file));
        } else if (name.endsWith(".glb") || name.endsWith(".gltf")) {
            triangles = GltfFile.read(file);
        } else {
            triangles = MeshScenario.named(name).generate(seed);
        }
        return RecastPipeline.navMesh(triangles, RecastSettings.DEFAULT);
    }
}
