package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.bench.Progress;
import dev.throng.bench.mesh.KnownLength;
import dev.throng.gpu.GpuOptions;
import dev.throng.mesh.MeshDrawing;
import dev.throng.papers.data.Reference;
import dev.throng.world.MeshWorld;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OptimalLengthsTest {
    private static final String HEADER = "sx,sy,sz,gx,gy,gz,detour3d,detour2d,optimal2d\n";
    private static final String DRAWING = """
            .....
            .###.
            .....
            """;

    private static List<KnownLength> read(String rows) {
        return KnownLength.read("pairs.csv", (HEADER + rows).getBytes(StandardCharsets.UTF_8));
    }

    private static ExperimentResult run(String rows) {
        NamedMesh mesh =
                new NamedMesh("yard", 0, MeshWorld.of(MeshDrawing.of(DRAWING).build()), read(rows));
        MeshSet meshes = new MeshSet(
                (scenario, polygons) -> {
                    throw new AssertionError("nothing shall be generated where meshes are given");
                },
                List.of(mesh));
        Context context = new Context(
                null,
                meshes,
                null,
                GpuOptions.DEFAULT,
                1,
                false,
                0,
                Runnable::run,
                1,
                true,
                Progress.NONE,
                new HashMap<>());
        return Experiments.named("optimal-lengths").run(context);
    }

    @Test
    void stringsShouldStandBesideWhatIsKnown() {
        // Around the wall from end to end: 0.5 up, 3 along, 0.5 down, at either side. The second pair sees each other.
        double around = 2 * Math.hypot(0.5, 0.5) + 3;
        ExperimentResult result =
                run("0.5,9,1.5,4.5,9,1.5,0," + 1.1 * around + "," + around + "\n" + "0.5,9,0.5,4.5,9,0.5,0,4.4,4\n");
        assertThat(result.faults()).isEmpty();
        assertThat(result.world()).isEqualTo("yard");
        Map<String, Finding> findings =
                result.findings().stream().collect(Collectors.toMap(Finding::metric, finding -> finding));
        Finding mean = findings.get("Tight strings over the Euclidean optimum on yard, mean");
        assertThat(mean.ours()).isCloseTo(0, within(1e-4));
        assertThat(mean.reference(Reference.Kind.DETOUR)).isCloseTo(10, within(1e-6));
        assertThat(result.tables()).allMatch(table -> table.rows() > 0);
        assertThat(result.plots()).hasSize(1);
    }

    @Test
    void shouldCallStringsThatAreTooShortAFault() {
        assertThat(run("0.5,0,0.5,4.5,0,0.5,0,6,5\n").faults())
                .containsExactly("yard: 1 strings shorter than the shortest path");
        assertThat(run("0.5,0,0.5,44,0,0.5,0,6,5\n").faults()).contains("yard: 1 pairs without a path");
    }

    @Test
    void shouldRejectWhatIsNoTableOfPairs() {
        assertThatThrownBy(() -> KnownLength.read("x.csv", new byte[0]))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("x.csv: line 1");
        assertThatThrownBy(() -> read(""))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("pairs.csv: has no pair");
        assertThatThrownBy(() -> read("1,2,3\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("line 2: has 3 fields");
        assertThatThrownBy(() -> read("1,2,3,4,5,6,7,8,9\n1,2,3,4,5,6,7,8,x\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("line 3: 'x'");
        assertThatThrownBy(() -> read("1,2,3,4,5,6,7,8,0\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("must be above 0");
    }
}
