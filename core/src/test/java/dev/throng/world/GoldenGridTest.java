package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Costs, expansions, paths and bytes on grids, before and after edits, bit for bit: the same on every machine and Java. */
class GoldenGridTest {
    private static final int REQUESTS = 40;
    private static final int EDITS = 16;

    private static final Map<String, List<GoldenMethods.Index>> INDEXES = new LinkedHashMap<>();
    private static final Map<String, List<GoldenMethods.Index>> EDITED = new LinkedHashMap<>();
    private static Map<String, GridMap> maps;

    @BeforeAll
    static void build() {
        maps = GoldenGrids.all();
        maps.forEach((name, map) -> {
            List<GoldenMethods.Index> indexes = GoldenMethods.on(map);
            List<GoldenMethods.Index> edited = new ArrayList<>();
            for (GoldenMethods.Index index : indexes) {
                if (GoldenMethods.followsEdits(index)) {
                    edited.add(edited(index, edits(map)));
                }
            }
            INDEXES.put(name, indexes);
            EDITED.put(name, edited);
        });
    }

    @AfterAll
    static void forget() {
        INDEXES.clear();
        EDITED.clear();
    }

    private static void addPaths(String name, GoldenMethods.Index index, float[] requests, GoldenFile golden) {
        for (GoldenMethods.Setting setting : index.settings()) {
            golden.add(
                    name + "/" + index.name() + "/" + setting.name(), GoldenFigures.onGrid(index, setting, requests));
        }
    }

    @Test
    void everyMethodShouldFindTheSamePaths() {
        GoldenFile golden = new GoldenFile("grid.txt");
        INDEXES.forEach((name, indexes) -> {
            float[] requests = GoldenGrids.requests(maps.get(name), REQUESTS, 41);
            indexes.forEach(index -> addPaths(name, index, requests, golden));
        });
        golden.compare();
    }

    @Test
    void everyMethodShouldFindTheSamePathsAfterEdits() {
        GoldenFile golden = new GoldenFile("grid-edited.txt");
        EDITED.forEach((name, indexes) -> {
            float[] requests = GoldenGrids.requests(maps.get(name), REQUESTS, 42);
            indexes.forEach(index -> addPaths(name, index, requests, golden));
        });
        golden.compare();
    }

    private static GoldenMethods.Index edited(GoldenMethods.Index index, List<MapEdit> edits) {
        GoldenMethods.Index edited = index;
        for (MapEdit edit : edits) {
            edited = GoldenMethods.edited(edited, edit);
        }
        GoldenMethods.finish(edited);
        return edited;
    }

    /** Tables that edits have made void are built when the query comes to them. */
    @Test
    void queriesThatGoAlongWithEditsShouldFindTheSamePaths() {
        GoldenFile golden = new GoldenFile("grid-moved.txt");
        INDEXES.forEach((name, indexes) -> {
            float[] requests = GoldenGrids.requests(maps.get(name), REQUESTS, 42);
            for (GoldenMethods.Index index : indexes) {
                if (GoldenMethods.followsEdits(index)) {
                    golden.add(name + "/" + index.name(), moved(index, edits(maps.get(name)), requests));
                }
            }
        });
        golden.compare();
    }

    private static String moved(GoldenMethods.Index index, List<MapEdit> edits, float[] requests) {
        GoldenMethods.Index edited = index;
        PathQuery query = index.world().newQuery();
        List<String> hashes = new ArrayList<>();
        for (int i = 0; i < EDITS; i++) {
            edited = GoldenMethods.edited(edited, edits.get(i));
            if (i % 4 == 3) {
                GoldenMethods.move(query, edited);
                hashes.add("edits-" + (i + 1) + "="
                        + GoldenFigures.asked(query, requests).all());
            }
        }
        return String.join(" ", hashes);
    }

    @Test
    void indexesShouldTakeTheSameBytes() {
        GoldenFile golden = new GoldenFile("grid-bytes.txt");
        INDEXES.forEach((name, indexes) -> {
            for (GoldenMethods.Index index : indexes) {
                golden.add(name + "/" + index.name(), "bytes=" + index.world().indexBytes());
            }
        });
        EDITED.forEach((name, indexes) -> {
            for (GoldenMethods.Index index : indexes) {
                golden.add(
                        name + "/" + index.name() + "/edited",
                        "bytes=" + index.world().indexBytes());
            }
        });
        golden.compare();
    }

    /** Tiles as agents get them that set out before their whole path is known. */
    @Test
    void pathsShouldBeRefinedInTheSamePieces() {
        GoldenFile golden = new GoldenFile("grid-pieces.txt");
        INDEXES.forEach((name, indexes) -> {
            float[] requests = GoldenGrids.requests(maps.get(name), REQUESTS, 44);
            for (GoldenMethods.Index index : indexes) {
                if (GoldenMethods.followsEdits(index)) {
                    golden.add(name + "/" + index.name(), GoldenFigures.inPieces(index, requests));
                }
            }
        });
        golden.compare();
    }

    /** Walls and gaps; on the hills costs too. */
    private static List<MapEdit> edits(GridMap unedited) {
        GridMap map = unedited;
        RandomEdits source = new RandomEdits(new SplittableRandom(43), 10, 0.6, map.hasCosts() ? 6 : 0);
        List<MapEdit> edits = new ArrayList<>();
        for (int i = 0; i < EDITS; i++) {
            edits.add(source.next(map));
            map = map.edited(edits.get(i));
        }
        return edits;
    }

    /** The requests must be worth asking. */
    @Test
    void requestsShouldBeOfEveryKind() {
        maps.forEach((name, map) -> {
            PathQuery astar = INDEXES.get(name).get(0).world().newQuery();
            GoldenAnswers answers = GoldenFigures.asked(astar, GoldenGrids.requests(map, REQUESTS, 41));
            assertThat(answers.count(PathStatus.FOUND)).as(name).isGreaterThan(REQUESTS / 3);
            assertThat(answers.count(PathStatus.OFF_WORLD)).as(name).isGreaterThan(1);
        });
    }
}
