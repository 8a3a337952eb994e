package dev.throng.flight;

/** Recorder of one piece of work that has begun. This one records nothing. Used by one thread. */
public class WorkRecorder {
    static final WorkRecorder NONE = new WorkRecorder();

    WorkRecorder() {}

    /**
     * Records the work, which ends now.
     *
     * @param index method of the index
     * @param cells polygons or tiles of the world
     * @param version version of the snapshot
     */
    public void end(String index, int cells, long version) {}
}
