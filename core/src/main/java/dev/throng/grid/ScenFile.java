package dev.throng.grid;

import java.util.Objects;

/**
 * Reads MovingAI {@code .scen} files and the older {@code .scenario} files of the Baldur's Gate maps. Stateless.
 *
 * <p>The first line distinguishes the two. Words are separated by tabs or spaces, the name of a map may contain spaces,
 * and blank lines are ignored. One problem per line:
 *
 * <pre>
 * version 1
 * BUCKET MAP WIDTH HEIGHT START-X START-Y GOAL-X GOAL-Y LENGTH
 *
 * 2
 * MAP START-X START-Y GOAL-X GOAL-Y CAPABILITY AGENT-SIZE TILES
 * </pre>
 *
 * <p>The second format has no known description; its last three columns were inferred from the 120 files of that set.
 * In all 12,000 problems TILES is the number of tiles on a shortest octile path (√2, corner rule), both ends included.
 * The path is that of an agent that covers AGENT-SIZE by AGENT-SIZE tiles (always 2) to the right of and below its own.
 * For an agent of one tile this holds in only half of the problems. CAPABILITY is 4 or 68 and looks like a set of
 * terrain bits. On the one kind of ground of these maps it makes no difference, so it is not stored.
 */
public final class ScenFile {
    /** Largest number in any whole-number column. */
    private static final int LIMIT = GridMap.TILE_LIMIT;

    /** Significant digits of a length if the file's own lines do not fix them: the default of C and C++. */
    private static final int USUAL_DIGITS = 6;

    private ScenFile() {}

    /**
     * Reads the problems of a file in either format.
     *
     * @param name of the file, for messages
     * @param content all bytes of the file
     * @return the problems in file order, not yet compared with a map
     * @throws dev.throng.BadInputException when the content is not such a file; the message names the line
     */
    public static Scenario read(String name, byte[] content) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        TextLines lines = new TextLines(name, content);
        if (!lines.nextWithText()) {
            throw lines.badFile("the file is empty");
        }
        int words = lines.split();
        String first = lines.word(0);
        if (words == 2 && first.equals("version")) {
            if (lines.decimal(1, "version") != 1) {
                throw lines.bad("version " + lines.shown(1) + ", only version 1 is known");
            }
            return readScen(name, lines);
        }
        if (words == 1 && first.equals("2")) {
            return readOlder(name, lines);
        }
        throw lines.bad("expected 'version 1' (a .scen file) or '2' (a .scenario file)");
    }

    private static Scenario readScen(String name, TextLines lines) {
        Scenario.Builder problems = new Scenario.Builder(name);
        int fewestDecimals = Integer.MAX_VALUE;
        int mostDecimals = 0;
        int mostDigits = USUAL_DIGITS;
        while (lines.nextWithText()) {
            int words = lines.split();
            if (words < 9) {
                throw lines.bad(words + " columns, 9 are needed: bucket, map, width, height, start, goal, length");
            }
            int at = words - 7;
            int bucket = lines.wholeNumber(0, "bucket", LIMIT);
            String map = lines.words(1, at - 1);
            int width = lines.wholeNumber(at, "width", LIMIT);
            int height = lines.wholeNumber(at + 1, "height", LIMIT);
            int startX = lines.wholeNumber(at + 2, "start x", LIMIT);
            int startY = lines.wholeNumber(at + 3, "start y", LIMIT);
            int goalX = lines.wholeNumber(at + 4, "goal x", LIMIT);
            int goalY = lines.wholeNumber(at + 5, "goal y", LIMIT);
            double length = lines.decimal(at + 6, "length");
            if (Math.max(startX, goalX) >= width || Math.max(startY, goalY) >= height) {
                throw lines.bad("(" + startX + ", " + startY + ") to (" + goalX + ", " + goalY + ") leaves the map of "
                        + width + " x " + height + " tiles");
            }
            problems.add(lines.number(), map, startX, startY, goalX, goalY).length(bucket, width, height, length);

            String printed = lines.word(at + 6).split("[eE]", 2)[0];
            int point = printed.indexOf('.');
            int decimals = point < 0 ? 0 : printed.length() - point - 1;
            fewestDecimals = Math.min(fewestDecimals, decimals);
            mostDecimals = Math.max(mostDecimals, decimals);
            mostDigits = Math.max(mostDigits, printed.length() - (point < 0 ? 0 : 1));
        }
        boolean fixed = mostDecimals > 0 && fewestDecimals == mostDecimals;
        return problems.build(fixed ? mostDecimals : -1, mostDigits);
    }

    private static Scenario readOlder(String name, TextLines lines) {
        Scenario.Builder problems = new Scenario.Builder(name);
        while (lines.nextWithText()) {
            int words = lines.split();
            if (words < 8) {
                throw lines.bad(words + " columns, 8 are needed: map, start, goal, capability, agent size, tiles");
            }
            int at = words - 7;
            String map = lines.words(0, at - 1);
            int startX = lines.wholeNumber(at, "start x", LIMIT);
            int startY = lines.wholeNumber(at + 1, "start y", LIMIT);
            int goalX = lines.wholeNumber(at + 2, "goal x", LIMIT);
            int goalY = lines.wholeNumber(at + 3, "goal y", LIMIT);
            lines.wholeNumber(at + 4, "capability", LIMIT);
            int agentSize = lines.wholeNumber(at + 5, "agent size", LIMIT);
            int tiles = lines.wholeNumber(at + 6, "tiles", LIMIT);
            if (agentSize < 1) {
                throw lines.bad("agent size 0, at least 1 tile is needed");
            }
            problems.add(lines.number(), map, startX, startY, goalX, goalY).agent(agentSize, tiles);
        }
        return problems.build(-1, USUAL_DIGITS);
    }
}
