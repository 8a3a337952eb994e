package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.crowd.CrowdRequests;
import dev.throng.grid.GridIndex;
import dev.throng.grid.Smoothing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
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
            names = "--quality",
            order = Usage.EXPERT,
            paramLabel = "fast|tight|short|shortest",
            description = "How short the string is: tight leads it around the shorter side of holes, short needs"
                    + " --true-lengths, shortest finds the optimum in the plane. The cost stays that of the graph. Meshes only. (short with"
                    + " --true-lengths, otherwise fast)")
    String quality;

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

    private PathQuality quality() {
        return quality == null ? null : EnumNames.parse("--quality", PathQuality.class, quality);
    }

    private MeshIndex.Connector connector() {
        return connector == null ? null : EnumNames.parse("--connector", MeshIndex.Connector.class, connector);
    }

    private PathFinder.Settings settings(List<double[]> doors) {
        return new PathFinder.Settings(level, sectors, quality(), connector(), refine, smoothing(), doors);
    }

    @Override
    int run(WorldInput.Loaded input, Workers workers) throws Exception {
        WorldInput.Loaded loaded = forbidding(chosen(input, workers), workers);
        List<double[]> doors = doors();
        World world = doors.isEmpty() ? loaded.world() : shut(loaded, doors, workers);
        PathFinder finder = PathFinder.of(world, settings(doors));
        float[] random = CrowdRequests.between(loaded.place(), 1, common.seed);
        double[] start = from == null ? point(random, 0) : finder.point("--from", from);
        double[] goal = to == null ? point(random, 3) : finder.point("--to", to);

        double micros = finder.find(start, goal);
        PathBuffer path = finder.path;
        if (path.status() == PathStatus.OFF_WORLD) {
            throw new BadInputException(finder.offWorld(start, goal));
        }
        CommandResults report = new CommandResults();
        CommandResults.Row row = report.row("path", loaded.name())
                .with("algo", loaded.algo())
                .with("seed", common.seed)
                .with("from", PointText.shown(start))
                .with("to", PointText.shown(goal))
                .with("status", path.status().toString())
                .with("cost", path.cost())
                .with("length", path.length());
        finder.addSize(row, common.json);
        row.with("waypoints", path.waypointCount())
                .with("expanded", finder.query().expanded());
        if (!doors.isEmpty()) {
            row.with(
                    "shutPortals",
                    shutPortals(((MeshWorld) world).mesh())
                            - shutPortals(loaded.mesh().mesh()));
        }
        finder.addEffort(row);
        row.with("us", micros);
        // Draw before anything is printed, since a report means success.
        if (png != null) {
            WorldPicture picture = finder.picture(pictures.size(), loaded.name());
            if (trace) {
                finder.trace(picture, start, goal);
            }
            finder.draw(start, goal);
            picture.caption(PictureCaption.of(world, level, figures(finder)));
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
            double[] line = PointText.parse("--shut", text);
            if (line.length != 4) {
                throw new BadInputException("--shut: '" + text + "' is not a line of a mesh: x,z,x,z");
            }
            doors.add(line);
        }
        return doors;
    }

    /** Shuts the doors one after the other, and warns of those without a portal. */
    private MeshWorld shut(WorldInput.Loaded loaded, List<double[]> doors, Workers workers) {
        if (loaded.isGrid()) {
            throw new BadInputException(loaded.name() + ": is a grid, --shut is for meshes");
        }
        MeshWorld closed = loaded.onMesh();
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
        closed.finish(workers.executor(), workers.count());
        return closed;
    }

    private static int shutPortals(NavMesh mesh) {
        int count = 0;
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            count += mesh.portalOpen(portal) ? 0 : 1;
        }
        return count;
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

    /** Returns the text about the path for a caption. */
    private String figures(PathFinder finder) {
        String figures = finder.found() ? String.format(Locale.ROOT, "cost %,.2f", finder.path.cost()) : "no path";
        figures += finder.captioned();
        return trace
                ? figures
                        + String.format(
                                Locale.ROOT, ", %,d expanded", finder.query().expanded())
                : figures;
    }

    private static double[] point(float[] request, int at) {
        return new double[] {request[at], request[at + 1], request[at + 2]};
    }

    private void printWaypoints(PrintWriter out, String name, PathBuffer path) {
        CommandResults report = new CommandResults();
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
