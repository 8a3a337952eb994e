package dev.throng.flight;

/**
 * Recorders of the library's work for JDK Flight Recorder. Stateless.
 *
 * <p>The library reads no clock here: Flight Recorder measures, and drops what is shorter than the threshold of an event.
 */
public final class Flight {
    /** Whether this runtime has the module jdk.jfr. */
    private static final boolean PRESENT = isPresent();

    private Flight() {}

    private static boolean isPresent() {
        try {
            Class.forName("jdk.jfr.Event", false, Flight.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Returns a new recorder of queries, for one thread. */
    public static QueryRecorder queries() {
        return PRESENT ? new JfrQueryRecorder() : new QueryRecorder();
    }

    /** Begins to record the build of an index. */
    public static WorkRecorder indexBuild() {
        return PRESENT ? JfrWorkRecorder.indexBuild() : WorkRecorder.NONE;
    }

    /** Begins to record an edit of a world. */
    public static WorkRecorder edit() {
        return PRESENT ? JfrWorkRecorder.edit() : WorkRecorder.NONE;
    }

    /** Begins to record the rebuild of what edits have invalidated. */
    public static WorkRecorder tables() {
        return PRESENT ? JfrWorkRecorder.tables() : WorkRecorder.NONE;
    }
}
