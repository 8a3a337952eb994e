package dev.throng.spark;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.scheduler.AccumulableInfo;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Measures rows per second after the first task of each executor, which opens the world and compiles code. Thread-safe: Spark calls it from its own
 * thread.
 */
final class WarmRate extends SparkListener {
    private final long rowsId;
    private final Map<String, Executor> executors = new HashMap<>();
    private long told;

    private static final class Executor {
        private long firstEnd;
        private long lastEnd;
        private long rowsAfterFirst;
    }

    /** @param rowsId the accumulator with which tasks count their rows */
    WarmRate(long rowsId) {
        this.rowsId = rowsId;
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
        if (!task.taskInfo().successful()) {
            return;
        }
        for (AccumulableInfo counted :
                CollectionConverters.asJava(task.taskInfo().accumulables())) {
            if (counted.id() == rowsId && counted.update().isDefined()) {
                add(task.taskInfo().executorId(), task.taskInfo().finishTime(), (Long)
                        counted.update().get());
            }
        }
    }

    /** Adds a finished task; tasks of an executor arrive in the order in which they end. */
    synchronized void add(String executor, long endMillis, long rows) {
        Executor known = executors.get(executor);
        if (known == null) {
            known = new Executor();
            known.firstEnd = endMillis;
            executors.put(executor, known);
        } else {
            known.rowsAfterFirst += rows;
        }
        known.lastEnd = endMillis;
        told += rows;
        notifyAll();
    }

    /** Waits, at most a few seconds, until the tasks of a number of rows are known: Spark notifies listeners later than callers. */
    synchronized void await(long rows) throws InterruptedException {
        for (int i = 0; i < 50 && told < rows; i++) {
            wait(100);
        }
    }

    /** Returns the sum over all executors; 0 if none of them finished a second task. */
    synchronized double rowsPerSecond() {
        double sum = 0;
        for (Executor executor : executors.values()) {
            long millis = executor.lastEnd - executor.firstEnd;
            sum += millis == 0 ? 0 : 1e3 * executor.rowsAfterFirst / millis;
        }
        return sum;
    }
}
