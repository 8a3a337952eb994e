package dev.throng.mesh.surface;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.RandomTiles;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Edges that follow changes of their mesh's shape. */
class ReshapedEdgesTest {
    private int passed;
    private int stopped;
    private int partly;

    @Test
    void shouldBeTheEdgesOfTheMeshAfterEachChange() {
        int followed = 0;
        int built = 0;
        for (long seed = 0; seed < 25; seed++) {
            Random random = new Random(seed);
            RandomTiles tiles = new RandomTiles(seed, 2 + (int) (seed % 4), 3);
            PolygonEdges edges = new PolygonEdges(tiles.mesh());
            for (int i = 0; i < 30; i++) {
                String name = "seed " + seed + ", change " + i;
                Reshape change = tiles.draw(name);
                tiles.make(change);
                PolygonEdges before = edges;
                edges = before.reshaped(tiles.mesh(), change);
                followed += edges.flat == before.flat ? 1 : 0;
                built += edges.flat == before.flat ? 0 : 1;
                MeshArrays mesh = i % 3 == 0 ? withShutPortals(tiles.mesh(), random) : tiles.mesh();
                compare(mesh, edges, random, name);
            }
        }
        assertThat(followed).isGreaterThan(400);
        assertThat(built).isGreaterThan(40);
        assertThat(passed).isGreaterThan(1500);
        assertThat(stopped).isGreaterThan(1500);
        assertThat(partly)
                .as("edges with several openings, or with one in a part")
                .isGreaterThan(5000);
    }

    @Test
    void shouldLeaveTheEdgesBeforeItAsTheyWere() {
        for (long seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            RandomTiles tiles = new RandomTiles(seed, 3, 3);
            MeshArrays[] meshes = new MeshArrays[15];
            PolygonEdges[] all = new PolygonEdges[meshes.length];
            PolygonEdges edges = new PolygonEdges(tiles.mesh());
            for (int i = 0; i < meshes.length; i++) {
                Reshape change = tiles.draw("seed " + seed + ", change " + i);
                tiles.make(change);
                PolygonEdges before = edges;
                edges = before.reshaped(tiles.mesh(), change);
                // A second one of the same change must not disturb the first.
                all[i] = random.nextBoolean() ? edges : before.reshaped(tiles.mesh(), change);
                meshes[i] = tiles.mesh();
            }
            for (int i = 0; i < meshes.length; i++) {
                compare(meshes[i], all[i], random, "seed " + seed + ", snapshot " + i);
            }
        }
        assertThat(passed).isGreaterThan(200);
        assertThat(stopped).isGreaterThan(200);
    }

    private static MeshArrays withShutPortals(MeshArrays mesh, Random random) {
        long[] shut = new long[mesh.portalCount() + 63 >> 6];
        for (int i = 0; i < shut.length; i++) {
            shut[i] = random.nextLong() & random.nextLong();
        }
        return mesh.with(mesh.metric().inState(mesh.areas(), shut), mesh.components());
    }

    private void compare(MeshArrays mesh, PolygonEdges edges, Random random, String name) {
        PolygonEdges fresh = new PolygonEdges(mesh);
        List<Integer> there = new ArrayList<>();
        for (int p = 0; p < mesh.polygonCount(); p++) {
            if (mesh.exists(p)) {
                assertThat(described(edges, p)).as(name + ", polygon " + p).isEqualTo(described(fresh, p));
                assertThat(edges.area(p)).as(name).isEqualTo(fresh.area(p));
                there.add(p);
            }
        }
        Ground ground = new Ground(mesh, edges);
        Ground other = new Ground(mesh, fresh);
        RayWalk ray = new RayWalk();
        RayWalk otherRay = new RayWalk();
        for (int i = 0; i < 12; i++) {
            int p = there.get(random.nextInt(there.size()));
            double x = mesh.centre(p, 0);
            double z = mesh.centre(p, 2);
            double toX = x + 6 * random.nextGaussian();
            double toZ = z + 6 * random.nextGaussian();
            String walk = name + ", walk " + i;
            assertThat(ground.has(p, x, z)).as(walk).isTrue();
            assertThat(ground.height(p, x, z)).as(walk).isEqualTo(other.height(p, x, z));
            boolean free = ray.walk(ground, p, x, z, toX, toZ);
            assertThat(otherRay.walk(other, p, x, z, toX, toZ)).as(walk).isEqualTo(free);
            assertThat(ray.polygon()).as(walk).isEqualTo(otherRay.polygon());
            assertThat(ray.t()).as(walk).isEqualTo(otherRay.t());
            assertThat(ray.size()).as(walk).isEqualTo(otherRay.size());
            for (int k = 0; k < ray.size(); k++) {
                assertThat(ray.crossing(ground, k)).as(walk).isEqualTo(otherRay.crossing(other, k));
            }
            passed += ray.size() > 1 ? 1 : 0;
            stopped += free ? 0 : 1;
            Slide slide = new Slide(ray);
            Slide otherSlide = new Slide(otherRay);
            slide.step(ground, p, x, z, toX, toZ);
            otherSlide.step(other, p, x, z, toX, toZ);
            assertThat(slide.polygon()).as(walk).isEqualTo(otherSlide.polygon());
            assertThat(slide.x()).as(walk).isEqualTo(otherSlide.x());
            assertThat(slide.z()).as(walk).isEqualTo(otherSlide.z());
            assertThat(ground.height(slide.polygon(), slide.x(), slide.z()))
                    .as(walk)
                    .isEqualTo(other.height(slide.polygon(), slide.x(), slide.z()));
        }
    }

    /** All that is known of the edges of a polygon. */
    private List<Object> described(PolygonEdges edges, int polygon) {
        List<Object> all = new ArrayList<>();
        for (int edge = edges.first[polygon]; edge < edges.end(polygon); edge++) {
            all.add(PolygonEdges.x(edges.flat, edge));
            all.add(PolygonEdges.y(edges.flat, edge));
            all.add(PolygonEdges.z(edges.flat, edge));
            all.add(edges.crossings[edge]);
            int behind = PolygonEdges.behind(edges.flat, edge);
            if (behind >= PolygonEdges.WALL) {
                all.add(behind);
                continue;
            }
            for (int i = edges.openingFirst[~behind]; i < edges.openingFirst[~behind + 1]; i++) {
                all.add(edges.openingCrossings[i]);
                all.add(edges.openingSpans[2 * i]);
                all.add(edges.openingSpans[2 * i + 1]);
                partly++;
            }
        }
        return all;
    }

    @Test
    void shouldKnowNothingOfPolygonsThatAreGone() {
        RandomTiles tiles = new RandomTiles(3, 4, 4);
        PolygonEdges edges = new PolygonEdges(tiles.mesh());
        int gone = 0;
        for (int i = 0; i < 10; i++) {
            Reshape change = tiles.draw("change " + i);
            tiles.make(change);
            MeshArrays mesh = tiles.mesh();
            edges = edges.reshaped(mesh, change);
            Ground ground = new Ground(mesh, edges);
            AreaTable areas = new AreaTable(mesh, ground);
            double sum = 0;
            for (int p = 0; p < mesh.polygonCount(); p++) {
                assertThat(ground.has(p, 0, 0)).isEqualTo(mesh.exists(p));
                sum += mesh.exists(p) ? edges.area(p) : 0;
                gone += mesh.exists(p) ? 0 : 1;
            }
            assertThat(areas.areaBefore(areas.endSlot(-1))).isEqualTo(sum, Offset.offset(1e-9));
            for (int slot = areas.firstSlot(-1); slot < areas.endSlot(-1); slot++) {
                assertThat(mesh.exists(areas.polygon(slot))).isTrue();
            }
        }
        assertThat(gone).isGreaterThan(100);
    }
}
