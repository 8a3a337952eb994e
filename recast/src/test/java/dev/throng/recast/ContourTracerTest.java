package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.recast4j.recast.CompactCell;
import org.recast4j.recast.CompactHeightfield;
import org.recast4j.recast.CompactSpan;
import org.recast4j.recast.Contour;
import org.recast4j.recast.ContourSet;
import org.recast4j.recast.RecastCommon;
import org.recast4j.recast.RecastConstants;

class ContourTracerTest {
    private static final int[] STEP_X = {-1, 0, 1, 0};
    private static final int[] STEP_Z = {0, 1, 0, -1};

    /** One flat layer: digits are regions, anything else is a hole. */
    private static CompactHeightfield field(String drawing) {
        String[] rows = drawing.split("\n");
        CompactHeightfield field = new CompactHeightfield();
        field.width = rows[0].length();
        field.height = rows.length;
        field.cs = 1;
        field.ch = 1;
        field.cells = new CompactCell[field.width * field.height];
        for (int i = 0; i < field.cells.length; i++) {
            field.cells[i] = new CompactCell();
            field.cells[i].index = field.spanCount;
            field.cells[i].count = digit(rows, i % field.width, i / field.width) > 0 ? 1 : 0;
            field.spanCount += field.cells[i].count;
        }
        field.spans = new CompactSpan[field.spanCount];
        field.areas = new int[field.spanCount];
        for (int i = 0; i < field.cells.length; i++) {
            int x = i % field.width;
            int z = i / field.width;
            if (digit(rows, x, z) <= 0) {
                continue;
            }
            CompactSpan span = new CompactSpan();
            span.reg = digit(rows, x, z);
            for (int d = 0; d < 4; d++) {
                boolean open = digit(rows, x + STEP_X[d], z + STEP_Z[d]) > 0;
                RecastCommon.SetCon(span, d, open ? 0 : RecastConstants.RC_NOT_CONNECTED);
            }
            field.spans[field.cells[i].index] = span;
            field.areas[field.cells[i].index] = 1;
            field.maxRegions = Math.max(field.maxRegions, span.reg);
        }
        return field;
    }

    private static int digit(String[] rows, int x, int z) {
        boolean inside = z >= 0 && z < rows.length && x >= 0 && x < rows[z].length();
        return inside ? Character.digit(rows[z].charAt(x), 10) : -1;
    }

    private static Map<Integer, Integer> regionSizes(CompactHeightfield field) {
        Map<Integer, Integer> sizes = new TreeMap<>();
        for (CompactSpan span : field.spans) {
            sizes.merge(span.reg, 1, Integer::sum);
        }
        return sizes;
    }

    @Test
    void shouldCutARegionWhoseOutlineFoldsOver() {
        // Region 1 bends around a pillar: the straight lines along 2 and 3 pass on its wrong side.
        StringBuilder drawing = new StringBuilder();
        for (int z = 0; z < 20; z++) {
            for (int x = 0; x < 20; x++) {
                boolean outside = x < 2 || z < 2;
                boolean inside = x >= 4 && z >= 4;
                drawing.append(x == 4 && z == 4 ? '#' : outside ? '2' : inside ? '3' : '1');
            }
            drawing.append('\n');
        }
        CompactHeightfield field = field(drawing.toString());

        ContourSet contours = ContourTracer.trace(field, RecastSettings.DEFAULT, StepTelemetry.QUIET);

        assertThat(field.maxRegions).isGreaterThan(3);
        Map<Integer, Integer> sizes = regionSizes(field);
        assertThat(sizes).doesNotContainKey(0);
        assertThat(sizes.values().stream().mapToInt(n -> n).sum()).isEqualTo(399);
        assertThat(contours.conts.stream().map((Contour c) -> c.reg))
                .containsExactlyInAnyOrderElementsOf(sizes.keySet());
    }

    @Test
    void shouldCutAStripInHalves() {
        CompactHeightfield field = field("""
                1111111111
                1111111111
                """);

        new RegionCut(field, 1).cut();

        assertThat(regionSizes(field)).isEqualTo(Map.of(1, 10, 2, 10));
    }

    @Test
    void shouldGiveSeparatePartsTheirOwnRegionsInsteadOfCutting() {
        CompactHeightfield field = field("""
                11111#1111
                11111#1111
                """);

        new RegionCut(field, 1).cut();

        assertThat(regionSizes(field)).isEqualTo(Map.of(1, 10, 2, 8));
    }

    @Test
    void shouldDropARegionTooSmallToCut() {
        CompactHeightfield field = field("""
                1112
                1112
                """);

        new RegionCut(field, 1).cut();

        assertThat(regionSizes(field)).isEqualTo(Map.of(0, 6, 2, 2));
    }
}
