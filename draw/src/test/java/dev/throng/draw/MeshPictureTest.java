package dev.throng.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeshPictureTest {
    private static final int SIDE = 1600;

    /** 8 by 4 metres, so that a metre is 186 pixels of the 1488 between the margins of 56. */
    private static final NavMesh YARD = DrawnMesh.of("""
            00000000
            00.00000
            00000000
            00000044
            """);

    private static final Frame FRAME = Frame.fit(0, 0, 8, 4, true, SIDE);

    @Test
    void shouldFitTheLongestSideAndKeepTheAspect() {
        BufferedImage image = MeshPicture.of(YARD).longestSide(800).image();
        assertThat(image.getWidth()).isEqualTo(800);
        assertThat(image.getHeight()).isEqualTo(800 - 28 * 2 - 744 / 2 + 28 * 2);
        assertThat(MeshPicture.of(YARD).image().getWidth()).isEqualTo(1600);
        assertThat(MeshPicture.of(YARD).longestSide(64).image().getWidth()).isEqualTo(64);
    }

    @Test
    void shouldPaintGroundWaterHouseAndOpenLand() {
        BufferedImage image = MeshPicture.of(YARD).image();
        assertThat(at(image, 5.5, 2.5)).isEqualTo(Colours.ground(0, 0.5));
        assertThat(at(image, 7.5, 0.5)).isEqualTo(Colours.ground(4, 0.5));
        assertThat(at(image, 2.6, 2.5))
                .isIn(Arrays.stream(Colours.ROOFS).boxed().toList());
        assertThat(brightness(image.getRGB(0, 0)))
                .isBetween(brightness(Colours.BACKGROUND), brightness(Colours.BACKGROUND) + 12);
    }

    @Test
    void shouldDrawWallsOnlyWhereNoPortalIs() {
        BufferedImage image = MeshPicture.of(YARD).image();
        int ground = brightness(Colours.ground(0, 0.5));
        assertThat(brightness(at(image, 2.5, 3))).as("wall of the house").isLessThan(ground / 2);
        assertThat(brightness(at(image, 4.5, 4))).as("outer wall").isLessThan(ground / 2);
        assertThat(brightness(at(image, 5.5, 3))).as("between two polygons").isGreaterThan(ground * 3 / 4);
    }

    @Test
    void shouldCastTheShadowOfAHouseAwayFromTheLight() {
        BufferedImage image = MeshPicture.of(YARD).image();
        int ground = brightness(Colours.ground(0, 0.5));
        assertThat(brightness(at(image, 3 + 3 / FRAME.scale, 2.5)))
                .as("right of the house")
                .isLessThan(ground * 2 / 3);
        assertThat(brightness(at(image, 2 - 3 / FRAME.scale, 2.5)))
                .as("left of the house")
                .isEqualTo(ground);
    }

    @Test
    void shouldLetABridgeCoverTheRoadBelowInEitherOrder() {
        for (boolean bridgeFirst : new boolean[] {true, false}) {
            NavMeshBuilder builder = new NavMeshBuilder("crossing");
            if (bridgeFirst) {
                rectangle(builder, 0, 8, 5, 3, 5, 1);
            }
            rectangle(builder, 3, 5, 0, 0, 8, 3);
            if (!bridgeFirst) {
                rectangle(builder, 0, 8, 5, 3, 5, 1);
            }
            NavMesh mesh = builder.build();
            int[] labels = {0, 1};
            BufferedImage image = MeshPicture.of(mesh).labels("cell", labels).image();
            Frame frame = Frame.fit(0, 0, 8, 8, true, SIDE);
            int bridge = image.getRGB((int) frame.x(1), (int) frame.y(4)) & 0xffffff;
            int crossing = image.getRGB((int) frame.x(4), (int) frame.y(4)) & 0xffffff;
            int road = image.getRGB((int) frame.x(4), (int) frame.y(1)) & 0xffffff;
            assertThat(crossing).isEqualTo(bridge).isNotEqualTo(road);
            int hiddenWall = image.getRGB((int) frame.x(3), (int) frame.y(4)) & 0xffffff;
            assertThat(hiddenWall).as("the road's wall under the bridge").isEqualTo(bridge);
        }
    }

    private static void rectangle(NavMeshBuilder builder, float x0, float x1, float y, float z0, float z1, int area) {
        int a = builder.addVertex(x0, y, z0);
        int b = builder.addVertex(x1, y, z0);
        int c = builder.addVertex(x1, y, z1);
        int d = builder.addVertex(x0, y, z1);
        builder.addPolygon(new int[] {a, b, c, d}, area);
    }

    @Test
    void shouldLightTheSlopeThatFacesTheLight() {
        NavMeshBuilder builder = new NavMeshBuilder("roof");
        int[] v = new int[6];
        for (int i = 0; i < 3; i++) {
            v[2 * i] = builder.addVertex(4 * i, i == 1 ? 2 : 0, 0);
            v[2 * i + 1] = builder.addVertex(4 * i, i == 1 ? 2 : 0, 4);
        }
        builder.addPolygon(new int[] {v[0], v[2], v[3], v[1]}, 0);
        builder.addPolygon(new int[] {v[2], v[4], v[5], v[3]}, 0);
        builder.addPortalsAlongSharedEdges();
        BufferedImage image = MeshPicture.of(builder.build()).image();
        assertThat(brightness(at(image, 2, 2))).isGreaterThan(brightness(at(image, 6, 2)) + 20);
    }

    @Test
    void shouldDimWhatTheLargestComponentDoesNotReach() {
        NavMesh mesh = DrawnMesh.of("""
                000000.0
                000000.0
                000000..
                000000.0
                """);
        BufferedImage image = MeshPicture.of(mesh).image();
        assertThat(brightness(at(image, 7.5, 3))).isLessThan(brightness(at(image, 3.5, 2.5)) * 3 / 4);
        int[] labels = new int[mesh.polygonCount()];
        BufferedImage labelled = MeshPicture.of(mesh).labels("cell", labels).image();
        assertThat(at(labelled, 7.5, 3.5)).isEqualTo(at(labelled, 3.5, 2.5));
    }

    @Test
    void shouldShineBrighterWhereMorePathsGo() {
        float[] lonely = {1, 0, 0.5f, 5, 0, 0.5f};
        float[] busy = {4, 0, 1.5f, 7, 0, 1.5f};
        BufferedImage image = MeshPicture.of(YARD)
                .paths(List.of(lonely))
                .paths(Collections.nCopies(40, busy))
                .image();
        int ground = at(image, 0.5, 2.5);
        int one = at(image, 3.5, 0.5);
        int many = at(image, 5.5, 1.5);
        assertThat(one >> 16 & 255).isGreaterThan(ground >> 16 & 255);
        assertThat(brightness(many)).isGreaterThan(brightness(one) + 60);
    }

    @Test
    void shouldMarkAPathItsStartAndItsGoal() {
        BufferedImage image = MeshPicture.of(YARD)
                .highlight(new float[] {0.5f, 0, 0.5f, 4.5f, 0, 0.5f, 6.5f, 0, 2.5f})
                .image();
        assertThat(at(image, 3, 0.5)).isEqualTo(Colours.HIGHLIGHT);
        assertThat(at(image, 0.5 + 6 / FRAME.scale, 0.5)).isEqualTo(Colours.START);
        assertThat(at(image, 6.5, 2.5)).isEqualTo(Colours.GOAL);
    }

    @Test
    void shouldMarkGatesAndTheRouteOverThem() {
        BufferedImage plain = MeshPicture.of(YARD).image();
        BufferedImage image = MeshPicture.of(YARD)
                .gates(new float[] {4, 0, 1, 4, 0, 2})
                .route(new float[] {0.5f, 0, 2.5f, 4, 0, 3.5f, 6.5f, 0, 2.5f})
                .image();
        assertThat(at(image, 4, 1.2)).isEqualTo(Colours.GATE);
        assertThat(at(image, 4, 1.5)).isEqualTo(Colours.GATE);
        assertThat(at(image, 4, 3.5)).as("a place of the route").isEqualTo(Colours.GATE);
        assertThat(at(image, 5.25, 3)).as("between two of them").isEqualTo(Colours.GATE);
        assertThat(at(image, 4, 2.4)).isEqualTo(at(plain, 4, 2.4));
    }

    @Test
    void shouldColourExpandedNodesByTheirOrder() {
        BufferedImage image = MeshPicture.of(YARD)
                .trace(new float[] {1.5f, 0, 1.5f, 4.5f, 0, 1.5f, 6.5f, 0, 1.5f})
                .image();
        int first = at(image, 1.5, 1.5);
        int last = at(image, 6.5, 1.5);
        assertThat(brightness(last)).isGreaterThan(brightness(first) + 60);
    }

    @Test
    void shouldDrawLinksAsArcsBesideTheStraightLine() {
        NavMeshBuilder builder = new NavMeshBuilder("gap");
        rectangle(builder, 0, 2, 0, 0, 6, 0);
        rectangle(builder, 6, 8, 0, 0, 6, 0);
        builder.addLink(0, 1, 0, 3, 1, 7, 0, 3, true, 1);
        BufferedImage image = MeshPicture.of(builder.build()).image();
        Frame frame = Frame.fit(0, 0, 8, 6, true, SIDE);
        int x = (int) frame.x(4);
        int lit = 0;
        for (int y = (int) frame.y(5); y < frame.y(1); y++) {
            lit += (image.getRGB(x, y) & 0xffffff) == Colours.LINK ? 1 : 0;
            if (Math.abs(y - frame.y(3)) < 5) {
                assertThat(brightness(image.getRGB(x, y))).as("row %s", y).isLessThan(60);
            }
        }
        assertThat(lit).isBetween(0, 4);
        assertThat(brightest(image, x, (int) frame.y(5), (int) frame.y(1))).isGreaterThan(120);
    }

    private static int brightest(BufferedImage image, int x, int from, int to) {
        int best = 0;
        for (int y = from; y < to; y++) {
            best = Math.max(best, brightness(image.getRGB(x, y)));
        }
        return best;
    }

    @Test
    void shouldDrawTheSamePixelsEachTime() {
        assertThat(pixels(everything())).isEqualTo(pixels(everything()));
    }

    private static BufferedImage everything() {
        return MeshPicture.of(YARD)
                .longestSide(700)
                .title("A yard: 30 polygons")
                .labels("cell", new int[YARD.polygonCount()])
                .paths(List.of(new float[] {0, 0, 0, 8, 0, 4}))
                .highlight(new float[] {1, 0, 1, 7, 0, 3})
                .trace(new float[] {3, 0, 1})
                .image();
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    @Test
    void shouldDrawTheSameGroundWhateverTheBandsAre() {
        // 3000 pixels have three samples each and many bands; a seam between bands would show as other colours.
        BufferedImage image = MeshPicture.of(YARD).longestSide(3000).image();
        Frame frame = Frame.fit(0, 0, 8, 4, true, 3000);
        int x = (int) frame.x(5.5);
        for (int y = (int) frame.y(3.9); y < frame.y(0.1); y++) {
            boolean onEdge = Math.abs(frame.worldY(y) - Math.rint(frame.worldY(y))) < 0.01;
            if (!onEdge) {
                assertThat(image.getRGB(x, y) & 0xffffff).as("row %s", y).isEqualTo(Colours.ground(0, 0.5));
            }
        }
    }

    @Test
    void shouldCutOffPathsThatLeadFarOutOfThePicture() {
        BufferedImage image = MeshPicture.of(YARD)
                .longestSide(400)
                .paths(List.of(new float[] {1, 0, 1, 1e30f, 0, 1}, new float[] {-1e30f, 0, 9e29f, -1e30f, 0, 1e30f}))
                .highlight(new float[] {0.5f, 0, 0.5f, 3e38f, 0, -3e38f})
                .trace(new float[] {3e38f, 0, 0})
                .image();
        Frame frame = Frame.fit(0, 0, 8, 4, true, 400);
        int lit = image.getRGB((int) frame.x(6.5), (int) frame.y(1));
        int unlit = image.getRGB((int) frame.x(6.5), (int) frame.y(2.5));
        assertThat(lit >> 16 & 255).isGreaterThan((unlit >> 16 & 255) + 10);
    }

    @Test
    void shouldAcceptEmptyAndSinglePointPaths() {
        BufferedImage image = MeshPicture.of(YARD)
                .longestSide(400)
                .paths(List.of(new float[0], new float[] {1, 0, 1}))
                .highlight(new float[] {4.5f, 0, 1.5f})
                .image();
        Frame frame = Frame.fit(0, 0, 8, 4, true, 400);
        assertThat(image.getRGB((int) frame.x(4.5), (int) frame.y(1.5)) & 0xffffff)
                .isEqualTo(Colours.GOAL);
    }

    @Test
    void shouldRejectBadArguments() {
        MeshPicture picture = MeshPicture.of(YARD);
        assertBad(() -> picture.longestSide(63), "63", "64", "16384");
        assertBad(() -> picture.longestSide(16385), "16385", "64", "16384");
        assertBad(() -> picture.labels("cell", new int[3]), "3 labels", YARD.polygonCount() + " polygons");
        int[] labels = new int[YARD.polygonCount()];
        Arrays.fill(labels, YARD.polygonCount());
        assertBad(() -> picture.labels("cell", labels), "label " + YARD.polygonCount());
        assertBad(() -> picture.paths(List.of(new float[3], new float[4])), "path 1", "4 coordinates", "3");
        assertBad(() -> picture.highlight(new float[0]), "highlighted path 0", "at least 1");
        assertBad(() -> picture.gates(new float[9]), "gates", "9 coordinates", "6");
        assertBad(() -> picture.route(new float[0]), "route 0", "at least 1");
        assertBad(() -> picture.trace(new float[] {0, 0, 0, 0, Float.NaN, 0}), "trace", "point 1", "NaN");
    }

    private static void assertBad(Runnable call, String... words) {
        assertThatThrownBy(call::run).isInstanceOf(BadInputException.class).hasMessageContainingAll(words);
    }

    private static int at(BufferedImage image, double x, double z) {
        Frame frame = FRAME;
        return image.getRGB((int) frame.x(x), (int) frame.y(z)) & 0xffffff;
    }

    private static int brightness(int rgb) {
        return ((rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255)) / 3;
    }
}
