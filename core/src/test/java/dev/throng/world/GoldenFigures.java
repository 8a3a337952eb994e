package dev.throng.world;

import dev.throng.batch.BatchPlanner;
import dev.throng.grid.TileList;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;

/** Asks queries and batches for the golden figures. Stateless. */
public final class GoldenFigures {
    /** What is asked of a query. */
    private interface Asked {
        void answer(PathQuery query, float[] requests, int at, PathBuffer out);
    }

    /** Few enough that most searches are stopped by it, enough for them to have left the start. */
    private static final int BUDGET = 30;

    private GoldenFigures() {}

    /** What a query of a mesh finds: corridors alone, with strings, and with tight strings. */
    public static String onMesh(GoldenMethods.Index index, GoldenMethods.Setting setting, float[] requests) {
        PathQuery query = index.newQuery(setting);
        query.waypoints(false);
        String corridors = asked(query, requests).paths();
        query.waypoints(true);
        GoldenMethods.tight(query, true);
        String tight = asked(query, requests).paths();
        GoldenMethods.tight(query, false);
        return found(query, requests) + " corridors=" + corridors + " tight=" + tight + stopped(query, requests);
    }

    /** What a query of a grid finds: tiles alone, and with the corners of its lines. */
    public static String onGrid(GoldenMethods.Index index, GoldenMethods.Setting setting, float[] requests) {
        PathQuery query = index.newQuery(setting);
        query.waypoints(false);
        String tiles = asked(query, requests).paths();
        query.waypoints(true);
        return found(query, requests) + " tiles=" + tiles + stopped(query, requests);
    }

    private static String found(PathQuery query, float[] requests) {
        long[] expanded = new long[1];
        GoldenAnswers answers = answers(query, requests, (asked, from, at, out) -> {
            find(asked, from, at, out);
            expanded[0] += asked.expanded();
        });
        return answers.costs() + " expanded=" + expanded[0] + " " + answers.sizes() + " paths=" + answers.paths();
    }

    /** Every answer of a query to requests, one after the other. */
    static GoldenAnswers asked(PathQuery query, float[] requests) {
        return answers(query, requests, GoldenFigures::find);
    }

    private static void find(PathQuery query, float[] r, int at, PathBuffer out) {
        query.find(r[at], r[at + 1], r[at + 2], r[at + 3], r[at + 4], r[at + 5], out);
    }

    /** Answers when a budget has run out. */
    private static String stopped(PathQuery query, float[] requests) {
        GoldenAnswers parts = answers(query, requests, (asked, r, at, out) -> {
            asked.begin(r[at], r[at + 1], r[at + 2], r[at + 3], r[at + 4], r[at + 5]);
            asked.advance(BUDGET);
            asked.finish(out);
        });
        return " stopped=" + parts.count(PathStatus.PARTIAL) + "/" + parts.all();
    }

    /** Tiles of paths that are refined a piece at a time. */
    static String inPieces(GoldenMethods.Index index, float[] requests) {
        PathQuery query = index.world().newQuery();
        TileList tiles = new TileList();
        int found = 0;
        for (int at = 0; at < requests.length; at += BatchPlanner.REQUEST) {
            int[] ends = {(int) requests[at], (int) requests[at + 2], (int) requests[at + 3], (int) requests[at + 5]};
            found += GoldenMethods.refineInPieces(query, ends, tiles) ? 1 : 0;
        }
        long hash = 0;
        for (int i = 0; i < tiles.size(); i++) {
            hash = GoldenAnswers.mix(hash, tiles.tile(i));
        }
        return "found=" + found + " tiles=" + tiles.size() + " pieces=" + Long.toHexString(hash);
    }

    private static GoldenAnswers answers(PathQuery query, float[] requests, Asked asked) {
        GoldenAnswers answers = new GoldenAnswers();
        PathBuffer path = new PathBuffer();
        for (int at = 0; at < requests.length; at += BatchPlanner.REQUEST) {
            asked.answer(query, requests, at, path);
            answers.add(path);
        }
        return answers;
    }
}
