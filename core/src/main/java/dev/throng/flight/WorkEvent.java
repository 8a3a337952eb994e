package dev.throng.flight;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.StackTrace;

/** Fields of every event about a world. */
@Category("Throng")
@StackTrace(false)
abstract class WorkEvent extends Event {
    @Label("Index")
    @Description("Method of the index")
    String index;

    @Label("Cells")
    @Description("Polygons or tiles of the world")
    int cells;

    @Label("Version")
    @Description("Version of the snapshot")
    long version;
}
