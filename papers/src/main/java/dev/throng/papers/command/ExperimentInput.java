package dev.throng.papers.command;

import dev.throng.bench.mesh.KnownLength;
import dev.throng.cli.AgentCliOptions;
import dev.throng.cli.CommonOptions;
import dev.throng.cli.Workers;
import dev.throng.cli.WorldInput;
import dev.throng.mesh.TriangleSoup;
import dev.throng.papers.experiment.MapSet;
import dev.throng.papers.experiment.NamedMesh;
import dev.throng.papers.experiment.TarFile;
import dev.throng.recast.ObjFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The input of experiments: grid maps in folders and archives, meshes in single files or in folders without maps. Immutable.
 *
 * @param maps null for none
 * @param files files from which the input was read
 */
record ExperimentInput(MapSet maps, List<NamedMesh> meshes, List<Path> files) {
    private static final List<String> MESH_ENDINGS = List.of(".obj", ".gltf", ".glb", ".bin", ".mesh", ".throng");

    /**
     * @param wantMeshes whether any experiment uses meshes; if not, all paths must be maps
     * @param err gets a line for each repaired mesh
     */
    static ExperimentInput load(
            List<Path> paths, boolean wantMeshes, CommonOptions common, Workers workers, PrintWriter err)
            throws IOException {
        List<Path> maps = new ArrayList<>();
        List<NamedMesh> meshes = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            List<Path> ofMeshes = wantMeshes ? meshFiles(path) : List.of();
            for (Path file : ofMeshes) {
                meshes.add(mesh(file, common, workers, err));
                files.add(file);
                knownLengthsFile(file).ifPresent(files::add);
            }
            if (ofMeshes.isEmpty()) {
                maps.add(path);
            }
        }
        MapSet set = maps.isEmpty() ? null : MapInput.load(maps);
        for (Path path : maps) {
            files.addAll(MapInput.files(path));
        }
        return new ExperimentInput(set, meshes, files);
    }

    /** Returns the mesh files of a path; empty for maps. */
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
        AgentCliOptions agent = new AgentCliOptions();
        String unpacked = WorldInput.unpackedName(file.getFileName().toString());
        String name = nameOf(file);
        if (unpacked.toLowerCase(Locale.ROOT).endsWith(".obj")) {
            TriangleSoup soup = ObjFile.read(unpacked, WorldInput.content(file));
            WorldInput.Loaded loaded = WorldInput.fromTriangles(unpacked, soup, agent, workers, false);
            loaded.warn(err);
            return new NamedMesh(name, soup.triangleCount(), loaded.mesh());
        }
        WorldInput.Loaded loaded = WorldInput.load(file.toString(), agent, common, workers, false);
        loaded.warn(err);
        return new NamedMesh(name, 0, loaded.mesh(), knownLengths(file));
    }

    private static String nameOf(Path mesh) {
        String unpacked = WorldInput.unpackedName(mesh.getFileName().toString());
        return unpacked.contains(".") ? unpacked.substring(0, unpacked.lastIndexOf('.')) : unpacked;
    }

    private static List<KnownLength> knownLengths(Path mesh) throws IOException {
        Optional<Path> file = knownLengthsFile(mesh);
        return file.isEmpty() ? List.of() : KnownLength.read(file.get().toString(), WorldInput.content(file.get()));
    }

    /** Returns the table beside a mesh with the same name, compressed or not. */
    private static Optional<Path> knownLengthsFile(Path mesh) {
        return Stream.of(".csv", ".csv.xz")
                .map(ending -> mesh.resolveSibling(nameOf(mesh) + ending))
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
