package dev.throng.papers.experiment;

import java.util.Arrays;

/** The form of a method that a number is about. Immutable, share freely. */
public enum Setting {
    /** The method of the appendix of its paper, without optimisation. */
    APPENDIX("as the appendix"),
    /** The method searches and joins as its paper describes, on our graph: its paths cost the same as ours. */
    PAPER("as the paper"),
    /** HNA* or PCCP with a paper's own graph and costs: its paths have other lengths than ours. */
    PAPERS_COSTS("with the papers' costs"),
    /** The best form of the method, and everything that is not a method of the paper. */
    OURS("ours");

    private final String words;

    Setting(String words) {
        this.words = words;
    }

    /** Returns the setting with these {@link #words}. */
    static Setting named(String words) {
        return Arrays.stream(values())
                .filter(setting -> setting.words.equals(words))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the name in tables and legends. */
    public String words() {
        return words;
    }
}
