package dev.throng.blocks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * A world of blocks as a plain map, and what agents can do in it, by the rules of the documentation and block by block. It knows no mesh, and
 * shares no code with one. Heights are in half blocks.
 */
final class PlainBlocks {
    /** Where an agent is: its smallest column, and its height. */
    record Place(int x, int z, int h) {}

    private record Open(Place place, double cost) {}

    private static final int[][] ASIDE = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    private final BlockRules rules;
    private final int high;
    private final int step;
    private final int drop;
    private final Map<Long, Map<Long, Block>> chunks = new HashMap<>();
    private final Set<Long> shut = new HashSet<>();
    int lowY;
    int highY;

    /** Whether agents swim, climb, and fall. */
    boolean swims = true;

    boolean climbs = true;
    boolean falls = true;

    PlainBlocks(BlockRules rules, int lowY, int highY) {
        this.rules = rules;
        this.lowY = lowY;
        this.highY = highY;
        high = (int) Math.ceil(2 * rules.height());
        step = (int) Math.floor(2 * rules.step());
        drop = (int) Math.floor(2 * rules.drop());
    }

    private static long key(int x, int y, int z) {
        return (long) (x + (1 << 20)) << 42 | (long) (z + (1 << 20)) << 21 | y + (1 << 20);
    }

    private long chunk(int x, int z) {
        return key(Math.floorDiv(x, rules.side()), 0, Math.floorDiv(z, rules.side()));
    }

    boolean loaded(int x, int z) {
        return chunks.containsKey(chunk(x, z));
    }

    void load(int column, int row, BlockReader reader) {
        Map<Long, Block> blocks = new HashMap<>();
        int side = rules.side();
        for (int x = column * side; x < (column + 1) * side; x++) {
            for (int z = row * side; z < (row + 1) * side; z++) {
                for (int y = lowY; y < highY; y++) {
                    blocks.put(key(x, y, z), reader.at(x, y, z));
                }
            }
        }
        chunks.put(key(column, 0, row), blocks);
        for (long key : blocks.keySet()) {
            if (blocks.get(key) != Block.DOOR) {
                shut.remove(key);
            }
        }
    }

    void unload(int column, int row) {
        chunks.remove(key(column, 0, row));
    }

    Block at(int x, int y, int z) {
        Map<Long, Block> blocks = chunks.get(chunk(x, z));
        return blocks == null ? Block.AIR : blocks.getOrDefault(key(x, y, z), Block.AIR);
    }

    void set(int x, int y, int z, Block block) {
        if (block != Block.DOOR) {
            shut.remove(key(x, y, z));
        }
        chunks.get(chunk(x, z)).put(key(x, y, z), block);
    }

    /** Shuts or opens the block of a door, and all those below and above it. */
    void door(int x, int y, int z, boolean nowShut) {
        for (int way = -1; way <= 1; way += 2) {
            for (int other = y; at(x, other, z) == Block.DOOR; other += way) {
                if (nowShut) {
                    shut.add(key(x, other, z));
                } else {
                    shut.remove(key(x, other, z));
                }
            }
        }
    }

    /** Whether nothing is in the way between two heights of a column. */
    private boolean free(int x, int z, int from, int to) {
        for (int h = from; h < to; h++) {
            Block block = at(x, Math.floorDiv(h, 2), z);
            if (block == Block.SOLID || block == Block.SLAB && Math.floorMod(h, 2) == 0) {
                return false;
            }
        }
        return true;
    }

    private boolean ground(int x, int z, int h) {
        Block below = at(x, Math.floorDiv(h - 1, 2), z);
        return below == Block.SOLID && Math.floorMod(h, 2) == 0 || below == Block.SLAB && Math.floorMod(h, 2) == 1;
    }

    /** Whether a ladder is at or just below a height. */
    private boolean ladder(int x, int z, int h) {
        return Math.floorMod(h, 2) == 0
                && (at(x, Math.floorDiv(h, 2), z) == Block.LADDER || at(x, Math.floorDiv(h, 2) - 1, z) == Block.LADDER);
    }

    /** Whether an agent one block wide stands, wades or swims there. */
    private boolean stands(int x, int z, int h) {
        int y = Math.floorDiv(h, 2);
        if (Math.floorMod(h, 2) == 0 && ground(x, z, h)) {
            return at(x, y, z) != Block.WATER || at(x, y + 1, z) != Block.WATER;
        }
        if (Math.floorMod(h, 2) == 1 && ground(x, z, h)) {
            return at(x, y + 1, z) != Block.WATER || at(x, y + 2, z) != Block.WATER;
        }
        boolean wading = at(x, y - 1, z) == Block.SOLID || at(x, y - 1, z) == Block.SLAB;
        return Math.floorMod(h, 2) == 1 && at(x, y, z) == Block.WATER && at(x, y + 1, z) != Block.WATER && !wading;
    }

    /** What an agent one block wide finds at a height; null where it cannot be. */
    private Integer areaOfColumn(int x, int z, int h) {
        boolean onLadder = ladder(x, z, h) && !stands(x, z, h);
        if (!loaded(x, z) || !free(x, z, h, h + high) || !onLadder && !stands(x, z, h)) {
            return null;
        }
        int inside = inside(x, z, h);
        return onLadder && inside < BlockWorld.HARMFUL ? BlockWorld.LADDER : inside;
    }

    /** What an agent finds in the blocks of a column that it is in. */
    private int inside(int x, int z, int h) {
        boolean door = false;
        boolean harm = false;
        for (int half = h; half < h + high; half++) {
            Block block = at(x, Math.floorDiv(half, 2), z);
            door |= block == Block.DOOR;
            harm |= block == Block.HARMFUL;
        }
        int dry = Math.floorDiv(h, 2);
        if (at(x, dry, z) == Block.SLAB) {
            dry++;
        }
        boolean water = at(x, dry, z) == Block.WATER;
        return door ? BlockWorld.DOOR : harm ? BlockWorld.HARMFUL : water ? BlockWorld.WATER : BlockWorld.GROUND;
    }

    /** What an agent finds at a place; null where it cannot be. */
    Integer area(Place place) {
        int width = rules.width();
        Integer worst = null;
        boolean exact = width == 1;
        for (int i = 0; i < width * width; i++) {
            int x = place.x + i % width;
            int z = place.z + i / width;
            Integer area = areaOfColumn(x, z, place.h);
            exact |= area != null && area != BlockWorld.LADDER;
            for (int h = place.h - 1; width > 1 && (area == null || area == BlockWorld.LADDER) && h >= 2 * lowY; h--) {
                area = free(x, z, h, place.h + high) ? areaOfColumn(x, z, h) : null;
                if (!free(x, z, h, place.h + high)) {
                    break;
                }
            }
            if (area == null || width > 1 && area == BlockWorld.LADDER) {
                return null;
            }
            int found = width == 1 ? area : inside(x, z, place.h);
            worst = worst == null ? found : Math.max(worst, found);
        }
        return exact ? worst : null;
    }

    boolean may(Place place) {
        Integer area = area(place);
        return area != null
                && (swims || area != BlockWorld.WATER)
                && (climbs || area != BlockWorld.LADDER)
                && !(area == BlockWorld.DOOR && shutAt(place));
    }

    /** Whether a block that an agent is in belongs to a shut door. */
    private boolean shutAt(Place place) {
        for (int i = 0; i < rules.width() * rules.width(); i++) {
            int x = place.x + i % rules.width();
            int z = place.z + i / rules.width();
            for (int half = place.h; half < place.h + high; half++) {
                if (shut.contains(key(x, Math.floorDiv(half, 2), z))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean bodyFree(Place place, int from, int to) {
        boolean free = true;
        for (int i = 0; i < rules.width() * rules.width(); i++) {
            free &= free(place.x + i % rules.width(), place.z + i / rules.width(), from, to);
        }
        return free;
    }

    /** Whether an agent walks from one place to another, side by side. */
    boolean steps(Place a, Place b) {
        int up = Math.max(a.h, b.h);
        return Math.abs(a.x - b.x) + Math.abs(a.z - b.z) == 1
                && Math.abs(a.h - b.h) <= step
                && may(a)
                && may(b)
                && bodyFree(a, a.h, up + high)
                && bodyFree(b, b.h, up + high);
    }

    /** Whether an agent falls from one place to another. */
    boolean drops(Place a, Place b) {
        return falls
                && Math.abs(a.x - b.x) + Math.abs(a.z - b.z) == 1
                && a.h - b.h > step
                && a.h - b.h <= drop
                && may(a)
                && may(b)
                && bodyFree(b, b.h, a.h + high);
    }

    /** Whether an agent climbs between two places of a column. */
    boolean climbs(Place a, Place b) {
        Place low = a.h < b.h ? a : b;
        Place top = a.h < b.h ? b : a;
        boolean between = false;
        for (int h = low.h + 1; h < top.h; h++) {
            between |= area(new Place(a.x, a.z, h)) != null;
        }
        return climbs
                && rules.width() == 1
                && a.x == b.x
                && a.z == b.z
                && top.h > low.h
                && top.h - low.h <= 2
                && !between
                && ladder(top.x, top.z, top.h)
                && free(a.x, a.z, low.h, top.h + high)
                && may(a)
                && may(b);
    }

    /** All places of a column, from the lowest on. */
    List<Place> column(int x, int z) {
        List<Place> places = new ArrayList<>();
        for (int h = 2 * lowY; loaded(x, z) && h <= 2 * highY + 2; h++) {
            Place place = new Place(x, z, h);
            if (area(place) != null) {
                places.add(place);
            }
        }
        return places;
    }

    /** The places that an agent gets to from one in a single step, drop or climb. */
    List<Place> next(Place from) {
        List<Place> next = new ArrayList<>();
        for (int[] aside : ASIDE) {
            for (int h = from.h - Math.max(step, drop); h <= from.h + step; h++) {
                Place to = new Place(from.x + aside[0], from.z + aside[1], h);
                if (area(to) != null && (steps(from, to) || drops(from, to))) {
                    next.add(to);
                }
            }
        }
        for (int h = from.h - 2; h <= from.h + 2; h++) {
            Place to = new Place(from.x, from.z, h);
            if (h != from.h && area(to) != null && climbs(from, to)) {
                next.add(to);
            }
        }
        return next;
    }

    /** The length of the shortest ways from a place to all that it reaches, over the middles of blocks, in blocks. */
    Map<Place, Double> lengths(Place from) {
        Map<Place, Double> done = new HashMap<>();
        PriorityQueue<Open> queue = new PriorityQueue<>((a, b) -> Double.compare(a.cost, b.cost));
        if (may(from)) {
            queue.add(new Open(from, 0));
        }
        while (!queue.isEmpty()) {
            Open best = queue.poll();
            if (done.putIfAbsent(best.place, best.cost) == null) {
                for (Place next : next(best.place)) {
                    if (!done.containsKey(next)) {
                        double flat = Math.abs(next.x - best.place.x) + Math.abs(next.z - best.place.z);
                        double length = Math.hypot(flat, (next.h - best.place.h) / 2.0);
                        queue.add(new Open(next, best.cost + length));
                    }
                }
            }
        }
        return done;
    }
}
