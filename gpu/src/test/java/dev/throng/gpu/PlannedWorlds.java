package dev.throng.gpu;

import dev.throng.mesh.MeshIndex;
import dev.throng.world.HnaWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.PccpWorld;
import dev.throng.world.TransitWorld;
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
        HnaWorld hna = hna(plain, levels, mergeFactor);
        worlds.put("hna", hna);
        worlds.put("pccp", PccpWorld.of(hna, levels));
        worlds.put("transit", transit(plain, cellSize));
        return worlds;
    }

    /** Several for each method, cut finely and coarsely. */
    static Map<String, World> of(MeshWorld plain) {
        Map<String, World> worlds = new LinkedHashMap<>();
        worlds.put("astar", plain);
        int[][] cuts = {{1, 2}, {1, 9}, {2, 2}, {2, 5}, {3, 3}, {4, 2}};
        for (int[] cut : cuts) {
            HnaWorld hna = hna(plain, cut[0], cut[1]);
            String name = "of " + cut[0] + " levels by " + cut[1];
            worlds.put("hna " + name, hna);
            worlds.put("pccp " + name, PccpWorld.of(hna, cut[0]));
            if (cut[0] > 1) {
                worlds.put("pccp below the top " + name, PccpWorld.of(hna, cut[0] - 1));
            }
        }
        worlds.put("transit in cells of 2", transit(plain, 2));
        worlds.put("transit in cells of 9", transit(plain, 9));
        worlds.put("transit in one cell", transit(plain, 4096));
        return worlds;
    }

    static HnaWorld hna(MeshWorld plain, int levels, int mergeFactor) {
        return HnaWorld.of(plain, MeshIndex.hna().withLevels(levels).withMergeFactor(mergeFactor));
    }

    static TransitWorld transit(MeshWorld plain, int cellSize) {
        return TransitWorld.of(plain, MeshIndex.transit().forMesh(plain.mesh()).withCellSize(cellSize));
    }
}
