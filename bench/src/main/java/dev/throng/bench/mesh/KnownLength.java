package dev.throng.bench.mesh;

import dev.throng.BadInputException;
import dev.throng.grid.Scenario;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Two points of a mesh with known lengths of paths between them. Immutable, share freely.
 *
 * @param detour length of C++ Detour's straight path, in the (x, z) plane [Unit: m]
 * @param optimum length of the shortest path of all, in the same plane [Unit: m; Limits: above 0]
 */
public record KnownLength(
        double startX,
        double startY,
        double startZ,
        double goalX,
        double goalY,
        double goalZ,
        double detour,
        double optimum) {
    private static final String HEADER = "sx,sy,sz,gx,gy,gz,detour3d,detour2d,optimal2d";
    private static final int COLUMNS = 9;

    /** Returns a pair without known lengths. */
    public static KnownLength between(MeshPair p) {
        double none = Double.NaN;
        return new KnownLength(p.startX(), p.startY(), p.startZ(), p.goalX(), p.goalY(), p.goalZ(), none, none);
    }

    /** Returns the same pair at another height. */
    public KnownLength at(double y) {
        return new KnownLength(startX, y, startZ, goalX, y, goalZ, detour, optimum);
    }

    /** Returns the same pair with another length of the shortest path. */
    public KnownLength withOptimum(double length) {
        return new KnownLength(startX, startY, startZ, goalX, goalY, goalZ, detour, length);
    }

    /** Finds the path with a query. */
    public PathStatus find(MeshQuery query, PathBuffer path) {
        return query.find(startX, startY, startZ, goalX, goalY, goalZ, path);
    }

    /**
     * Returns the problems of a scenario as pairs of points at height 0, without known lengths: those of the scenario are of paths over tiles.
     */
    public static List<KnownLength> of(Scenario scenario) {
        List<KnownLength> pairs = new ArrayList<>();
        for (int i = 0; i < scenario.size(); i++) {
            pairs.add(new KnownLength(
                    scenario.startX(i),
                    0,
                    scenario.startY(i),
                    scenario.goalX(i),
                    0,
                    scenario.goalY(i),
                    Double.NaN,
                    Double.NaN));
        }
        return pairs;
    }

    /**
     * Reads a table of pairs: a header line, {@value #HEADER}, and one line a pair.
     *
     * @param name name of the file, for messages
     */
    public static List<KnownLength> read(String name, byte[] content) {
        List<String> lines = new String(content, StandardCharsets.UTF_8).lines().toList();
        if (lines.isEmpty() || !lines.get(0).strip().equals(HEADER)) {
            throw new BadInputException(name + ": line 1: is not " + HEADER);
        }
        List<KnownLength> pairs = new ArrayList<>();
        for (int line = 1; line < lines.size(); line++) {
            if (!lines.get(line).isBlank()) {
                pairs.add(pair(name + ": line " + (line + 1), lines.get(line)));
            }
        }
        if (pairs.isEmpty()) {
            throw new BadInputException(name + ": has no pair of points");
        }
        return pairs;
    }

    private static KnownLength pair(String where, String line) {
        String[] words = line.split(",", -1);
        if (words.length != COLUMNS) {
            throw new BadInputException(where + ": has " + words.length + " fields, " + COLUMNS + " are needed");
        }
        double[] values = new double[COLUMNS];
        for (int i = 0; i < COLUMNS; i++) {
            values[i] = number(where, words[i].strip());
        }
        if (values[7] <= 0 || values[8] <= 0) {
            throw new BadInputException(
                    where + ": lengths are " + values[7] + " and " + values[8] + " metres, both must be above 0");
        }
        return new KnownLength(values[0], values[1], values[2], values[3], values[4], values[5], values[7], values[8]);
    }

    private static double number(String where, String word) {
        double value;
        try {
            value = Double.parseDouble(word);
        } catch (NumberFormatException e) {
            value = Double.NaN;
        }
        if (!Double.isFinite(value)) {
            throw new BadInputException(where + ": '" + word + "' is no finite number");
        }
        return value;
    }
}
