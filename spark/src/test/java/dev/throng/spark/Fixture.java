package dev.throng.spark;

import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.csv.CsvBatch;
import dev.throng.csv.Detail;
import dev.throng.csv.RequestColumns;
import dev.throng.csv.TextBuffer;
import dev.throng.file.WorldFile;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** A world, requests, and what throng batch answers. */
final class Fixture {
    static final String HEADER = "id,fromX,fromY,fromZ,toX,toY,toZ";

    final MeshWorld world;
    final Path worldFile;

    Fixture(Path folder) throws IOException {
        MeshScenario dungeon = MeshScenario.list().stream()
                .filter(scenario -> scenario.id().equals("dungeon"))
                .findFirst()
                .orElseThrow();
        NavMesh mesh = RecastPipeline.navMesh(dungeon.generate(1), RecastSettings.DEFAULT);
        world = MeshWorld.of(mesh).withIndex(MeshIndex.transit());
        worldFile = folder.resolve("dungeon.throng");
        WorldFile.write(world, worldFile);
    }

    /** Rows with ids from 0 on: most with a path, some off the mesh, some bad. */
    String rows(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < count; i++) {
            rows.append(i);
            for (int end = 0; end < 2; end++) {
                int polygon = random.nextInt(world.mesh().polygonCount());
                for (int axis = 0; axis < 3; axis++) {
                    float at = world.mesh().centre(polygon, axis) + (i % 50 == 7 ? 1000 : 0);
                    rows.append(',').append(i % 70 == 9 && axis == 2 ? "x" : Float.toString(at));
                }
            }
            rows.append('\n');
        }
        return rows.toString();
    }

    /** The answers of throng batch. */
    String answers(String rows, Detail detail) {
        BatchPlanner planner = CpuBatchPlanner.of(world, Runnable::run, 1, detail.waypoints());
        CsvBatch batch = new CsvBatch("requests", RequestColumns.of("requests", HEADER, false), detail, planner);
        byte[] bytes = rows.getBytes(StandardCharsets.UTF_8);
        TextBuffer out = new TextBuffer();
        batch.answer(bytes, bytes.length, 1, out);
        return new String(out.bytes(), 0, out.size(), StandardCharsets.UTF_8);
    }

    static Path written(Path file, String rows) throws IOException {
        return Files.writeString(file, HEADER + "\n" + rows);
    }

    /** A number as throng batch writes it. */
    static String number(double value) {
        TextBuffer text = new TextBuffer();
        text.put(value);
        return new String(text.bytes(), 0, text.size(), StandardCharsets.US_ASCII);
    }
}
