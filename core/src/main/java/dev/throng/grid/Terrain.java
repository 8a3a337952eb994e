package dev.throng.grid;

import dev.throng.BadInputException;
import dev.throng.grid.tiles.TerrainSet;
import java.util.Objects;

/**
 * The MovingAI terrain characters, and the set of those that are passable. Immutable, share freely.
 *
 * <table> <caption>Characters</caption>
 * <tr><td>{@code .} {@code G}</td><td>ground</td></tr>
 * <tr><td>{@code S}</td><td>swamp</td></tr>
 * <tr><td>{@code W}</td><td>water</td></tr>
 * <tr><td>{@code T}</td><td>trees</td></tr>
 * <tr><td>{@code @} {@code O}</td><td>out of bounds, never passable</td></tr>
 * </table>
 */
public final class Terrain {
    /** Ground and swamp: what the lengths of the MovingAI problems are measured on. */
    public static final Terrain DEFAULT = new Terrain(TerrainSet.DEFAULT);

    /** The passable characters, as maps store them. */
    final TerrainSet set;

    private Terrain(TerrainSet set) {
        this.set = set;
    }

    /** Returns the terrain of a set: {@link #DEFAULT} for the default set. */
    static Terrain of(TerrainSet set) {
        return set == TerrainSet.DEFAULT ? DEFAULT : new Terrain(set);
    }

    /**
     * Makes a terrain in which exactly these characters are passable. There is one kind of move: with {@code W} in the
     * set, agents walk from land into water and back.
     *
     * @param characters some of {@code . G S W T}, at least one
     * @return the terrain
     * @throws BadInputException when there is no character, or one that cannot be passable
     */
    public static Terrain passable(String characters) {
        Objects.requireNonNull(characters, "characters is null");
        return new Terrain(TerrainSet.of(characters));
    }

    @Override
    public String toString() {
        return set.toString();
    }
}
