package dev.throng.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.SharedData;
import dev.throng.inside.Inside;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.locate.PolygonLocator;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolyanyaFileTest {
    /** A triangle beside a square: 0-1-2 and 1-3-4-2 share the edge 1-2. */
    private static final String TWO = """
            mesh
            2
            5 2
            0 0 2 -1 0
            1 0 3 0 -1 1
            1 1 3 0 1 -1
            2.5 0 2 -1 1
            2.5 1 2 -1 1
            3 0 1 2 -1 1 -1
            4 1 3 4 2 -1 -1 -1 0
            """;

    @Test
    void shouldReadADrawnMesh() {
        NavMesh mesh = read(TWO);
        assertThat(mesh.vertexCount()).isEqualTo(5);
        assertThat(mesh.polygonCount()).isEqualTo(2);
        assertThat(mesh.polygonSize(0)).isEqualTo(3);
        assertThat(mesh.polygonSize(1)).isEqualTo(4);
        assertThat(MeshDrawingTest.portals(mesh)).containsExactly("0-1 (1,1)(1,0)");
        assertThat(mesh.vertexX(3)).isEqualTo(2.5f);
        assertThat(mesh.vertexY(3)).isZero();
        assertThat(mesh.vertexZ(4)).as("y of the file is z of the mesh").isEqualTo(1);
    }

    @Test
    void shouldNameTheLineThatIsBroken() {
        assertBad("", "x.mesh:1: not a polyanya mesh: the first line is not 'mesh'");
        assertBad("mess\n2", "x.mesh:1: not a polyanya mesh: the first line is not 'mesh'");
        assertBad("meshes\n2", "x.mesh:1: not a polyanya mesh: the first line is not 'mesh'");
        assertBad("mesh\n", "x.mesh:2: the file ends before the version");
        assertBad("mesh\n1\n", "x.mesh:2: version 1 of the polyanya format, only 2 can be read");
        assertBad("mesh\n2.5\n", "x.mesh:2: the version is not a whole number: 2.5");
        assertBad("mesh\n2\n", "x.mesh:3: the file ends before the number of vertices");
        assertBad("mesh\n2\n9 9", "x.mesh:3: the number of vertices is 9, the rest of the file has space for 0 to 1");
        assertBad("mesh\n2\n-1 9", "x.mesh:3: the number of vertices is -1, the rest of the file has space for 0 to 1");
        assertBad(TWO.replace("2.5 0", "2.5 zero"), "x.mesh:7: y of vertex 3 is not a number: 'zero'");
        assertBad(TWO.replace("2.5 0", "NaN 0"), "x.mesh: vertex 3 has a coordinate that is not finite: NaN");
        assertBad(TWO.replace("2.5 0", "1e39 0"), "x.mesh: vertex 3 has a coordinate that is not finite: Infinity");
        assertBad(TWO.replace("3 0 1 2 -1", "3 0 1 7 -1"), "x.mesh: polygon 0 names vertex 7, but there are 5");
        assertBad(
                TWO.replace("3 0 1 2 -1 1 -1", "2 0 1 1 -1"),
                "x.mesh:9: the number of corners of polygon 0 is 2, the rest of the file has space for 3 to 16");
        assertBad(TWO.replace("-1 1 -1\n", "-1 -1 -1\n"), "x.mesh:10: polygons name 1 neighbours, but share 1 edges");
        assertBad("mesh\n2\n0 0\n", "x.mesh: the mesh has no polygon");
        for (int length = 0; length < TWO.length() - 2; length++) {
            String cut = TWO.substring(0, length);
            assertThatThrownBy(() -> read(cut))
                    .as("cut after %d bytes", length)
                    .isInstanceOf(BadInputException.class)
                    .message()
                    .startsWith("x.mesh")
                    .doesNotContain("\n");
        }
    }

    @Test
    void shouldRefuseWordsThatAreTooLongForANumber() {
        String word = "1." + "0".repeat(50) + "e5";
        assertBad(
                TWO.replace("2.5 0", word + " 0"),
                "x.mesh:7: x of vertex 3 is not a number: '" + word.substring(0, 40) + "'");
    }

    @Test
    void shouldKnowItsFilesByTheFirstLine() {
        assertThat(PolyanyaFile.looksLike(bytes(TWO))).isTrue();
        assertThat(PolyanyaFile.looksLike(bytes("mesh"))).isFalse();
        assertThat(PolyanyaFile.looksLike(bytes("type octile\n"))).isFalse();
        assertThat(PolyanyaFile.looksLike(new byte[0])).isFalse();
    }

    @Test
    void shouldAnswerEveryMutationWithAMeshOrTheNamedException() {
        byte[] good = bytes(TWO);
        String[] words = {
            "-1", "0", "7", "99999999999", "2147483647", "-2147483648", "1e308", "NaN", "", "x", "0x1p3", "\n"
        };
        int read = 0;
        int refused = 0;
        for (long seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            byte[] bad = good.clone();
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = random.nextInt(bad.length);
                switch (random.nextInt(5)) {
                    case 0 -> bad[at] = (byte) random.nextInt(256);
                    case 1 -> bad[at] = (byte) "0123456789-. \n".charAt(random.nextInt(14));
                    case 2 -> bad = java.util.Arrays.copyOf(bad, at + 1);
                    case 3 -> bad = splice(bad, at, at, words[random.nextInt(words.length)]);
                    default -> bad = splice(bad, at, Math.min(bad.length, at + random.nextInt(9)), "");
                }
                if (bad.length == 0) {
                    break;
                }
            }
            try {
                NavMesh mesh = PolyanyaFile.read("x.mesh", bad);
                assertThatCode(() -> {
                            new PolygonLocator(Inside.arrays(mesh));
                            usable(mesh);
                        })
                        .as("seed " + seed)
                        .doesNotThrowAnyException();
                read++;
            } catch (BadInputException e) {
                assertThat(e.getMessage())
                        .as("seed " + seed)
                        .startsWith("x.mesh")
                        .hasLineCount(1);
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + new String(bad, StandardCharsets.ISO_8859_1), e);
            }
        }
        assertThat(read).isGreaterThan(1000);
        assertThat(refused).isGreaterThan(5000);
    }

    /** A mesh may still be too large for its portal graph: that too is said by name. */
    private static void usable(NavMesh mesh) {
        try {
            new PortalGraph(Inside.arrays(mesh));
        } catch (BadInputException e) {
            assertThat(e.getMessage()).isNotEmpty();
        }
    }

    @Test
    void shouldNotAllocateForPromisesThatTheFileCannotKeep() {
        byte[][] liars = {
            bytes("mesh\n2\n2000000000 2000000000\n"),
            bytes("mesh\n2\n1 1\n0 0 2000000000\n"),
            bytes("mesh\n2\n0 1\n2000000000\n")
        };
        for (byte[] liar : liars) {
            Runnable work = () ->
                    assertThatThrownBy(() -> PolyanyaFile.read("x.mesh", liar)).isInstanceOf(BadInputException.class);
            work.run();
            assertThat(Allocation.during(work)).isLessThan(1_000_000);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "arena.mesh, 112, 120",
        "arena-merged.mesh, 112, 55",
        "aurora.mesh, 34707, 34816",
        "aurora-merged.mesh, 34707, 19244"
    })
    void shouldReadTheBenchmarkMeshes(String file, int vertices, int polygons) {
        NavMesh mesh = PolyanyaFile.read(file, SharedData.bytes("navmeshes/polyanya/" + file));
        assertThat(mesh.vertexCount()).isEqualTo(vertices);
        assertThat(mesh.polygonCount()).isEqualTo(polygons);
        assertThat(mesh.components().size(mesh.components().largest())).isGreaterThan(polygons / 2);
    }

    private static byte[] splice(byte[] in, int from, int to, String word) {
        String text = new String(in, StandardCharsets.ISO_8859_1);
        return bytes(text.substring(0, from) + word + text.substring(to));
    }

    private static NavMesh read(String content) {
        return PolyanyaFile.read("x.mesh", bytes(content));
    }

    private static void assertBad(String content, String message) {
        assertThatThrownBy(() -> read(content))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }

    private static byte[] bytes(String content) {
        return content.getBytes(StandardCharsets.ISO_8859_1);
    }
}
