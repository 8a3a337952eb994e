package dev.throng.worlds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MeshScenarioTest {
    static long checksum(TriangleSoup soup) {
        float[] vertices = soup.vertices();
        int[] triangles = soup.triangles();
        ByteBuffer bytes = ByteBuffer.allocate(4 * (vertices.length + triangles.length) + soup.triangleCount());
        for (float coordinate : vertices) {
            bytes.putInt(Float.floatToRawIntBits(coordinate));
        }
        for (int corner : triangles) {
            bytes.putInt(corner);
        }
        for (int triangle = 0; triangle < soup.triangleCount(); triangle++) {
            bytes.put((byte) soup.area(triangle));
        }
        CRC32 crc = new CRC32();
        crc.update(bytes.flip());
        return crc.getValue();
    }

    @ParameterizedTest
    @EnumSource
    void shouldRepeatItselfForTheSameSeedOnly(MeshScenario scenario) {
        long first = checksum(scenario.generate(7));
        assertThat(checksum(scenario.generate(7))).isEqualTo(first);
        assertThat(checksum(scenario.generate(8))).isNotEqualTo(first);
    }

    /** The sums were taken once; they differ where a JDK or a machine computes differently, or a generator changed. */
    @ParameterizedTest
    @CsvSource({
        "dungeon, 693776532",
        "serpentine-city, 2186947241",
        "city-islands, 507044740",
        "tropical-islands, 3736866416",
        "medieval-city, 2657459621",
        "metropolis, 4157359508"
    })
    void shouldGiveTheSameBytesOnEveryMachine(String id, long expected) {
        assertThat(checksum(MeshScenario.named(id).generate(MeshScenario.DEFAULT_SEED)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeFoundByItsName(MeshScenario scenario) {
        assertThat(MeshScenario.named(scenario.id())).isSameAs(scenario);
        assertThat(MeshScenario.list()).contains(scenario);
        assertThat(scenario.description()).isNotBlank().doesNotContain("\n");
    }

    @ParameterizedTest
    @EnumSource
    void shouldFaceUpWhereThereIsGround(MeshScenario scenario) {
        TriangleSoup soup = scenario.generate(3);
        double up = 0;
        for (int triangle = 0; triangle < soup.triangleCount(); triangle++) {
            up += Math.max(0, twicePlanArea(soup, triangle));
        }
        // Soffits face down but lie inside houses: ground always outweighs them.
        assertThat(up).isGreaterThan(1000);
        double sum = 0;
        for (int triangle = 0; triangle < soup.triangleCount(); triangle++) {
            sum += twicePlanArea(soup, triangle);
        }
        assertThat(sum).isGreaterThan(up / 2);
    }

    private static double twicePlanArea(TriangleSoup soup, int triangle) {
        float[] v = soup.vertices();
        int a = 3 * soup.triangles()[3 * triangle];
        int b = 3 * soup.triangles()[3 * triangle + 1];
        int c = 3 * soup.triangles()[3 * triangle + 2];
        return (v[b + 2] - v[a + 2]) * (v[c] - v[a]) - (v[b] - v[a]) * (v[c + 2] - v[a + 2]);
    }

    @Test
    void shouldRejectAnUnknownName() {
        assertThatThrownBy(() -> MeshScenario.named("atlantis"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'atlantis'")
                .hasMessageContaining("medieval-city");
    }

    @Test
    void shouldRejectASizeOutOfLimits() {
        assertThatThrownBy(() -> MeshScenario.METROPOLIS.generate(1, 1999))
                .isInstanceOf(BadInputException.class)
                .hasMessage("metropolis: size 1999 is not within 2000 to 20000000 polygons");
        assertThatThrownBy(() -> MeshScenario.METROPOLIS.generate(1, Integer.MAX_VALUE))
                .isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> MeshScenario.DUNGEON.generate(1, 500))
                .isInstanceOf(BadInputException.class)
                .hasMessage("dungeon: its size is fixed at about 120 polygons, not 500");
    }

    @Test
    void shouldGrowTrianglesWithTheSizeAskedFor() {
        double small = MeshScenario.METROPOLIS.generate(1, 50_000).triangleCount() / 50_000.0;
        double large = MeshScenario.METROPOLIS.generate(1, 800_000).triangleCount() / 800_000.0;
        assertThat(small).isBetween(1.5, 4.0);
        assertThat(large).isBetween(0.9 * small, 1.1 * small);
    }
}
