package dev.throng.grid.mm;

import dev.throng.grid.RefinePolicy;
import dev.throng.grid.octile.OctileLine;
import dev.throng.grid.tiles.TileArray;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.path.SearchListener;

/**
 * Refines abstract paths into tiles, step by step. One per thread, for any number of plans; allocates nothing once it
 * has grown.
 */
final class StepRefiner {
    /** Maximum distance of close pairs, in rows or columns. */
    private static final int NEAR = 32;

    /** Maximum expansions of A* between close tiles: this many per row or column, plus a constant. */
    private static final int PATIENCE_PER_TILE = 8;

    private static final int PATIENCE = 16;

    private final LocalTileSearch search;
    private final OctileLine line;
    private final RegionCorridor corridor;
    private MmIndex index;
    private RefinePolicy policy = RefinePolicy.DEFAULT;
    private boolean straightLines = true;

    /** The plan whose step is in progress, or null. */
    private MmPlan current;

    /** The plan whose sectors are in the corridor, or null. */
    private MmPlan corridorPlan;

    private int corridorPath;

    private int target;
    private long nearExpanded;

    StepRefiner(MmIndex index) {
        this.index = index;
        search = new LocalTileSearch(index.costs());
        line = new OctileLine(index.tiles());
        corridor = new RegionCorridor(index.sectors());
    }

    void moveTo(MmIndex snapshot) {
        index = snapshot;
        search.moveTo(snapshot.costs());
        line.moveTo(snapshot.tiles());
        current = null;
    }

    void policy(RefinePolicy wanted) {
        policy = wanted;
        current = null;
    }

    RefinePolicy policy() {
        return policy;
    }

    /** Sets whether straight lines are tried before a search. Default true. */
    void straightLines(boolean wanted) {
        straightLines = wanted;
        current = null;
    }

    void listener(SearchListener told) {
        search.listener(told);
    }

    /** Starts to refine a plan whose abstract path is known; discards a step in progress. */
    void begin(MmPlan plan) {
        plan.refined = 0;
        plan.departed = false;
        plan.complete = false;
        plan.viaFirst = !directEnds() && plan.size > 1;
        plan.paths++;
        current = null;
    }

    /**
     * Adds the whole path between two tiles if a straight line joins them, or if they are close and A* finds it with
     * few expansions. Discards a step in progress.
     *
     * @return whether the path was found
     */
    boolean near(int start, int goal, TileArray out) {
        current = null;
        nearExpanded = 0;
        if (line.find(start, goal, index.costs())) {
            out.add(start);
            out.extendTo(line.write(out.room(line.size()), out.size()));
            return true;
        }
        TileGrid map = index.tiles();
        int apart = Math.max(Math.abs(map.x(start) - map.x(goal)), Math.abs(map.y(start) - map.y(goal)));
        if (apart > NEAR) {
            return false;
        }
        search.begin(start, goal, null);
        boolean found = search.advance(PATIENCE + PATIENCE_PER_TILE * apart) && search.found();
        nearExpanded = search.expanded();
        if (found) {
            out.add(start);
            out.extendTo(search.way(out.room(search.waySize()), out.size()));
        }
        return found;
    }

    /** Number of tiles expanded by the last call of {@link #near}. */
    long nearExpanded() {
        return nearExpanded;
    }

    /**
     * Continues the current step of a plan, or begins its next one.
     *
     * @return tiles expanded in this call; the step is done when {@link #underWay} is false
     */
    int advance(MmPlan plan, int expansions, TileArray out) {
        if (!plan.departed) {
            plan.departed = true;
            out.add(plan.position);
        }
        if (current != plan) {
            target = target(plan);
            if (beginStep(plan, out)) {
                return 0;
            }
        }
        long before = search.expanded();
        if (!search.advance(expansions)) {
            return (int) (search.expanded() - before);
        }
        if (!search.found()) {
            throw new IllegalStateException("no path from " + place(plan.position) + " to " + place(target)
                    + ", whose regions the index joins");
        }
        int[] tiles = out.room(search.waySize());
        out.extendTo(search.way(tiles, out.size()));
        endStep(plan, search.waySize(), out);
        return (int) (search.expanded() - before);
    }

    /** Whether a step is in progress. */
    boolean underWay() {
        return current != null;
    }

    /** Discards the step in progress. */
    void discard() {
        current = null;
    }

    private String place(int tile) {
        TileGrid map = index.tiles();
        return "(" + map.x(tile) + ", " + map.y(tile) + ")";
    }

    /** Returns the tile at which the next step of a plan ends. */
    private int target(MmPlan plan) {
        if (plan.viaFirst) {
            return index.centre(plan.regions[0]);
        }
        return atLastStep(plan) ? plan.goal : index.centre(plan.regions[next(plan)]);
    }

    /** Whether the path may skip the centres of the start's and the goal's regions. */
    private boolean directEnds() {
        return policy.trim() != RefinePolicy.NO_TRIM;
    }

    private boolean atLastStep(MmPlan plan) {
        int left = plan.size - 1 - plan.refined;
        return !plan.viaFirst && left <= (directEnds() ? policy.edges() : 0);
    }

    private int next(MmPlan plan) {
        return Math.min(plan.size - 1, plan.refined + policy.edges());
    }

    /** Begins the next step; returns whether it is complete at once. */
    private boolean beginStep(MmPlan plan, TileArray out) {
        if (plan.position == target) {
            endStep(plan, 0, out);
            return true;
        }
        // A straight line could leave a corridor.
        if (straightLines && !policy.corridor() && line.find(plan.position, target, index.costs())) {
            out.extendTo(line.write(out.room(line.size()), out.size()));
            endStep(plan, line.size(), out);
            return true;
        }
        if (policy.corridor() && (corridorPlan != plan || corridorPath != plan.paths)) {
            corridor.clear();
            for (int i = 0; i < plan.size; i++) {
                corridor.add(index.sectorOfRegion(plan.regions[i]));
            }
            corridorPlan = plan;
            corridorPath = plan.paths;
        }
        search.begin(plan.position, target, policy.corridor() ? corridor : null);
        current = plan;
        return false;
    }

    /** Trims the step whose tiles have been added, and moves the plan's position to its end. */
    private void endStep(MmPlan plan, int tiles, TileArray out) {
        current = null;
        if (atLastStep(plan)) {
            plan.position = plan.goal;
            plan.complete = true;
            return;
        }
        int trimmed = policy.trimmed(tiles);
        if (trimmed < tiles) {
            out.extendTo(out.size() - trimmed);
            plan.position = out.tile(out.size() - 1);
        } else {
            out.extendTo(out.size() - tiles);
        }
        if (plan.viaFirst) {
            plan.viaFirst = false;
        } else {
            plan.refined = next(plan);
        }
    }

    /** Bytes held. */
    long bytes() {
        return search.bytes() + corridor.bytes();
    }
}
