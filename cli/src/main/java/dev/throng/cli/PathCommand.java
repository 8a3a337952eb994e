package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.crowd.Crowd;
import dev.throng.grid.GridIndex;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "path",
        description = "Find one path.",
        footer = {
            "",
            "Points are x,y,z in metres with y up on a mesh, and column,row on a grid. Without --from or --to a random"
                    + " point is taken.",
            "",
            "Examples:",
            "  throng path city.throng --from 10,0,20 --to 310,0,150",
            "  throng path arena.map --from 1,11 --to 40,30 --png path.png --trace",
            "  throng path arena.map --algo hpa --png level2.png --level 2",
            "  throng path arena.map --algo hpa --smoothing any-angle --waypoints",
            "  throng path arena.map --algo mm --refine 2,15%%,-,any-angle --png sectors.png",
            "  throng path city.throng --seed 3 --waypoints",
            "  throng path city.throng --algo hna --merge 15 --level 2 --png level2.png",
            "  throng path city.throng --algo transit --from 10,0,20 --to 310,0,150",
            "  throng path city.throng --shut 100,40,104,40 --png shut.png",
            "  throng path city.throng --forbid 2,3"
        })
final class PathCommand extends OneWorldCommand {
    /** Number of warm-up queries for the JIT, so that the printed time is that in a running program. */
    private static final int WARM_UP = 200;

    /** Maximum time of the warm-up: long queries on a large world are warm after a few. */
    private static final long WARM_UP_NANOS = 500_000_000;

    @Mixin
    PictureOptions pictures;

    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MmCliOptions.HEADING)
    MmCliOptions mm = new MmCliOptions();

    @ArgGroup(validate = false, heading = MeshCliOptions.HEADING)
    MeshCliOptions cells = new MeshCliOptions();

    @Mixin
    RefineOptions refine;

    @Option(
            names = "--algo",
            paramLabel = "A",
            description = "Which method: " + Methods.LIST
                    + " (what the world has been built for). An index that the world" + " came without is built first.")
    String algo;

    @Option(
            names = "--level",
            order = Usage.EXPERT,
            paramLabel = "N",
            description =
                    "Draw a grid's clusters of this level, and the path as its gates; 0 draws tiles (with --png). On a mesh,"
                            + " hna and pccp search at this level, hna with 0 at all of them at once.")
    Integer level;

    @Option(
            names = "--sectors",
            order = Usage.EXPERT,
            description = "Draw a grid's sectors and regions, and below the path that over regions (with --png).")
    boolean sectors;

    @Option(
            names = "--smoothing",
            order = Usage.EXPERT,
            paramLabel = "none|octile|any-angle",
            description = "What hpa or mm does to its path (octile); the s of --refine.")
    String smoothing;

    @Option(
            names = "--connector",
            order = Usage.EXPERT,
            paramLabel = "astar-per-gate|dijkstra|level-by-level",
            description = "How hna joins start and goal to the gates of their cells; the path costs the same"
                    + " (level-by-level).")
    String connector;

    @Option(
            names = "--tight",
            order = Usage.EXPERT,
            description =
                    "Lead the string around the shorter side of holes; the cost stays that of the graph. Meshes only.")
    boolean tight;

    @Option(names = "--from", order = 1, paramLabel = "X,Y[,Z]", description = "Where the path starts.")
    String from;

    @Option(names = "--to", order = 2, paramLabel = "X,Y[,Z]", description = "Where it leads.")
    String to;

    @Option(
            names = "--shut",
            order = Usage.EXPERT,
            paramLabel = "X,Z,X,Z",
            description =
                    "Shut a door before the path is searched: whatever this line crosses on a mesh, from wall to wall."
                            + " May be given several times.")
    List<String> shut = new ArrayList<>();

    @Option(
            names = "--forbid",
            order = Usage.EXPERT,
            paramLabel = "AREA",
            split = ",",
            description = "Areas of a mesh's ground that the path may not enter.")
    List<Integer> forbidden = List.of();

    @Option(names = "--png", paramLabel = "FILE", description = "Draw it into a .png, or - for the standard output.")
    Path png;

    @Option(names = "--trace", order = Usage.EXPERT, description = "Draw what the search expanded, too (with --png).")
    boolean trace;

    @Option(names = "--waypoints", description = "Print the waypoints.")
    boolean waypoints;

    private IndexOptions index() {
        return new IndexOptions(hpa, mm, cells, common.seed);
    }

    @Override
    void check() throws Exception {
        if (trace && png == null) {
            throw new BadInputException("--trace draws into a picture: give --png too");
        }
        if (level != null && png == null && !Methods.HNA.equals(algo) && !Methods.PCCP.equals(algo)) {
            throw new BadInputException(
                    "--level draws into a picture: give --png too, or --algo hna or pccp to search a mesh at that level");
        }
        if (sectors && png == null) {
            throw new BadInputException("--sectors draws into a picture: give --png too");
        }
        if (sectors && level != null) {
            throw new BadInputException("--sectors shows what mm does, --level what hpa does: leave one of them out");
        }
        if (algo != null) {
            Methods.requireKnown(algo);
            if (level != null && !Methods.withLevels(algo)) {
                throw new BadInputException("--level shows cells: " + algo + " has no levels");
            }
            if (sectors && !algo.equals(Methods.MM)) {
                throw new BadInputException("--sectors shows what mm does: " + algo + " has no sectors");
            }
            if (refine.given() && !algo.equals(Methods.MM)) {
                throw new BadInputException("--refine is for mm: " + algo + " refines nothing by a policy");
            }
        }
        index().check();
        index().requireBudgetFor(algo);
        doors();
        connector();
        refine.policy(smoothing());
        if (level != null) {
            Limits.checked("--level", level, 0, GridIndex.Hpa.MAX_LEVELS);
        }
        pictures.size();
        if (png != null) {
            checkPicture(png);
        }
    }

    /** Returns the smoothing of the path, or null for the default. */
    private Smoothing smoothing() {
        return smoothing == null ? null : EnumNames.parse("--smoothing", Smoothing.class, smoothing);
    }

    private MeshIndex.Connector connector() {
        return connector == null
                ? MeshIndex.Connector.LEVEL_BY_LEVEL
                : EnumNames.parse("--connector", MeshIndex.Connector.class, connector);
    }

    @Override
    int run(WorldInput.Loaded input, Workers workers) throws Exception {
        WorldInput.Loaded loaded = forbidding(chosen(input, workers), workers);
        List<double[]> doors = doors();
        World world = loaded.world();
        int shutPortals = 0;
        if (!doors.isEmpty()) {
            MeshWorld closed = shut(loaded, doors);
            closed.finish(workers.executor(), workers.count());
            world = closed;
            shutPortals = shutPortals(closed.mesh()) - shutPortals(loaded.mesh().mesh());
        }
        float[] random = Crowd.requests(loaded.place(), 1, common.seed);
        double[] start = from == null ? point(random, 0) : parse("--from", from, world);
        double[] goal = to == null ? point(random, 3) : parse("--to", to, world);

        PathQuery query = query(world);
        PathBuffer path = new PathBuffer();
        warmUp(query, start, goal, path);
        long before = System.nanoTime();
        PathStatus status = find(query, start, goal, path);
        double micros = (System.nanoTime() - before) / 1e3;

        if (status == PathStatus.OFF_WORLD) {
            throw new BadInputException(offWorld(loaded, query, start, goal));
        }
        Report report = new Report();
        Report.Row row = report.row("path", loaded.name())
                .with("algo", loaded.algo())
                .with("seed", common.seed)
                .with("from", shown(start))
                .with("to", shown(goal))
                .with("status", status.toString())
                .with("cost", path.cost())
                .with("length", path.length())
                // A field of the contract, even for tiles; people read the right word.
                .with("polygons", loaded.isGrid() && !common.json ? null : path.corridorSize())
                .with("tiles", loaded.isGrid() ? path.corridorSize() : null)
                .with("waypoints", path.waypointCount())
                .with("expanded", query.expanded())
                .with(
                        "diagonals",
                        loaded.isGrid() ? EnumNames.shown(loaded.grid().map().diagonals()) : null);
        if (!doors.isEmpty()) {
            row.with("shutPortals", shutPortals);
        }
        if (query instanceof GridQuery gridQuery && status == PathStatus.FOUND) {
            addEffort(row, gridQuery, loaded.grid().index());
        }
        row.with("us", micros);
        // Draw before anything is printed, since a report means success.
        if (png != null) {
            WorldPicture picture = new WorldPicture(world, pictures.size(), loaded.name());
            if (trace) {
                Trace steps = new Trace();
                query.listener(steps);
                find(query, start, goal, path);
                picture.trace(steps.nodes());
            }
            draw(picture, world, query, start, goal, path);
            picture.doors(doors);
            picture.caption(PictureCaption.of(world, level, figures(world, query, path)));
            picture.write(png);
        }
        PrintWriter out = Output.report(spec, png);
        report.print(out, common.json);
        if (waypoints) {
            printWaypoints(out, loaded.name(), path);
        }
        return 0;
    }

    private List<double[]> doors() {
        List<double[]> doors = new ArrayList<>();
        for (String text : shut) {
            double[] line = numbers("--shut", text);
            if (line.length != 4) {
                throw new BadInputException("--shut: '" + text + "' is not a line of a mesh: x,z,x,z");
            }
            doors.add(line);
        }
        return doors;
    }

    /** Shuts the doors one after the other, and warns of those without a portal. */
    private MeshWorld shut(WorldInput.Loaded loaded, List<double[]> doors) {
        if (!(loaded.world() instanceof MeshWorld closed)) {
            throw new BadInputException(loaded.name() + ": is a grid, --shut is for meshes");
        }
        for (int i = 0; i < doors.size(); i++) {
            double[] line = doors.get(i);
            MeshWorld next = closed.edited(new MeshEdit().shutLine(line[0], line[1], line[2], line[3]));
            if (next == closed) {
                spec.commandLine()
                        .getErr()
                        .println("warning: --shut " + shut.get(i)
                                + ": no portal was shut, the line crosses nothing that leads anywhere");
            }
            closed = next;
        }
        return closed;
    }

    private static int shutPortals(NavMesh mesh) {
        int count = 0;
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            count += mesh.portalOpen(portal) ? 0 : 1;
        }
        return count;
    }

    /** Adds the expansions of each part of the method. */
    private static void addEffort(Report.Row row, GridQuery query, GridIndex index) {
        switch (index.method()) {
            case HPA -> {
                HpaPlanner planner = Inside.hpa(query);
                row.with("expandedJoining", planner.joining().expanded())
                        .with("expandedMain", planner.main().expanded())
                        .with("expandedRefining", planner.refining().expanded());
            }
            case MM -> {
                MmPlanner planner = Inside.mm(query);
                row.with("refine", planner.policy().toString())
                        .with("expandedAbstract", planner.abstractExpanded())
                        .with("expandedRefining", planner.refiningExpanded())
                        .with("steps", planner.steps())
                        .with("largestStep", planner.largestStep());
            }
            case ASTAR -> {}
        }
    }

    /** Returns the same world without the forbidden areas. */
    private WorldInput.Loaded forbidding(WorldInput.Loaded loaded, Workers workers) {
        if (forbidden.isEmpty()) {
            return loaded;
        }
        int[] areas = forbidden.stream().mapToInt(Integer::intValue).toArray();
        return loaded.withProfile(who -> who.withoutAreas(areas), workers);
    }

    /** Returns the world with the index of the requested method: with clusters, with sectors or with neither. */
    private WorldInput.Loaded chosen(WorldInput.Loaded input, Workers workers) {
        if (level != null) {
            return input.forLevel(algo, index(), workers);
        }
        if (sectors) {
            return input.forSectors(mm, workers);
        }
        return input.readyFor(algo == null ? input.algo() : algo, index(), workers);
    }

    /** Returns a query with the options. */
    private PathQuery query(World world) {
        PathQuery query = world.newQuery();
        boolean hna = false;
        if (query instanceof MeshQuery meshQuery && world instanceof MeshWorld onMesh) {
            meshQuery.tight(tight);
            meshLevel(onMesh, meshQuery);
            hna = onMesh.index().method() == MeshIndex.Method.HNA;
            if (hna) {
                meshQuery.connector(connector());
            }
        } else if (tight) {
            throw new BadInputException("--tight is for meshes: paths on grids are smoothed, see --smoothing");
        }
        GridIndex.Method onGrid = world instanceof GridWorld grid ? grid.index().method() : null;
        if (query instanceof GridQuery gridQuery && onGrid == GridIndex.Method.MM) {
            gridQuery.policy(refine.policy(smoothing()));
            return query;
        }
        if (connector != null && !hna) {
            throw new BadInputException("--connector is for hna: name it with --algo hna");
        }
        if (refine.given()) {
            throw new BadInputException("--refine is for mm: name it with --algo mm");
        }
        if (query instanceof GridQuery gridQuery && onGrid == GridIndex.Method.HPA && smoothing != null) {
            gridQuery.smoothing(smoothing());
        } else if (smoothing != null) {
            throw new BadInputException("--smoothing is for hpa and mm: what others find needs none");
        }
        return query;
    }

    /** Sets the level of a query on a mesh to that of the picture, if the method has several levels. */
    private void meshLevel(MeshWorld world, MeshQuery query) {
        if (level == null) {
            return;
        }
        Limits.checked("--level", level, 0, MeshIndexes.levels(world));
        if (world.index() instanceof MeshIndex.Hna) {
            query.level(level);
        } else if (world.index() instanceof MeshIndex.Pccp pccp && level > 0) {
            query.level(Math.min(level, pccp.level()));
        }
    }

    private void draw(
            WorldPicture picture, World world, PathQuery query, double[] start, double[] goal, PathBuffer path) {
        if (level != null && world instanceof MeshWorld onMesh) {
            picture.level(level, false);
            if (level > 0 && path.status() == PathStatus.FOUND) {
                picture.route(new MeshLevelPicture(onMesh, level).places(path));
            }
        } else if (level != null && level > 0) {
            LevelPicture shown = new LevelPicture((GridWorld) world, level);
            picture.level(level, false);
            float[] places =
                    shown.path((GridQuery) query, (int) start[0], (int) start[2], (int) goal[0], (int) goal[2]);
            if (places != null) {
                picture.abstractPath(places);
            }
            return;
        }
        if (sectors) {
            SectorPicture shown = new SectorPicture((GridWorld) world);
            picture.sectors(shown);
            float[] places =
                    shown.route((GridQuery) query, (int) start[0], (int) start[2], (int) goal[0], (int) goal[2]);
            if (places != null) {
                picture.route(places);
            }
        }
        if (path.waypointCount() > 0) {
            picture.highlight(path);
        }
    }

    /** Returns the text about the path for a caption. */
    private String figures(World world, PathQuery query, PathBuffer path) {
        String figures =
                path.status() == PathStatus.FOUND ? String.format(Locale.ROOT, "cost %,.2f", path.cost()) : "no path";
        if (world instanceof GridWorld grid && grid.index().method() == GridIndex.Method.MM) {
            figures += ", refined by " + Inside.mm((GridQuery) query).policy();
        }
        return trace ? figures + String.format(Locale.ROOT, ", %,d expanded", query.expanded()) : figures;
    }

    private static void warmUp(PathQuery query, double[] start, double[] goal, PathBuffer path) {
        long begun = System.nanoTime();
        for (int i = 0; i < WARM_UP && System.nanoTime() - begun < WARM_UP_NANOS; i++) {
            find(query, start, goal, path);
        }
    }

    private static PathStatus find(PathQuery query, double[] start, double[] goal, PathBuffer path) {
        return query.find(start[0], start[1], start[2], goal[0], goal[1], goal[2], path);
    }

    private static double[] point(float[] request, int at) {
        return new double[] {request[at], request[at + 1], request[at + 2]};
    }

    /** Parses a point: three coordinates on a mesh; column and row of a tile on a grid, for the centre of the tile. */
    private static double[] parse(String option, String text, World world) {
        boolean grid = !(world instanceof MeshWorld);
        double[] numbers = numbers(option, text);
        if (numbers.length != (grid ? 2 : 3)) {
            throw new BadInputException(
                    option + ": '" + text + "' is not a point of a " + (grid ? "grid: column,row" : "mesh: x,y,z"));
        }
        return grid ? new double[] {Math.floor(numbers[0]) + 0.5, 0, Math.floor(numbers[1]) + 0.5} : numbers;
    }

    /** Parses finite numbers with commas between them. */
    private static double[] numbers(String option, String text) {
        String[] words = text.split(",", -1);
        double[] numbers = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            try {
                numbers[i] = Double.parseDouble(words[i].strip());
            } catch (NumberFormatException e) {
                numbers[i] = Double.NaN;
            }
            if (!Double.isFinite(numbers[i])) {
                throw new BadInputException(option + ": '" + words[i] + "' is not a finite number");
            }
        }
        return numbers;
    }

    private static String shown(double[] point) {
        return String.format(Locale.ROOT, "%.2f,%.2f,%.2f", point[0], point[1], point[2]);
    }

    private static String offWorld(WorldInput.Loaded loaded, PathQuery query, double[] start, double[] goal) {
        if (!loaded.isGrid()) {
            NavMesh mesh = loaded.mesh().mesh();
            boolean startOff = ((MeshQuery) query).startPolygon() < 0;
            return String.format(
                    Locale.ROOT,
                    "the %s %s is off the mesh: no polygon within %.0f m beside and %.0f m above or below; the mesh"
                            + " spans x %.1f to %.1f, y %.1f to %.1f, z %.1f to %.1f",
                    startOff ? "start" : "goal",
                    shown(startOff ? start : goal),
                    MeshQuery.HORIZONTAL_REACH,
                    MeshQuery.VERTICAL_REACH,
                    mesh.min(0),
                    mesh.max(0),
                    mesh.min(1),
                    mesh.max(1),
                    mesh.min(2),
                    mesh.max(2));
        }
        GridWorld grid = loaded.grid();
        return String.format(
                Locale.ROOT,
                "start %.0f,%.0f or goal %.0f,%.0f is not a passable tile of the %d by %d grid",
                Math.floor(start[0]),
                Math.floor(start[2]),
                Math.floor(goal[0]),
                Math.floor(goal[2]),
                grid.map().width(),
                grid.map().height());
    }

    private void printWaypoints(PrintWriter out, String name, PathBuffer path) {
        Report report = new Report();
        for (int i = 0; i < path.waypointCount(); i++) {
            report.row("waypoint", name)
                    .with("index", i)
                    .with("x", (double) path.x(i))
                    .with("y", (double) path.y(i))
                    .with("z", (double) path.z(i))
                    .with("cell", path.cell(i))
                    .with("link", path.link(i) < 0 ? null : path.link(i));
        }
        report.print(out, common.json);
    }
}
