package dev.throng.papers.plain;

import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TextbookSearch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;

/**
 * The minimal-memory abstraction of the paper, without its packed storage: regions of sectors, their centres, edges, and
 * refinement by R[n, t, -, -]. One per thread, reused.
 */
public final class PlainMm {
    /** Rounding of the number of tiles that a trim in percent removes. */
    public enum Rounding {
        /** The nearest whole number; a half rounds up. */
        NEAREST,
        /** No more than the percentage: steps of fewer than ten tiles lose none by 10 %. */
        DOWN
    }

    /**
     * A path and its effort.
     *
     * @param path its tiles, from start to goal
     * @param steps number of steps of the refinement
     * @param expanded regions and tiles
     * @param largestStep the most tiles expanded in one step
     */
    public record Answer(int[] path, int steps, long expanded, long largestStep) {}

    private final PlainGrid grid;
    private final int sectorSize;

    /** Region of each tile, or {@link TextbookSearch#NONE}. */
    private final int[] regions;

    /** Centre of each region. */
    private final List<Integer> centres = new ArrayList<>();

    /** Regions to which moves lead from each region. */
    private final List<TreeSet<Integer>> edges = new ArrayList<>();

    private final TextbookSearch tileSearch;
    private final TextbookSearch regionSearch;

    /** Finds the regions of a map; centres are in their middle. */
    public PlainMm(PlainGrid grid, int sectorSize, TextbookSearch.Ties ties) {
        this.grid = grid;
        this.sectorSize = sectorSize;
        regions = new int[grid.tileCount()];
        Arrays.fill(regions, TextbookSearch.NONE);
        for (int tile = 0; tile < regions.length; tile++) {
            if (regions[tile] == TextbookSearch.NONE && grid.passable(grid.x(tile), grid.y(tile))) {
                addRegion(tile);
            }
        }
        for (int tile = 0; tile < regions.length; tile++) {
            int from = regions[tile];
            if (from != TextbookSearch.NONE) {
                grid.edges(tile, (next, cost) -> {
                    if (regions[next] != from) {
                        edges.get(from).add(regions[next]);
                    }
                });
            }
        }
        tileSearch = new TextbookSearch(grid.tileCount(), ties);
        regionSearch = new TextbookSearch(centres.size(), ties);
    }

    private void addRegion(int first) {
        int region = centres.size();
        List<Integer> tiles = new ArrayList<>();
        Deque<Integer> queue = new ArrayDeque<>(List.of(first));
        regions[first] = region;
        while (!queue.isEmpty()) {
            int tile = queue.poll();
            tiles.add(tile);
            grid.edges(tile, (next, cost) -> {
                if (regions[next] == TextbookSearch.NONE && sector(next) == sector(tile)) {
                    regions[next] = region;
                    queue.add(next);
                }
            });
        }
        centres.add(middle(tiles));
        edges.add(new TreeSet<>());
    }

    private int sector(int tile) {
        return grid.y(tile) / sectorSize * grid.width() + grid.x(tile) / sectorSize;
    }

    /** Returns the tile nearest to the mean of all; the first of equals. */
    private int middle(List<Integer> tiles) {
        long columns = tiles.stream().mapToLong(grid::x).sum();
        long rows = tiles.stream().mapToLong(grid::y).sum();
        // Multiplied by the number of tiles, so that nothing is rounded.
        return tiles.stream()
                .min(Comparator.<Integer>comparingLong(tile -> square(tiles.size() * (long) grid.x(tile) - columns)
                                + square(tiles.size() * (long) grid.y(tile) - rows))
                        .thenComparing(Comparator.naturalOrder()))
                .orElseThrow();
    }

    private static long square(long value) {
        return value * value;
    }

    /** Returns the region of a tile. */
    public int region(int tile) {
        return regions[tile];
    }

    public int regionCount() {
        return centres.size();
    }

    /** Returns the tile at the centre of a region. */
    public int centre(int region) {
        return centres.get(region);
    }

    /** The regions that moves lead to from a region. */
    public Iterable<Integer> neighbours(int region) {
        return edges.get(region);
    }

    /**
     * Finds a path and refines it by R[n, t, -, -].
     *
     * @param step edges refined in one step
     * @param trim percentage of a step's tiles that are removed from its end. If negative, none are, and the path also passes the centres of the
     *     start's and the goal's regions
     * @return null when there is no path
     */
    public Answer solve(int start, int goal, int step, int trim, Rounding rounding) {
        int last = regions[goal];
        double cost = regionSearch.search(
                (region, out) -> edges.get(region)
                        .forEach(next -> out.to(next, grid.estimate(centres.get(region), centres.get(next)))),
                regions[start],
                last,
                region -> grid.estimate(centres.get(region), centres.get(last)));
        if (cost == Double.POSITIVE_INFINITY) {
            return null;
        }
        long expanded = regionSearch.effort().expanded();
        long largest = 0;
        int[] abstractPath = regionSearch.path(last);
        List<Integer> targets = new ArrayList<>();
        boolean throughEnds = trim < 0 && abstractPath.length > 1;
        if (throughEnds) {
            targets.add(centres.get(abstractPath[0]));
        }
        int at = 0;
        while (at < abstractPath.length - 1) {
            at = Math.min(at + step, abstractPath.length - 1);
            if (at < abstractPath.length - 1 || throughEnds) {
                targets.add(centres.get(abstractPath[at]));
            }
        }
        targets.add(goal);
        List<Integer> path = new ArrayList<>(List.of(start));
        for (int i = 0; i < targets.size(); i++) {
            int target = targets.get(i);
            tileSearch.search(grid, path.get(path.size() - 1), target, tile -> grid.estimate(tile, target));
            expanded += tileSearch.effort().expanded();
            largest = Math.max(largest, tileSearch.effort().expanded());
            int[] tiles = tileSearch.path(target);
            int kept = tiles.length - (i < targets.size() - 1 ? trimmed(tiles.length - 1, trim, rounding) : 0);
            for (int tile = 1; tile < kept; tile++) {
                path.add(tiles[tile]);
            }
        }
        return new Answer(path.stream().mapToInt(Integer::intValue).toArray(), targets.size(), expanded, largest);
    }

    private static int trimmed(int tiles, int trim, Rounding rounding) {
        if (trim < 0) {
            return 0;
        }
        return rounding == Rounding.DOWN ? tiles * trim / 100 : (2 * tiles * trim + 100) / 200;
    }
}
