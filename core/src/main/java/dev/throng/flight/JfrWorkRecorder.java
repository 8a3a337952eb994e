package dev.throng.flight;

/** Recorder of work with Flight Recorder. */
final class JfrWorkRecorder extends WorkRecorder {
    private final WorkEvent event;

    private JfrWorkRecorder(WorkEvent event) {
        this.event = event;
        event.begin();
    }

    static WorkRecorder indexBuild() {
        return new JfrWorkRecorder(new IndexBuildEvent());
    }

    static WorkRecorder edit() {
        return new JfrWorkRecorder(new EditEvent());
    }

    static WorkRecorder tables() {
        return new JfrWorkRecorder(new TablesEvent());
    }

    @Override
    public void end(String index, int cells, long version) {
        event.end();
        if (event.shouldCommit()) {
            event.index = index;
            event.cells = cells;
            event.version = version;
            event.commit();
        }
    }
}
