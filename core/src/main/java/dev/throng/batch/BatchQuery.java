package dev.throng.batch;

import dev.throng.mesh.search.JoinedCosts;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshQuery;
import dev.throng.world.PathQuery;
import org.jspecify.annotations.Nullable;

/** Answers requests of a batch with single queries. One per thread and batch. */
final class BatchQuery {
    /**
     * Expansions between two checks of the cancel handle: a multiple of the slices of a query, so it does not change
     * answers.
     */
    private static final int SLICE = 4096;

    private final float[] requests;
    private final BatchLimits limits;
    private final PathQuery query;
    private final PathBuffer path = new PathBuffer();
    private final BatchAnswers.Writer out;
    /** Requests located on the ground beforehand; null if queries locate them. */
    private final @Nullable LocatedRequests located;

    /** Costs from joined points; null if every request needs a query. */
    private final @Nullable JoinedCosts costs;

    BatchQuery(
            float[] requests,
            @Nullable LocatedRequests located,
            BatchLimits limits,
            AnswerParts parts,
            PathQuery query,
            BatchAnswers.Writer out) {
        this.located = located;
        costs = located != null && parts == AnswerParts.COST ? located.newCosts((MeshQuery) query) : null;
        this.requests = requests;
        this.limits = limits;
        this.query = query;
        this.out = out;
    }

    /** Answers a request; falls back to a search. */
    void answer(int request) {
        if (limits.cancelled()) {
            out.addNotBegun(request);
            return;
        }
        if (located != null && costs != null) {
            float cost = located.cost(costs, request);
            if (cost < Float.POSITIVE_INFINITY) {
                out.addCost(request, cost);
                return;
            }
        }
        begin(request);
        for (int left = limits.expansions(); left > 0 && !query.advance(Math.min(left, SLICE)); left -= SLICE) {
            if (limits.cancelled()) {
                query.cancel();
                break;
            }
        }
        query.finish(path);
        out.add(request, path);
    }

    private void begin(int request) {
        if (located != null) {
            located.begin((MeshQuery) query, request);
            return;
        }
        int at = BatchPlanner.REQUEST * request;
        query.begin(
                requests[at], requests[at + 1], requests[at + 2], requests[at + 3], requests[at + 4], requests[at + 5]);
    }

    /** Answers a request from a tree over its start or goal, or by a search if the tree has no certain answer. */
    void answer(int request, SharedTree tree, boolean toGoal, SharedTreeQuery treeQuery) {
        if (!limits.cancelled() && treeQuery.find(tree, toGoal, requests, request, path)) {
            out.add(request, path);
        } else {
            answer(request);
        }
    }

    /** Number of nodes expanded by the search for the last answer. */
    long expanded() {
        return query.expanded();
    }
}
