package dev.throng.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Kinds of executors that a caller may bring. */
public enum OddExecutor {
    RUNS_IN_A_THREAD,
    RUNS_IN_THE_CALLER,
    NEVER_RUNS,
    RUNS_LATER,
    RUNS_NOW_AND_LATER,
    RUNS_TWICE_AT_ONCE,
    RUNS_EVERY_SECOND,
    REJECTS_ALL,
    REJECTS_THE_THIRD,
    RUNS_AND_REJECTS_THE_THIRD,
    THROWS_AT_THE_FIRST,
    THROWS_AT_THE_THIRD,
    THROWS_AT_THE_LAST,
    RUNS_AND_THROWS_AT_THE_THIRD,
    RUNS_IN_THE_CALLER_AND_THROWS_AT_THE_THIRD,
    THROWS_AN_ERROR_AT_THE_THIRD,
    THROWS_A_CHECKED_EXCEPTION_AT_THE_THIRD;

    /** Threads to ask for: the caller and four tasks. */
    public static final int PARALLELISM = 5;

    /** What a throwing executor throws. */
    public static final String MESSAGE = "injected";

    /** Whether a call that uses it must throw what it threw. */
    public boolean throwing() {
        return name().contains("THROWS");
    }

    /** An executor of this kind. One per call. */
    public Started start() {
        return new Started();
    }

    /** One executor, whose threads end with their tasks. */
    public final class Started implements Executor {
        private final List<Runnable> later = new ArrayList<>();
        private final List<Thread> threads = new ArrayList<>();
        private int tasks;

        @Override
        public void execute(Runnable task) {
            tasks++;
            switch (OddExecutor.this) {
                case RUNS_IN_A_THREAD -> run(task);
                case RUNS_IN_THE_CALLER -> task.run();
                case NEVER_RUNS -> {}
                case RUNS_LATER -> later.add(task);
                case RUNS_NOW_AND_LATER -> {
                    run(task);
                    later.add(task);
                }
                case RUNS_TWICE_AT_ONCE -> {
                    run(task);
                    run(task);
                }
                case RUNS_EVERY_SECOND -> runUnless(tasks % 2 == 1, task);
                case REJECTS_ALL -> throw new RejectedExecutionException(MESSAGE);
                case REJECTS_THE_THIRD -> {
                    runUnless(tasks == 3, task);
                    rejectThird();
                }
                case RUNS_AND_REJECTS_THE_THIRD -> {
                    run(task);
                    rejectThird();
                }
                case THROWS_AT_THE_FIRST -> throw new IllegalStateException(MESSAGE);
                case THROWS_AT_THE_THIRD -> {
                    runUnless(tasks == 3, task);
                    throwAt(3);
                }
                case THROWS_AT_THE_LAST -> {
                    runUnless(tasks == PARALLELISM - 1, task);
                    throwAt(PARALLELISM - 1);
                }
                case RUNS_AND_THROWS_AT_THE_THIRD -> {
                    run(task);
                    throwAt(3);
                }
                case RUNS_IN_THE_CALLER_AND_THROWS_AT_THE_THIRD -> {
                    task.run();
                    throwAt(3);
                }
                case THROWS_AN_ERROR_AT_THE_THIRD -> {
                    runUnless(tasks == 3, task);
                    if (tasks == 3) {
                        throw new AssertionError(MESSAGE);
                    }
                }
                case THROWS_A_CHECKED_EXCEPTION_AT_THE_THIRD -> {
                    runUnless(tasks == 3, task);
                    if (tasks == 3) {
                        OddExecutor.<RuntimeException>throwUndeclared(new Exception(MESSAGE));
                    }
                }
            }
        }

        private void run(Runnable task) {
            Thread thread = new Thread(task, OddExecutor.this + " " + tasks);
            threads.add(thread);
            thread.start();
            // So that it surely takes a piece of the work: the next thing may be that this executor throws.
            while (thread.isAlive() && thread.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
        }

        private void runUnless(boolean refused, Runnable task) {
            if (!refused) {
                run(task);
            }
        }

        private void rejectThird() {
            if (tasks == 3) {
                throw new RejectedExecutionException(MESSAGE);
            }
        }

        private void throwAt(int task) {
            if (tasks == task) {
                throw new IllegalStateException(MESSAGE);
            }
        }

        /** Threads started so far. */
        public int threads() {
            return threads.size();
        }

        /** Runs what was put off, and waits for all threads. */
        void finish() throws InterruptedException {
            later.forEach(Runnable::run);
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwUndeclared(Throwable cause) throws T {
        throw (T) cause;
    }
}
