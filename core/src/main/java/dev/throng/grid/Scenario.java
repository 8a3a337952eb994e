package dev.throng.grid;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import java.util.Arrays;
import java.util.Objects;

/**
 * Path problems on maps, as a {@link ScenFile} lists them. Immutable, share freely.
 *
 * <p>Problems are numbered from 0 in file order; x is the column and y the row of a tile. The two formats have
 * different fields: see {@link #length}, {@link #pathTiles} and {@link #agentSize}.
 */
public final class Scenario {
    /** Relative error of a length before it is printed: the maximum in MovingAI sets is 1.4e-8. */
    private static final double SUM_ERROR = 1e-7;

    private final String name;
    private final int[] lines;
    private final int[] buckets;
    private final String[] maps;
    /** Sizes of maps [(width, height)], 0 if the format does not contain them. */
    private final int[] sizes;
    /** Starts and goals [(start x, start y, goal x, goal y)]. */
    private final int[] ends;

    private final double[] lengths;
    private final double[] printErrors;
    private final int[] agentSizes;
    private final int[] pathTiles;

    private Scenario(Builder in, double[] printErrors) {
        int size = in.size;
        name = in.name;
        lines = Arrays.copyOf(in.lines, size);
        buckets = Arrays.copyOf(in.buckets, size);
        maps = Arrays.copyOf(in.maps, size);
        sizes = Arrays.copyOf(in.sizes, 2 * size);
        ends = Arrays.copyOf(in.ends, 4 * size);
        lengths = Arrays.copyOf(in.lengths, size);
        agentSizes = Arrays.copyOf(in.agentSizes, size);
        pathTiles = Arrays.copyOf(in.pathTiles, size);
        this.printErrors = printErrors;
    }

    /** {@return the number of problems} */
    public int size() {
        return lines.length;
    }

    /**
     * {@return the bucket of problems of similar difficulty: a quarter of the length, rounded down}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public int bucket(int problem) {
        Check.index("problem", problem, lines.length);
        return buckets[problem];
    }

    /**
     * {@return the map's file name as the scenario has it, often with folders that no longer exist}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public String mapName(int problem) {
        Check.index("problem", problem, lines.length);
        return maps[problem];
    }

    /**
     * {@return the width of the map that the problem was made for, 0 when the format does not say}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public int width(int problem) {
        Check.index("problem", problem, lines.length);
        return sizes[2 * problem];
    }

    /**
     * {@return the height of the map that the problem was made for, 0 when the format does not say}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public int height(int problem) {
        Check.index("problem", problem, lines.length);
        return sizes[2 * problem + 1];
    }

    /**
     * {@return the column of the start}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public int startX(int problem) {
        Check.index("problem", problem, lines.length);
        return ends[4 * problem];
    }

    /**
     * {@return the row of the start}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public int startY(int problem) {
        Check.index("problem", problem, lines.length);
        return ends[4 * problem + 1];
    }

    /**
     * {@return the column of the goal}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public int goalX(int problem) {
        Check.index("problem", problem, lines.length);
        return ends[4 * problem + 2];
    }

    /**
     * {@return the row of the goal}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public int goalY(int problem) {
        Check.index("problem", problem, lines.length);
        return ends[4 * problem + 3];
    }

    /**
     * {@return the length of a shortest path with diagonals of √2, as printed; NaN when the format does not say}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public double length(int problem) {
        Check.index("problem", problem, lines.length);
        return lengths[problem];
    }

    /**
     * {@return the maximum error of {@link #length}} It was summed with rounding and printed with few digits.
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public double tolerance(int problem) {
        Check.index("problem", problem, lines.length);
        return printErrors[problem] + SUM_ERROR * lengths[problem];
    }

    /**
     * {@return whether the file marks the problem as unsolvable: a length of 0 between different tiles}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public boolean markedUnreachable(int problem) {
        Check.index("problem", problem, lines.length);
        return lengths[problem] == 0 && (startX(problem) != goalX(problem) || startY(problem) != goalY(problem));
    }

    /**
     * {@return the number of tiles on a shortest path, start and goal included; 0 when the format does not say}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public int pathTiles(int problem) {
        Check.index("problem", problem, lines.length);
        return pathTiles[problem];
    }

    /**
     * {@return the side of the square agent in tiles, for {@link GridMap#forAgentOfSize}; 1 when the format does not
     * say}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     */
    public int agentSize(int problem) {
        Check.index("problem", problem, lines.length);
        return agentSizes[problem];
    }

    /**
     * {@return the start's tile id}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     * @param map that {@link #checkFits} has accepted
     */
    public int start(int problem, GridMap map) {
        Objects.requireNonNull(map, "map is null");
        return map.tile(startX(problem), startY(problem));
    }

    /**
     * {@return the goal's tile id}
     *
     * @param problem [Limits: 0 &lt;= problem &lt; {@link #size}]
     * @param map that {@link #checkFits} has accepted
     */
    public int goal(int problem, GridMap map) {
        Objects.requireNonNull(map, "map is null");
        return map.tile(goalX(problem), goalY(problem));
    }

    /**
     * Refuses a map that the problems were not made for.
     *
     * @param map map to use with these problems
     * @throws BadInputException when the map has another size, or a start or goal lies outside it
     */
    public void checkFits(GridMap map) {
        Objects.requireNonNull(map, "map is null");
        String size = map.width() + " x " + map.height();
        for (int i = 0; i < size(); i++) {
            if (width(i) != 0 && (width(i) != map.width() || height(i) != map.height())) {
                throw new BadInputException(name + ": line " + lines[i] + ": made for a map of " + width(i) + " x "
                        + height(i) + " tiles, this map has " + size);
            }
            if (!map.contains(startX(i), startY(i)) || !map.contains(goalX(i), goalY(i))) {
                throw new BadInputException(name + ": line " + lines[i] + ": (" + startX(i) + ", " + startY(i)
                        + ") to (" + goalX(i) + ", " + goalY(i) + ") leaves the map of " + size + " tiles");
            }
        }
    }

    /** Grows row by row while a file is read, so that memory follows the content of the file. */
    static final class Builder {
        private final String name;
        private int size;
        private int[] lines = new int[16];
        private int[] buckets = new int[16];
        private String[] maps = new String[16];
        private int[] sizes = new int[2 * 16];
        private int[] ends = new int[4 * 16];
        private double[] lengths = new double[16];
        private int[] agentSizes = new int[16];
        private int[] pathTiles = new int[16];

        Builder(String name) {
            this.name = name;
        }

        /** Starts a row; the other methods fill it. */
        Builder add(int line, String map, int startX, int startY, int goalX, int goalY) {
            int i = size++;
            if (i == lines.length) {
                grow(2 * i);
            }
            lines[i] = line;
            // Names repeat: one copy is kept for a run of equal names.
            maps[i] = i > 0 && maps[i - 1].equals(map) ? maps[i - 1] : map;
            ends[4 * i] = startX;
            ends[4 * i + 1] = startY;
            ends[4 * i + 2] = goalX;
            ends[4 * i + 3] = goalY;
            lengths[i] = Double.NaN;
            agentSizes[i] = 1;
            return this;
        }

        Builder length(int bucket, int width, int height, double length) {
            int i = size - 1;
            buckets[i] = bucket;
            sizes[2 * i] = width;
            sizes[2 * i + 1] = height;
            lengths[i] = length;
            return this;
        }

        Builder agent(int agentSize, int tiles) {
            agentSizes[size - 1] = agentSize;
            pathTiles[size - 1] = tiles;
            return this;
        }

        private void grow(int capacity) {
            lines = Arrays.copyOf(lines, capacity);
            buckets = Arrays.copyOf(buckets, capacity);
            maps = Arrays.copyOf(maps, capacity);
            sizes = Arrays.copyOf(sizes, 2 * capacity);
            ends = Arrays.copyOf(ends, 4 * capacity);
            lengths = Arrays.copyOf(lengths, capacity);
            agentSizes = Arrays.copyOf(agentSizes, capacity);
            pathTiles = Arrays.copyOf(pathTiles, capacity);
        }

        /**
         * @param decimals number of decimals with which every length is printed, or -1 if it varies: lengths then have
         *     {@code digits} significant digits, less trailing zeros
         */
        Scenario build(int decimals, int digits) {
            double[] errors = new double[size];
            for (int i = 0; i < size; i++) {
                int lastPlace =
                        decimals >= 0 ? -decimals : (int) Math.floor(Math.log10(Math.max(1, lengths[i]))) + 1 - digits;
                errors[i] = 0.5 * Math.pow(10, lastPlace);
            }
            return new Scenario(this, errors);
        }
    }
}
