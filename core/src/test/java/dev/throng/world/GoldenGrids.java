package dev.throng.world;

import dev.throng.batch.BatchPlanner;
import dev.throng.grid.GridMap;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.hpa.HpaMaps;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;

/** The grids of the golden figures, and what is asked of them: the same ones always. Stateless. */
public final class GoldenGrids {
    private GoldenGrids() {}

    /** By name. */
    public static Map<String, GridMap> all() {
        Map<String, GridMap> maps = new LinkedHashMap<>();
        maps.put("rooms", HpaMaps.rooms(72, 60, new SplittableRandom(31)));
        maps.put("hills", RandomMaps.costly(HpaMaps.rooms(44, 50, new SplittableRandom(32)), new SplittableRandom(33)));
        maps.put("land", land(64, 56, new SplittableRandom(34)));
        return maps;
    }

    /** Open land with boulders, most of them small. */
    private static GridMap land(int width, int height, SplittableRandom random) {
        byte[] characters = new byte[width * height];
        Arrays.fill(characters, (byte) '.');
        for (int boulder = 0; boulder < 45; boulder++) {
            int left = random.nextInt(width);
            int top = random.nextInt(height);
            int right = Math.min(width, left + random.nextInt(1, 12));
            int bottom = Math.min(height, top + random.nextInt(1, 5));
            for (int y = top; y < bottom; y++) {
                Arrays.fill(characters, y * width + left, y * width + right, (byte) '@');
            }
        }
        return GridMap.of(width, height, characters);
    }

    /** Requests between tiles; some are short, some lead to one goal, some begin or end in a wall or beside the map. */
    public static float[] requests(GridMap map, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] requests = new float[BatchPlanner.REQUEST * count];
        int meeting = passable(map, random);
        for (int i = 0; i < count; i++) {
            int start = i % 15 == 4 ? random.nextInt(map.tileCount()) : passable(map, random);
            int goal = i % 5 == 2 ? meeting : passable(map, random);
            int x = map.x(goal);
            int y = map.y(goal);
            if (i % 5 == 0) {
                x = Math.min(map.width() - 1, map.x(start) + random.nextInt(8));
                y = Math.min(map.height() - 1, map.y(start) + random.nextInt(8));
            } else if (i % 20 == 6) {
                x = -1;
            }
            requests[6 * i] = map.x(start) + 0.5f;
            requests[6 * i + 2] = map.y(start) + 0.5f;
            requests[6 * i + 3] = x + 0.5f;
            requests[6 * i + 5] = y + 0.5f;
        }
        return requests;
    }

    private static int passable(GridMap map, SplittableRandom random) {
        int tile = random.nextInt(map.tileCount());
        while (!map.passable(tile)) {
            tile = random.nextInt(map.tileCount());
        }
        return tile;
    }
}
