package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MapFileTest {
    private static final String SMALL = """
            type octile
            height 2
            width 5
            map
            ..@..
            .TTGS
            """;

    private static GridMap read(String content) {
        return MapFile.read("small.map", content.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static void shouldReject(String content, String message) {
        assertThatThrownBy(() -> read(content))
                .isInstanceOf(BadInputException.class)
                .hasMessage("small.map: " + message);
    }

    private static void shouldReadSmall(String content) {
        GridMap map = read(content);
        assertThat(map.width()).isEqualTo(5);
        assertThat(map.height()).isEqualTo(2);
        assertThat(new String(MapFile.write(map), StandardCharsets.US_ASCII)).isEqualTo(SMALL);
    }

    @Test
    void shouldReadWhatItWrites() {
        shouldReadSmall(SMALL);
        for (int seed = 0; seed < 50; seed++) {
            GridMap map = RandomMaps.map(new SplittableRandom(seed));
            byte[] content = MapFile.write(map);
            assertThat(MapFile.write(MapFile.read("random.map", content)))
                    .as("seed " + seed)
                    .isEqualTo(content);
        }
    }

    @Test
    void shouldTolerateHowLinesEnd() {
        shouldReadSmall(SMALL.replace("\n", "\r\n"));
        shouldReadSmall(SMALL.stripTrailing());
        shouldReadSmall(SMALL.stripTrailing() + "\r");
        shouldReadSmall(SMALL + "\n  \r\n");
        shouldReadSmall(SMALL.replace("@..\n", "@..  \n"));
        shouldReadSmall(SMALL.replace("height 2\nwidth 5", "width\t5\nheight   2"));
    }

    @Test
    void shouldSelectPassableTerrain() {
        GridMap map = MapFile.read("m", SMALL.getBytes(StandardCharsets.US_ASCII), Terrain.passable("T"));
        assertThat(map.passable(map.tile(1, 1))).isTrue();
        assertThat(map.passable(map.tile(0, 0))).isFalse();
    }

    @Test
    void shouldNameWhatIsWrongWithAHeader() {
        shouldReject("", "the file is empty");
        shouldReject("\n\n", "line 1: expected one each of 'type octile', 'height N', 'width N', then 'map'");
        shouldReject("type octile\nheight 2\n", "the header has no line 'map'");
        shouldReject(SMALL.replace("octile", "hex"), "line 1: map type 'hex', only 'octile' is known");
        shouldReject(SMALL.replace("height 2\n", ""), "line 3: the header lacks height");
        shouldReject(SMALL.replace("width 5", "width -5"), "line 3: width '-5' is not a whole number");
        shouldReject(
                SMALL.replace("width 5", "width 99999999999999999999"),
                "line 3: width '99999999999999999999' is above the limit of 67108864");
        shouldReject(SMALL.replace("width 5", "width 0"), "a size of 0 x 2 holds no tile");
        shouldReject(SMALL.replace("width 5", "width 67108864"), "67108864 x 2 tiles, the limit is 67108864 in all");
        shouldReject(
                SMALL.replace("width 5", "width 1000000"),
                "the header promises 1000000 x 2 tiles, the file has 51 bytes");
        shouldReject(
                SMALL.replace("width 5", "height 5"),
                "line 3: expected one each of 'type octile', 'height N', 'width N', then 'map'");
    }

    @Test
    void shouldNameTheLineOfABadRow() {
        shouldReject(SMALL.replace("..@..", "..@."), "line 5: row 0 has 4 tiles, the width is 5");
        shouldReject(SMALL.replace("TTGS", "TxGS"), "line 6: column 3: unknown terrain 'x'");
        shouldReject(SMALL.replace("TTGS", "T\u00e9GS"), "line 6: column 3: unknown terrain code -23");
        shouldReject(SMALL.replace(".TTGS\n", ""), "the file ends after 1 of 2 rows");
        shouldReject(SMALL + ".....", "line 7: text after the last of 2 rows");
    }
}
