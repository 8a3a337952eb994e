package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.Terrain;
import dev.throng.grid.octile.OctileCosts;
import java.nio.charset.StandardCharsets;

/** A grid as sections of a {@link WorldFile}. What is read goes through the same checks as any other map. */
final class GridSections {
    private static final int SIZE = 1;
    private static final int PASSABLE = 2;
    private static final int CHARACTERS = 3;
    private static final int COSTS = 4;
    private static final int DIAGONAL = 5;

    private GridSections() {}

    static void write(OctileCosts moves, SectionWriter out) {
        GridMap map = moves.map();
        out.ints(SIZE, new int[] {map.width(), map.height()});
        out.bytes(PASSABLE, map.terrain().toString().getBytes(StandardCharsets.US_ASCII));
        byte[] characters = new byte[map.tileCount()];
        for (int tile = 0; tile < characters.length; tile++) {
            characters[tile] = (byte) map.character(tile);
        }
        out.bytes(CHARACTERS, characters);
        float[] costs = new float[map.hasCosts() ? map.tileCount() : 0];
        for (int tile = 0; tile < costs.length; tile++) {
            costs[tile] = map.cost(tile);
        }
        out.floats(COSTS, costs);
        out.doubles(DIAGONAL, moves.diagonal());
    }

    static OctileCosts read(SectionReader in) {
        int[] size = in.ints(SIZE);
        byte[] passable = in.bytes(PASSABLE);
        byte[] characters = in.bytes(CHARACTERS);
        float[] costs = in.floats(COSTS);
        double[] diagonal = in.doubles(DIAGONAL);
        if (size.length != 2 || diagonal.length != 1) {
            throw new BadInputException("a grid needs a width, a height and one cost of a diagonal step");
        }
        GridMap map = GridMap.of(
                size[0], size[1], characters, Terrain.passable(new String(passable, StandardCharsets.US_ASCII)));
        return new OctileCosts(costs.length == 0 ? map : map.withCosts(costs), diagonal[0]);
    }
}
