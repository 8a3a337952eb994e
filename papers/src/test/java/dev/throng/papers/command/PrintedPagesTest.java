package dev.throng.papers.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.SharedData;
import dev.throng.cli.CommonOptions;
import dev.throng.cli.Workers;
import dev.throng.papers.data.Reference;
import dev.throng.papers.experiment.Context;
import dev.throng.papers.experiment.Experiment;
import dev.throng.papers.experiment.ExperimentGround;
import dev.throng.papers.experiment.ExperimentResult;
import dev.throng.papers.experiment.Experiments;
import dev.throng.papers.experiment.Finding;
import dev.throng.papers.experiment.Fingerprint;
import dev.throng.papers.experiment.Kind;
import dev.throng.papers.experiment.ResultsPage;
import dev.throng.papers.experiment.Section;
import dev.throng.papers.experiment.Setting;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pages of results beside today's code. A section that runs in seconds is run again and compared, everything but times. One that
 * takes longer carries the fingerprint of the golden figures that it is right for.
 */
class PrintedPagesTest {
    private static final Path PAGES = Path.of("..", "docs", "results", "generated");

    /**
     * Sections that were not compared with the code since they were printed. Nothing is added here without a reason, and what is
     * compared is taken out.
     */
    private static final Set<String> UNCHECKED =
            Set.of("ma-500k", "ma-figure11", "ma-figure12", "ma-roofline", "mesh-auto", "mesh-sizes", "mm-tradeoff");

    private static Workers workers;
    private static ExperimentCheck check;
    private static final StringWriter WARNINGS = new StringWriter();

    @BeforeAll
    static void start() {
        workers = new Workers(2);
        CommonOptions common = new CommonOptions();
        common.seed = CommonOptions.SEED;
        check = new ExperimentCheck(PrintedPagesTest::data, common, workers, null, new PrintWriter(WARNINGS));
    }

    @AfterAll
    static void stop() {
        workers.close();
        check = null;
    }

    /** Skips the calling test where the data are not there. */
    private static Optional<Path> data(String name) {
        return Optional.of(SharedData.require((name.endsWith(".tar.xz") ? "grids/" : "") + name));
    }

    private static Map<String, ResultsPage.Printed> printed() {
        Map<String, ResultsPage.Printed> sections = new TreeMap<>();
        try {
            for (ResultsPage page : ResultsPage.values()) {
                for (ResultsPage.Printed section : ResultsPage.sections(Files.readString(PAGES.resolve(page.file())))) {
                    assertThat(sections.put(section.id(), section))
                            .as(section.id())
                            .isNull();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sections;
    }

    /** Those on the same ground with the same options follow each other, and share meshes and indexes. */
    static List<Experiment> quick() {
        Set<String> ids = printed().keySet();
        return Experiments.list().stream()
                .filter(experiment -> !experiment.slow() && ids.contains(experiment.id()))
                .sorted(Comparator.comparing(Experiment::ground))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("quick")
    @DisabledIfEnvironmentVariable(
            named = "THRONG_SLOW_TESTS",
            matches = "no",
            disabledReason = "slow, and run on another JDK")
    void aQuickSectionShouldBeWhatTheCodePrintsToday(Experiment experiment) throws IOException {
        ResultsPage.Printed section = printed().get(experiment.id());
        assertThat(section.golden())
                .as(experiment.id() + " is compared here, it needs no fingerprint")
                .isEmpty();
        ExperimentCheck.Result result = check.compare(experiment, section);
        assertThat(result.words())
                .as("numbers to compare of " + experiment.id())
                .doesNotContain(ExperimentCheck.ONLY_TIMES);
        assumeTrue(
                result.outcome() != ExperimentCheck.Outcome.SKIPPED,
                () -> "skipped: " + experiment.id() + ": " + String.join(", ", result.words()));
        assertThat(result.words())
                .as("docs/results/generated/" + ResultsPage.of(experiment).file() + ", section " + experiment.id()
                        + " is not what the code prints today; print it again:\n  " + result.command()
                        + " -o docs/results/generated\n")
                .isEmpty();
    }

    /** A section that holds nothing to compare is not right, and is never stamped as such. */
    @Test
    void aSectionOfNothingButTimesShouldBeSkipped() throws IOException {
        ExperimentCheck.Result times = compared(Kind.TIMED);
        assertThat(times.outcome()).isEqualTo(ExperimentCheck.Outcome.SKIPPED);
        assertThat(times.words()).containsExactly("only times: print it again");

        ExperimentCheck.Result counts = compared(Kind.EXACT);
        assertThat(counts.outcome()).isEqualTo(ExperimentCheck.Outcome.EQUAL);
        assertThat(counts.numbers()).isEqualTo(1);
    }

    /** A section that was never compared can have the fingerprint of its day, and is named when golden figures change. */
    @Test
    void anUncheckedSectionShouldBecomeStale() {
        Experiment slow = Experiments.named("hpa-figure5");
        String today = Fingerprint.of(slow);
        for (String golden : List.of(today, today + " unchecked since 2026-11-16", "unchecked since 2026-11-16")) {
            String page = ResultsPage.HPA.with("", new ResultsPage.Printed(slow.id(), golden, "## Figure 5\n"));
            ResultsPage.Printed section = ResultsPage.sections(page).get(0);
            assertThat(section.golden()).isEqualTo(golden);
            assertThat(Fingerprint.isStale(slow, section)).as(golden).isFalse();
            assertThat(Fingerprint.isUnchecked(section)).as(golden).isEqualTo(golden.contains("since"));
            ResultsPage.Printed older =
                    new ResultsPage.Printed(slow.id(), golden.replace(today, "3f2a3f2a3f2a"), section.text());
            assertThat(Fingerprint.isStale(slow, older)).as(golden).isEqualTo(golden.startsWith(today));
        }
    }

    /** A section of one number beside the experiment that prints it. */
    private static ExperimentCheck.Result compared(Kind kind) throws IOException {
        Finding finding = new Finding("Steps", Setting.OURS, 3, Reference.NONE, "", "", kind);
        Experiment experiment = new Experiment() {
            @Override
            public String id() {
                return "mesh-steps";
            }

            @Override
            public String source() {
                return "Steps";
            }

            @Override
            public String description() {
                return "steps of one search";
            }

            @Override
            public ExperimentGround ground() {
                return ExperimentGround.OWN;
            }

            @Override
            public boolean slow() {
                return true;
            }

            @Override
            public Experiment inSeconds() {
                return this;
            }

            @Override
            public ExperimentResult run(Context context) {
                return new ExperimentResult("one", List.of(finding), List.of(), List.of());
            }
        };
        String text = Section.of(experiment, experiment.run(null), "throng experiment mesh-steps", "a machine")
                .text();
        return check.compare(experiment, new ResultsPage.Printed(experiment.id(), "", text));
    }

    @Test
    void aSlowSectionShouldHaveTheFingerprintOfTodaysGoldenFigures() {
        List<String> stale = new ArrayList<>();
        Set<String> unchecked = new TreeSet<>();
        int right = 0;
        for (ResultsPage.Printed section : printed().values()) {
            Experiment experiment = Experiments.named(section.id());
            if (!experiment.slow()) {
                continue;
            }
            boolean isUnchecked = Fingerprint.isUnchecked(section);
            if (isUnchecked) {
                unchecked.add(section.id());
            } else {
                right += Fingerprint.isStale(experiment, section) ? 0 : 1;
            }
            if (Fingerprint.isStale(experiment, section) || section.golden().isEmpty()) {
                String command = section.text()
                        .lines()
                        .filter(line -> line.startsWith("    throng experiment"))
                        .findFirst()
                        .orElseThrow()
                        .strip();
                stale.add("docs/results/generated/" + ResultsPage.of(experiment).file() + ", section " + section.id()
                        + ": has "
                        + section.golden() + ", today's is " + Fingerprint.of(experiment) + "\n    compare: " + command
                        + " --check --stamp -o docs/results/generated\n    or print it again: " + command
                        + " -o docs/results/generated");
            }
        }
        assertThat(stale)
                .as("golden figures changed since these sections were printed:\n" + String.join("\n", stale) + "\n")
                .isEmpty();
        assertThat(unchecked)
                .as("sections that were never compared with the code since they were printed")
                .isEqualTo(new TreeSet<>(UNCHECKED));
        assertThat(right + unchecked.size()).isGreaterThan(30);
    }

    /** Bytes in the README's table beside those of the bench that it is from. */
    @Test
    void readmeShouldHaveTheBytesOfTheBenches() throws IOException {
        Map<String, String> algos =
                Map.of("transit tables", "transit+pull", "PCCP", "pccp+pull", "HNA*", "hna+pull", "A*", "astar+pull");
        List<String> bench = Files.readAllLines(PAGES.resolve("benches.md"));
        List<String> head = cells(bench.stream()
                .filter(line -> line.contains("| method"))
                .findFirst()
                .orElseThrow());
        int compared = 0;
        for (String line : Files.readAllLines(Path.of("..", "README.md"))) {
            List<String> row = cells(line);
            if (row.size() == 7 && algos.containsKey(row.get(0))) {
                List<String> printed = bench.stream()
                        .map(PrintedPagesTest::cells)
                        .filter(cells -> cells.get(0).equals(algos.get(row.get(0))))
                        .findFirst()
                        .orElseThrow();
                String bytes = printed.get(head.indexOf("index")).replace(",", "");
                assertThat(row.get(3)).as(line).isEqualTo(printed.get(head.indexOf("bytes per")));
                assertThat(row.get(5))
                        .as(line)
                        .isEqualTo(String.format(Locale.ROOT, "%.1f MB", Long.parseLong(bytes) / 1e6));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(algos.size());
    }

    private static List<String> cells(String line) {
        return Stream.of(line.strip().replaceAll("^\\||\\|$", "").split("\\|"))
                .map(String::strip)
                .toList();
    }

    @Test
    void quickSectionsShouldNameTheirCommand() {
        assertThat(quick()).hasSizeGreaterThan(10);
        for (Experiment experiment : quick()) {
            assertThat(printed().get(experiment.id()).text()).contains("    throng experiment " + experiment.id());
        }
    }
}
