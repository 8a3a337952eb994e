package dev.throng.grid.mm;

import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.TileList;
import dev.throng.grid.octile.OctileLine;
import dev.throng.path.SearchListener;

/**
 * Turns abstract paths into tiles, step by step. One per thread, shared by any number of plans; allocates nothing once it
 * has grown.
 */
final class StepRefiner {
    /** Pairs further apart than this, in rows or columns, are not near. */
    private static final int NEAR = 32;

    /** A* between near tiles gives up after this many expansions for every row or column, and this many more. */
    private static final int PATIENCE_PER_TILE = 8;

    private static final int PATIENCE = 16;

    private final LocalTileSearch search;
    private final OctileLine line;
    private final RegionCorridor corridor;
    private MmIndex index;
    private RefinePolicy policy = RefinePolicy.DEFAULT;
    private boolean straightLines = true;

    /** The plan whose step is under way, or null. */
    private MmPlan current;

    /** The plan whose sectors the corridor has, or null. */
    private MmPlan corridorPlan;

    private int corridorPath;

    private int target;
    private long nearExpanded;

    StepRefiner(MmIndex index) {
        this.index = index;
        search = new LocalTileSearch(index.costs());
        line = new OctileLine(index.map());
        corridor = new RegionCorridor(index.sectors());
    }

    void moveTo(MmIndex snapshot) {
        index = snapshot;
        search.moveTo(snapshot.costs());
        line.moveTo(snapshot.map());
        current = null;
    }

    void policy(RefinePolicy wanted) {
        policy = wanted;
        current = null;
    }

    RefinePolicy policy() {
        return policy;
    }

    /** Whether straight lines are tried before anything is searched, as they are unless said otherwise. */
    void straightLines(boolean wanted) {
        straightLines = wanted;
        current = null;
    }

    void listener(SearchListener told) {
        search.listener(told);
    }

    /** Starts to refine a plan whose abstract path is known; what was under way is void. */
    void begin(MmPlan plan) {
        plan.refined = 0;
        plan.departed = false;
        plan.complete = false;
        plan.viaFirst = !directEnds() && plan.size > 1;
        plan.paths++;
        current = null;
    }

    /**
     * Adds the whole path between two tiles when a straight line joins them, or when they are near and A* finds it with few
     * expansions. What was under way is void.
     *
     * @return whether the path was found
     */
    boolean near(int start, int goal, TileList out) {
        current = null;
        nearExpanded = 0;
        if (line.find(start, goal, index.costs())) {
            out.add(start);
            out.extendTo(line.write(out.room(line.size()), out.size()));
            return true;
        }
        GridMap map = index.map();
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

    /** Tiles expanded by the last call of {@link #near}. */
    long nearExpanded() {
        return nearExpanded;
    }

    /**
     * Goes on with the step of a plan that is under way, or begins its next.
     *
     * @return tiles expanded in this call; the step is done when {@link #underWay} is false
     */
    int advance(MmPlan plan, int expansions, TileList out) {
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

    /** Whether a step has been begun and not finished. */
    boolean underWay() {
        return current != null;
    }

    /** Drops what has been searched for the step under way. */
    void discard() {
        current = null;
    }

    private String place(int tile) {
        GridMap map = index.map();
        return "(" + map.x(tile) + ", " + map.y(tile) + ")";
    }

    /** Where the next step of a plan leads. */
    private int target(MmPlan plan) {
        if (plan.viaFirst) {
            return index.centre(plan.regions[0]);
        }
        return atLastStep(plan) ? plan.goal : index.centre(plan.regions[next(plan)]);
    }

    /** Whether the path need not touch the centres of the start's and the goal's regions. */
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

    /** Begins the next step; returns whether it is done at once. */
    private boolean beginStep(MmPlan plan, TileList out) {
        if (plan.position == target) {
            endStep(plan, 0, out);
            return true;
        }
        // A corridor can be left by a straight line.
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

    /** Trims the step whose tiles have been added, and moves the plan to its end. */
    private void endStep(MmPlan plan, int tiles, TileList out) {
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
