package dev.throng.grid.tiles;

import dev.throng.BadInputException;

/** The MovingAI terrain characters, and which of them are passable. Immutable, share freely. */
public final class TerrainSet {
    private static final boolean[] KNOWN = flags(".GSWT@O");

    /** Ground and swamp: what the lengths of the MovingAI problems are measured on. */
    public static final TerrainSet DEFAULT = of(".GS");

    private static final String NEVER_PASSABLE = "@O";

    private final String characters;
    private final boolean[] passable;

    private TerrainSet(String characters) {
        this.characters = characters;
        passable = flags(characters);
    }

    /** True for the codes of these characters [128]. */
    private static boolean[] flags(String characters) {
        boolean[] flags = new boolean[128];
        for (int i = 0; i < characters.length(); i++) {
            flags[characters.charAt(i)] = true;
        }
        return flags;
    }

    /**
     * @param characters passable ones: some of {@code . G S W T}, at least one
     * @throws BadInputException when there is no character, or one that cannot be passable
     */
    public static TerrainSet of(String characters) {
        for (int i = 0; i < characters.length(); i++) {
            char c = characters.charAt(i);
            if (!known(c) || NEVER_PASSABLE.indexOf(c) >= 0) {
                throw new BadInputException("terrain " + shown(c) + " cannot be passable: choose from . G S W T");
            }
        }
        if (characters.isEmpty()) {
            throw new BadInputException("no passable terrain: choose from . G S W T");
        }
        return new TerrainSet(characters);
    }

    public static boolean known(int character) {
        return character >= 0 && character < KNOWN.length && KNOWN[character];
    }

    /** A character as an error message shows it, whatever it is. */
    public static String shown(int character) {
        return character > ' ' && character < 127 ? "'" + (char) character + "'" : "code " + character;
    }

    boolean passable(byte character) {
        return character >= 0 && passable[character];
    }

    /**
     * Returns the character of a freed tile that was never passable: {@code .} if that is passable, else the first one
     * of the set.
     */
    byte plain() {
        return (byte) (passable['.'] ? '.' : characters.charAt(0));
    }

    @Override
    public String toString() {
        return characters;
    }
}
