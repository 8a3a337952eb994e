package dev.throng.grid;

import dev.throng.BadInputException;

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
    private static final boolean[] KNOWN = flags(".GSWT@O");

    /** Ground and swamp, as for the lengths of the MovingAI problems. */
    public static final Terrain DEFAULT = passable(".GS");

    private static final String NEVER_PASSABLE = "@O";

    private final String characters;
    private final boolean[] passable;

    private Terrain(String characters) {
        this.characters = characters;
        passable = flags(characters);
    }

    /** Returns flags that are true for the codes of these characters [128]. */
    private static boolean[] flags(String characters) {
        boolean[] flags = new boolean[128];
        for (int i = 0; i < characters.length(); i++) {
            flags[characters.charAt(i)] = true;
        }
        return flags;
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
        for (int i = 0; i < characters.length(); i++) {
            char c = characters.charAt(i);
            if (!known(c) || NEVER_PASSABLE.indexOf(c) >= 0) {
                throw new BadInputException("terrain " + shown(c) + " cannot be passable: choose from . G S W T");
            }
        }
        if (characters.isEmpty()) {
            throw new BadInputException("no passable terrain: choose from . G S W T");
        }
        return new Terrain(characters);
    }

    static boolean known(int character) {
        return character >= 0 && character < KNOWN.length && KNOWN[character];
    }

    /** Formats any character for an error message. */
    static String shown(int character) {
        return character > ' ' && character < 127 ? "'" + (char) character + "'" : "code " + character;
    }

    boolean passable(byte character) {
        return character >= 0 && passable[character];
    }

    /**
     * Returns the character of a freed tile that was never passable: {@code .} if that is passable, else the first
     * passable one.
     */
    byte plain() {
        return (byte) (passable['.'] ? '.' : characters.charAt(0));
    }

    @Override
    public String toString() {
        return characters;
    }
}
