package dev.throng.papers.experiment;

import dev.throng.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiments by name. Immutable, share freely. */
public final class Experiments {
    private static final List<Experiment> ALL = Stream.of(
                    HpaPaper.experiments(),
                    HpaReadings.experiments(),
                    MmPaper.experiments(),
                    MmReadings.experiments(),
                    HnaPaper.experiments(),
                    HnaReadings.experiments(),
                    PccpPaper.experiments(),
                    PccpReadings.experiments(),
                    Comparisons.experiments(),
                    CrowdPaper.experiments(),
                    WalkExperiments.experiments())
            .flatMap(List::stream)
            .toList();

    private static final String EVERY = "all";

    private Experiments() {}

    public static List<Experiment> list() {
        return ALL;
    }

    /** Finds an experiment by its {@link Experiment#id}. */
    public static Experiment named(String id) {
        for (Experiment experiment : ALL) {
            if (experiment.id().equals(id)) {
                return experiment;
            }
        }
        throw new BadInputException("no experiment is called '" + id + "'; there are " + joined(Experiment::id)
                + ", those of one method: " + joined(Experiment::algo) + ", or all of them: " + EVERY);
    }

    /**
     * Returns experiments by their ids, all of a method by its {@link Experiment#algo}, and all experiments by "all": each once, in the order of the
     * {@link #list}.
     */
    public static List<Experiment> named(List<String> names) {
        List<Experiment> chosen = new ArrayList<>(ALL);
        for (String name : names) {
            if (!name.equals(EVERY)
                    && ALL.stream().noneMatch(experiment -> experiment.algo().equals(name))) {
                named(name);
            }
        }
        chosen.removeIf(experiment ->
                !names.contains(EVERY) && !names.contains(experiment.algo()) && !names.contains(experiment.id()));
        return chosen;
    }

    private static String joined(Function<Experiment, String> name) {
        return ALL.stream().map(name).distinct().collect(Collectors.joining(", "));
    }
}
