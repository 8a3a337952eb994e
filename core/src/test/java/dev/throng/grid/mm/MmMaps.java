package dev.throng.grid.mm;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaMaps;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Maps and options for the tests of MM, the same ones for the same seed. Stateless. */
final class MmMaps {
    private MmMaps() {}

    /** Strewn walls, rooms, open land with a few blocks, walls with few gaps; some with costs. */
    static GridMap any(SplittableRandom random) {
        return random.nextInt(4) == 0 ? RandomMaps.costly(plain(random), random) : plain(random);
    }

    /** The same without costs. */
    static GridMap plain(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> RandomMaps.map(random);
            case 1 -> HpaMaps.rooms(random.nextInt(20, 70), random.nextInt(20, 70), random);
            case 2 -> land(random.nextInt(20, 70), random.nextInt(20, 70), random);
            default -> fences(random.nextInt(10, 60), random.nextInt(10, 60), random);
        };
    }

    /** Maps on which optimising centres takes little time. */
    static GridMap small(SplittableRandom random) {
        return random.nextInt(4) == 0 ? RandomMaps.costly(RandomMaps.map(random), random) : plain(random);
    }

    /** Open land with a few rectangles blocked. */
    static GridMap land(int width, int height, SplittableRandom random) {
        byte[] characters = new byte[width * height];
        Arrays.fill(characters, (byte) '.');
        for (int block = random.nextInt(8); block > 0; block--) {
            int left = random.nextInt(width);
            int top = random.nextInt(height);
            int right = Math.min(width, left + random.nextInt(1, 9));
            int bottom = Math.min(height, top + random.nextInt(1, 9));
            for (int y = top; y < bottom; y++) {
                Arrays.fill(characters, y * width + left, y * width + right, (byte) '@');
            }
        }
        return GridMap.of(width, height, characters);
    }

    /** A fence in every second row with a gap here and there: sectors of many regions, ways full of bends. */
    static GridMap fences(int width, int height, SplittableRandom random) {
        byte[] characters = new byte[width * height];
        Arrays.fill(characters, (byte) '.');
        int gaps = random.nextInt(4, 40);
        for (int y = 1; y < height; y += 2) {
            for (int x = 0; x < width; x++) {
                if (random.nextInt(gaps) > 0) {
                    characters[y * width + x] = '@';
                }
            }
        }
        return GridMap.of(width, height, characters);
    }

    /** The same tiles on a map that does not know its components, and is not to be asked for them. */
    static GridMap unaware(GridMap map) {
        MapEdit block = new MapEdit().block(0, 0);
        MapEdit free = new MapEdit().free(0, 0);
        return map.passable(0)
                ? map.edited(block).edited(free)
                : map.edited(free).edited(block);
    }

    /** The same map, made anew from its characters. */
    static GridMap fresh(GridMap map) {
        byte[] characters = new byte[map.tileCount()];
        for (int tile = 0; tile < characters.length; tile++) {
            characters[tile] = (byte) map.character(tile);
        }
        GridMap anew = GridMap.of(map.width(), map.height(), characters);
        if (!map.hasCosts()) {
            return anew;
        }
        float[] costs = new float[map.tileCount()];
        for (int tile = 0; tile < costs.length; tile++) {
            costs[tile] = map.cost(tile);
        }
        return anew.withCosts(costs);
    }

    /** Every combination in turn; sectors small enough that small maps have several. */
    static GridIndex.Mm options(SplittableRandom random) {
        boolean wide = random.nextInt(4) == 0;
        return new GridIndex.Mm(
                random.nextInt(3) == 0 ? random.nextInt(2, wide ? 33 : 17) : random.nextInt(2, 9),
                centres(random.nextInt(6)),
                random.nextBoolean(),
                wide ? GridIndex.Layout.WIDE : GridIndex.Layout.AUTO,
                random.nextInt(3) > 0);
    }

    private static GridIndex.Centres centres(int drawn) {
        return switch (drawn) {
            case 0 -> GridIndex.Centres.EXHAUSTIVE;
            case 1 -> GridIndex.Centres.OPTIMISED;
            default -> GridIndex.Centres.STATIC;
        };
    }

    static RefinePolicy policy(SplittableRandom random) {
        boolean percent = random.nextBoolean();
        int trim = random.nextInt(4) == 0 ? RefinePolicy.NO_TRIM : random.nextInt(percent ? 101 : 12);
        if (percent && trim > 40 && random.nextBoolean()) {
            trim = 10;
        }
        return new RefinePolicy(
                random.nextInt(1, 5),
                trim,
                percent && trim != RefinePolicy.NO_TRIM,
                random.nextInt(3) == 0,
                Smoothing.NONE);
    }
}
