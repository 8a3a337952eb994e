package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.grid.Terrain;
import dev.throng.grid.octile.OctileCosts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A grid as sections of a {@link WorldFile}. Its content is checked like any other map. */
final class GridSections {
    private static final int SIZE = 1;
    private static final int PASSABLE = 2;
    private static final int CHARACTERS = 3;
    private static final int COSTS = 4;
    private static final int DIAGONAL = 5;

    /** Written only if it is not the default, so that other files are unchanged. Tag 6 belongs to HPA*. */
    private static final int DIAGONAL_RULE = 7;

    /** Rules by their number in the file. */
    private static final Diagonals[] RULES = {Diagonals.BOTH_FREE, Diagonals.ONE_FREE};

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
        if (map.diagonals() != Diagonals.BOTH_FREE) {
            out.ints(DIAGONAL_RULE, new int[] {Arrays.asList(RULES).indexOf(map.diagonals())});
        }
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
        Diagonals rule = in.at(DIAGONAL_RULE) ? rule(in.ints(DIAGONAL_RULE)) : Diagonals.BOTH_FREE;
        GridMap map = GridMap.of(
                        size[0], size[1], characters, Terrain.passable(new String(passable, StandardCharsets.US_ASCII)))
                .withDiagonals(rule);
        return new OctileCosts(costs.length == 0 ? map : map.withCosts(costs), diagonal[0]);
    }

    private static Diagonals rule(int[] numbers) {
        if (numbers.length != 1 || numbers[0] < 0 || numbers[0] >= RULES.length) {
            throw new BadInputException("the rule for diagonal moves must be one number, 0 or 1");
        }
        return RULES[numbers[0]];
    }
}
