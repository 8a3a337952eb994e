package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.lab.crowd.Crowd;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.WholeFile;
import dev.throng.world.World;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "path",
        description = "Find one path.",
        footer = {
            "",
            "Points are x,y,z in metres with y up on a mesh, and column,row on a grid. Without --from or --to a random"
                    + " place is taken.",
            "",
            "Examples:",
            "  throng path city.throng --from 10,0,20 --to 310,0,150",
            "  throng path arena.map --from 1,11 --to 40,30 --png path.png --trace",
            "  throng path city.throng --seed 3 --waypoints"
        })
final class PathCommand extends OneWorldCommand {
    /** Enough for the JIT to have seen the query; the time printed is that of a query in a running program. */
    private static final int WARM_UP = 200;

    /** On a large world a query is long, and warm after a few. */
    private static final long WARM_UP_NANOS = 500_000_000;

    @Mixin
    PictureOptions pictures;

    @Option(names = "--from", paramLabel = "X,Y[,Z]", description = "Where the path starts.")
    String from;

    @Option(names = "--to", paramLabel = "X,Y[,Z]", description = "Where it leads.")
    String to;

    @Option(names = "--png", paramLabel = "FILE", description = "Draw it.")
    Path png;

    @Option(names = "--trace", description = "Draw what the search expanded, too (with --png).")
    boolean trace;

    @Option(names = "--waypoints", description = "Print the waypoints.")
    boolean waypoints;

    @Override
    void check() throws Exception {
        if (trace && png == null) {
            throw new BadInputException("--trace draws into a picture: give --png too");
        }
        pictures.size();
        if (png != null) {
            WholeFile.checked(png);
        }
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        World world = loaded.world();
        float[] random = Crowd.requests(world, 1, common.seed);
        double[] start = from == null ? point(random, 0) : parse("--from", from, world);
        double[] goal = to == null ? point(random, 3) : parse("--to", to, world);

        PathQuery query = world.newQuery();
        PathBuffer path = new PathBuffer();
        warmUp(query, start, goal, path);
        long before = System.nanoTime();
        PathStatus status = find(query, start, goal, path);
        double micros = (System.nanoTime() - before) / 1e3;

        if (status == PathStatus.OFF_WORLD) {
            throw new BadInputException(offWorld(world, query, start, goal));
        }
        Report report = new Report();
        report.row("path", loaded.name())
                .with("algo", "astar")
                .with("seed", common.seed)
                .with("from", shown(start))
                .with("to", shown(goal))
                .with("status", status.toString())
                .with("cost", path.cost())
                .with("length", path.length())
                .with("polygons", path.corridorSize())
                .with("waypoints", path.waypointCount())
                .with("expanded", query.expanded())
                .with("us", micros);
        // Drawn before anything is printed: a report is of work that succeeded.
        if (png != null) {
            WorldPicture picture = new WorldPicture(world, pictures.size(), loaded.name());
            if (trace) {
                Trace steps = new Trace();
                query.listener(steps);
                find(query, start, goal, path);
                picture.trace(steps.nodes());
            }
            if (path.waypointCount() > 0) {
                picture.highlight(path);
            }
            picture.write(png);
        }
        PrintWriter out = spec.commandLine().getOut();
        report.print(out, common.json);
        if (waypoints) {
            printWaypoints(out, loaded.name(), path);
        }
        return 0;
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

    /** A point of a mesh has three coordinates; a grid's two are the column and row of a tile, taken at its middle. */
    private static double[] parse(String option, String text, World world) {
        boolean grid = world instanceof GridWorld;
        String[] words = text.split(",", -1);
        if (words.length != (grid ? 2 : 3)) {
            throw new BadInputException(
                    option + ": '" + text + "' is not a point of a " + (grid ? "grid: column,row" : "mesh: x,y,z"));
        }
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
        return grid ? new double[] {Math.floor(numbers[0]) + 0.5, 0, Math.floor(numbers[1]) + 0.5} : numbers;
    }

    private static String shown(double[] point) {
        return String.format(Locale.ROOT, "%.2f,%.2f,%.2f", point[0], point[1], point[2]);
    }

    private static String offWorld(World world, PathQuery query, double[] start, double[] goal) {
        if (world instanceof MeshWorld mesh) {
            boolean startOff = ((MeshQuery) query).startPolygon() < 0;
            return String.format(
                    Locale.ROOT,
                    "the %s %s is off the mesh: no polygon within %.0f m beside and %.0f m above or below; the mesh"
                            + " spans x %.1f to %.1f, y %.1f to %.1f, z %.1f to %.1f",
                    startOff ? "start" : "goal",
                    shown(startOff ? start : goal),
                    MeshQuery.HORIZONTAL_REACH,
                    MeshQuery.VERTICAL_REACH,
                    mesh.mesh().min(0),
                    mesh.mesh().max(0),
                    mesh.mesh().min(1),
                    mesh.mesh().max(1),
                    mesh.mesh().min(2),
                    mesh.mesh().max(2));
        }
        GridWorld grid = (GridWorld) world;
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
