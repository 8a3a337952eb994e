package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExperimentsTest {
    private static List<String> ids(String... names) {
        return Experiments.named(List.of(names)).stream().map(Experiment::id).toList();
    }

    @Test
    void shouldBeFoundByNameByMethodAndAllAtOnce() {
        assertThat(ids("mm"))
                .containsExactly(
                        "mm-figure7",
                        "mm-figure8",
                        "mm-figure9",
                        "mm-figure10",
                        "mm-figure11",
                        "mm-tradeoff",
                        "mm-centres",
                        "mm-policies",
                        "mm-doors",
                        "mm-attempts");
        assertThat(ids("hpa")).hasSize(10).allMatch(id -> id.startsWith("hpa-"));
        assertThat(ids("all"))
                .isEqualTo(Experiments.list().stream().map(Experiment::id).toList());
        assertThat(ids("mm-figure9", "hpa-table1", "mm-figure9")).containsExactly("hpa-table1", "mm-figure9");
        assertThat(ids("mm-figure8", "mm")).isEqualTo(ids("mm"));
        for (Experiment experiment : Experiments.list()) {
            assertThat(Experiments.named(experiment.id())).isSameAs(experiment);
        }
    }

    @Test
    void anUnknownNameShouldBeToldTheOthers() {
        assertThatThrownBy(() -> ids("mm", "hpa-table9"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'hpa-table9'")
                .hasMessageContaining("hpa-table2")
                .hasMessageContaining("mm-tradeoff")
                .hasMessageContaining("hpa, mm")
                .hasMessageContaining("all");
    }

    @Test
    void everyPaperShouldHaveGeneratedMapsLikeItsOwn() {
        Context context = Context.onMaps(null, 1, false, Runnable::run, 1);
        MapSet hpa = context.maps(Experiments.named("hpa-table2").ground());
        assertThat(hpa.size()).isEqualTo(120);
        assertThat(hpa.map(0).width()).isEqualTo(50);
        MapSet mm = context.maps(Experiments.named("mm-figure7").ground());
        assertThat(mm.size()).isEqualTo(30);
        assertThat(mm.name()).isEqualTo("generated at 512 x 512");
        assertThat(mm.map(0).width()).isEqualTo(512);
        assertThat(mm.map(29).height()).isEqualTo(512);
    }
}
