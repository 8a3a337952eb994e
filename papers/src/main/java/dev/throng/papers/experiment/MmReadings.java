package dev.throng.papers.experiment;

import static dev.throng.papers.experiment.MmSearches.SECTOR;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Measure;
import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TextbookSearch;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.StepCosts;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.inside.Inside;
import dev.throng.papers.plain.PlainMm;
import dev.throng.world.GridWorld;
import dev.throng.world.PreparedEdits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;

/** Methods that the paper on MM describes and does not measure, and attempts to reproduce its Figure 11. Stateless. */
final class MmReadings {
    private static final String SOURCE = "Memory-Efficient Abstractions for Pathfinding, ";

    private static final int ROUNDS = 3;

    /** Distance between doors in sectors: no two may touch neighbouring sectors. */
    private static final int DOOR_STEP = 4;

    /** Maps on which doors are timed. */
    private static final int DOOR_MAPS = 12;

    private static final List<RefinePolicy> POLICIES = List.of(
            RefinePolicy.parse("R[1,-,-,-]"),
            RefinePolicy.parse("R[1,0%,-,-]"),
            RefinePolicy.parse("R[1,5%,-,-]"),
            MmSearches.USUAL,
            RefinePolicy.parse("R[1,20%,-,-]"),
            MmSearches.BETTER,
            RefinePolicy.parse("R[4,15%,-,-]"),
            RefinePolicy.parse("R[1,-,c,-]"),
            RefinePolicy.parse("R[1,10%,c,-]"),
            RefinePolicy.parse("R[2,15%,c,-]"));

    /**
     * A variation to reproduce Figure 11.
     *
     * @param perStep tiles that each step but the first adds to the length
     */
    private record Attempt(
            String words,
            Diagonals rule,
            TextbookSearch.Ties ties,
            int edges,
            int trim,
            PlainMm.Rounding rounding,
            int perStep) {
        Attempt(String words, int edges, int trim) {
            this(
                    words,
                    Diagonals.BOTH_FREE,
                    TextbookSearch.Ties.LARGER_COST_FIRST,
                    edges,
                    trim,
                    PlainMm.Rounding.NEAREST,
                    0);
        }

        Attempt pastOneWall() {
            return new Attempt(words, Diagonals.ONE_FREE, ties, edges, trim, rounding, perStep);
        }

        Attempt nearestFirst() {
            return new Attempt(words, rule, TextbookSearch.Ties.SMALLER_COST_FIRST, edges, trim, rounding, perStep);
        }

        Attempt roundedDown() {
            return new Attempt(words, rule, ties, edges, trim, PlainMm.Rounding.DOWN, perStep);
        }

        Attempt withTilePerStep() {
            return new Attempt(words, rule, ties, edges, trim, rounding, 1);
        }
    }

    private static final List<Attempt> ATTEMPTS = List.of(
            new Attempt("R[1,10%,-,-]", 1, 10),
            new Attempt("diagonals past one blocked tile", 1, 10).pastOneWall(),
            new Attempt("A* prefers nodes near the start", 1, 10).nearestFirst(),
            new Attempt("both", 1, 10).pastOneWall().nearestFirst(),
            new Attempt("trims rounded down", 1, 10).roundedDown(),
            new Attempt("nothing trimmed", 1, -1),
            new Attempt("the tile between two steps counted twice", 1, 10).withTilePerStep(),
            new Attempt("R[2,15%,-,-]", 2, 15),
            new Attempt("R[2,15%,-,-], the tile between two steps counted twice", 2, 15).withTilePerStep());

    private MmReadings() {}

    static List<Experiment> experiments() {
        return List.of(
                of(
                        "centres",
                        "centres of regions",
                        "steps between centres, and time to place them",
                        MmReadings::centres),
                of("policies", "refinement policies", "effort and error of long paths by policy", MmReadings::policies),
                of("doors", "dynamic maps", "time to switch a prepared edit, and to make it anew", MmReadings::doors),
                of(
                        "attempts",
                        "Figure 11 in other readings",
                        "error of long paths by sector size, movement rule, ties and trims",
                        MmReadings::attempts));
    }

    private static Experiment of(String id, String part, String description, Experiment.Body body) {
        return Experiment.of("mm-" + id, SOURCE + part, description, ExperimentGround.MM_MAPS, (context, out) -> {
            out.world(context.world(ExperimentGround.MM_MAPS));
            body.run(context, out);
        });
    }

    private static void centres(Context context, Report out) {
        Contest.Rules rules = context.rules(Contest.Rules.of(context.quick() ? 1 : ROUNDS, Duration.ZERO));
        Table maps = Sweep.over("map", context.maps(ExperimentGround.MM_MAPS).sources())
                .inTurn(
                        context,
                        (point, rows) -> {
                            OctileCosts costs = new OctileCosts(
                                    point.<MapSet.Source>at("map").map());
                            Contest contest = new Contest(1, rules, context.seed());
                            Map<Building, Samples> all = new LinkedHashMap<>();
                            for (GridIndex.Centres centres : GridIndex.Centres.values()) {
                                Building building = new Building(costs, centres);
                                all.put(building, contest.add(building));
                            }
                            contest.run(Progress.NONE);
                            all.forEach((building, samples) -> {
                                StepCosts steps = building.index.stepCosts();
                                double ms = samples.micros(Samples.Pick.SHORTEST)[0] / 1e3;
                                rows.row(building.words(), steps.sum(), steps.most(), ms, samples.mismatches());
                            });
                        },
                        "centres",
                        "stepsSum",
                        "mostExpensive",
                        "buildMs",
                        "wrong");
        out.faults(maps, "wrong", "indexes do not fit their map", "map", "centres");
        Table means = maps.by(
                List.of("centres"),
                Measure.mean("stepsSum", "stepsSum"),
                Measure.mean("mostExpensive", "mostExpensive"),
                Measure.percentile("mostOfAll", "mostExpensive", 100),
                Measure.mean("buildMs", "buildMs"));
        for (int row = 0; row < means.size(); row++) {
            String of = ", centres " + means.word(row, "centres");
            out.finding("Sum of the most expensive steps of regions" + of, means.number(row, "stepsSum"), "tiles");
            out.finding("Most expensive step of a map" + of, means.number(row, "mostExpensive"), "tiles");
            out.finding("Time to build" + of, means.number(row, "buildMs"), "ms");
        }
        out.pageTable(
                "means",
                means,
                "centres",
                "sum of the regions' most expensive steps",
                "most expensive step of a map, mean",
                "of all maps",
                "build, ms");
    }

    /** Builds an index. */
    private static final class Building implements Contender {
        private final OctileCosts costs;
        private final GridIndex.Centres centres;
        private MmIndex index;

        Building(OctileCosts costs, GridIndex.Centres centres) {
            this.costs = costs;
            this.centres = centres;
        }

        String words() {
            return centres.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public void solve(int item, Laps laps) {
            GridIndex.Mm options = GridIndex.mm().withSectorSize(SECTOR).withCentres(centres);
            index = MmIndex.build(costs, options, Runnable::run, 1);
        }

        @Override
        public boolean check(int item) {
            return index.verify().isEmpty();
        }
    }

    private static void policies(Context context, Report out) {
        int longest = MmSearches.longest(context);
        Table problems = MmSearches.problems(context).where("lengthTo", longest);
        Table searches = Sweep.over(
                        "map", context.maps(ExperimentGround.MM_MAPS).sources())
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            MapSet.Source source = point.at("map");
                            Table ofMap = problems.where("map", source.name());
                            if (ofMap.isEmpty()) {
                                return;
                            }
                            OctileCosts costs = new OctileCosts(source.map());
                            for (MmCentres centres : MmCentres.values()) {
                                MmIndex index = MmSearches.index(costs, SECTOR, centres, true);
                                for (RefinePolicy policy : POLICIES) {
                                    MmSearches.solve(
                                            index, policy, ofMap, rows, "paper", centres.words(), SECTOR, policy);
                                }
                            }
                        },
                        MmSearches.COLUMNS);
        Table means = searches.by(
                List.of("policy", "centres"),
                Measure.count("paths"),
                Measure.mean("expanded", "expanded"),
                Measure.percentile("expandedP95", "expanded", 95),
                Measure.percentile("largestStepP95", "largestStep", 95),
                Measure.mean("errorMeanPct", "errorPct"),
                Measure.percentile("errorP95Pct", "errorPct", 95),
                Measure.percentile("errorMaxPct", "errorPct", 100));
        for (int row = 0; row < means.size(); row++) {
            String of = " of " + means.word(row, "policy") + ", " + means.word(row, "centres");
            out.finding("Expanded, mean" + of, Setting.PAPER, means.number(row, "expanded"), "", "");
            out.finding("Error, mean" + of, Setting.PAPER, means.number(row, "errorMeanPct"), "%", "");
        }
        out.pageTable(
                "policies",
                means,
                "policy",
                "centres",
                "paths",
                "expanded, mean",
                "95th percentile",
                "largest step, 95th percentile",
                "error, mean %",
                "95th percentile %",
                "worst %");
    }

    private static void doors(Context context, Report out) {
        MapSet maps = context.maps(ExperimentGround.MM_MAPS).sample(DOOR_MAPS);
        Contest.Rules rules = context.rules(Contest.Rules.of(ROUNDS, Duration.ofMillis(context.quick() ? 50 : 500)));
        Table times = Sweep.over("map", maps.sources())
                .inTurn(
                        context,
                        (point, rows) -> {
                            GridWorld world =
                                    GridWorld.of(point.<MapSet.Source>at("map").map(), GridIndex.mm());
                            List<MapEdit> doors = doors(world.map());
                            if (doors.isEmpty()) {
                                return;
                            }
                            PreparedEdits prepared = world.prepared(doors);
                            Contest contest = new Contest(doors.size(), rules, context.seed());
                            Map<String, Samples> all = new LinkedHashMap<>();
                            all.put("edited", contest.add(new Closing(door -> world.edited(doors.get(door)), doors)));
                            all.put(
                                    "switched",
                                    contest.add(new Closing(
                                            door -> prepared.switched(door, true)
                                                    .world(),
                                            doors)));
                            contest.run(Progress.NONE);
                            all.forEach((how, samples) -> {
                                double[] micros = samples.micros(Samples.Pick.MEDIAN);
                                double[] bytes = samples.bytes();
                                for (int i = 0; i < micros.length; i++) {
                                    rows.row(how, micros[i], bytes[i], i == 0 ? samples.mismatches() : 0);
                                }
                            });
                        },
                        "how",
                        "us",
                        "bytes",
                        "wrong");
        out.faults(times, "wrong", "worlds do not fit their map", "map", "how");
        Table means = times.by(
                List.of("how"),
                Measure.count("doors"),
                Measure.percentile("medianUs", "us", 50),
                Measure.mean("meanUs", "us"),
                Measure.percentile("p95Us", "us", 95),
                Measure.mean("bytes", "bytes"));
        for (int row = 0; row < means.size(); row++) {
            out.finding("Time until a door is closed, " + means.word(row, "how"), means.number(row, "medianUs"), "µs");
        }
        out.pageTable("doors", means, "door", "doors", "µs, median", "mean", "95th percentile", "bytes allocated, mean")
                .timed("mean", "95th percentile", "bytes allocated, mean");
    }

    /** Closes a door and checks the world. */
    private static final class Closing implements Contender {
        private final IntFunction<GridWorld> closing;
        private final List<MapEdit> doors;
        private GridWorld closed;

        Closing(IntFunction<GridWorld> closing, List<MapEdit> doors) {
            this.closing = closing;
            this.doors = doors;
        }

        @Override
        public void solve(int item, Laps laps) {
            closed = closing.apply(item);
        }

        @Override
        public boolean check(int item) {
            MapEdit door = doors.get(item);
            GridMap map = closed.map();
            return !map.passable(map.tile(door.x(0), door.y(0)))
                    && Inside.index(closed).verify().isEmpty();
        }
    }

    /** Returns walls through the middle of sectors: every fourth sector of every fourth row, if there is something to close. */
    private static List<MapEdit> doors(GridMap map) {
        List<MapEdit> doors = new ArrayList<>();
        int step = DOOR_STEP * SECTOR;
        for (int y = SECTOR / 2; y < map.height(); y += step) {
            for (int x = 0; x < map.width(); x += step) {
                MapEdit door = new MapEdit();
                for (int column = x; column < Math.min(x + SECTOR, map.width()); column++) {
                    if (map.passable(map.tile(column, y))) {
                        door.block(column, y);
                    }
                }
                if (door.size() > 0) {
                    doors.add(door);
                }
            }
        }
        return doors;
    }

    private static void attempts(Context context, Report out) {
        int longest = MmSearches.longest(context);
        Table problems = MmSearches.problems(context).where("lengthTo", longest);
        Table searches = Sweep.over(
                        "map", context.maps(ExperimentGround.MM_MAPS).sources())
                .onAllThreads(
                        context,
                        (point, rows) -> {
                            MapSet.Source source = point.at("map");
                            Table ofMap = problems.where("map", source.name());
                            if (!ofMap.isEmpty()) {
                                addAttempts(source.map(), ofMap, rows);
                            }
                        },
                        "attempt",
                        "sectorSize",
                        "errorPct");
        Table errors = searches.by(
                List.of("attempt", "sectorSize"),
                Measure.percentile("minPct", "errorPct", 0),
                Measure.percentile("p5Pct", "errorPct", 5),
                Measure.percentile("p50Pct", "errorPct", 50),
                Measure.percentile("p95Pct", "errorPct", 95),
                Measure.percentile("maxPct", "errorPct", 100));
        Table usual = errors.where("sectorSize", SECTOR);
        for (int row = 0; row < usual.size(); row++) {
            String of = ", sectors of " + SECTOR + ", " + usual.word(row, "attempt");
            out.finding("Error, 5th percentile" + of, Setting.PAPER, usual.number(row, "p5Pct"), "%", "");
            out.finding("Error, 95th percentile" + of, Setting.PAPER, usual.number(row, "p95Pct"), "%", "");
        }
        out.pageTable(
                "attempts",
                errors,
                "changed",
                "sector size",
                "least error, %",
                "5th percentile",
                "median",
                "95th percentile",
                "worst");
    }

    private static void addAttempts(GridMap map, Table problems, Sweep.Rows rows) {
        Map<Diagonals, double[]> shortest = new EnumMap<>(Diagonals.class);
        for (Diagonals rule : Diagonals.values()) {
            PlainGrid grid = new PlainGrid(map, Math.sqrt(2), rule);
            TextbookSearch astar = new TextbookSearch(grid.tileCount());
            double[] lengths = new double[problems.size()];
            Arrays.setAll(lengths, row -> {
                int goal = (int) problems.number(row, "goal");
                int start = (int) problems.number(row, "start");
                return astar.search(grid, start, goal, tile -> grid.estimate(tile, goal));
            });
            shortest.put(rule, lengths);
        }
        for (int size : List.of(4, 8, 12, SECTOR)) {
            Map<List<Enum<?>>, PlainMm> built = new HashMap<>();
            for (Attempt attempt : ATTEMPTS) {
                PlainGrid grid = new PlainGrid(map, Math.sqrt(2), attempt.rule);
                PlainMm mm = built.computeIfAbsent(
                        List.of(attempt.rule, attempt.ties), key -> new PlainMm(grid, size, attempt.ties));
                for (int row = 0; row < problems.size(); row++) {
                    int start = (int) problems.number(row, "start");
                    int goal = (int) problems.number(row, "goal");
                    PlainMm.Answer answer = mm.solve(start, goal, attempt.edges, attempt.trim, attempt.rounding);
                    double length = grid.cost(answer.path()) + attempt.perStep * (answer.steps() - 1);
                    double least = shortest.get(attempt.rule)[row];
                    rows.row(attempt.words, size, 100 * (length - least) / least);
                }
            }
        }
    }
}
