package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.grid.Smoothing;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.List;

/** Finds, reports and draws one path: the part of {@code path} that depends on the kind of ground. Used by one thread. */
abstract class PathFinder {
    /**
     * The given options.
     *
     * @param level level to search or draw, or null
     * @param sectors whether sectors are drawn
     * @param quality how short the string shall be, or null
     * @param connector connector of HNA*, or null
     * @param refine refinement of MM
     * @param smoothing smoothing of a grid's path, or null
     * @param doors shut doors: [(x, z, x, z)] each
     */
    record Settings(
            Integer level,
            boolean sectors,
            PathQuality quality,
            MeshIndex.Connector connector,
            RefineOptions refine,
            Smoothing smoothing,
            List<double[]> doors) {
        void refuseConnector() {
            if (connector != null) {
                throw new BadInputException("--connector is for hna: name it with --algo hna");
            }
        }

        void refuseRefining() {
            if (refine.given()) {
                throw new BadInputException("--refine is for mm: name it with --algo mm");
            }
        }

        void refuseSmoothing() {
            if (smoothing != null) {
                throw new BadInputException("--smoothing is for hpa and mm: what others find needs none");
            }
        }
    }

    /** Number of warm-up queries for the JIT, so that the printed time is that in a running program. */
    private static final int WARM_UP = 200;

    /** Maximum time of the warm-up: long queries on a large world are warm after a few. */
    private static final long WARM_UP_NANOS = 500_000_000;

    final PathBuffer path = new PathBuffer();

    static PathFinder of(World world, Settings settings) {
        return GroundKind.of(world).finder(world, settings);
    }

    /** Returns the query with the given options. */
    abstract PathQuery query();

    /** Parses a point. */
    abstract double[] point(String option, String text);

    /** Searches a path repeatedly, as in a running program, and returns the microseconds of the last search. */
    final double find(double[] start, double[] goal) {
        long begun = System.nanoTime();
        for (int i = 0; i < WARM_UP && System.nanoTime() - begun < WARM_UP_NANOS; i++) {
            search(start, goal);
        }
        long before = System.nanoTime();
        search(start, goal);
        return (System.nanoTime() - before) / 1e3;
    }

    private void search(double[] start, double[] goal) {
        query().find(start[0], start[1], start[2], goal[0], goal[1], goal[2], path);
    }

    /** Draws the nodes that a search expands. */
    final void trace(WorldPicture picture, double[] start, double[] goal) {
        Trace steps = new Trace();
        query().listener(steps);
        search(start, goal);
        picture.trace(steps.nodes());
    }

    /** Returns the reason why one of the points is off the ground. */
    abstract String offWorld(double[] start, double[] goal);

    /** Adds the size of the path. */
    abstract void addSize(CommandResults.Row row, boolean json);

    /** Adds the rules of the ground, and the expansions of each part of the method. */
    abstract void addEffort(CommandResults.Row row);

    /** Returns the part of a caption about the method. */
    abstract String captioned();

    /** Returns a picture of the ground. */
    abstract WorldPicture picture(int longestSide, String title);

    /** Draws the path and everything requested with it into the picture. */
    abstract void draw(double[] start, double[] goal);

    final boolean found() {
        return path.status() == PathStatus.FOUND;
    }
}
