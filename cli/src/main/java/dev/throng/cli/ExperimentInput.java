package dev.throng.cli;

import dev.throng.lab.experiment.KnownLength;
import dev.throng.lab.experiment.MapSet;
import dev.throng.lab.experiment.NamedMesh;
import dev.throng.lab.experiment.TarFile;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.ObjFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What experiments are given to run on: grid maps come in folders and archives, meshes in files of their own or in folders
 * without maps. Immutable.
 *
 * @param maps null where none are given
 */
record ExperimentInput(MapSet maps, List<NamedMesh> meshes) {
    private static final List<String> MESH_ENDINGS = List.of(".obj", ".gltf", ".glb", ".bin", ".mesh", ".throng");

    /**
     * @param wantMeshes whether any experiment has a use for meshes; if not, all paths have to be maps
     * @param err told of meshes that had to be repaired
     */
    static ExperimentInput load(
            List<Path> paths, boolean wantMeshes, CommonOptions common, Workers workers, PrintWriter err)
            throws IOException {
        List<Path> maps = new ArrayList<>();
        List<NamedMesh> meshes = new ArrayList<>();
        for (Path path : paths) {
            List<Path> files = wantMeshes ? meshFiles(path) : List.of();
            for (Path file : files) {
                meshes.add(mesh(file, common, workers, err));
            }
            if (files.isEmpty()) {
                maps.add(path);
            }
        }
        return new ExperimentInput(maps.isEmpty() ? null : MapInput.load(maps), meshes);
    }

    /** Empty for maps. */
    private static List<Path> meshFiles(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        if (!Files.isDirectory(path)) {
            return isMesh(path) || !TarFile.looksLike(WorldInput.content(path)) ? List.of(path) : List.of();
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(file -> Files.isRegularFile(file) && isMesh(file))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isMesh(Path file) {
        String name = WorldInput.unpackedName(file.getFileName().toString()).toLowerCase(Locale.ROOT);
        return MESH_ENDINGS.stream().anyMatch(name::endsWith);
    }

    private static NamedMesh mesh(Path file, CommonOptions common, Workers workers, PrintWriter err)
            throws IOException {
        AgentOptions agent = new AgentOptions();
        String unpacked = WorldInput.unpackedName(file.getFileName().toString());
        String name = unpacked.contains(".") ? unpacked.substring(0, unpacked.lastIndexOf('.')) : unpacked;
        if (unpacked.toLowerCase(Locale.ROOT).endsWith(".obj")) {
            TriangleSoup soup = ObjFile.read(unpacked, WorldInput.content(file));
            WorldInput.Loaded loaded = WorldInput.fromTriangles(unpacked, soup, agent, workers);
            loaded.warn(err);
            return new NamedMesh(name, soup.triangleCount(), loaded.mesh());
        }
        WorldInput.Loaded loaded = WorldInput.load(file.toString(), agent, common, workers);
        loaded.warn(err);
        return new NamedMesh(name, 0, loaded.mesh(), knownLengths(file, name));
    }

    /** From a table beside a mesh that is called as the mesh is, packed or not. */
    private static List<KnownLength> knownLengths(Path mesh, String name) throws IOException {
        for (String ending : List.of(".csv", ".csv.xz")) {
            Path file = mesh.resolveSibling(name + ending);
            if (Files.isRegularFile(file)) {
                return KnownLength.read(file.toString(), WorldInput.content(file));
            }
        }
        return List.of();
    }
}
