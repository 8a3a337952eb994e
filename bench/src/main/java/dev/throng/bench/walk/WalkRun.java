package dev.throng.bench.walk;

import dev.throng.BadInputException;
import dev.throng.bench.Progress;
import dev.throng.crowd.Crowd;
import dev.throng.crowd.Flow;
import dev.throng.crowd.Flows;
import dev.throng.gpu.GpuDevice;
import dev.throng.world.Surface;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;

/** Runs a crowd: starts, goals, steps; times and checks each step. Used once, by one thread. */
public final class WalkRun {
    /** Maximum number of points to try for a start. */
    private static final int TRIES = 200;

    /** Factor by which an agent that is pushed may exceed its preferred speed. */
    private static final double HASTE = 1.5;

    /** Listener for steps. */
    @FunctionalInterface
    public interface Listener {
        /**
         * @param step from 0: before the first
         */
        void at(int step, Crowd crowd);
    }

    private final WalkPlan plan;
    private final Crowd crowd;
    private final Flows flows;
    private final SplittableRandom random;
    private final Surface surface;
    private final int component;
    private final WalkCheck check;
    private boolean checked = true;

    /** Whether each random walker has arrived once, by id. */
    private final boolean[] once;

    private long arrived;
    private long arrivedOnce;
    private double halfArrivedS = Double.NaN;
    private double mostArrivedS = Double.NaN;
    private double withPathPct = Double.NaN;
    private double speeds;
    private long moving;

    public WalkRun(WalkPlan plan) {
        this(plan, null);
    }

    /**
     * @param device device of the crowd, which stays open; null for the CPU
     */
    public WalkRun(WalkPlan plan, GpuDevice device) {
        this.plan = plan;
        crowd = device == null
                ? Crowd.of(plan.world(), plan.options())
                : Crowd.of(plan.world(), plan.options(), device);
        random = new SplittableRandom(plan.seed());
        surface = plan.world().newSurface();
        component = plan.world().mesh().components().largest();
        flows = new Flows(plan.flows(), random);
        check = new WalkCheck(plan.world().mesh());
        once = new boolean[plan.walkers()];
        addWalkers();
    }

    /** Returns the run without checks, for benches in which they take longer than the steps. */
    public WalkRun unchecked() {
        checked = false;
        return this;
    }

    private void addWalkers() {
        FreePlaces places = new FreePlaces(2 * plan.agent().radius());
        for (int i = 0; i < plan.walkers(); i++) {
            int tries = 0;
            do {
                if (surface.randomPoint(component, random) < 0 || ++tries > TRIES) {
                    throw new BadInputException(
                            "walk: space for " + i + " agents was found, not for " + plan.walkers());
                }
            } while (!places.take((float) surface.x(), (float) surface.y(), (float) surface.z()));
            crowd.add(plan.agent(), surface.x(), surface.y(), surface.z());
            sendAnywhere(i);
        }
    }

    private void sendAnywhere(int id) {
        surface.randomPoint(component, random);
        crowd.goal(id, surface.x(), surface.y(), surface.z());
    }

    /**
     * @param allocated supplier of the bytes that all threads have allocated so far
     */
    public WalkResult run(
            Executor executor, int threads, LongSupplier allocated, Progress progress, Listener listener) {
        try (crowd) {
            return walked(executor, threads, allocated, progress, listener);
        }
    }

    private WalkResult walked(
            Executor executor, int threads, LongSupplier allocated, Progress progress, Listener listener) {
        int steps = plan.steps();
        int half = steps / 2;
        double[] times = new double[steps];
        long bytes = 0;
        long arrivedBefore = 0;
        int most = crowd.size();
        int leftBefore = 0;
        double longest = HASTE * longestStep();
        listener.at(0, crowd);
        for (int step = 0; step < steps; step++) {
            flows.step(crowd, plan.dt());
            arrived += flows.left() - leftBefore;
            leftBefore = flows.left();
            most = Math.max(most, crowd.size());
            if (checked) {
                check.before(crowd);
            }
            long before = allocated.getAsLong();
            long start = System.nanoTime();
            crowd.step(plan.dt(), executor, threads);
            times[step] = (System.nanoTime() - start) / 1e6;
            bytes += step >= half ? allocated.getAsLong() - before : 0;
            if (checked) {
                check.after(crowd, longest);
            }
            if (Double.isNaN(withPathPct) && crowd.size() > 0) {
                withPathPct = withPathPct();
            }
            arrivedBefore = step == half ? arrived : arrivedBefore;
            look();
            listener.at(step + 1, crowd);
            progress.at(step + 1, steps);
        }
        double ms = median(Arrays.copyOfRange(times, half, steps));
        return new WalkResult(
                most,
                threads,
                steps,
                ms,
                1e3 * ms * threads / Math.max(1, crowd.size()),
                times[0],
                withPathPct,
                speeds / moving,
                arrived,
                (arrived - arrivedBefore) / ((steps - half) * (double) plan.dt()),
                halfArrivedS,
                mostArrivedS,
                check.agentSteps(),
                check.offMesh(),
                check.throughWall(),
                checked ? 100.0 * check.overlaps() / Math.max(1, check.agentSteps()) : Double.NaN,
                (double) bytes / (steps - half));
    }

    private double longestStep() {
        double fastest = plan.agent().speed();
        for (Flow flow : plan.flows()) {
            fastest = Math.max(fastest, flow.agent().speed());
        }
        return fastest * plan.dt();
    }

    /** Returns the percentage of agents with goals that have a path; NaN while none has a goal. */
    private double withPathPct() {
        int with = 0;
        int sent = 0;
        for (int id = 0; id < crowd.limit(); id++) {
            byte state = crowd.states()[id];
            sent += state == Crowd.FREE || state == Crowd.IDLE ? 0 : 1;
            with += switch (state) {
                case Crowd.WALKING, Crowd.WAITING, Crowd.ARRIVED, Crowd.ON_LINK -> 1;
                default -> 0;
            };
        }
        return 100.0 * with / sent;
    }

    /** Counts, and sends random walkers that have arrived to new goals. Walkers have the first ids, since they never leave. */
    private void look() {
        for (int id = 0; id < crowd.limit(); id++) {
            byte state = crowd.states()[id];
            if (state == Crowd.WALKING || state == Crowd.WAITING) {
                moving++;
                speeds += Math.hypot(crowd.velocities()[2 * id], crowd.velocities()[2 * id + 1]);
            }
            if (id < plan.walkers() && (state == Crowd.ARRIVED || state == Crowd.NO_PATH)) {
                if (state == Crowd.ARRIVED) {
                    arrived++;
                    arrivedOnce += once[id] ? 0 : 1;
                    once[id] = true;
                }
                sendAnywhere(id);
            }
        }
        if (Double.isNaN(halfArrivedS) && share() >= 0.5) {
            halfArrivedS = crowd.time();
        }
        if (Double.isNaN(mostArrivedS) && share() >= 0.95) {
            mostArrivedS = crowd.time();
        }
    }

    /** Returns the fraction of agents that have arrived, of all that ever existed. */
    private double share() {
        long all = plan.walkers();
        for (int flow = 0; flow < plan.flows().size(); flow++) {
            // A flow without end has no last agent.
            int most = plan.flows().get(flow).most();
            if (most == Integer.MAX_VALUE) {
                return 0;
            }
            all += most;
        }
        return all == 0 ? 0 : (double) (arrivedOnce + flows.left()) / all;
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
