package dev.throng.cli;

import static dev.throng.cli.CommandLineTest.throng;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.recast4j.detour.NavMeshBuilder;
import org.recast4j.detour.NavMeshDataCreateParams;
import org.recast4j.detour.io.MeshDataWriter;

/** A Detour file with faulty polygons is read, and the commands say so. */
class RepairWarningTest {
    @TempDir
    Path folder;

    private Path file;

    /** Writes an L of six corners and a polygon that uses one corner twice. */
    @BeforeEach
    void write() throws IOException {
        NavMeshDataCreateParams params = new NavMeshDataCreateParams();
        params.verts = new int[] {4, 0, 4, 4, 0, 12, 8, 0, 12, 8, 0, 8, 12, 0, 8, 12, 0, 4};
        params.vertCount = 6;
        params.nvp = 6;
        params.polyCount = 2;
        params.polys = new int[24];
        Arrays.fill(params.polys, 0xffff);
        for (int i = 0; i < 6; i++) {
            params.polys[i] = i;
        }
        params.polys[12] = 0;
        params.polys[13] = 1;
        params.polys[14] = 1;
        params.polyAreas = new int[2];
        params.polyFlags = new int[2];
        params.bmin = new float[3];
        params.bmax = new float[] {16, 4, 16};
        params.cs = 1;
        params.ch = 1;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new MeshDataWriter().write(out, NavMeshBuilder.createNavMeshData(params), ByteOrder.LITTLE_ENDIAN, true);
        file = folder.resolve("faulty.bin");
        Files.write(file, out.toByteArray());
    }

    @Test
    void shouldWarnInOneLine() {
        Path world = folder.resolve("mended.throng");
        for (Object[] words : new Object[][] {
            {"info", file}, {"build", file, "-o", world}, {"path", file, "--from", "5,0,11", "--to", "11,0,5"}
        }) {
            CommandLineTest.Run run = throng(words);
            assertThat(run.exit()).as(run.toString()).isZero();
            assertThat(run.err().strip())
                    .isEqualTo("warning: faulty.bin: 2 faulty polygons repaired (1 split, 0 mended, 1 dropped)");
        }
        CommandLineTest.Run later = throng("info", world, "--json");
        assertThat(later.exit()).isZero();
        assertThat(later.err()).isEmpty();
    }

    @Test
    void infoShouldCountRepairs() throws IOException {
        JsonNode faulty = throng("info", file, "--json").json().get(0);
        assertThat(faulty.get("polygons").asInt()).isEqualTo(2);
        assertThat(faulty.get("splitPolygons").asInt()).isEqualTo(1);
        assertThat(faulty.get("mendedPolygons").asInt()).isZero();
        assertThat(faulty.get("droppedPolygons").asInt()).isEqualTo(1);

        CommandLineTest.Run sound = throng("info", "dungeon", "--json");
        assertThat(sound.err()).isEmpty();
        assertThat(sound.json().get(0).get("splitPolygons").asInt()).isZero();
    }
}
