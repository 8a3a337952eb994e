package dev.throng.lab.experiment;

import java.util.List;

/** Table 3: how long the open lists are. Immutable, share freely. */
final class HpaTable3 extends HpaExperiment {
    HpaTable3(HpaMethod.Builder hpa) {
        super("hpa-table3", "Table 3", "mean size of the open list of A* and of each phase of HPA*, one level", hpa);
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

        double mean() {
            return sum / searches;
        }
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        OpenList low = new OpenList();
        OpenList main = new OpenList();
        OpenList insertion = new OpenList();
        OpenList refinement = new OpenList();
        List<List<HpaCase>> maps = context.onEveryMap((map, pairs) ->
                HpaCase.solve(new LowLevelSearch(costs(map)), new HpaMethod[] {method(costs(map), CLUSTER, 1)}, pairs));
        for (List<HpaCase> cases : maps) {
            for (HpaCase one : cases) {
                low.add(one.astar().openSum(), one.astar().expanded());
                HpaMethod.Answer answer = one.answers().get(0);
                main.add(answer.main());
                insertion.add(answer.insertion());
                refinement.add(answer.refinement());
            }
        }
        String note = "mean over searches of the mean over expansions";
        List<Finding> findings = List.of(
                Finding.of("open list, low-level A*", low.mean(), 51.24, "nodes")
                        .noted(note),
                Finding.of("open list, main search", main.mean(), 17.23, "nodes")
                        .noted(note),
                Finding.of("open list, inserting S and G", insertion.mean(), 4.50, "nodes")
                        .noted(note),
                Finding.of("open list, refinement", refinement.mean(), 5.48, "nodes")
                        .noted(note));
        return new ExperimentResult(context.world(), findings, List.of(), List.of());
    }
}
