package dev.throng.papers.experiment;

import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.BuiltMesh;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/** The meshes of experiments: generated scenarios, made on first use and kept, and given meshes. Used by one thread. */
public final class MeshSet {
    /** Makes the mesh of a scenario. */
    @FunctionalInterface
    public interface Maker {
        NamedMesh make(MeshScenario scenario, int polygons);
    }

    private final Maker maker;
    private final List<NamedMesh> given;
    private final Map<String, NamedMesh> made = new HashMap<>();

    public MeshSet(Maker maker, List<NamedMesh> given) {
        this.maker = maker;
        this.given = List.copyOf(given);
    }

    /** Returns a maker of scenarios with Recast's default agent. */
    public static Maker generator(long seed, Executor executor, int parallelism) {
        return generator(RecastSettings.DEFAULT, seed, executor, parallelism);
    }

    /** Returns a maker of the same scenarios as meshes of triangles: nothing is merged. */
    static Maker triangles(long seed, Executor executor, int parallelism) {
        return generator(RecastSettings.DEFAULT.withVertsPerPoly(3), seed, executor, parallelism);
    }

    private static Maker generator(RecastSettings settings, long seed, Executor executor, int parallelism) {
        return (scenario, polygons) -> {
            TriangleSoup soup = scenario.generate(seed, polygons);
            if (polygons != scenario.defaultPolygons()) {
                // Large cities are not compared with Detour, whose mesh takes several times the memory.
                BuiltMesh built = RecastPipeline.build(soup, settings, Tiling.AUTO, executor, parallelism, null);
                return new NamedMesh(scenario.id(), soup.triangleCount(), MeshWorld.of(built.mesh()));
            }
            DetourTwin twin = RecastPipeline.twin(soup, settings, Tiling.AUTO, executor, parallelism, null);
            return new NamedMesh(scenario.id(), soup.triangleCount(), MeshWorld.of(twin.mesh()), List.of(), twin);
        };
    }

    /** Returns a scenario at its default size. */
    NamedMesh scenario(MeshScenario scenario) {
        return made.computeIfAbsent(scenario.id(), id -> maker.make(scenario, scenario.defaultPolygons()));
    }

    /** Returns a scenario at another size, which is not kept. */
    NamedMesh scenario(MeshScenario scenario, int polygons) {
        return maker.make(scenario, polygons);
    }

    /** Returns scenarios, followed by the given meshes. */
    List<NamedMesh> with(MeshScenario... scenarios) {
        List<NamedMesh> meshes = new ArrayList<>();
        for (MeshScenario scenario : scenarios) {
            meshes.add(scenario(scenario));
        }
        meshes.addAll(given);
        return meshes;
    }

    /** Returns the scenarios of the papers, smallest first, followed by the given meshes. */
    List<NamedMesh> ofPapers() {
        return with(
                MeshScenario.SERPENTINE_CITY,
                MeshScenario.CITY_ISLANDS,
                MeshScenario.TROPICAL_ISLANDS,
                MeshScenario.MEDIEVAL_CITY);
    }

    /** Returns the names of meshes for a result. */
    static String names(List<NamedMesh> meshes) {
        return meshes.stream().map(NamedMesh::name).distinct().collect(Collectors.joining(", "));
    }

    /** Returns the given meshes. */
    List<NamedMesh> given() {
        return given;
    }
}
