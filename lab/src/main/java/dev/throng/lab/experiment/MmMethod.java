package dev.throng.lab.experiment;

import dev.throng.grid.RefinePolicy;
import dev.throng.grid.TileList;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.MmPlanner;
import java.util.ArrayList;
import java.util.List;

/**
 * MM over an index. One per thread; any number share an index.
 *
 * <p>As the paper, every step is searched tile by tile; ours looks for straight lines first and takes short-cuts for near
 * pairs.
 */
final class MmMethod {
    private final MmPlanner planner;
    private final AnswerCheck check;
    private final String name;
    private final TileList tiles = new TileList();

    MmMethod(MmIndex index, RefinePolicy policy, Setting setting, AnswerCheck check) {
        this.check = check;
        name = policy + " in sectors of " + index.options().sectorSize();
        planner = new MmPlanner(index);
        planner.policy(policy);
        if (setting == Setting.PAPER) {
            planner.likeThePaper();
        }
    }

    /** Solves all pairs, in their order. */
    List<MmAnswer> solve(BucketedPairs pairs) {
        List<MmAnswer> answers = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            answers.add(solve(pairs.start(i), pairs.goal(i), pairs.length(i)));
        }
        return answers;
    }

    private MmAnswer solve(int start, int goal, double length) {
        if (!planner.begin(start, goal)) {
            throw check.wrong(name, start, goal, "no path is found, there is one of length " + length);
        }
        planner.advance(Integer.MAX_VALUE);
        tiles.clear();
        planner.addTiles(tiles);
        double cost = check.cost(name, start, goal, length, tiles.array(), tiles.size());
        return new MmAnswer(length, cost, planner.expanded(), planner.largestStep());
    }
}
