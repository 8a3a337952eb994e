package dev.throng.bench.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.recast.DetourTwin;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class MeshContenderTest {
    @Test
    void contendersOnTheSameGraphShouldFindTheSameCost() {
        int found = 0;
        int unreachable = 0;
        int meshesWithLinks = 0;
        for (long seed = 1; seed <= 40; seed++) {
            NavMesh mesh = DrawnMesh.random(seed);
            meshesWithLinks += mesh.linkCount() > 0 ? 1 : 0;
            List<MeshContender> contenders =
                    MeshContenders.of(MeshContenders.names(false), mesh, null, Runnable::run, 1);
            for (MeshPair pair : MeshPairs.overAllPolygons(mesh).draw(seed, 50)) {
                boolean reachable = mesh.components().reachable(pair.startPolygon(), pair.goalPolygon());
                double cost = Double.NaN;
                for (MeshContender contender : contenders) {
                    MeshAnswer answer = contender.ask(pair);
                    String what = "seed " + seed + ", " + contender.algo() + ", " + pair;
                    assertThat(answer.found()).as(what).isEqualTo(reachable);
                    if (!reachable) {
                        continue;
                    }
                    if (Double.isNaN(cost)) {
                        cost = answer.cost().orElseThrow();
                    }
                    assertThat(answer.cost().orElseThrow()).as(what).isCloseTo(cost, Percentage.withPercentage(0.01));
                }
                found += reachable ? 1 : 0;
                unreachable += reachable ? 0 : 1;
            }
        }
        assertThat(found).isGreaterThan(1000);
        assertThat(unreachable).isGreaterThan(50);
        assertThat(meshesWithLinks).isGreaterThan(20);
    }

    @Test
    void everyContenderShouldAnswerWithinOnePolygon() {
        DetourTwin twin = DrawnMesh.throughRecast(DrawnMesh.ISLANDS);
        MeshPair any = MeshPairs.inLargestComponent(twin.mesh()).draw(1, 1).get(0);
        float x = (twin.mesh().vertexX(twin.mesh().polygonVertex(any.startPolygon(), 0)) + any.startX()) / 2;
        float z = (twin.mesh().vertexZ(twin.mesh().polygonVertex(any.startPolygon(), 0)) + any.startZ()) / 2;
        MeshPair inside = new MeshPair(
                any.startPolygon(), any.startX(), any.startY(), any.startZ(), any.startPolygon(), x, any.startY(), z);
        double distance = Math.hypot(x - any.startX(), z - any.startZ());
        assertThat(distance).isGreaterThan(0.1);
        for (MeshContender contender :
                MeshContenders.of(MeshContenders.names(true), twin.mesh(), twin, Runnable::run, 1)) {
            // A second time, to see that the first left nothing behind.
            for (int time = 0; time < 2; time++) {
                MeshAnswer answer = contender.ask(inside);
                assertThat(answer.found()).as(contender.algo()).isTrue();
                assertThat(answer.polygons()).as(contender.algo()).hasValue(1);
                assertThat(answer.cost().orElse(distance))
                        .as(contender.algo())
                        .isCloseTo(distance, Percentage.withPercentage(0.01));
                assertThat(answer.length().orElse(distance))
                        .as(contender.algo())
                        .isCloseTo(distance, Percentage.withPercentage(0.01));
            }
        }
    }

    @Test
    void peersOnTheSameGraphShouldExpandAboutAsManyNodes() {
        DetourTwin twin = DrawnMesh.throughRecast(DrawnMesh.ISLANDS);
        List<MeshContender> peers =
                MeshContenders.of(List.of("gdx-ai", "jgrapht"), twin.mesh(), null, Runnable::run, 1);
        long[] expanded = new long[2];
        for (MeshPair pair : MeshPairs.inLargestComponent(twin.mesh()).draw(3, 200)) {
            for (int i = 0; i < 2; i++) {
                expanded[i] += peers.get(i).ask(pair).expanded().orElseThrow();
            }
        }
        assertThat(expanded[1]).isGreaterThan(1000);
        assertThat(expanded[0]).isCloseTo(expanded[1], Percentage.withPercentage(15));
    }

    @Test
    void detourShouldFindStringsAboutAsLongAsOurs() {
        DetourTwin twin = DrawnMesh.throughRecast(DrawnMesh.ISLANDS);
        DetourComparison comparison = DetourComparison.run(twin, 7, 500);

        assertThat(comparison.pairs()).isEqualTo(500);
        assertThat(comparison.reachabilityMismatches()).isZero();
        assertThat(comparison.solvedByBoth()).isBetween(200, 450);
        assertThat(comparison.lengthMean()).isCloseTo(comparison.detourLengthMean(), Percentage.withPercentage(3));
        assertThat(comparison.plus(comparison).lengthMean())
                .isCloseTo(comparison.lengthMean(), Percentage.withPercentage(1e-6));
    }

    @Test
    void shouldRejectUnknownNamesAndDetourWithoutItsMesh() {
        NavMesh mesh = DrawnMesh.random(1);

        assertThatThrownBy(() -> MeshContenders.of(List.of("dijkstra"), mesh, null, Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("dijkstra")
                .hasMessageContaining("astar, hna, pccp, transit, detour, gdx-ai, jgrapht");
        assertThatThrownBy(() -> MeshContenders.of(List.of("detour"), mesh, null, Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("Detour mesh");
        assertThatThrownBy(() -> MeshContenders.of(
                        List.of("detour"), mesh, DrawnMesh.throughRecast(DrawnMesh.ISLANDS), Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not that of the world");
        assertThatThrownBy(() -> MeshContenders.of(List.of(), mesh, null, Runnable::run, 1))
                .isInstanceOf(BadInputException.class);
    }
}
