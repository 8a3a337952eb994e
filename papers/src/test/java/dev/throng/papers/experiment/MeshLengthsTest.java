package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.SharedData;
import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.bench.mesh.KnownLength;
import dev.throng.gpu.GpuOptions;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.locate.Nearest;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.papers.plain.Place;
import dev.throng.papers.plain.ShortestPaths;
import dev.throng.worlds.MeshScenario;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tukaani.xz.XZInputStream;

class MeshLengthsTest {
    private static final int PAIRS = 150;

    private final Context context = new Context(
            null,
            new MeshSet(MeshSet.generator(1, Runnable::run, 1), List.of()),
            null,
            GpuOptions.DEFAULT,
            1,
            true,
            PAIRS,
            Runnable::run,
            1,
            true,
            Progress.NONE,
            new HashMap<>());

    private final NamedMesh dungeon = context.meshes().scenario(MeshScenario.DUNGEON);

    @Test
    void lengthsShouldBeBesideTheShortestAndOursThoseOfAstarAtEveryLevel() {
        Table baselines = MeshLengths.baselines(context, List.of(dungeon));
        assertThat(baselines.distinct("method"))
                .containsExactly(MeshLengths.ASTAR, MeshLengths.PAPER_ASTAR, MeshLengths.DETOUR);
        assertThat(MeshLengths.of(context, dungeon).tooShort()).isZero();
        assertThat(baselines.min("shortestMeanPct")).isPositive();
        assertThat(baselines.where("method", MeshLengths.DETOUR).number("detourMeanPct"))
                .isZero();

        Table lengths = MeshLengths.byLevel(context, List.of(dungeon), List.of(5, 10), List.of(1, 2));
        assertThat(lengths.size()).isEqualTo(2 * 2 * 2);
        Table ours = lengths.where("method", MeshLengths.HNA);
        assertThat(ours.max("addedMaxPct")).isCloseTo(0, within(0.01));
        double astar = baselines.where("method", MeshLengths.ASTAR).number("shortestMeanPct");
        for (double mean : ours.numbers("shortestMeanPct")) {
            assertThat(mean).isCloseTo(astar, within(0.01));
        }
        // Through the middles of gates some paths are longer than those of the paper's A*.
        Table paper = lengths.where("method", MeshLengths.PAPER_HNA);
        assertThat(paper.max("addedMaxPct")).isGreaterThan(1);
        assertThat(paper.min("shortestMeanPct")).isPositive();
    }

    @Test
    void meshAndGridShouldJoinTheSamePairs() {
        Table methods = MeshBesideGrid.of(context, List.of(dungeon), List.of(0.3, 0.6));
        assertThat(methods.size()).isEqualTo(2 + 2 * 3);
        assertThat(methods.max("wrong")).isZero();
        double hna = methods.where("method", MeshBesideGrid.HNA).number("shortestMeanPct");
        for (double tile : new double[] {0.3, 0.6}) {
            Table of = methods.where("tile", tile);
            assertThat(of.where("method", MeshBesideGrid.HPA).number("shortestMeanPct"))
                    .isLessThan(of.where("method", "HPA*, octile").number("shortestMeanPct"));
            assertThat(of.where("method", "A*, octile").number("shortestMeanPct"))
                    .isLessThanOrEqualTo(of.where("method", "HPA*, octile").number("shortestMeanPct"))
                    .isGreaterThan(hna);
        }
    }

    @Test
    void shortestPathsShouldBeThoseThatAreKnown() throws IOException {
        NavMesh mesh = PolyanyaFile.read("acropolis", unpacked("optimal/greek_acropolis_2p.mesh.xz"));
        List<KnownLength> known = KnownLength.read("acropolis", unpacked("optimal/greek_acropolis_2p.csv.xz"));
        Nearest nearest = new Nearest(new PolygonLocator(Inside.arrays(mesh)));
        ShortestPaths paths = new ShortestPaths(mesh);
        for (KnownLength pair : known.subList(0, 40)) {
            double length = paths.length(
                    place(nearest, mesh, pair.startX(), pair.startZ()),
                    place(nearest, mesh, pair.goalX(), pair.goalZ()));
            assertThat(length).as(pair.toString()).isCloseTo(pair.optimum(), within(1e-4 * pair.optimum() + 1e-3));
        }
    }

    private static byte[] unpacked(String file) throws IOException {
        return new XZInputStream(new ByteArrayInputStream(SharedData.bytes(file))).readAllBytes();
    }

    private static Place place(Nearest nearest, NavMesh mesh, double x, double z) {
        int polygon = nearest.find(x, mesh.min(1), z, 1, 1);
        return new Place(polygon, x, mesh.min(1), z);
    }
}
