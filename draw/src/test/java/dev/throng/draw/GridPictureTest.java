package dev.throng.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GridPictureTest {
    private static final int WIDTH = 10;
    private static final int HEIGHT = 6;
    private static final byte[] FIELD = tiles("""
            .GGGGGGGGG
            .........S
            ....@@...S
            ....@@....
            TT......WW
            TT......WW
            """);

    private static final Frame FRAME = Frame.fit(0, 0, WIDTH, HEIGHT, false, Frame.DEFAULT_SIDE);

    private static byte[] tiles(String drawing) {
        return drawing.replace("\n", "").getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void shouldPaintEachTerrainWhereItsTileIs() {
        BufferedImage image = picture().image();
        assertThat(image.getWidth()).isEqualTo(1600);
        assertThat(image.getHeight()).isEqualTo(1488 * 6 / 10 + 2 * 56 + 1);
        assertThat(at(image, 0.5, 0.5)).isEqualTo(Colours.ground(0, 0.5));
        assertThat(at(image, 9.5, 1.5)).isEqualTo(Colours.SWAMP);
        assertThat(at(image, 9.2, 5.3)).isEqualTo(Colours.WATER);
        assertThat(at(image, 5, 3)).isIn(Arrays.stream(Colours.ROOFS).boxed().toList());
        int trees = at(image, 1.5, 4.5);
        assertThat(trees >> 8 & 255).as("trees are green").isGreaterThan(trees >> 16 & 255);
        int wall = at(image, 4.5, 2 - 0.5 / FRAME.scale);
        assertThat(wall >> 8 & 255).as("wall").isLessThan((Colours.ground(0, 0.5) >> 8 & 255) / 2);
    }

    @Test
    void shouldShowPathsTracesAndEnds() {
        float[] path = {0.5f, 0, 0.5f, 8.5f, 0, 0.5f};
        BufferedImage image = picture()
                .paths(Collections.nCopies(9, new float[] {0.5f, 0, 3.5f, 3.5f, 0, 3.5f}))
                .highlight(path)
                .trace(new int[] {WIDTH + 2, WIDTH + 3})
                .image();
        assertThat(at(image, 4, 0.5)).isEqualTo(Colours.HIGHLIGHT);
        assertThat(at(image, 8.5, 0.5)).isEqualTo(Colours.GOAL);
        int ground = at(image, 6.3, 4.7);
        assertThat((at(image, 2, 3.5) >> 16 & 255) - (ground >> 16 & 255)).isGreaterThan(60);
        assertThat(at(image, 2.5, 1.5)).isNotEqualTo(ground).isNotEqualTo(at(image, 3.5, 1.5));
    }

    @Test
    void shouldColourLabelsDifferentlyWhereTheyTouch() {
        int[] labels = new int[WIDTH * HEIGHT];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = i % WIDTH < 5 ? 0 : 1;
        }
        labels[WIDTH] = -1;
        BufferedImage image = picture().labels("region", labels).image();
        assertThat(at(image, 2.5, 1.5)).isNotEqualTo(at(image, 7.5, 1.5));
        assertThat(at(image, 0.5, 1.5)).isEqualTo(Colours.ground(0, 0.5));
    }

    @Test
    void shouldShowClustersGatesAndAbstractPaths() {
        BufferedImage plain = picture().image();
        float[] gates = {4.5f, 0.5f, 5.5f, 0.5f};
        float[] ways = {0.5f, 3.5f, 3.5f, 3.5f};
        BufferedImage image = picture()
                .clusters(5, gates, ways)
                .abstractPath(new float[] {0.5f, 0, 1.5f, 5, 0, 1.5f, 8.5f, 0, 1.5f})
                .image();
        assertThat(at(image, 5, 1.1)).as("border").isNotEqualTo(at(plain, 5, 1.1));
        assertThat(at(image, 2.5, 1.1)).as("inside").isEqualTo(at(plain, 2.5, 1.1));
        assertThat(at(image, 4.5, 0.5)).as("tile of a gate").isEqualTo(Colours.GATE);
        assertThat(at(image, 2, 3.5)).as("way").isNotEqualTo(at(plain, 2, 3.5));
        assertThat(at(image, 2.5, 1.5)).as("path").isEqualTo(Colours.HIGHLIGHT);
        assertThat(at(image, 5, 1.5)).as("gate on it").isEqualTo(Colours.GATE);
        assertThat(at(image, 8.5, 1.5)).as("goal").isEqualTo(Colours.GOAL);
        assertBad(() -> picture().clusters(0, gates, ways), "0 tiles");
        assertBad(() -> picture().clusters(5, new float[3], ways), "gates", "3 coordinates");
        assertBad(() -> picture().abstractPath(new float[0]), "abstract path 0");
    }

    @Test
    void shouldShowSectorsRegionsAndRoutes() {
        BufferedImage plain = picture().image();
        float[] centres = {2.5f, 0.5f, 7.5f, 0.5f};
        float[] edges = {2.5f, 0.5f, 7.5f, 0.5f};
        BufferedImage image = picture().sectors(5, centres, edges).image();
        assertThat(at(image, 5, 1.1)).as("border").isNotEqualTo(at(plain, 5, 1.1));
        assertThat(at(image, 2.5, 1.1)).as("inside").isEqualTo(at(plain, 2.5, 1.1));
        assertThat(at(image, 2.5, 0.5)).as("centre").isEqualTo(Colours.GATE);
        assertThat(at(image, 4, 0.5)).as("edge").isNotEqualTo(at(plain, 4, 0.5));
        float[] route = {0.5f, 0, 1.5f, 5, 0, 1.5f, 8.5f, 0, 1.5f};
        BufferedImage routed = picture().route(route).image();
        assertThat(at(routed, 2.5, 1.5)).as("route").isEqualTo(Colours.GATE);
        BufferedImage walked = picture().route(route).highlight(route).image();
        assertThat(at(walked, 2.5, 1.5)).as("path over the route").isEqualTo(Colours.HIGHLIGHT);
        assertBad(() -> picture().sectors(0, centres, edges), "0 tiles");
        assertBad(() -> picture().sectors(5, new float[3], edges), "centres", "3 coordinates");
        assertBad(() -> picture().sectors(5, centres, new float[2]), "edges", "2 coordinates");
        assertBad(() -> picture().route(new float[0]), "route 0");
    }

    @Test
    void sparseTracesShouldBeSeenOnSmallTiles() {
        byte[] field = new byte[400 * 400];
        Arrays.fill(field, (byte) '.');
        int[] middle = {200 * 400 + 200};
        BufferedImage plain = GridPicture.of(400, 400, field).image();
        BufferedImage dense = GridPicture.of(400, 400, field).trace(middle).image();
        BufferedImage sparse =
                GridPicture.of(400, 400, field).sparseTrace(middle).image();
        assertThat(changed(plain, dense)).isPositive();
        assertThat(changed(plain, sparse)).isGreaterThan(changed(plain, dense) + 2);
    }

    /** Pixels that differ in the row of the middle tile. */
    private static int changed(BufferedImage a, BufferedImage b) {
        int changed = 0;
        int y = (int) Frame.fit(0, 0, 400, 400, false, Frame.DEFAULT_SIDE).y(200.5);
        for (int x = 100; x < 1500; x++) {
            changed += a.getRGB(x, y) == b.getRGB(x, y) ? 0 : 1;
        }
        return changed;
    }

    @Test
    void shouldDrawMoreTilesThanPixels() {
        byte[] many = new byte[3000 * 1000];
        for (int i = 0; i < many.length; i++) {
            many[i] = (byte) (i % 3000 < 1500 ? '.' : 'W');
        }
        BufferedImage image = GridPicture.of(3000, 1000, many).longestSide(200).image();
        assertThat(image.getHeight()).isBetween(76, 80);
        assertThat(image.getRGB(60, 40) & 0xffffff).isEqualTo(Colours.ground(0, 0.5));
        assertThat(image.getRGB(140, 40) & 0xffffff).isEqualTo(Colours.WATER);
    }

    @Test
    void shouldRejectBadArguments() {
        assertBad(() -> GridPicture.of(3, 2, new byte[5]), "5 tiles", "3 by 2");
        assertBad(() -> GridPicture.of(0, 2, new byte[0]), "0 by 2");
        assertBad(() -> GridPicture.of(2, 1, new byte[] {'.', 'x'}), "tile 1, 0", "120");
        assertBad(() -> picture().longestSide(20000), "20000", "16384");
        assertBad(() -> picture().labels("region", new int[1]), "1 labels", "60 tiles");
        assertBad(() -> picture().trace(new int[] {60}), "tile 60", "60");
        assertBad(() -> picture().paths(List.of(new float[] {1, 2})), "path 0", "2 coordinates");
        assertBad(() -> picture().highlight(new float[] {1, 0, Float.POSITIVE_INFINITY}), "Infinity");
    }

    private static void assertBad(Runnable call, String... words) {
        assertThatThrownBy(call::run).isInstanceOf(BadInputException.class).hasMessageContainingAll(words);
    }

    private static GridPicture picture() {
        return GridPicture.of(WIDTH, HEIGHT, FIELD);
    }

    private static int at(BufferedImage image, double x, double y) {
        return image.getRGB((int) FRAME.x(x), (int) FRAME.y(y)) & 0xffffff;
    }
}
