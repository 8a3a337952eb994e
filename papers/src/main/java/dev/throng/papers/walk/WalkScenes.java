package dev.throng.papers.walk;

import dev.throng.bench.Progress;
import dev.throng.bench.walk.Floors;
import dev.throng.bench.walk.FreePlaces;
import dev.throng.bench.walk.WalkCheck;
import dev.throng.bench.walk.WalkPlan;
import dev.throng.bench.walk.WalkResult;
import dev.throng.bench.walk.WalkRun;
import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.Area;
import dev.throng.crowd.Crowd;
import dev.throng.crowd.CrowdOptions;
import dev.throng.crowd.CrowdOptions.Model;
import dev.throng.crowd.Flow;
import dev.throng.crowd.Flows;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Standard scenes for comparing models of pedestrians, on meshes that end at the walls. Stateless, share freely. */
public final class WalkScenes {
    private static final float DT = 0.1f;
    private static final AgentOptions PERSON = AgentOptions.person();

    private WalkScenes() {}

    private static Crowd crowd(NavMesh mesh, Model model) {
        return Crowd.of(
                MeshWorld.of(mesh), CrowdOptions.defaults().withModel(model).withWallGap(1));
    }

    /** Returns Weidmann's (1993) speed of people at a density. */
    public static double weidmann(double perSquareMetre) {
        return 1.34 * (1 - Math.exp(-1.913 * (1 / perSquareMetre - 1 / 5.4)));
    }

    /**
     * Measurements in the middle of a corridor.
     *
     * @param density agents per square metre
     * @param speed along the corridor, in metres per second
     */
    public record Stream(double density, double speed) {}

    /** Runs a corridor, 4 m wide, of which 60 m are filled: the ends do not affect the middle for a while. */
    public static Stream stream(Model model, double density, long seed) {
        float wide = 4;
        float filled = 60;
        Crowd crowd = crowd(new Floors().pieces(0, 0, 140, wide, wide).joined(), model);
        int agents = (int) Math.round(density * filled * wide);
        SplittableRandom random = new SplittableRandom(seed);
        // In a dense crowd, people stand closer than their bodies are wide.
        FreePlaces places = new FreePlaces(0.37);
        while (crowd.size() < agents) {
            float x = filled * random.nextFloat();
            float z = 0.2f + (wide - 0.4f) * random.nextFloat();
            if (places.take(x, 0, z)) {
                crowd.goal(crowd.add(PERSON, x, 0, z), 139, 0, z);
            }
        }
        int steps = 130;
        int settled = 50;
        double sum = 0;
        int count = 0;
        for (int step = 0; step < steps; step++) {
            crowd.step(DT);
            for (int id = 0; id < agents && step >= settled; id++) {
                if (crowd.positions()[3 * id] > 20 && crowd.positions()[3 * id] < 40) {
                    sum += crowd.velocities()[2 * id];
                    count++;
                }
            }
        }
        return new Stream(count / ((steps - settled) * 20.0 * wide), sum / count);
    }

    /**
     * Times in seconds at which people passed, in order.
     *
     * @param all whether all passed
     */
    public record Passing(double[] seconds, boolean all) {
        /** Returns people per second, without the first and the last. */
        public double flow() {
            int from = seconds.length / 8;
            int to = seconds.length - 1 - seconds.length / 15;
            return (to - from) / (seconds[to] - seconds[from]);
        }

        /** Returns the time at which the last one passed. */
        public double last() {
            return seconds.length == 0 ? Double.NaN : seconds[seconds.length - 1];
        }
    }

    /** Runs a hall, 8 m wide, with a passage of 1 m length out of it. */
    public static Passing bottleneck(Model model, float width, int people, long seed) {
        float wide = 8;
        float from = wide / 2 - width / 2;
        float to = wide / 2 + width / 2;
        NavMesh mesh = new Floors()
                .add(0, 0, 20, wide)
                .add(20, from, 21, to)
                .add(21, 0, 60, wide)
                .door(0, 1, 20, from, to)
                .door(1, 2, 21, from, to)
                .build();
        Crowd crowd = crowd(mesh, model);
        SplittableRandom random = new SplittableRandom(seed);
        FreePlaces places = new FreePlaces(0.45);
        while (crowd.size() < people) {
            float x = 8 + 11.5f * random.nextFloat();
            float z = 0.3f + (wide - 0.6f) * random.nextFloat();
            if (places.take(x, 0, z)) {
                crowd.goal(crowd.add(PERSON, x, 0, z), 59, 0, z);
            }
        }
        return passing(crowd, 0, 21, 400);
    }

    /** Runs until all have passed a line across an axis, 0 for x and 2 for z, and removes those that are well past it. */
    private static Passing passing(Crowd crowd, int axis, float line, double most) {
        int people = crowd.size();
        boolean[] passed = new boolean[crowd.limit()];
        List<Double> times = new ArrayList<>();
        while (times.size() < people && crowd.time() < most) {
            crowd.step(DT);
            for (int id = 0; id < passed.length; id++) {
                boolean there = crowd.states()[id] != Crowd.FREE;
                float x = crowd.positions()[3 * id + axis];
                if (there && !passed[id] && (x > line || x < -1)) {
                    passed[id] = true;
                    times.add(crowd.time());
                }
                if (there && (x > line + 4 || x < -4)) {
                    crowd.remove(id);
                }
            }
        }
        return new Passing(times.stream().mapToDouble(Double::doubleValue).toArray(), times.size() == people);
    }

    /**
     * Results of a corridor with traffic in both directions.
     *
     * @param passed number of people who passed
     * @param longestPause longest time in seconds in which nobody did, after the first minute
     * @param meanSpeed mean speed over the last minute
     * @param lanes 0 if directions are mixed at random, 1 if every lane has one direction
     */
    public record TwoWays(int passed, double longestPause, double meanSpeed, double lanes) {}

    /** Runs a corridor of 50 by 4 m that people enter on both sides. */
    public static TwoWays corridor(Model model, float perSecond, float seconds, long seed) {
        Crowd crowd = crowd(new Floors().pieces(0, 0, 50, 4, 4).joined(), model);
        Area left = new Area(0.3f, 0.3f, 4, 3.7f, 0);
        Area right = new Area(46, 0.3f, 49.7f, 3.7f, 0);
        Flows flows = new Flows(
                List.of(Flow.of(PERSON, left, right, perSecond), Flow.of(PERSON, right, left, perSecond)),
                new SplittableRandom(seed));
        int left0 = 0;
        double lastTime = 60;
        double pause = 0;
        double speeds = 0;
        double order = 0;
        int count = 0;
        int looks = 0;
        while (crowd.time() < seconds) {
            flows.step(crowd, DT);
            crowd.step(DT);
            if (flows.left() > left0) {
                left0 = flows.left();
                lastTime = Math.max(60, crowd.time());
            }
            pause = Math.max(pause, crowd.time() - lastTime);
            if (crowd.time() > seconds - 60) {
                order += lanes(crowd);
                looks++;
                for (int id = 0; id < crowd.limit(); id++) {
                    if (crowd.states()[id] != Crowd.FREE) {
                        speeds += Math.hypot(crowd.velocities()[2 * id], crowd.velocities()[2 * id + 1]);
                        count++;
                    }
                }
            }
        }
        return new TwoWays(flows.left(), pause, speeds / count, order / looks);
    }

    /** Returns the order of directions in strips of half a metre across the middle, less the value expected by chance for as many people. */
    private static double lanes(Crowd crowd) {
        int bands = 8;
        int[] there = new int[bands];
        int[] back = new int[bands];
        for (int id = 0; id < crowd.limit(); id++) {
            float x = crowd.positions()[3 * id];
            if (crowd.states()[id] != Crowd.FREE && x > 10 && x < 40) {
                int band = Math.min(bands - 1, (int) (crowd.positions()[3 * id + 2] * bands / 4));
                int[] counts = crowd.headings()[2 * id] > 0 ? there : back;
                counts[band]++;
            }
        }
        double sum = 0;
        int all = 0;
        for (int band = 0; band < bands; band++) {
            int n = there[band] + back[band];
            if (n > 1) {
                double mixed = (double) (there[band] - back[band]) / n;
                // The expectation of the square by chance is 1 / n.
                sum += n * (mixed * mixed - 1.0 / n) / (1 - 1.0 / n);
                all += n;
            }
        }
        return all == 0 ? 0 : sum / all;
    }

    /**
     * Results of people on a circle who change sides.
     *
     * @param seconds time at which the last arrived, or at which the run was stopped
     */
    public record Crossing(int arrived, double seconds, double overlapPct) {}

    /** Runs people who start on a circle, 0.6 m apart, and go to the opposite point. */
    public static Crossing circle(Model model, int agents, double most) {
        double radius = radius(agents);
        float middle = (float) radius + 5;
        NavMesh mesh = Floors.field(2 * middle, 10);
        Crowd crowd = crowd(mesh, model);
        for (int i = 0; i < agents; i++) {
            double angle = 2 * Math.PI * i / agents;
            float x = (float) (radius * Math.cos(angle));
            float z = (float) (radius * Math.sin(angle));
            crowd.goal(crowd.add(PERSON, middle + x, 0, middle + z), middle - x, 0, middle - z);
        }
        WalkCheck check = new WalkCheck(mesh);
        int arrived = 0;
        while (arrived < agents && crowd.time() < most) {
            check.before(crowd);
            crowd.step(DT);
            check.after(crowd, 1);
            arrived = arrived(crowd);
        }
        return new Crossing(arrived, crowd.time(), 100.0 * check.overlaps() / check.agentSteps());
    }

    /** Returns the radius of the circle on which agents are 0.6 m apart. */
    public static double radius(int agents) {
        return Math.max(5, agents * 0.6 / (2 * Math.PI));
    }

    private static int arrived(Crowd crowd) {
        int arrived = 0;
        for (int id = 0; id < crowd.limit(); id++) {
            arrived += crowd.states()[id] == Crowd.ARRIVED ? 1 : 0;
        }
        return arrived;
    }

    /**
     * Results of people with random goals in an open field.
     *
     * @param speeds mean speed of all, by minute
     * @param waitingPct percentage of people who waited, by minute
     */
    public record Wandering(double[] speeds, double[] waitingPct, double overlapPct) {}

    /** Runs a square field, whose people get new random goals when they arrive. */
    public static Wandering field(Model model, int people, double perSquareMetre, int minutes, long seed) {
        NavMesh mesh = Floors.field((float) Math.sqrt(people / perSquareMetre), 10);
        double[] speeds = new double[minutes];
        double[] waiting = new double[minutes];
        int perMinute = Math.round(60 / DT);
        WalkResult found = new WalkRun(WalkPlan.of(MeshWorld.of(mesh), model, people, 60 * minutes, seed))
                .run(Runnable::run, 1, () -> 0, Progress.NONE, (step, crowd) -> {
                    int minute = (step - 1) / perMinute;
                    for (int id = 0; id < crowd.limit() && step > 0; id++) {
                        speeds[minute] += Math.hypot(crowd.velocities()[2 * id], crowd.velocities()[2 * id + 1]);
                        waiting[minute] += crowd.states()[id] == Crowd.WAITING ? 100 : 0;
                    }
                });
        for (int minute = 0; minute < minutes; minute++) {
            speeds[minute] /= (double) people * perMinute;
            waiting[minute] /= (double) people * perMinute;
        }
        return new Wandering(speeds, waiting, found.overlapPct());
    }

    /** Runs RiMEA 1: seconds in which one person, who walks at 1.33 m/s, walks 40 m in a corridor of 2 m. */
    public static double oneInACorridor(Model model) {
        Crowd crowd = crowd(new Floors().pieces(0, 0, 50, 2, 2).joined(), model);
        crowd.goal(crowd.add(PERSON.withSpeed(1.33f), 0.5f, 0, 1), 45, 0, 1);
        while (crowd.positions()[0] < 40.5f && crowd.time() < 100) {
            crowd.step(DT);
        }
        return crowd.time();
    }

    /**
     * Results of RiMEA 6.
     *
     * @param throughWall steps off the mesh or through a wall
     */
    public record Corner(int arrived, long throughWall, double seconds) {}

    /** Runs RiMEA 6: twenty people around a corner, in corridors of 2 m. */
    public static Corner corner(Model model, long seed) {
        NavMesh mesh = new Floors()
                .add(0, 0, 10, 2)
                .add(10, 0, 12, 2)
                .add(10, 2, 12, 12)
                .joined();
        Crowd crowd = crowd(mesh, model);
        SplittableRandom random = new SplittableRandom(seed);
        FreePlaces places = new FreePlaces(0.45);
        while (crowd.size() < 20) {
            float x = 0.3f + 5.7f * random.nextFloat();
            float z = 0.3f + 1.4f * random.nextFloat();
            if (places.take(x, 0, z)) {
                crowd.goal(crowd.add(PERSON, x, 0, z), 11, 0, 10);
            }
        }
        WalkCheck check = new WalkCheck(mesh);
        while (arrived(crowd) < 20 && crowd.time() < 120) {
            check.before(crowd);
            crowd.step(DT);
            check.after(crowd, 0.25);
        }
        return new Corner(arrived(crowd), check.offMesh() + check.throughWall(), crowd.time());
    }

    /** Runs RiMEA 7: the largest relative difference between actual and preferred speed, of fifty people. */
    public static double ownSpeeds(Model model, long seed) {
        int people = 50;
        Crowd crowd = crowd(new Floors().pieces(0, 0, 60, 2 * people, 10).joined(), model);
        SplittableRandom random = new SplittableRandom(seed);
        float[] wanted = new float[people];
        for (int i = 0; i < people; i++) {
            // From the slowest to the fastest of Weidmann's table of ages.
            wanted[i] = 0.6f + 1.0f * random.nextFloat();
            crowd.goal(crowd.add(PERSON.withSpeed(wanted[i]), 1, 0, 2 * i + 1), 55, 0, 2 * i + 1);
        }
        int steps = 200;
        for (int i = 0; i < steps; i++) {
            crowd.step(DT);
        }
        double worst = 0;
        for (int i = 0; i < people; i++) {
            double speed = (crowd.positions()[3 * i] - 1) / crowd.time();
            worst = Math.max(worst, Math.abs(speed / wanted[i] - 1));
        }
        return worst;
    }

    /**
     * Runs RiMEA 9: people leave a room of 30 by 20 m through doors of 1 m. There are two on the left and two on the right, or only those on the
     * right.
     */
    public static Passing room(Model model, int people, int doors, long seed) {
        Floors floors = new Floors().add(0, 0, 30, 20).add(31, 0, 50, 20).add(-20, 0, -1, 20);
        for (int door = 0; door < doors; door++) {
            float z = door % 2 == 0 ? 5 : 15;
            boolean right = door < 2;
            floors.add(right ? 30 : -1, z - 0.5f, right ? 31 : 0, z + 0.5f);
            floors.door(right ? 0 : 3 + door, right ? 3 + door : 0, right ? 30 : 0, z - 0.5f, z + 0.5f);
            floors.door(right ? 3 + door : 2, right ? 1 : 3 + door, right ? 31 : -1, z - 0.5f, z + 0.5f);
        }
        Crowd crowd = crowd(floors.build(), model);
        SplittableRandom random = new SplittableRandom(seed);
        FreePlaces places = new FreePlaces(0.42);
        while (crowd.size() < people) {
            float x = 0.3f + 29.4f * random.nextFloat();
            float z = 0.3f + 19.4f * random.nextFloat();
            if (places.take(x, 0, z)) {
                int id = crowd.add(PERSON, x, 0, z);
                crowd.goal(id, doors == 4 && x < 15 ? -10 : 40, 0, z < 10 ? 5 : 15);
            }
        }
        return passing(crowd, 0, 31, 1500);
    }

    /**
     * Results of RiMEA 5.
     *
     * @param off the largest difference between actual and expected start, in seconds
     * @param first start of the first
     * @param last start of the last
     */
    public record Reaction(double off, double first, double last) {}

    /** Runs RiMEA 5: ten people in a room of 8 by 5 m react after 10 to 100 s, each at another time. */
    public static Reaction reaction(Model model, long seed) {
        Crowd crowd = crowd(
                new Floors()
                        .add(0, 0, 8, 5)
                        .add(8, 2, 20, 3)
                        .door(0, 1, 8, 2, 3)
                        .build(),
                model);
        Area room = new Area(0.5f, 0.5f, 7, 4.5f, 0);
        Area outside = new Area(17, 2.4f, 19, 2.6f, 0);
        List<Flow> people = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            people.add(Flow.of(PERSON, room, outside, 10_000).withMost(1).withReaction(10 + 10 * i, 10 + 10 * i));
        }
        Flows flows = new Flows(people, new SplittableRandom(seed));
        double[] went = new double[10];
        flows.step(crowd, DT);
        while (crowd.time() < 150) {
            crowd.step(DT);
            for (int id = 0; id < crowd.limit(); id++) {
                boolean goes = crowd.states()[id] == Crowd.WALKING;
                went[id] = goes && went[id] == 0 ? crowd.time() : went[id];
            }
            flows.step(crowd, DT);
        }
        double off = 0;
        for (int i = 0; i < 10; i++) {
            off = Math.max(off, Math.abs(went[i] - 10 - 10 * i));
        }
        return new Reaction(off, went[0], went[9]);
    }

    /** Runs RiMEA 8: seconds until forty people, who walk at a speed, have left a room by a door of 1 m. */
    public static double leaving(Model model, float speed, long seed) {
        Floors floors = new Floors().add(0, 0, 30, 20).add(30, 9.5f, 31, 10.5f).add(31, 0, 50, 20);
        Crowd crowd = crowd(
                floors.door(0, 1, 30, 9.5f, 10.5f).door(1, 2, 31, 9.5f, 10.5f).build(), model);
        SplittableRandom random = new SplittableRandom(seed);
        fill(crowd, PERSON.withSpeed(speed), 40, new Area(0.3f, 0.3f, 29, 19.7f, 0), random, 48, 10);
        return passing(crowd, 0, 31, 500).last();
    }

    /** Adds people at free positions of an area, with one goal. */
    private static void fill(
            Crowd crowd,
            AgentOptions person,
            int people,
            Area area,
            SplittableRandom random,
            float goalX,
            float goalZ) {
        FreePlaces places = new FreePlaces(0.45);
        while (crowd.size() < people) {
            float x = area.minX() + (area.maxX() - area.minX()) * random.nextFloat();
            float z = area.minZ() + (area.maxZ() - area.minZ()) * random.nextFloat();
            if (places.take(x, 0, z)) {
                crowd.goal(crowd.add(person, x, 0, z), goalX, 0, goalZ);
            }
        }
    }

    /**
     * Runs RiMEA 10: of 23 people in twelve cabins along a corridor, the number of those who reached their given exit: the main one, or that at the
     * side.
     */
    public static int exits(Model model) {
        Floors floors =
                new Floors().pieces(0, 0, 12, 2, 2).pieces(0, 2, 12, 5, 2).pieces(0, -3, 12, 0, 2);
        Crowd crowd = crowd(floors.joined(), model);
        for (int i = 0; i < 23; i++) {
            boolean main = i < 15;
            float z = i % 2 == 0 ? 4 : -2;
            crowd.goal(crowd.add(PERSON, 0.6f + 0.5f * (i / 2 * 2), 0, z), main ? 11.5f : 0.5f, 0, 1);
        }
        int right = 0;
        while (crowd.time() < 60) {
            crowd.step(DT);
            for (int id = 0; id < crowd.limit(); id++) {
                float exit = id < 15 ? 11.5f : 0.5f;
                double off = Math.hypot(crowd.positions()[3 * id] - exit, crowd.positions()[3 * id + 2] - 1);
                if (crowd.states()[id] != Crowd.FREE && off < 1) {
                    crowd.remove(id);
                    right++;
                }
            }
        }
        return right;
    }

    /**
     * Results of RiMEA 12.
     *
     * @param before people per square metre in front of the passage during a queue
     * @param after the same in front of the door behind it
     */
    public record Queues(double before, double after, boolean all) {}

    /** Runs RiMEA 12: a room of 10 by 10 m, a passage of 5 by 1 m, another such room, and a door of 1 m out of it. */
    public static Queues queues(Model model, int people, long seed) {
        NavMesh mesh = new Floors()
                .add(0, 0, 10, 10)
                .add(10, 4.5f, 15, 5.5f)
                .add(15, 0, 25, 10)
                .add(25, 4.5f, 26, 5.5f)
                .add(26, 0, 46, 10)
                .door(0, 1, 10, 4.5f, 5.5f)
                .door(1, 2, 15, 4.5f, 5.5f)
                .door(2, 3, 25, 4.5f, 5.5f)
                .door(3, 4, 26, 4.5f, 5.5f)
                .build();
        Crowd crowd = crowd(mesh, model);
        fill(crowd, PERSON, people, new Area(0.3f, 0.3f, 9.5f, 9.7f, 0), new SplittableRandom(seed), 44, 5);
        double before = 0;
        double after = 0;
        int looks = 0;
        int passed = 0;
        while (passed < people && crowd.time() < 400) {
            crowd.step(DT);
            boolean queue = passed > people / 8 && passed < people / 2;
            looks += queue ? 1 : 0;
            for (int id = 0; id < crowd.limit(); id++) {
                float x = crowd.positions()[3 * id];
                boolean there = crowd.states()[id] != Crowd.FREE;
                if (there && x > 30) {
                    crowd.remove(id);
                    passed++;
                } else if (there && queue && Math.abs(crowd.positions()[3 * id + 2] - 5) < 1) {
                    before += x > 8 && x < 10 ? 1 : 0;
                    after += x > 23 && x < 25 ? 1 : 0;
                }
            }
        }
        return new Queues(before / looks / 4, after / looks / 4, passed == people);
    }

    /** Runs RiMEA 14: the distance walked by one person with a route of 16 m and one of 40 m. */
    public static double route(Model model) {
        NavMesh mesh = new Floors()
                .add(0, 0, 2, 2)
                .add(2, 0, 14, 2)
                .add(14, 0, 16, 2)
                .add(0, 2, 2, 14)
                .add(0, 14, 2, 16)
                .add(2, 14, 14, 16)
                .add(14, 14, 16, 16)
                .add(14, 2, 16, 14)
                .joined();
        Crowd crowd = crowd(mesh, model);
        crowd.goal(crowd.add(PERSON, 1, 0, 1), 15, 0, 1);
        double gone = 0;
        while (crowd.time() < 60) {
            crowd.step(DT);
            gone += DT * Math.hypot(crowd.velocities()[0], crowd.velocities()[1]);
        }
        return gone;
    }

    /** Runs RiMEA 15: seconds until people have passed a corridor, 4 m wide, around a corner. */
    public static Passing bend(Model model, int people, long seed) {
        NavMesh mesh = new Floors()
                .add(0, 0, 20, 4)
                .add(20, 0, 24, 4)
                .add(20, 4, 24, 34)
                .joined();
        Crowd crowd = crowd(mesh, model);
        fill(crowd, PERSON, people, new Area(0.3f, 0.3f, 15, 3.7f, 0), new SplittableRandom(seed), 22, 33);
        return passing(crowd, 2, 20, 400);
    }

    /** Runs the same people in a straight corridor, as long as the centre line of the other. */
    public static Passing straight(Model model, int people, long seed) {
        Crowd crowd = crowd(new Floors().pieces(0, 0, 54, 4, 4).joined(), model);
        fill(crowd, PERSON, people, new Area(0.3f, 0.3f, 15, 3.7f, 0), new SplittableRandom(seed), 53, 2);
        return passing(crowd, 0, 40, 400);
    }
}
