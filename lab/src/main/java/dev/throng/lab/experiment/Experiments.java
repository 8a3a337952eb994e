package dev.throng.lab.experiment;

import dev.throng.BadInputException;
import java.util.List;
import java.util.stream.Collectors;

/** The experiments by name. Immutable, share freely. */
public final class Experiments {
    /** What the HPA* experiments measure. */
    private static final HpaMethod.Builder HPA = PlainHpa::new;

    private static final List<Experiment> ALL = List.of(
            new HpaTable1(HPA),
            new HpaTable2(HPA),
            new HpaTable3(HPA),
            new HpaFigure5(HPA),
            new HpaFigure6(HPA),
            new HpaFigure7(HPA),
            new HpaFigure8(HPA));

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
