package dev.throng.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CaptionTest {
    private static final int SIDE = 1200;
    private static final String WORDS = "HNA*, level 1 of 2: cost 12.50";

    /** Twice as wide as high: below it there is room within the longest side. */
    private static final NavMesh YARD = DrawnMesh.of("""
            00000000
            00000000
            00000000
            00000000
            """);

    private static final NavMesh SQUARE = DrawnMesh.of("""
            0000
            0000
            0000
            0000
            """);

    private static final float[] PATH = {0.5f, 0, 0.5f, 4, 0, 2, 7.5f, 0, 3.5f};

    private static MeshPicture yard() {
        return MeshPicture.of(YARD).longestSide(SIDE);
    }

    /** Colours below a row. */
    private static Set<Integer> below(BufferedImage image, int row) {
        Set<Integer> colours = new HashSet<>();
        for (int y = row; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                colours.add(image.getRGB(x, y) & 0xffffff);
            }
        }
        return colours;
    }

    private static boolean hasText(Set<Integer> colours) {
        return colours.stream().anyMatch(colour -> (colour >> 16 & 255) > 0xc0 && (colour & 255) > 0xa0);
    }

    @Test
    void wordsAndKeyShouldLieBelowTheWorld() {
        BufferedImage plain = yard().highlight(PATH).image();
        BufferedImage image = yard().highlight(PATH).caption(WORDS).image();
        assertThat(image.getWidth()).isEqualTo(plain.getWidth());
        assertThat(image.getHeight()).isGreaterThan(plain.getHeight() + 20);
        Frame frame = Frame.fit(0, 0, 8, 4, true, SIDE);
        int x = (int) frame.x(4.2);
        int y = (int) frame.y(1.1);
        assertThat(image.getRGB(x, y)).isEqualTo(plain.getRGB(x, y));
        Set<Integer> strip = below(image, plain.getHeight());
        assertThat(strip).contains(Colours.HIGHLIGHT, Colours.START, Colours.GOAL);
        assertThat(hasText(strip)).isTrue();
    }

    @Test
    void theKeyShouldShowWhatThePictureShowsAndNothingElse() {
        int height = yard().image().getHeight();
        int[] labels = new int[YARD.polygonCount()];
        float[] gates = {4, 0, 1, 4, 0, 2};
        Set<Integer> path = below(yard().highlight(PATH).caption(WORDS).image(), height);
        assertThat(path).doesNotContain(Colours.GATE, LabelColours.examples(1)[0]);
        Set<Integer> level =
                below(yard().labels("cell", labels).gates(gates).caption(WORDS).image(), height);
        assertThat(level).contains(Colours.GATE, LabelColours.examples(1)[0], LabelColours.examples(2)[1]);
        assertThat(level).doesNotContain(Colours.HIGHLIGHT, Colours.START, Colours.GOAL);
        Set<Integer> words = below(yard().caption(WORDS).image(), height);
        assertThat(hasText(words)).isTrue();
        assertThat(words).doesNotContain(Colours.GATE, Colours.HIGHLIGHT);
    }

    @Test
    void theKeyOfAGridShouldShowClustersGatesAndRoutes() {
        byte[] tiles = "........".repeat(4).getBytes(StandardCharsets.US_ASCII);
        int height = GridPicture.of(8, 4, tiles).longestSide(SIDE).image().getHeight();
        GridPicture picture = GridPicture.of(8, 4, tiles).longestSide(SIDE).caption("HPA*");
        picture.clusters(4, new float[] {3.5f, 1.5f, 4.5f, 1.5f}, new float[0]);
        assertThat(below(picture.image(), height))
                .contains(Colours.GATE)
                .doesNotContain(Colours.HIGHLIGHT, Colours.START, Colours.GOAL);
        picture.abstractPath(PATH);
        assertThat(below(picture.image(), height))
                .contains(Colours.GATE, Colours.HIGHLIGHT, Colours.START, Colours.GOAL);
    }

    @Test
    void aSquareWorldShouldMakeRoomWithinTheLongestSide() {
        BufferedImage image =
                MeshPicture.of(SQUARE).longestSide(SIDE).caption(WORDS).image();
        assertThat(image.getHeight()).isEqualTo(SIDE);
        assertThat(image.getWidth()).isBetween(SIDE - 120, SIDE - 20);
    }

    @Test
    void longWordsShouldGoOnInTheNextRow() {
        BufferedImage one = yard().caption(WORDS).image();
        BufferedImage more = yard().caption((WORDS + " and ").repeat(24)).image();
        assertThat(more.getHeight()).isGreaterThan(one.getHeight() + 40);
        // One long word is cut, not drawn over the margin.
        BufferedImage cut = yard().caption("x".repeat(400)).image();
        assertThat(cut.getHeight()).isEqualTo(one.getHeight());
        assertThat(hasText(below(cut.getSubimage(SIDE - 36, 0, 36, cut.getHeight()), one.getHeight() - 20)))
                .isFalse();
    }

    @Test
    void aSmallPictureShouldHaveNoCaption() {
        BufferedImage image =
                MeshPicture.of(YARD).longestSide(300).caption(WORDS).image();
        assertThat(image.getHeight())
                .isEqualTo(MeshPicture.of(YARD).longestSide(300).image().getHeight());
    }
}
