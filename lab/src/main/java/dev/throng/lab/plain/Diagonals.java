package dev.throng.lab.plain;

/** Which diagonal moves are legal. */
public enum Diagonals {
    /** All but those between two blocked tiles: the rule of the papers on HPA* and MM. */
    PAST_ONE_WALL("past one blocked tile"),
    /** Only those between two free tiles: the rule of MovingAI's problems and of our maps. */
    PAST_NO_WALL("past no blocked tile");

    private final String words;

    Diagonals(String words) {
        this.words = words;
    }

    /** How results name it. */
    @Override
    public String toString() {
        return words;
    }
}
