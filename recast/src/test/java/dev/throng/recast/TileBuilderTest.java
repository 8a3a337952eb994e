package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.TriangleSoup;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.recast4j.detour.MeshData;
import org.recast4j.recast.CompactHeightfield;
import org.recast4j.recast.PolyMesh;
import org.recast4j.recast.RecastArea;
import org.recast4j.recast.RecastMesh;
import org.recast4j.recast.RecastRegion;

/** Tiles have the polygons, neighbours and sides that the stages of recast4j give them. */
class TileBuilderTest {
    private static final StepTelemetry QUIET = StepTelemetry.QUIET;

    private int polygons;
    private int sides;
    private int mostRegions;

    @Test
    void shouldBuildRandomGroundAsRecastDoes() {
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            TriangleSoup soup = RandomGround.soup(random);
            RecastSettings settings = RecastSettings.DEFAULT.withAgent(2, random.nextInt(4) * 0.3f, 0.9f, 45);
            compare("seed " + seed, soup, settings, Tiling.tiles(16 + random.nextInt(60)));
        }
        assertThat(polygons).isGreaterThan(2000);
        assertThat(sides).isGreaterThan(500);
    }

    @Test
    void shouldBuildAWorldInOnePieceAsRecastDoes() {
        for (int seed = 100; seed < 110; seed++) {
            TriangleSoup soup = RandomGround.soup(new Random(seed));
            compare("seed " + seed, soup, RecastSettings.DEFAULT, Tiling.SOLO);
        }
        assertThat(polygons).isGreaterThan(300);
    }

    /** recast4j treats regions with numbers beyond 127 in another way. */
    @Test
    void shouldBuildTilesOfManyRegionsAsRecastDoes() {
        for (int seed = 200; seed < 203; seed++) {
            TriangleSoup soup = RandomGround.soup(new Random(seed), 200, 500);
            compare("seed " + seed, soup, RecastSettings.DEFAULT, Tiling.SOLO);
        }
        assertThat(mostRegions).isGreaterThan(200);
    }

    private void compare(String name, TriangleSoup soup, RecastSettings settings, Tiling tiling) {
        VoxelGrid grid = VoxelGrid.of(soup, settings, tiling);
        TileBuilder builder = new TileBuilder(grid, settings, soup);
        TriangleBuckets buckets = TriangleBuckets.of(soup, grid);
        for (int tile : buckets.tiles()) {
            String where = name + ", tile " + tile;
            PolyMesh expected = recast(builder.field(tile, buckets, QUIET), settings);
            MeshData found = builder.detourTile(tile, buckets, QUIET);
            if (expected.npolys == 0) {
                assertThat(found).as(where).isNull();
                continue;
            }
            assertThat(found.header.polyCount).as(where).isEqualTo(expected.npolys);
            assertThat(found.header.vertCount).as(where).isEqualTo(expected.nverts);
            assertThat(found.header.bmin).as(where).containsExactly(expected.bmin);
            assertThat(found.header.bmax).as(where).containsExactly(expected.bmax);
            for (int vertex = 0; vertex < expected.nverts; vertex++) {
                assertThat(found.verts[3 * vertex + 1])
                        .as(where)
                        .isEqualTo(expected.bmin[1] + expected.verts[3 * vertex + 1] * settings.cellHeight());
            }
            for (int polygon = 0; polygon < expected.npolys; polygon++) {
                comparePolygon(where + ", polygon " + polygon, expected, found, polygon);
            }
            polygons += expected.npolys;
            mostRegions =
                    Math.max(mostRegions, Arrays.stream(expected.regs).max().orElse(0));
        }
    }

    private void comparePolygon(String where, PolyMesh expected, MeshData found, int polygon) {
        int first = 2 * expected.nvp * polygon;
        for (int i = 0; i < found.polys[polygon].vertCount; i++) {
            assertThat(found.polys[polygon].verts[i]).as(where).isEqualTo(expected.polys[first + i]);
            int beyond = expected.polys[first + expected.nvp + i];
            int detour =
                    switch (beyond) {
                        case 0xffff -> 0;
                        case 0x8000 -> 0x8004;
                        case 0x8001 -> 0x8002;
                        case 0x8002 -> 0x8000;
                        case 0x8003 -> 0x8006;
                        default -> beyond + 1;
                    };
            assertThat(found.polys[polygon].neis[i]).as(where).isEqualTo(detour);
            sides += detour >= 0x8000 ? 1 : 0;
        }
        assertThat(found.polys[polygon].getArea()).as(where).isEqualTo(expected.areas[polygon] - 1);
    }

    private static PolyMesh recast(CompactHeightfield field, RecastSettings settings) {
        RecastArea.erodeWalkableArea(QUIET, settings.radiusVoxels(), field);
        RecastRegion.buildDistanceField(QUIET, field);
        RecastRegion.buildRegions(
                QUIET,
                field,
                settings.minRegion() * settings.minRegion(),
                settings.mergeRegion() * settings.mergeRegion());
        return RecastMesh.buildPolyMesh(QUIET, ContourTracer.trace(field, settings, QUIET), settings.vertsPerPoly());
    }
}
