package dev.throng.worlds;

/** Ids of the kinds of ground that the generated worlds use. */
public final class Areas {
    /** Paving, floors and everything that has no other kind. */
    public static final int PLAIN = 0;

    /** Roads; no generated level has any yet. */
    public static final int ROAD = 1;

    /** Lawns of cities, and islands above their beaches. */
    public static final int GRASS = 2;

    /** Beaches and sandbars. */
    public static final int SAND = 3;

    /** Water that a walker can wade through. */
    public static final int SHALLOWS = 4;

    /** Planks and stone above ground or water: bridges, flyovers, wall-walks. */
    public static final int DECK = 5;

    private Areas() {}
}
