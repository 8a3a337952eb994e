package dev.throng.lab.experiment;

/** The methods that plan crowds, in the order of tables and legends. Immutable. */
enum CrowdMethod {
    ASTAR("astar", "A*", Double.NaN, Look.GREY),
    HNA("hna", "HNA*", 7.2, Look.of(1)),
    PCCP("pccp", "PCCP", 6.5, Look.of(0)),
    TRANSIT("transit", "transit", Double.NaN, Look.of(2));

    private final String id;
    private final String words;
    private final double paperMs;
    private final Look look;

    CrowdMethod(String id, String words, double paperMs, Look look) {
        this.id = id;
        this.words = words;
        this.paperMs = paperMs;
        this.look = look;
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
        return look;
    }
}
