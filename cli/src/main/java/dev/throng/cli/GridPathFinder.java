package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.inside.Inside;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import java.util.Locale;

/** Finds one path on a grid. Used by one thread. */
final class GridPathFinder extends PathFinder {
    private final GridWorld world;
    private final GridIndex.Method method;
    private final GridQuery query;
    private final Settings settings;
    private GridWorldPicture picture;

    GridPathFinder(GridWorld world, Settings settings) {
        this.world = world;
        this.settings = settings;
        method = world.index().method();
        query = world.newQuery();
        if (settings.quality() != null) {
            throw new BadInputException("--quality is for meshes: paths on grids are smoothed, see --smoothing");
        }
        if (method == GridIndex.Method.MM) {
            query.policy(settings.refine().policy(settings.smoothing()));
            return;
        }
        settings.refuseConnector();
        settings.refuseRefining();
        if (method != GridIndex.Method.HPA) {
            settings.refuseSmoothing();
        } else if (settings.smoothing() != null) {
            query.smoothing(settings.smoothing());
        }
    }

    @Override
    GridQuery query() {
        return query;
    }

    /** Returns the centre of the tile of a column and a row. */
    @Override
    double[] point(String option, String text) {
        double[] numbers = PointText.parse(option, text);
        if (numbers.length != 2) {
            throw new BadInputException(option + ": '" + text + "' is not a point of a grid: column,row");
        }
        return new double[] {Math.floor(numbers[0]) + 0.5, 0, Math.floor(numbers[1]) + 0.5};
    }

    @Override
    String offWorld(double[] start, double[] goal) {
        return String.format(
                Locale.ROOT,
                "start %.0f,%.0f or goal %.0f,%.0f is not a passable tile of the %d by %d grid",
                Math.floor(start[0]),
                Math.floor(start[2]),
                Math.floor(goal[0]),
                Math.floor(goal[2]),
                map().width(),
                map().height());
    }

    private GridMap map() {
        return world.map();
    }

    @Override
    void addSize(CommandResults.Row row, boolean json) {
        // A field of the contract, even for tiles; people read the right word.
        row.with("polygons", json ? path.corridorSize() : null).with("tiles", path.corridorSize());
    }

    @Override
    void addEffort(CommandResults.Row row) {
        row.with("diagonals", EnumNames.shown(map().diagonals()));
        if (!found()) {
            return;
        }
        switch (method) {
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

    @Override
    String captioned() {
        return method == GridIndex.Method.MM
                ? ", refined by " + Inside.mm(query).policy()
                : "";
    }

    @Override
    WorldPicture picture(int longestSide, String title) {
        picture = new GridWorldPicture(world, longestSide, title);
        return picture;
    }

    @Override
    void draw(double[] start, double[] goal) {
        int fromX = (int) start[0];
        int fromY = (int) start[2];
        int toX = (int) goal[0];
        int toY = (int) goal[2];
        if (settings.level() != null && settings.level() > 0) {
            picture.level(settings.level(), false);
            float[] gates = new LevelPicture(world, settings.level()).path(query, fromX, fromY, toX, toY);
            if (gates != null) {
                picture.abstractPath(gates);
            }
            return;
        }
        if (settings.sectors()) {
            picture.sectors();
            float[] regions = new SectorPicture(world).route(query, fromX, fromY, toX, toY);
            if (regions != null) {
                picture.route(regions);
            }
        }
        if (path.waypointCount() > 0) {
            picture.highlight(path);
        }
    }
}
