package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.recast4j.detour.NavMesh;
import org.recast4j.recast.Contour;
import org.recast4j.recast.ContourSet;
import org.recast4j.recast.PolyMesh;
import org.recast4j.recast.RecastConstants;
import org.recast4j.recast.RecastMesh;

/** Polygons are, corner by corner, those that recast4j makes. */
class FlatPolygonsTest {
    private int polygons;
    private int removed;
    private int failed;

    @Test
    void shouldMakeThePolygonsOfRandomGroundAsRecastDoes() {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            TriangleSoup soup = RandomGround.soup(random);
            compareGround("seed " + seed, soup, 16 + random.nextInt(60), random);
        }
        assertThat(polygons).isGreaterThan(5000);
        assertThat(removed).isGreaterThan(20);
    }

    @Test
    void shouldMakeThePolygonsOfRealGroundAsRecastDoes() {
        for (String mesh : new String[] {"dungeon.obj", "undulating.obj", "oacmpctf3.obj.xz"}) {
            for (int tile : new int[] {48, 128}) {
                compareGround(mesh, RealMesh.read(mesh), tile, new Random(tile));
            }
        }
        assertThat(polygons).isGreaterThan(2000);
        assertThat(removed).isGreaterThan(50);
    }

    /** Outlines that no ground has: folded, crossing themselves, with corners above each other. */
    @Test
    void shouldMakeThePolygonsOfRandomOutlinesAsRecastDoes() {
        for (int seed = 0; seed < 10_000; seed++) {
            Random random = new Random(seed);
            ContourSet contours = new ContourSet();
            contours.width = 8;
            contours.height = 8;
            contours.borderSize = random.nextInt(2);
            int corners = 3 + random.nextInt(14);
            for (int i = random.nextInt(4); i >= 0; i--) {
                contours.conts.add(outline(random, corners));
            }
            compare("seed " + seed, contours, new FlatPolygons(6), 6);
        }
        assertThat(polygons).isGreaterThan(40_000);
        assertThat(removed).isGreaterThan(1000);
        assertThat(failed).isBetween(1, 3000);
    }

    private static Contour outline(Random random, int corners) {
        Contour contour = new Contour();
        contour.area = 1 + random.nextInt(2);
        contour.nverts = corners;
        contour.verts = new int[4 * corners];
        for (int i = 0; i < corners; i++) {
            double angle = -2 * Math.PI * i / corners;
            boolean wild = random.nextInt(4) == 0;
            contour.verts[4 * i] = wild ? random.nextInt(9) : (int) Math.round(4 + 4 * Math.cos(angle));
            contour.verts[4 * i + 1] = random.nextInt(4);
            contour.verts[4 * i + 2] = wild ? random.nextInt(9) : (int) Math.round(4 + 4 * Math.sin(angle));
            contour.verts[4 * i + 3] = random.nextInt(4) == 0 ? RecastConstants.RC_BORDER_VERTEX : 0;
        }
        return contour;
    }

    private void compareGround(String name, TriangleSoup soup, int size, Random random) {
        RecastSettings settings = RecastSettings.DEFAULT;
        VoxelGrid grid = VoxelGrid.of(soup, settings, Tiling.tiles(size));
        TileBuilder builder = new TileBuilder(grid, settings, soup);
        TriangleBuckets buckets = TriangleBuckets.of(soup, grid);
        TileField field = new TileField();
        VoxelTile.Unpacker unpacker = new VoxelTile.Unpacker();
        int maxSize = 3 + random.nextInt(4);
        FlatPolygons flat = new FlatPolygons(maxSize);
        for (int tile : buckets.tiles()) {
            VoxelTile voxels = builder.voxels(tile, buckets, StepTelemetry.QUIET);
            if (voxels == null) {
                continue;
            }
            unpacker.unpack(voxels, grid.columnsX(), grid.columnsZ(), grid.border, field);
            new Watershed().divide(field, 64, 400, StepTelemetry.QUIET);
            ContourSet contours = ContourTracer.trace(
                    field.toRecast(settings, new float[3], new float[3]), settings, StepTelemetry.QUIET);
            compare(name + ", tile " + tile + " of " + size, contours, flat, maxSize);
        }
    }

    private void compare(String what, ContourSet contours, FlatPolygons flat, int maxSize) {
        PolyMesh expected;
        try {
            expected = RecastMesh.buildPolyMesh(StepTelemetry.QUIET, contours, maxSize);
        } catch (ArrayIndexOutOfBoundsException e) {
            assertThatThrownBy(() -> flat.build(contours)).as(what).isInstanceOf(TileOverflowException.class);
            failed++;
            return;
        }
        flat.build(contours);
        assertThat(text(flat, maxSize)).as(what).isEqualTo(text(expected));
        polygons += flat.count;
        for (Contour contour : contours.conts) {
            for (int i = 3; i < contour.verts.length; i += 4) {
                removed += (contour.verts[i] & RecastConstants.RC_BORDER_VERTEX) != 0 ? 1 : 0;
            }
        }
    }

    private static List<String> text(PolyMesh mesh) {
        List<String> text = new ArrayList<>();
        text.add(Arrays.toString(Arrays.copyOf(mesh.verts, 3 * mesh.nverts)));
        for (int i = 0; i < mesh.npolys; i++) {
            int first = 2 * mesh.nvp * i;
            int size = 0;
            while (size < mesh.nvp && mesh.polys[first + size] != RecastConstants.RC_MESH_NULL_IDX) {
                size++;
            }
            int[] beyond = Arrays.copyOfRange(mesh.polys, first + mesh.nvp, first + mesh.nvp + size);
            for (int edge = 0; edge < size; edge++) {
                beyond[edge] = detour(beyond[edge]);
            }
            int[] corners = Arrays.copyOfRange(mesh.polys, first, first + size);
            text.add(mesh.areas[i] + " " + Arrays.toString(corners) + " " + Arrays.toString(beyond));
        }
        return text;
    }

    private static int detour(int beyond) {
        if (beyond == RecastConstants.RC_MESH_NULL_IDX) {
            return 0;
        }
        return (beyond & 0x8000) == 0 ? beyond + 1 : NavMesh.DT_EXT_LINK | new int[] {4, 2, 0, 6}[beyond & 3];
    }

    private static List<String> text(FlatPolygons flat, int maxSize) {
        List<String> text = new ArrayList<>();
        text.add(Arrays.toString(Arrays.copyOf(flat.vertices, 3 * flat.vertexCount)));
        for (int i = 0; i < flat.count; i++) {
            int first = maxSize * i;
            int[] corners = Arrays.copyOfRange(flat.polygons, first, first + flat.sizes[i]);
            int[] beyond = Arrays.copyOfRange(flat.beyond, first, first + flat.sizes[i]);
            text.add(flat.areas[i] + " " + Arrays.toString(corners) + " " + Arrays.toString(beyond));
        }
        return text;
    }
}
