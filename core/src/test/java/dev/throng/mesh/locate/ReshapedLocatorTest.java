package dev.throng.mesh.locate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomTiles;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A locator that follows changes of its mesh's shape. */
class ReshapedLocatorTest {
    private int found;
    private int none;
    private int beside;

    @Test
    void shouldFindWhatANewLocatorFindsAfterEachChange() {
        int followed = 0;
        int built = 0;
        int beyond = 0;
        for (long seed = 0; seed < 24; seed++) {
            Random random = new Random(seed);
            RandomTiles tiles = new RandomTiles(seed, 1 + (int) (seed % 6), 1 + (int) (seed % 4));
            PolygonLocator locator = new PolygonLocator(tiles.mesh());
            Nearest nearest = new Nearest(locator);
            for (int i = 0; i < 40; i++) {
                String name = "seed " + seed + ", change " + i;
                Reshape change = tiles.draw(name);
                tiles.make(change);
                locator = locator.reshaped(tiles.mesh(), change);
                nearest.moveTo(locator);
                followed += !locator.isNew() ? 1 : 0;
                built += locator.isNew() ? 1 : 0;
                beyond += locator.grid.beyond.length > 0 ? 1 : 0;
                compare(nearest, new Nearest(new PolygonLocator(tiles.mesh())), tiles.mesh(), random, name);
            }
        }
        assertThat(followed).isGreaterThan(600);
        assertThat(built).isGreaterThan(8);
        assertThat(beyond).isGreaterThan(100);
        assertThat(found).isGreaterThan(8000);
        assertThat(beside).isGreaterThan(2000);
        assertThat(none).isGreaterThan(2000);
    }

    private void compare(Nearest nearest, Nearest fresh, MeshArrays mesh, Random random, String name) {
        NavMesh facade = Inside.mesh(mesh);
        for (int i = 0; i < 24; i++) {
            double px = mesh.min(0) - 3 + (mesh.max(0) - mesh.min(0) + 6) * random.nextDouble();
            double pz = mesh.min(2) - 3 + (mesh.max(2) - mesh.min(2) + 6) * random.nextDouble();
            if (i % 4 == 0) {
                // On corners and edges, where several are equally near.
                px = Math.rint(px);
                pz = i % 8 == 0 ? Math.rint(pz) : pz;
            }
            double py = -2 + 10 * random.nextDouble();
            double horizontal = i % 3 == 0 ? 20 : 3 * random.nextDouble();
            double vertical = 6 * random.nextDouble();
            int expected = fresh.find(px, py, pz, horizontal, vertical);
            String point = name + ", point " + i;
            assertThat(nearest.find(px, py, pz, horizontal, vertical)).as(point).isEqualTo(expected);
            double least = Double.POSITIVE_INFINITY;
            for (int p = 0; i % 4 < 2 && p < mesh.polygonCount(); p++) {
                if (mesh.exists(p)) {
                    least = Math.min(least, NaiveNearest.distance(facade, p, px, py, pz, horizontal, vertical));
                }
            }
            if (expected < 0) {
                assertThat(least).as(point).isEqualTo(Double.POSITIVE_INFINITY);
                none++;
                continue;
            }
            assertThat(new double[] {nearest.x(), nearest.y(), nearest.z()})
                    .as(point)
                    .containsExactly(fresh.x(), fresh.y(), fresh.z());
            if (i % 4 < 2) {
                assertThat(NaiveNearest.distance(facade, expected, px, py, pz, horizontal, vertical))
                        .as(point)
                        .isBetween(least - 1e-9, least + 1e-9);
            }
            found++;
            beside += nearest.x() != px || nearest.z() != pz ? 1 : 0;
        }
    }

    @Test
    void shouldFindThePolygonsInARectangle() {
        int listed = 0;
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            RandomTiles tiles = new RandomTiles(seed, 4, 4);
            PolygonLocator locator = new PolygonLocator(tiles.mesh());
            for (int i = 0; i < 20; i++) {
                String name = "seed " + seed + ", change " + i;
                Reshape change = tiles.draw(name);
                tiles.make(change);
                MeshArrays mesh = tiles.mesh();
                locator = locator.reshaped(mesh, change);
                double x = -6 + 24 * random.nextDouble();
                double z = -6 + 24 * random.nextDouble();
                double width = 5 * random.nextDouble();
                int[] polygons = locator.polygonsIn(x, z, x + width, z + width);
                for (int p = 0; p < mesh.polygonCount(); p++) {
                    boolean isListed = Arrays.binarySearch(polygons, p) >= 0;
                    if (!mesh.exists(p)) {
                        assertThat(isListed).as(name + ", gone polygon " + p).isFalse();
                    } else if (isIn(mesh, p, x, z, width)) {
                        assertThat(isListed).as(name + ", polygon " + p).isTrue();
                        listed++;
                    }
                }
            }
        }
        assertThat(listed).isGreaterThan(1000);
    }

    private static boolean isIn(MeshArrays mesh, int polygon, double x, double z, double width) {
        double centreX = mesh.centre(polygon, 0);
        double centreZ = mesh.centre(polygon, 2);
        return centreX >= x && centreX <= x + width && centreZ >= z && centreZ <= z + width;
    }

    @Test
    void shouldLeaveTheLocatorsBeforeItAsTheyWere() {
        for (long seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            RandomTiles tiles = new RandomTiles(seed, 3, 3);
            MeshArrays[] meshes = new MeshArrays[12];
            PolygonLocator[] locators = new PolygonLocator[meshes.length];
            PolygonLocator locator = new PolygonLocator(tiles.mesh());
            for (int i = 0; i < meshes.length; i++) {
                String name = "seed " + seed + ", change " + i;
                Reshape change = tiles.draw(name);
                tiles.make(change);
                PolygonLocator before = locator;
                locator = before.reshaped(tiles.mesh(), change);
                // A second one of the same change must not disturb the first.
                locators[i] = random.nextBoolean() ? locator : before.reshaped(tiles.mesh(), change);
                meshes[i] = tiles.mesh();
            }
            for (int i = 0; i < meshes.length; i++) {
                Nearest fresh = new Nearest(new PolygonLocator(meshes[i]));
                compare(new Nearest(locators[i]), fresh, meshes[i], random, "seed " + seed + ", snapshot " + i);
            }
        }
        assertThat(found).isGreaterThan(1000);
    }

    @Test
    void shouldGiveOutArraysWithoutGaps() {
        RandomTiles tiles = new RandomTiles(1, 4, 4);
        PolygonLocator locator = new PolygonLocator(tiles.mesh());
        int gone = 0;
        for (int i = 0; i < 10; i++) {
            Reshape change = tiles.draw("change " + i);
            tiles.make(change);
            MeshArrays mesh = tiles.mesh();
            locator = locator.reshaped(mesh, change);
            LocatorArrays flat = locator.flat();
            assertThat(flat.polygonFirst()).hasSize(mesh.polygonCount() + 1);
            assertThat(flat.bucketFirst()).hasSize(flat.bucketColumns() * flat.bucketRows() + 1);
            for (int p = 0; p < mesh.polygonCount(); p++) {
                int first = flat.polygonFirst()[p];
                int size = mesh.exists(p) ? mesh.polygonSize(p) : 0;
                assertThat(flat.polygonFirst()[p + 1] - first).isEqualTo(size);
                for (int corner = 0; corner < size; corner++) {
                    assertThat(flat.polygonVertices()[first + corner]).isEqualTo(mesh.polygonVertex(p, corner));
                }
                gone += size == 0 ? 1 : 0;
            }
            for (int p : flat.leafPolygons()) {
                assertThat(mesh.exists(p)).isTrue();
            }
            for (int p : flat.bucketPolygons()) {
                assertThat(mesh.exists(p)).isTrue();
            }
        }
        assertThat(gone).isGreaterThan(100);
    }
}
