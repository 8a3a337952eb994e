package dev.throng.gpu;

import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.LinkedHashMap;
import java.util.Map;

/** Worlds of one mesh for every method that a device has, for tests. Stateless. */
final class PlannedWorlds {
    private PlannedWorlds() {}

    /** One for each method. */
    static Map<String, World> ofEachMethod(MeshWorld plain, int levels, int mergeFactor, int cellSize) {
        Map<String, World> worlds = new LinkedHashMap<>();
        worlds.put("astar", plain);
        MeshWorld hna = hna(plain, levels, mergeFactor);
        worlds.put("hna", hna);
        worlds.put("pccp", pccp(hna, levels));
        worlds.put("transit", transit(plain, cellSize));
        return worlds;
    }

    /** Several for each method, cut finely and coarsely. */
    static Map<String, World> of(MeshWorld plain) {
        Map<String, World> worlds = new LinkedHashMap<>();
        worlds.put("astar", plain);
        int[][] cuts = {{1, 2}, {1, 9}, {2, 2}, {2, 5}, {3, 3}, {4, 2}};
        for (int[] cut : cuts) {
            MeshWorld hna = hna(plain, cut[0], cut[1]);
            String name = "of " + cut[0] + " levels by " + cut[1];
            worlds.put("hna " + name, hna);
            worlds.put("pccp " + name, pccp(hna, cut[0]));
            if (cut[0] > 1) {
                worlds.put("pccp below the top " + name, pccp(hna, cut[0] - 1));
            }
        }
        worlds.put("transit in cells of 2", transit(plain, 2));
        worlds.put("transit in cells of 9", transit(plain, 9));
        worlds.put("transit in one cell", transit(plain, 4096));
        return worlds;
    }

    static MeshWorld hna(MeshWorld plain, int levels, int mergeFactor) {
        return plain.withIndex(MeshIndex.hna().withLevels(levels).withMergeFactor(mergeFactor));
    }

    /** The same cells with tables up to a level. */
    static MeshWorld pccp(MeshWorld hna, int level) {
        return hna.withIndex(new MeshIndex.Pccp((MeshIndex.Hna) hna.index(), level));
    }

    static MeshWorld transit(MeshWorld plain, int cellSize) {
        return plain.withIndex(MeshIndex.transit().withCellSize(cellSize));
    }
}
