package dev.throng.lab.experiment;

import dev.throng.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiments by name. Immutable, share freely. */
public final class Experiments {
    private static final List<Experiment> ALL = Stream.<List<? extends Experiment>>of(
                    List.of(
                            new HpaTable1(),
                            new HpaTable2(),
                            new HpaTable3(),
                            new HpaFigure5(),
                            new HpaFigure6(),
                            new HpaFigure7(),
                            new HpaFigure8(),
                            new MmFigure7(),
                            new MmFigure8(),
                            new MmFigure9(),
                            new MmFigure10(),
                            new MmFigure11(),
                            new MmTradeoff(),
                            new HnaTable1(),
                            new HnaFigure7(),
                            HnaStepFigure.figure8(),
                            HnaStepFigure.figure9(),
                            HnaStepFigure.figure10(),
                            new HnaFigure11(),
                            new HnaFigure13(),
                            new HnaFigure14(),
                            new HnaFigure15(),
                            new HnaWaysTable(),
                            new PccpEquation3(),
                            new PccpFigure6(),
                            new PccpFigure7(),
                            PccpStepFigure.figure9(),
                            new PccpFigure10(),
                            PccpStepFigure.figure13(),
                            PccpStepFigure.figure14(),
                            new PccpTable3(),
                            new PartitionMetis(),
                            new MeshBest(),
                            new MeshSizes(),
                            new MeshAuto(),
                            new OptimalLengths()),
                    CrowdPaper.experiments())
            .<Experiment>flatMap(List::stream)
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
     * Experiments by their ids, all of a method by its {@link Experiment#algo}, and all there are by "all": each once,
     * in the order of the {@link #list}.
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
