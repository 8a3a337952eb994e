package dev.throng.worlds;

import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.GoldenFigures;
import dev.throng.world.GoldenFile;
import dev.throng.world.GoldenGrids;
import dev.throng.world.GoldenMeshes;
import dev.throng.world.GoldenMethods;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Costs, expansions, paths and bytes of each method on generated worlds, bit for bit, from the seed to the string. */
class GoldenGeneratedTest {
    private static final int REQUESTS = 60;

    private static void addBytes(String name, GoldenMethods.Index index, GoldenFile golden) {
        golden.add(
                name + "/" + index.name() + "/bytes", "bytes=" + index.world().indexBytes());
    }

    @Test
    void everyMethodShouldFindTheSamePaths() {
        GoldenFile golden = new GoldenFile("generated.txt");
        NavMesh dungeon = RecastPipeline.navMesh(MeshScenario.DUNGEON.generate(7), RecastSettings.DEFAULT);
        NavMesh city = RecastPipeline.navMesh(MeshScenario.METROPOLIS.generate(9, 2000), RecastSettings.DEFAULT);
        addMesh("dungeon", dungeon, golden);
        addMesh("metropolis", city, golden);
        for (GridScenario scenario : GridScenario.values()) {
            addGrid(scenario.id(), scenario.generate(60, 50, 3), golden);
        }
        golden.compare();
    }

    private static void addMesh(String name, NavMesh mesh, GoldenFile golden) {
        float[] requests = GoldenMeshes.requests(mesh, REQUESTS, 71);
        List<GoldenMethods.Index> indexes = GoldenMethods.usualOn(mesh);
        // Before any query: tight strings add what they need to a world.
        indexes.forEach(index -> addBytes(name, index, golden));
        for (GoldenMethods.Index index : indexes) {
            for (GoldenMethods.Setting setting : index.settings()) {
                golden.add(
                        name + "/" + index.name() + "/" + setting.name(),
                        GoldenFigures.onMesh(index, setting, requests));
            }
        }
    }

    private static void addGrid(String name, GridMap map, GoldenFile golden) {
        float[] requests = GoldenGrids.requests(map, REQUESTS, 72);
        for (GoldenMethods.Index index : GoldenMethods.usualOn(map)) {
            addBytes(name, index, golden);
            for (GoldenMethods.Setting setting : index.settings()) {
                golden.add(
                        name + "/" + index.name() + "/" + setting.name(),
                        GoldenFigures.onGrid(index, setting, requests));
            }
        }
    }
}
