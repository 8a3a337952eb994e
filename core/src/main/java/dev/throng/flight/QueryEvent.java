package dev.throng.flight;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;

/** A query that took longer than the threshold, from its begin to its answer. */
@Name("throng.SlowQuery")
@Label("Slow Query")
@Description("A query that took longer than the threshold")
@Category("Throng")
@StackTrace(false)
@Threshold("5 ms")
final class QueryEvent extends Event {
    @Label("Index")
    @Description("Method of the index")
    String index;

    @Label("Status")
    @Description("FOUND, PARTIAL, UNREACHABLE or OFF_WORLD")
    String status;

    @Label("Expansions")
    @Description("Nodes that the search expanded")
    long expansions;

    @Label("Cost")
    @Description("Cost of the path; infinite without one")
    double cost;

    @Label("Version")
    @Description("Version of the snapshot")
    long version;
}
