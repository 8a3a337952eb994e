package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.TriangleSoup;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.recast4j.recast.CompactHeightfield;
import org.recast4j.recast.RecastArea;
import org.recast4j.recast.RecastConstants;
import org.recast4j.recast.RecastRegion;

/** The flat stages find, span by span, what recast4j finds. */
class WatershedTest {
    private static final StepTelemetry QUIET = StepTelemetry.QUIET;

    @Test
    void shouldDivideRandomGroundAsRecastDoes() {
        int regions = 0;
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            TriangleSoup soup = RandomGround.soup(random);
            RecastSettings settings = RecastSettings.DEFAULT.withAgent(2, random.nextInt(4) * 0.3f, 0.9f, 45);
            regions += compare("seed " + seed, soup, settings, 16 + random.nextInt(60), random);
        }
        assertThat(regions).isGreaterThan(2000);
    }

    @Test
    void shouldDivideRealGroundAsRecastDoes() {
        int regions = 0;
        for (String mesh : new String[] {"dungeon.obj", "oacmpctf3.obj.xz"}) {
            for (int tile : new int[] {48, 128}) {
                regions += compare(mesh, RealMesh.read(mesh), RecastSettings.DEFAULT, tile, new Random(tile));
            }
        }
        assertThat(regions).isGreaterThan(500);
    }

    /** Each tile with a few spans blocked at random; returns the number of regions. */
    private static int compare(String name, TriangleSoup soup, RecastSettings settings, int size, Random random) {
        VoxelGrid grid = VoxelGrid.of(soup, settings, Tiling.tiles(size));
        TileBuilder builder = new TileBuilder(grid, settings, soup);
        TriangleBuckets buckets = TriangleBuckets.of(soup, grid);
        TileField field = new TileField();
        VoxelTile.Unpacker unpacker = new VoxelTile.Unpacker();
        Distances distances = new Distances();
        Watershed watershed = new Watershed();
        int regions = 0;
        for (int tile : buckets.tiles()) {
            CompactHeightfield recast = builder.field(tile, buckets, QUIET);
            VoxelTile voxels = builder.voxels(tile, buckets, QUIET);
            if (voxels == null) {
                continue;
            }
            unpacker.unpack(voxels, grid.columnsX(), grid.columnsZ(), grid.border, field);
            IntStack blocked = new IntStack();
            for (int i = random.nextInt(60) - 20; i > 0; i--) {
                int span = random.nextInt(field.size);
                blocked.push(span);
                recast.areas[span] = RecastConstants.RC_NULL_AREA;
            }
            RecastArea.erodeWalkableArea(QUIET, settings.radiusVoxels(), recast);
            RecastRegion.buildDistanceField(QUIET, recast);
            RecastRegion.buildRegions(QUIET, recast, 64, 400);

            distances.erode(field, blocked, settings.radiusVoxels());
            watershed.divide(field, 64, 400, StepTelemetry.QUIET);

            String what = name + ", tile " + tile + " of " + size;
            int[] expected =
                    Arrays.stream(recast.spans).mapToInt(span -> span.reg).toArray();
            assertThat(Arrays.copyOf(field.region, field.size)).as(what).isEqualTo(expected);
            for (int i = 0; i < field.size; i++) {
                assertThat((int) field.area[i]).as(what).isEqualTo(recast.areas[i]);
            }
            assertThat(field.regions).as(what).isEqualTo(recast.maxRegions);
            regions += field.regions;
        }
        return regions;
    }
}
