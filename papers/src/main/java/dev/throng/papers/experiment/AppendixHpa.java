package dev.throng.papers.experiment;

import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TextbookSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.papers.plain.PlainHpa;
import dev.throng.papers.plain.PlainSmoothing;
import java.util.List;

/** HPA* as in the paper's appendix, with the smoothing of its authors. One per thread. */
final class AppendixHpa implements HpaMethod {
    private final PlainGrid grid;
    private final PlainHpa hpa;
    private double found;

    AppendixHpa(OctileCosts costs, int clusterSize, int levels) {
        grid = PlainGrid.of(costs);
        hpa = new PlainHpa(grid, clusterSize, levels, PlainHpa.Reading.TEXT);
    }

    @Override
    public List<LevelSize> sizes() {
        return hpa.sizes().stream()
                .map(size -> new LevelSize(size.nodes(), size.interEdges(), size.intraEdges()))
                .toList();
    }

    @Override
    public Answer solve(int start, int goal) {
        PlainHpa.Answer answer = hpa.solve(start, goal);
        if (answer == null) {
            throw new IllegalArgumentException("no path from tile " + start + " to tile " + goal);
        }
        return new Answer(
                answer.cost(),
                grid.cost(PlainSmoothing.PROGRAM.smooth(grid, answer.path())),
                effort(answer.main()),
                effort(answer.insertion()),
                effort(answer.refinement()));
    }

    private static Effort effort(TextbookSearch.Effort effort) {
        return new Effort(effort.expanded(), effort.openSum());
    }

    @Override
    public void find(int start, int goal) {
        found = solve(start, goal).cost();
    }

    @Override
    public double foundCost() {
        return found;
    }
}
