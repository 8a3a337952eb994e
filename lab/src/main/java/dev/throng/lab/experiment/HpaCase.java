package dev.throng.lab.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * One pair of tiles, solved by A* and by hierarchies. Immutable, share freely.
 *
 * @param answers by method
 */
record HpaCase(LowLevelSearch.Outcome astar, List<HpaMethod.Answer> answers) {
    /** Solves all pairs of a map with methods for it. */
    static List<HpaCase> solve(LowLevelSearch astar, List<? extends HpaMethod> methods, RandomPairs pairs) {
        List<HpaCase> cases = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            List<HpaMethod.Answer> answers = new ArrayList<>();
            for (HpaMethod method : methods) {
                answers.add(method.solve(pairs.start(i), pairs.goal(i)));
            }
            cases.add(new HpaCase(astar.solve(pairs.start(i), pairs.goal(i)), answers));
        }
        return cases;
    }

    double length() {
        return astar.length();
    }
}
