package dev.throng.lab.experiment;

import dev.throng.BadInputException;
import java.util.List;
import java.util.stream.Collectors;

/** The experiments by name. Immutable, share freely. */
public final class Experiments {
    private static final List<Experiment> ALL = List.of(
            new HpaTable1(),
            new HpaTable2(),
            new HpaTable3(),
            new HpaFigure5(),
            new HpaFigure6(),
            new HpaFigure7(),
            new HpaFigure8());

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
        throw new BadInputException("no experiment is called '" + id + "'; there are "
                + ALL.stream().map(Experiment::id).collect(Collectors.joining(", ")) + ", or all of them: all");
    }
}
