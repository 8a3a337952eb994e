package dev.throng.batch;

import dev.throng.world.MeshWorld;
import java.util.Arrays;

/**
 * Answers the requests of a batch with a common goal or start from a tree that is grown from that point. One per batch.
 *
 * <p>Each thread grows a tree; then all threads read the trees. A tree may expand half as many nodes as single searches
 * would. A few requests, answered by searches, give that estimate, so a tree that does not pay off costs little.
 */
final class SharedSearches {
    /** Minimum requests for a tree. */
    static final int SMALLEST_GROUP = 32;

    /** Number of requests that estimate the cost of searches. */
    private static final int SAMPLE = 2;

    /** Maximum requests to try for the estimate: some may have no path. */
    private static final int LARGEST_SAMPLE = 8;

    /** Requests that a thread looks up at a time. */
    private static final int PIECE = 128;

    private final BatchRun batch;
    private final MeshWorld mesh;
    private final SharedEnds shared;
    private final SharedTree[] trees;
    /** First request to be looked up in each tree. */
    private final int[] from;

    SharedSearches(BatchRun batch, MeshWorld mesh, SharedEnds shared) {
        this.batch = batch;
        this.mesh = mesh;
        this.shared = shared;
        trees = new SharedTree[Math.min(batch.parallelism(), shared.groupCount())];
        from = new int[trees.length];
    }

    void run() {
        for (int i = 0; i < trees.length; i++) {
            trees[i] = batch.scratch().tree(mesh);
        }
        for (int group = 0; group < shared.groupCount(); group += trees.length) {
            int groups = Math.min(trees.length, shared.groupCount() - group);
            grow(group, groups);
            lookUp(group, groups);
        }
        for (SharedTree tree : trees) {
            batch.scratch().giveBack(tree);
        }
    }

    private void grow(int firstGroup, int groups) {
        batch.share(groups, query -> {
            SharedTreeQuery treeQuery = new SharedTreeQuery(mesh, batch.parts());
            return piece -> grow(piece, firstGroup + piece, query, treeQuery);
        });
    }

    private void grow(int piece, int group, BatchQuery query, SharedTreeQuery treeQuery) {
        shared.spreadFirst(group, LARGEST_SAMPLE);
        int next = shared.first(group);
        int end = shared.first(group + 1);
        long expanded = 0;
        int searched = 0;
        for (int limit = next + LARGEST_SAMPLE; next < limit && searched < SAMPLE; next++) {
            query.answer(shared.members()[next]);
            expanded += query.expanded();
            searched += query.expanded() > 0 ? 1 : 0;
        }
        long budget = searched == 0 ? 0 : expanded / searched * (end - next) / 2;
        treeQuery.grow(trees[piece], shared.toGoal(group), batch, shared.members(), next, end, budget);
        from[piece] = next;
    }

    private void lookUp(int firstGroup, int groups) {
        // The pieces of a group are consecutive; pieces[g] is the first of group g.
        int[] pieces = new int[groups + 1];
        for (int g = 0; g < groups; g++) {
            int size = shared.first(firstGroup + g + 1) - from[g];
            pieces[g + 1] = pieces[g] + (size + PIECE - 1) / PIECE;
        }
        batch.share(pieces[groups], query -> {
            SharedTreeQuery treeQuery = new SharedTreeQuery(mesh, batch.parts());
            return piece -> {
                int g = Arrays.binarySearch(pieces, piece);
                g = g < 0 ? -g - 2 : g;
                lookUp(g, firstGroup + g, piece - pieces[g], query, treeQuery);
            };
        });
    }

    private void lookUp(int tree, int group, int piece, BatchQuery query, SharedTreeQuery treeQuery) {
        int first = from[tree] + piece * PIECE;
        int end = Math.min(shared.first(group + 1), first + PIECE);
        for (int i = first; i < end; i++) {
            query.answer(shared.members()[i], trees[tree], shared.toGoal(group), treeQuery);
        }
    }
}
