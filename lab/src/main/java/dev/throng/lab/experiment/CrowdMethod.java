package dev.throng.lab.experiment;

import dev.throng.lab.plot.Look;

/** The methods that plan crowds, in the order of tables and legends. Immutable. */
enum CrowdMethod {
    ASTAR("astar", "A*", Double.NaN),
    HNA("hna", "HNA*", 7.2),
    PCCP("pccp", "PCCP", 6.5),
    TRANSIT("transit", "transit", Double.NaN);

    private final String id;
    private final String words;
    private final double paperMs;

    CrowdMethod(String id, String words, double paperMs) {
        this.id = id;
        this.words = words;
        this.paperMs = paperMs;
    }

    /** As people type it. */
    String id() {
        return id;
    }

    /** For tables and legends. */
    String words() {
        return words;
    }

    /** What the paper's half a million agents take at most; NaN where it does not say. */
    double paperMs() {
        return paperMs;
    }

    Look look() {
        return Look.of(words);
    }
}
