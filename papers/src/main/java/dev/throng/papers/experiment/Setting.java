package dev.throng.papers.experiment;

import java.util.Arrays;

/** Whose version of a method a number is about. Immutable, share freely. */
public enum Setting {
    /** The method does what the appendix of its paper says, to the letter, and nothing is made fast. */
    APPENDIX("as the appendix"),
    /** The method searches and joins as its paper describes, on our graph: its paths cost what ours do. */
    PAPER("as the paper"),
    /** HNA* or PCCP with a paper's own graph and costs: its paths have other lengths than ours. */
    PAPERS_COSTS("with the papers' costs"),
    /** The method does what serves best, and so does everything that is not a method of the paper. */
    OURS("ours");

    private final String words;

    Setting(String words) {
        this.words = words;
    }

    /** The setting that is called by these {@link #words}. */
    static Setting named(String words) {
        return Arrays.stream(values())
                .filter(setting -> setting.words.equals(words))
                .findFirst()
                .orElseThrow();
    }

    /** For tables and legends. */
    public String words() {
        return words;
    }
}
