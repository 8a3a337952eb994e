package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjFileTest {
    private static final String HOUSE = """
            # a square, a strip painted onto it, and a wall
            mtllib house.mtl
            o floor
            v 0 0 0
            v 0 0 1e1
            v 10. 0 +10
            v 1.0E+1 -0 0 1.0
            vt 0 0
            vn 0 1 0
            f 1/1/1 2//1 3/1 4
            usemtl area_5
            v 2 0.01 2
            v 2 0.01 8
            v 8 0.01 8
            f -3 -2 \\
              -1
            usemtl bricks
            v 0 5 0
            f 1 4 8
            """;

    private static TriangleSoup read(String text) {
        return ObjFile.read("house.obj", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void shouldReadEveryKindOfFace() {
        TriangleSoup soup = read(HOUSE);

        assertThat(soup.vertexCount()).isEqualTo(8);
        assertThat(soup.triangles()).containsExactly(0, 1, 2, 0, 2, 3, 4, 5, 6, 0, 3, 7);
        assertThat(soup.vertices()).startsWith(0, 0, 0, 0, 0, 10, 10, 0, 10, 10, -0f, 0, 2, 0.01f, 2);
        assertThat(soup.area(1)).isZero();
        assertThat(soup.area(2)).isEqualTo(5);
        assertThat(soup.area(3)).isZero();
    }

    @Test
    void shouldReadWhatEveryEditorWrites() {
        assertThat(read(HOUSE.replace("\n", "\r\n")).triangles())
                .isEqualTo(read(HOUSE).triangles());
        assertThat(read(HOUSE.replace(' ', '\t')).triangles())
                .isEqualTo(read(HOUSE).triangles());
    }

    @Test
    void shouldSkipAByteOrderMark() {
        String square = HOUSE.substring(HOUSE.indexOf("v 0 0 0"));

        assertThat(read("\ufeff" + square).vertices()).isEqualTo(read(square).vertices());
        assertThatThrownBy(() -> read("\ufeff")).hasMessage("house.obj: there is no triangle in this OBJ file");
        assertThatThrownBy(() -> read("\ufeffv 1 2\n")).hasMessageStartingWith("house.obj:1: a vertex needs");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "v 1 nan 0 | house.obj:20: coordinate 'nan' is not a finite number",
                "v 1 1e39 0 | house.obj:20: coordinate '1e39' is not a finite number",
                "v 1 0x1p3 0 | house.obj:20: coordinate '0x1p3' is not a finite number",
                "v 1 2 | house.obj:20: a vertex needs 3 coordinates, here are 2",
                "f 1 2 | house.obj:20: a face needs at least 3 corners, here are 2",
                "f 1 2 9 | house.obj:20: a face names vertex 9, but 8 vertices stand before it",
                "f 1 2 0 | house.obj:20: a face names vertex 0, but 8 vertices stand before it",
                "f 1 2 -9 | house.obj:20: a face names vertex -9, but 8 vertices stand before it",
                "f 1 2 99999999999999999999 | house.obj:20: '99999999999999999999' is not a face corner",
                "f 1 2 x | house.obj:20: 'x' is not a face corner",
                "usemtl area_63 | house.obj:20: material 'area_63' names no area, areas go from 0 to 62"
            })
    void shouldNameTheLineOfAnError(String line, String message) {
        assertThatThrownBy(() -> read(HOUSE + line + "\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }

    @Test
    void shouldRejectFilesWithoutTriangles() {
        assertThatThrownBy(() -> read("")).hasMessage("house.obj: there is no triangle in this OBJ file");
        assertThatThrownBy(() -> read("v 1 2 3\n")).isInstanceOf(BadInputException.class);
    }

    @Test
    void shouldReadBackWhatItWrote() throws IOException {
        long seed = 11;
        SplittableRandom random = new SplittableRandom(seed);
        float[] vertices = new float[3 * 200];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = (float) ((random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-9, 8)));
        }
        int[] triangles = random.ints(3 * 500, 0, 200).toArray();
        byte[] areas = new byte[500];
        for (int i = 0; i < areas.length; i++) {
            areas[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt(63) : 0);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        ObjFile.write(new TriangleSoup(vertices, triangles, areas), out);
        TriangleSoup soup = ObjFile.read("copy.obj", out.toByteArray());

        assertThat(soup.vertices()).as("seed %d", seed).isEqualTo(vertices);
        assertThat(soup.triangles()).isEqualTo(triangles);
        for (int i = 0; i < areas.length; i++) {
            assertThat(soup.area(i)).isEqualTo(areas[i]);
        }
    }

    @Test
    void shouldParseNumbersAsJavaDoes() {
        long seed = 12;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20_000; i++) {
            String text =
                    switch (i % 3) {
                        case 0 -> Float.toString(Float.intBitsToFloat(random.nextInt()));
                        case 1 -> Double.toString((random.nextDouble() - 0.5) * 2000);
                        default -> String.format(Locale.ROOT, "%.6f", (random.nextDouble() - 0.5) * 2000);
                    };
            if (text.contains("N") || text.contains("I")) {
                continue;
            }
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            assertThat(DecimalParser.parse(bytes, 0, bytes.length))
                    .as("%s, seed %d", text, seed)
                    .isEqualTo(Float.parseFloat(text));
        }
    }

    @Test
    void shouldSurviveDamagedFiles() {
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            int refused = Mutations.run(
                    HOUSE.getBytes(StandardCharsets.UTF_8), 5000, 13, 64, bytes -> ObjFile.read("damaged.obj", bytes));

            assertThat(refused).isBetween(500, 4900);
        });
    }
}
