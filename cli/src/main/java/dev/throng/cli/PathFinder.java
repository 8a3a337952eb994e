package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.grid.Smoothing;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.List;

/** Finds one path, tells of it and draws it: the part of {@code path} that depends on the kind of ground. Used by one thread. */
abstract class PathFinder {
    /**
     * What was typed.
     *
     * @param level that is searched or drawn, or null
     * @param sectors whether sectors are drawn
     * @param tight whether strings lead around the shorter side of holes
     * @param connector how HNA* joins points to gates, or null
     * @param refine how MM refines
     * @param smoothing of a grid's path, or null
     * @param doors that were shut: [(x, z, x, z)] each
     */
    record Settings(
            Integer level,
            boolean sectors,
            boolean tight,
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

    /** Enough for the JIT to have seen the query; the time printed is that of a query in a running program. */
    private static final int WARM_UP = 200;

    /** On a large world a query is long, and warm after a few. */
    private static final long WARM_UP_NANOS = 500_000_000;

    final PathBuffer path = new PathBuffer();

    static PathFinder of(World world, Settings settings) {
        return GroundKind.of(world).finder(world, settings);
    }

    /** The query that answers, set as was typed. */
    abstract PathQuery query();

    /** A point that was typed. */
    abstract double[] point(String option, String text);

    /** Searches a path until that is as fast as in a running program, and returns the microseconds of the last search. */
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

    /** Draws what a search expands. */
    final void trace(WorldPicture picture, double[] start, double[] goal) {
        Trace steps = new Trace();
        query().listener(steps);
        search(start, goal);
        picture.trace(steps.nodes());
    }

    /** Why one of the points is off the ground. */
    abstract String offWorld(double[] start, double[] goal);

    /** Adds the size of the path. */
    abstract void addSize(Report.Row row, boolean json);

    /** Adds the rules of the ground, and what each part of the method expanded. */
    abstract void addEffort(Report.Row row);

    /** What a caption says of the method, besides the path. */
    abstract String captioned();

    /** A picture of the ground. */
    abstract WorldPicture picture(int longestSide, String title);

    /** Draws the path, and what was to be shown with it, into the picture. */
    abstract void draw(double[] start, double[] goal);

    final boolean found() {
        return path.status() == PathStatus.FOUND;
    }
}
