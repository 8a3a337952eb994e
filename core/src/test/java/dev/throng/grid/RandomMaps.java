package dev.throng.grid;

import java.util.SplittableRandom;

/** Small maps with walls strewn over them, the same ones for the same seed. */
public final class RandomMaps {
    private RandomMaps() {}

    /** A map of up to 24 by 24 tiles with up to half of them blocked. */
    public static GridMap map(SplittableRandom random) {
        int width = random.nextInt(1, 25);
        int height = random.nextInt(1, 25);
        double walls = random.nextDouble(0.5);
        byte[] characters = new byte[width * height];
        for (int i = 0; i < characters.length; i++) {
            String choice = random.nextDouble() < walls ? "@OTW" : ".GS";
            characters[i] = (byte) choice.charAt(random.nextInt(choice.length()));
        }
        return GridMap.of(width, height, characters);
    }

    /** The map with a rule for diagonal moves: every third seed lets them pass a blocked tile. */
    public static GridMap ruled(GridMap map, int seed) {
        return map.withDiagonals(seed % 3 == 0 ? Diagonals.ONE_FREE : Diagonals.BOTH_FREE);
    }

    /** The map with a cost per tile, most of them small. */
    public static GridMap costly(GridMap map, SplittableRandom random) {
        float[] costs = new float[map.tileCount()];
        for (int i = 0; i < costs.length; i++) {
            costs[i] = random.nextInt(10) == 0 ? (float) random.nextDouble(0.001, 1000) : random.nextInt(1, 8) * 0.37f;
        }
        return map.withCosts(costs);
    }
}
