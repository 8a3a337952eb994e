package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.path.PathStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Costs, expansions, paths and bytes on meshes, bit for bit: the same on every machine and Java version. */
class GoldenMeshTest {
    private static final int REQUESTS = 40;

    private static final Map<String, List<GoldenMethods.Index>> INDEXES = new LinkedHashMap<>();
    private static Map<String, NavMesh> meshes;
    private static GoldenFile bytes;

    @BeforeAll
    static void build() {
        bytes = new GoldenFile("mesh-bytes.txt");
        meshes = GoldenMeshes.all();
        meshes.forEach((name, mesh) -> {
            List<GoldenMethods.Index> indexes = GoldenMethods.on(mesh);
            INDEXES.put(name, indexes);
            // Before any query: tight strings add what they need to a world.
            for (GoldenMethods.Index index : indexes) {
                bytes.add(name + "/" + index.name(), "bytes=" + index.world().indexBytes());
            }
        });
    }

    @AfterAll
    static void forget() {
        INDEXES.clear();
    }

    @Test
    void indexesShouldTakeTheSameBytes() {
        bytes.compare();
    }

    @Test
    void everyMethodShouldFindTheSamePaths() {
        GoldenFile golden = new GoldenFile("mesh.txt");
        INDEXES.forEach((name, indexes) -> {
            float[] requests = GoldenMeshes.requests(meshes.get(name), REQUESTS, 21);
            for (GoldenMethods.Index index : indexes) {
                for (GoldenMethods.Setting setting : index.settings()) {
                    golden.add(
                            name + "/" + index.name() + "/" + setting.name(),
                            GoldenFigures.onMesh(index, setting, requests));
                }
            }
        });
        golden.compare();
    }

    /** The requests must be worth asking. */
    @Test
    void requestsShouldBeOfEveryKind() {
        int unreachable = 0;
        for (Map.Entry<String, NavMesh> mesh : meshes.entrySet()) {
            float[] requests = GoldenMeshes.requests(mesh.getValue(), REQUESTS, 21);
            PathQuery astar = INDEXES.get(mesh.getKey()).get(0).world().newQuery();
            GoldenAnswers answers = GoldenFigures.asked(astar, requests);
            assertThat(answers.count(PathStatus.FOUND)).as(mesh.getKey()).isGreaterThan(REQUESTS / 2);
            assertThat(answers.count(PathStatus.OFF_WORLD)).as(mesh.getKey()).isGreaterThan(1);
            unreachable += answers.count(PathStatus.UNREACHABLE);
        }
        assertThat(unreachable).isGreaterThan(5);
    }
}
