package dev.throng.lab.grid;

/** A contender with an index that follows edits of the map. One per run, used by one thread. */
public interface IndexedContender extends GridContender {
    /** The map with its index. */
    EditableWorld editable();
}
