package dev.throng.grid.hpa;

import dev.throng.SharedData;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.ScenFile;
import dev.throng.grid.Scenario;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Maps and options for the tests of HPA*, the same ones for the same seed. Stateless. */
public final class HpaMaps {
    private HpaMaps() {}

    public static GridMap real(String name) {
        return MapFile.read(name, SharedData.bytes("grids/curated/" + name + ".map"));
    }

    public static Scenario scenario(String name) {
        return ScenFile.read(name, SharedData.bytes("grids/curated/" + name + ".map.scen"));
    }

    public static GridMap plain(int width, int height) {
        byte[] characters = new byte[width * height];
        Arrays.fill(characters, (byte) '.');
        return GridMap.of(width, height, characters);
    }

    /** Rooms of about ten tiles with doors, some of them closed: a map on which paths are long. */
    public static GridMap rooms(int width, int height, SplittableRandom random) {
        byte[] characters = new byte[width * height];
        Arrays.fill(characters, (byte) '.');
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                boolean wall = x % 11 == 10 || y % 11 == 10;
                characters[y * width + x] = (byte) (wall && random.nextInt(8) > 0 ? '@' : '.');
                if (!wall && random.nextInt(12) == 0) {
                    characters[y * width + x] = 'T';
                }
            }
        }
        return GridMap.of(width, height, characters);
    }

    /** Small and large, with costs and without. */
    public static GridMap any(SplittableRandom random) {
        GridMap map = random.nextInt(3) == 0
                ? rooms(random.nextInt(30, 90), random.nextInt(30, 90), random)
                : RandomMaps.map(random);
        return random.nextInt(3) == 0 ? RandomMaps.costly(map, random) : map;
    }

    public static GridIndex.Hpa options(SplittableRandom random) {
        return new GridIndex.Hpa(
                random.nextInt(2, 13),
                random.nextInt(2, 9),
                random.nextInt(1, 5),
                random.nextInt(2, 4),
                random.nextBoolean());
    }

    /** Two tiles that a path joins, at least N columns or rows apart: start, then goal. */
    public static int[] apart(GridMap map, int least, SplittableRandom random) {
        while (true) {
            int start = random.nextInt(map.tileCount());
            int goal = random.nextInt(map.tileCount());
            int distance = Math.max(Math.abs(map.x(start) - map.x(goal)), Math.abs(map.y(start) - map.y(goal)));
            if (distance >= least && map.components().reachable(start, goal)) {
                return new int[] {start, goal};
            }
        }
    }
}
