package dev.throng.batch;

import dev.throng.graph.SharedWork;
import dev.throng.world.PathQuery;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The state of a batch during planning.
 *
 * @param located the same requests, located on the mesh; null on a grid
 * @param scratch of the planner
 * @param parallelism threads to use, the calling one included
 */
record BatchRun(
        float[] requests,
        @Nullable LocatedRequests located,
        BatchLimits limits,
        AnswerParts parts,
        BatchAnswers answers,
        BatchScratch scratch,
        Executor executor,
        int parallelism) {
    /** Runs numbered pieces of work; each thread has its own query. */
    void share(int pieces, Function<BatchQuery, SharedWork.Worker> workers) {
        SharedWork.run(executor, parallelism, pieces, () -> {
            PathQuery query = scratch.query(parts);
            SharedWork.Worker worker =
                    workers.apply(new BatchQuery(requests, located, limits, parts, query, answers.newWriter()));
            return new SharedWork.Worker() {
                @Override
                public void work(int piece) {
                    worker.work(piece);
                }

                @Override
                public void close() {
                    scratch.giveBack(query);
                }
            };
        });
    }
}
