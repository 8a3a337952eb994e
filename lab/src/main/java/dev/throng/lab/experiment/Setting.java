package dev.throng.lab.experiment;

/** Whose way of doing things a number is about. Immutable, share freely. */
public enum Setting {
    /** The method does what its paper describes. */
    PAPER("as the paper"),
    /** The method does what serves best, and so does everything that is not a method of the paper. */
    OURS("ours");

    private final String words;

    Setting(String words) {
        this.words = words;
    }

    /** For tables and legends. */
    public String words() {
        return words;
    }
}
