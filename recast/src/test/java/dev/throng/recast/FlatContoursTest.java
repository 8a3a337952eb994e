package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.recast4j.recast.Contour;
import org.recast4j.recast.ContourSet;

/** Outlines are, corner by corner, those that recast4j traces. */
class FlatContoursTest {
    private int contours;
    private int withHoles;

    @Test
    void shouldTraceRandomGroundAsRecastDoes() {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            TriangleSoup soup = RandomGround.soup(random);
            compare("seed " + seed, soup, 16 + random.nextInt(60), random);
        }
        assertThat(contours).isGreaterThan(1500);
        assertThat(withHoles).isGreaterThan(3);
    }

    @Test
    void shouldTraceRealGroundAsRecastDoes() {
        for (String mesh : new String[] {"dungeon.obj", "undulating.obj", "oacmpctf3.obj.xz"}) {
            for (int tile : new int[] {48, 128}) {
                compare(mesh, RealMesh.read(mesh), tile, new Random(tile));
            }
        }
        assertThat(contours).isGreaterThan(500);
    }

    private void compare(String name, TriangleSoup soup, int size, Random random) {
        RecastSettings settings = RecastSettings.DEFAULT;
        VoxelGrid grid = VoxelGrid.of(soup, settings, Tiling.tiles(size));
        TileBuilder builder = new TileBuilder(grid, settings, soup);
        TriangleBuckets buckets = TriangleBuckets.of(soup, grid);
        TileField field = new TileField();
        VoxelTile.Unpacker unpacker = new VoxelTile.Unpacker();
        FlatContours flat = new FlatContours(settings);
        for (int tile : buckets.tiles()) {
            VoxelTile voxels = builder.voxels(tile, buckets, StepTelemetry.QUIET);
            if (voxels == null) {
                continue;
            }
            unpacker.unpack(voxels, grid.columnsX(), grid.columnsZ(), grid.border, field);
            IntStack blocked = new IntStack();
            for (int i = random.nextInt(6) - 2; i > 0; i--) {
                int from = random.nextInt(field.size);
                for (int span = from; span < Math.min(field.size, from + random.nextInt(9)); span++) {
                    blocked.push(span);
                }
            }
            new Distances().erode(field, blocked, settings.radiusVoxels());
            new Watershed().divide(field, 64, 400, StepTelemetry.QUIET);
            ContourSet traced = flat.trace(field);
            if (traced == null) {
                withHoles++;
                continue;
            }
            ContourSet expected = ContourTracer.trace(
                    field.toRecast(settings, new float[3], new float[3]), settings, StepTelemetry.QUIET);
            assertThat(text(traced)).as(name + ", tile " + tile + " of " + size).isEqualTo(text(expected));
            contours += traced.conts.size();
        }
    }

    private static List<String> text(ContourSet contours) {
        List<String> text = new ArrayList<>();
        text.add(contours.width + " x " + contours.height + ", border " + contours.borderSize + ", error "
                + contours.maxError);
        for (Contour contour : contours.conts) {
            text.add(contour.reg + " " + contour.area + " " + contour.nverts + " " + Arrays.toString(contour.verts));
        }
        return text;
    }
}
