package dev.throng.papers.experiment;

import dev.throng.bench.AllocatedBytes;
import dev.throng.bench.Progress;
import dev.throng.bench.data.Measure;
import dev.throng.bench.data.Table;
import dev.throng.bench.mesh.WalkBench;
import dev.throng.bench.walk.WalkResult;
import dev.throng.crowd.CrowdOptions.Model;
import dev.throng.mesh.MeshIndex;
import dev.throng.papers.plot.Look;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.Plot;
import dev.throng.papers.walk.DetourScenes;
import dev.throng.papers.walk.WalkScenes;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Comparison of walking crowds with data of people. Stateless, share freely. */
final class WalkExperiments {
    private static final List<Double> DENSITIES = List.of(0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0);
    private static final List<Double> WIDTHS = List.of(0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0);

    /** Densities that have a bar. */
    private static final List<Double> WITH_BAR = List.of(0.5, 1.0, 2.0, 3.0, 4.0);

    private static final String DETOUR = "Detour";
    private static final String FLOW = "flow at 0.5 to 4 agents/m², most off Weidmann's";
    private static final String CORNER = "20 people round a corner, none through a wall";

    /** Maximum agents for DetourCrowd, which takes minutes with more. */
    private static final int DETOUR_AGENTS = 10_000;

    private WalkExperiments() {}

    static List<Experiment> experiments() {
        return List.of(
                own(
                        "fundamental",
                        "Speed by density",
                        "mean speed in a corridor by density, beside Weidmann's",
                        WalkExperiments::fundamental),
                own(
                        "bottleneck",
                        "Flow by width",
                        "how many people pass a bottleneck a second, by its width",
                        WalkExperiments::bottleneck),
                own(
                        "rimea",
                        "RiMEA's tests",
                        "RiMEA's tests 1, 4 to 10, 12, 14 and 15; those about stairs and the choice of exits do not apply",
                        WalkExperiments::rimea),
                own(
                        "corridor",
                        "Both ways",
                        "a corridor of 50 by 4 m walked both ways for 180 s: people who pass, pauses, lanes",
                        WalkExperiments::corridor),
                own(
                        "circle",
                        "A circle",
                        "people on a circle who change sides: who arrives, when, and how many bodies overlap",
                        WalkExperiments::circle),
                own(
                        "field",
                        "An open field",
                        "people with random goals in an open field: their speed by minute, and how many bodies overlap",
                        WalkExperiments::field),
                Experiment.of(
                        "walk-city",
                        "A city",
                        "time of a step with random goals on medieval-city, on all threads, beside DetourCrowd on one",
                        ExperimentGround.MESHES,
                        WalkExperiments::city));
    }

    private static Experiment own(String name, String source, String description, Experiment.Body body) {
        return Experiment.of("walk-" + name, source, description, ExperimentGround.OWN, body);
    }

    private static String name(Object model) {
        return switch (model.toString()) {
            case "SPEED" -> "speed model";
            default -> model.toString();
        };
    }

    private static Look look(String model) {
        return switch (model) {
            case DETOUR -> Look.of(DETOUR);
            case "ORCA" -> Look.other(1);
            default -> Look.other(0);
        };
    }

    /** Adds a curve for each model. */
    private static Panel curves(Panel panel, Table table, String x, String y) {
        for (String model : table.distinct("model")) {
            panel.curve(name(model), look(model), table.where("model", model), x, y);
        }
        return panel;
    }

    /** Returns a sweep over our models and recast4j's DetourCrowd. */
    private static Sweep contenders() {
        return Sweep.over("model", List.of(Model.SPEED, Model.ORCA, DETOUR));
    }

    private static void fundamental(Context context, Report out) {
        Table speeds = contenders()
                .and("density", DENSITIES)
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            double density = point.at("density");
                            WalkScenes.Stream found = point.at("model") instanceof Model model
                                    ? WalkScenes.stream(model, density, context.seed())
                                    : DetourScenes.stream(density, context.seed());
                            double wanted = WalkScenes.weidmann(density);
                            rows.row(found.density(), found.speed(), wanted, 100 * (found.speed() / wanted - 1));
                        },
                        "measuredDensity",
                        "speed",
                        "weidmann",
                        "offPct");
        for (Object model : List.of(Model.SPEED, Model.ORCA, DETOUR)) {
            for (double density : WITH_BAR) {
                Table at = speeds.where("model", model).where("density", density);
                String what = String.format(Locale.ROOT, "%s, speed at %s agents/m²", name(model), shown(density));
                out.finding(what, at.number("speed"), "m/s");
                if (model == Model.SPEED && Math.abs(at.number("offPct")) > 15) {
                    out.fault(what + ": " + Math.round(at.number("offPct")) + " % off Weidmann's");
                }
            }
        }
        out.world("a corridor of 140 by 4 m");
        out.table("speeds", speeds);
        double[] scale = speeds.scale("density");
        out.plot(new Plot(
                "",
                1,
                curves(Panel.lines("Mean speed", "agents per m²", "m/s"), speeds, "density", "speed")
                        .series(
                                "Weidmann 1993",
                                Look.REFERENCE,
                                scale,
                                Arrays.stream(scale).map(WalkScenes::weidmann).toArray())));
    }

    private static String shown(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static void bottleneck(Context context, Report out) {
        int people = context.quick() ? 80 : 150;
        Table all = contenders()
                .and("width", WIDTHS)
                .and("run", runs(context))
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            double width = point.at("width");
                            int run = point.at("run");
                            long seed = context.seed() + run;
                            WalkScenes.Passing found = point.at("model") instanceof Model model
                                    ? WalkScenes.bottleneck(model, (float) width, people, seed)
                                    : DetourScenes.bottleneck((float) width, people, seed);
                            double flow = found.all() ? found.flow() : Double.NaN;
                            rows.row(flow, flow / width, people - found.seconds().length);
                        },
                        "flow",
                        "specificFlow",
                        "stuck");
        Table flows = all.by(
                List.of("model", "width"),
                Measure.mean("flow", "flow"),
                Measure.mean("specificFlow", "specificFlow"),
                Measure.sum("stuck", "stuck"));
        for (Model model : Model.values()) {
            Table of = flows.where("model", model);
            double r2 = r2(of.numbers("width"), of.numbers("flow"));
            out.finding(name(model) + ", least flow per metre", of.min("specificFlow"), "/(m·s)");
            out.finding(name(model) + ", most flow per metre", of.max("specificFlow"), "/(m·s)");
            out.finding(name(model) + ", R² of the line", r2, "");
            if (model == Model.SPEED
                    && !(of.min("specificFlow") >= 1.2 && of.max("specificFlow") <= 1.9 && r2 >= 0.95)) {
                out.fault("the flow of the speed model is not linear, or not within 1.2 to 1.9 /(m·s) at every width");
            }
        }
        Table detour = flows.where("model", DETOUR);
        out.finding(DETOUR + ", least flow per metre", detour.min("specificFlow"), "/(m·s)");
        out.finding(DETOUR + ", most flow per metre", detour.max("specificFlow"), "/(m·s)");
        out.finding(DETOUR + ", people who did not pass in 400 s, all widths", detour.sum("stuck"), "");
        out.faults(flows.without("model", DETOUR), "stuck", "people did not pass in 400 s", "model", "width");
        out.world("a hall 8 m wide, " + people + " people, a passage of 1 m length; means of "
                + runs(context).size() + " runs");
        out.table("flows", all);
        out.plot(new Plot(
                "",
                1,
                curves(
                                Panel.lines("Flow through a bottleneck", "width in m", "people per second"),
                                flows,
                                "width",
                                "flow")
                        .series("1.2 per m", Look.REFERENCE.dashed(), scale(), line(1.2))
                        .series("1.9 per m", Look.REFERENCE.dotted(), scale(), line(1.9))));
    }

    /** Returns the seeds of runs: people sometimes block a narrow passage for a while, so one run is not enough. */
    private static List<Integer> runs(Context context) {
        return context.quick() ? List.of(0, 1) : List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    private static double[] scale() {
        return WIDTHS.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double[] line(double perMetre) {
        return Arrays.stream(scale()).map(width -> perMetre * width).toArray();
    }

    /** Returns the coefficient of determination of a linear regression of y over x. */
    static double r2(double[] x, double[] y) {
        double mx = Arrays.stream(x).average().orElse(0);
        double my = Arrays.stream(y).average().orElse(0);
        double xy = 0;
        double xx = 0;
        double yy = 0;
        for (int i = 0; i < x.length; i++) {
            xy += (x[i] - mx) * (y[i] - my);
            xx += (x[i] - mx) * (x[i] - mx);
            yy += (y[i] - my) * (y[i] - my);
        }
        return xy * xy / (xx * yy);
    }

    private static void rimea(Context context, Report out) {
        int people = context.quick() ? 300 : 1000;
        Table table = contenders()
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            if (point.at("model") instanceof Model model) {
                                rimea(context, model, people, rows);
                            } else {
                                rimeaOfDetour(context, people, rows);
                            }
                        },
                        "test",
                        "what",
                        "value",
                        "unit",
                        "passed");
        for (int row = 0; row < table.size(); row++) {
            String what = name(table.word(row, "model")) + ", test " + table.word(row, "test") + ": "
                    + table.word(row, "what");
            out.finding(what, table.number(row, "value"), table.word(row, "unit"));
            // ORCA does not model how people slow down: test 4 is about the speed model.
            boolean counts = table.word(row, "model").equals("SPEED")
                    || table.word(row, "model").equals("ORCA")
                            && !table.word(row, "test").equals("4");
            if (counts && table.word(row, "passed").equals("false")) {
                out.fault(what + ": not passed");
            }
        }
        out.world("RiMEA's scenes, " + people + " people in test 9");
        out.table("tests", table);
    }

    private static void rimea(Context context, Model model, int people, Sweep.Rows rows) {
        long seed = context.seed();
        alone(WalkScenes.oneInACorridor(model), rows);
        double worst = 0;
        for (double density : WITH_BAR) {
            double off = WalkScenes.stream(model, density, seed).speed() / WalkScenes.weidmann(density);
            worst = Math.max(worst, 100 * Math.abs(off - 1));
        }
        rows.row(4, FLOW, worst, "%", worst <= 15);
        WalkScenes.Reaction reaction = WalkScenes.reaction(model, seed);
        rows.row(5, "reaction times of 10 people, most off", reaction.off(), "s", reaction.off() < 0.35);
        WalkScenes.Corner corner = WalkScenes.corner(model, seed);
        boolean round = corner.arrived() == 20 && corner.throughWall() == 0;
        rows.row(6, CORNER, corner.seconds(), "s", round);
        double speed = 100 * WalkScenes.ownSpeeds(model, seed);
        rows.row(7, "own speeds of 50 people, most off", speed, "%", speed <= 5);
        double slow = WalkScenes.leaving(model, 0.8f, seed);
        double fast = WalkScenes.leaving(model, 1.6f, seed);
        rows.row(8, "time to leave a room at 1.6 m/s over that at 0.8 m/s", fast / slow, "times", fast < slow);
        leaving(context, model, people, rows);
        int exits = WalkScenes.exits(model);
        rows.row(10, "of 23 people, those who got to their exit", exits, "people", exits == 23);
        WalkScenes.Queues queues = WalkScenes.queues(model, 150, seed);
        boolean first = queues.all() && queues.after() < 0.5 * queues.before();
        rows.row(12, "density in front of the second bottleneck", queues.after(), "people/m²", first);
        rows.row(12, "density in front of the first bottleneck", queues.before(), "people/m²", first);
        double route = WalkScenes.route(model);
        rows.row(14, "length of the route, of 14 m and 38 m", route, "m", Math.abs(route - 14) < 0.5);
        WalkScenes.Passing bend = WalkScenes.bend(model, 200, seed);
        WalkScenes.Passing straight = WalkScenes.straight(model, 200, seed);
        double longer = bend.last() / straight.last();
        boolean all = bend.all() && straight.all() && longer >= 0.95 && longer <= 1.5;
        rows.row(15, "time of 200 people round a corner over that straight on", longer, "times", all);
    }

    /** Runs tests that need only positions. */
    private static void rimeaOfDetour(Context context, int people, Sweep.Rows rows) {
        long seed = context.seed();
        alone(DetourScenes.oneInACorridor(), rows);
        double worst = 0;
        for (double density : WITH_BAR) {
            double off = DetourScenes.stream(density, seed).speed() / WalkScenes.weidmann(density);
            worst = Math.max(worst, 100 * Math.abs(off - 1));
        }
        rows.row(4, FLOW, worst, "%", worst <= 15);
        double corner = DetourScenes.corner(seed);
        rows.row(6, "20 people round a corner, walls not checked", corner, "s", corner > 0);
        leaving(context, DETOUR, people, rows);
    }

    private static void alone(double seconds, Sweep.Rows rows) {
        rows.row(1, "40 m at 1.33 m/s, 26 to 34 s", seconds, "s", seconds >= 26 && seconds <= 34);
    }

    private static void leaving(Context context, Object model, int people, Sweep.Rows rows) {
        double ratio = room(context, model, people, 2) / room(context, model, people, 4);
        boolean twice = ratio >= 1.6 && ratio <= 2.4;
        rows.row(9, "time to leave a room by 2 doors over that by 4", ratio, "times", twice);
    }

    /** Returns the mean time until a room is empty; NaN if it is not. */
    private static double room(Context context, Object model, int people, int doors) {
        // One run of Detour takes minutes.
        int runs = model instanceof Model ? runs(context).size() / 2 : 1;
        double sum = 0;
        for (int run = 0; run < runs; run++) {
            long seed = context.seed() + run;
            WalkScenes.Passing found = model instanceof Model ours
                    ? WalkScenes.room(ours, people, doors, seed)
                    : DetourScenes.room(people, doors, seed);
            sum += found.all() ? found.last() : Double.NaN;
        }
        return sum / runs;
    }

    private static void corridor(Context context, Report out) {
        float seconds = 180;
        List<Double> rates = context.quick() ? List.of(0.5, 1.5) : List.of(0.5, 1.0, 1.5, 2.0);
        Table table = contenders()
                .and("perSecond", rates)
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            double rate = point.at("perSecond");
                            WalkScenes.TwoWays found = point.at("model") instanceof Model model
                                    ? WalkScenes.corridor(model, (float) rate, seconds, context.seed())
                                    : DetourScenes.corridor((float) rate, seconds, context.seed());
                            rows.row(found.passed(), found.longestPause(), found.meanSpeed(), found.lanes());
                        },
                        "passed",
                        "longestPause",
                        "meanSpeed",
                        "lanes");
        for (int row = 0; row < table.size(); row++) {
            String what = name(table.word(row, "model")) + ", " + table.word(row, "perSecond") + "/s a side, ";
            out.finding(what + "people who passed", table.number(row, "passed"), "");
            out.finding(what + "longest pause", table.number(row, "longestPause"), "s");
            out.finding(what + "mean speed in the last minute", table.number(row, "meanSpeed"), "m/s");
            boolean ours = !table.word(row, "model").equals(DETOUR);
            if (ours) {
                out.finding(what + "lanes", table.number(row, "lanes"), "");
            }
            if (ours && table.number(row, "longestPause") > 30) {
                out.fault(what + "nobody passed for " + Math.round(table.number(row, "longestPause")) + " s");
            }
        }
        out.world("a corridor of 50 by 4 m, 180 s");
        out.table("runs", table);
        out.plot(new Plot(
                "",
                2,
                curves(
                        Panel.lines("Mean speed in the last minute", "people per second and side", "m/s"),
                        table,
                        "perSecond",
                        "meanSpeed"),
                curves(
                        Panel.lines("Lanes: 0 mixed, 1 apart", "people per second and side", "order"),
                        table.without("model", DETOUR),
                        "perSecond",
                        "lanes")));
    }

    private static void circle(Context context, Report out) {
        List<Integer> sizes = context.quick() ? List.of(50, 200) : List.of(50, 100, 250, 500, 1000);
        Table table = contenders()
                .and("agents", sizes)
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            int agents = point.at("agents");
                            WalkScenes.Crossing found = point.at("model") instanceof Model model
                                    ? WalkScenes.circle(model, agents, 900)
                                    : DetourScenes.circle(agents, 900);
                            rows.row(agents - found.arrived(), found.seconds(), found.overlapPct());
                        },
                        "missing",
                        "seconds",
                        "overlapPct");
        for (int row = 0; row < table.size(); row++) {
            String what = name(table.word(row, "model")) + ", " + table.word(row, "agents") + " people, ";
            out.finding(what + "who did not arrive", table.number(row, "missing"), "");
            out.finding(what + "time until all arrived", table.number(row, "seconds"), "s");
            if (!table.word(row, "model").equals(DETOUR)) {
                out.finding(what + "agent-steps with an overlap", table.number(row, "overlapPct"), "%");
            }
        }
        out.faults(table.without("model", DETOUR), "missing", "did not arrive in 900 s", "model", "agents");
        out.world("a field with a circle of people 0.6 m apart");
        out.table("runs", table);
        out.plot(new Plot(
                "",
                1,
                curves(
                        Panel.lines("Time until all have changed sides", "people on the circle", "s"),
                        table.where("missing", 0),
                        "agents",
                        "seconds")));
    }

    private static void field(Context context, Report out) {
        int people = context.quick() ? 200 : 10_000;
        int minutes = context.quick() ? 2 : 10;
        Table table = Sweep.over("model", List.of(Model.SPEED, Model.ORCA))
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            WalkScenes.Wandering found =
                                    WalkScenes.field(point.at("model"), people, 0.5, minutes, context.seed());
                            for (int minute = 0; minute < minutes; minute++) {
                                rows.row(
                                        minute + 1,
                                        found.speeds()[minute],
                                        found.waitingPct()[minute],
                                        found.overlapPct());
                            }
                        },
                        "minute",
                        "meanSpeed",
                        "waitingPct",
                        "overlapPct");
        for (int row = 0; row < table.size(); row++) {
            String model = name(table.word(row, "model"));
            int minute = row % minutes + 1;
            if (minute == 1 || minute % 5 == 0) {
                out.finding(model + ", mean speed in minute " + minute, table.number(row, "meanSpeed"), "m/s");
                out.finding(model + ", people who wait in minute " + minute, table.number(row, "waitingPct"), "%");
            }
            if (minute == minutes) {
                out.finding(model + ", agent-steps with an overlap", table.number(row, "overlapPct"), "%");
            }
        }
        out.world("a field, " + people + " people, 0.5 agents/m²");
        out.table("minutes", table);
        out.plot(new Plot("", 1, curves(Panel.lines("Mean speed", "minute", "m/s"), table, "minute", "meanSpeed")));
    }

    private static void city(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().with(MeshScenario.MEDIEVAL_CITY);
        List<Integer> sizes = context.quick() ? List.of(100, 200) : List.of(1_000, 10_000, 100_000);
        int steps = context.quick() ? 10 : 50;
        Table table = Sweep.over("mesh", meshes)
                .and("model", List.of(Model.SPEED, Model.ORCA, DETOUR))
                .and("agents", sizes)
                .inTurn(
                        context,
                        (point, rows) -> city(
                                context, point.at("mesh"), point.at("model"), (int) point.at("agents"), steps, rows),
                        "msPerStep",
                        "firstStepMs",
                        "withPathPct");
        for (int row = 0; row < table.size(); row++) {
            String what = table.word(row, "mesh") + ", " + name(table.word(row, "model")) + ", "
                    + table.word(row, "agents") + " agents, ";
            out.finding(what + "a step", table.number(row, "msPerStep"), "ms");
            out.finding(what + "agents with a path after the first step", table.number(row, "withPathPct"), "%");
        }
        out.world(MeshSet.names(meshes));
        out.table("steps", table);
        String first = meshes.get(0).toString();
        out.plot(new Plot(
                "",
                1,
                curves(
                        Panel.logLogLines("A step on " + first, "agents", "ms"),
                        table.where("mesh", first),
                        "agents",
                        "msPerStep")));
    }

    private static void city(Context context, NamedMesh mesh, Object model, int agents, int steps, Sweep.Rows rows) {
        if (model instanceof Model ours) {
            MeshWorld world = context.shared("walk " + mesh.name(), () -> mesh.world()
                    .withIndex(MeshIndex.transit(), context.executor(), context.parallelism()));
            WalkResult found = WalkBench.ours(
                    world,
                    null,
                    ours,
                    agents,
                    steps,
                    context.seed(),
                    context.executor(),
                    context.parallelism(),
                    AllocatedBytes::ofThisThread,
                    Progress.NONE);
            rows.row(found.msPerStep(), found.firstStepMs(), found.withPathPct());
        } else if (mesh.detour() != null && agents <= DETOUR_AGENTS) {
            WalkBench.DetourRow found = WalkBench.detour(mesh.detour(), agents, steps, context.seed(), Progress.NONE);
            rows.row(found.msPerStep(), found.firstStepMs(), found.withPathPct());
        }
    }
}
