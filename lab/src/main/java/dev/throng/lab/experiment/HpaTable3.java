package dev.throng.lab.experiment;

import java.util.ArrayList;
import java.util.List;

/** Table 3: how long the open lists are. Immutable, share freely. */
final class HpaTable3 extends HpaExperiment {
    private static final double PAPER_LOW_LEVEL = 51.24;
    private static final double PAPER_MAIN = 17.23;
    private static final double PAPER_INSERTION = 4.50;
    private static final double PAPER_REFINEMENT = 5.48;

    HpaTable3() {
        super("table3", "Table 3", "mean size of the open list of A* and of each phase of HPA* with one level");
    }

    /** Mean over searches of the open list's mean size. */
    private static final class OpenList {
        private double sum;
        private int searches;

        void add(long openSum, long expanded) {
            if (expanded > 0) {
                sum += (double) openSum / expanded;
                searches++;
            }
        }

        void add(HpaMethod.Effort effort) {
            add(effort.openSum(), effort.expanded());
        }

        Finding finding(String search, double paper) {
            // A phase that never had to search has no open list.
            double mean = searches == 0 ? 0 : sum / searches;
            return Finding.of("Open list of " + search, mean, paper, "nodes")
                    .noted("mean over searches of the mean over expansions");
        }
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<List<HpaCase>> maps = context.onEveryMap((map, pairs) -> HpaCase.solve(
                new LowLevelSearch(costs(map)), bothSettings(index(costs(map), CLUSTER, 1, false)), pairs));
        List<Finding> findings = new ArrayList<>();
        OpenList low = new OpenList();
        maps.forEach(cases ->
                cases.forEach(one -> low.add(one.astar().openSum(), one.astar().expanded())));
        findings.add(low.finding("A* over the tiles", PAPER_LOW_LEVEL));
        for (Setting setting : Setting.values()) {
            OpenList main = new OpenList();
            OpenList insertion = new OpenList();
            OpenList refinement = new OpenList();
            for (List<HpaCase> cases : maps) {
                for (HpaCase one : cases) {
                    HpaMethod.Answer answer = one.answers().get(setting.ordinal());
                    main.add(answer.main());
                    insertion.add(answer.insertion());
                    refinement.add(answer.refinement());
                }
            }
            findings.add(main.finding("the main search", PAPER_MAIN).in(setting));
            findings.add(insertion
                    .finding("the searches that insert S and G", PAPER_INSERTION)
                    .in(setting));
            findings.add(refinement
                    .finding("the searches that refine the path", PAPER_REFINEMENT)
                    .in(setting));
        }
        return new ExperimentResult(context.world(), findings, List.of(), List.of());
    }
}
