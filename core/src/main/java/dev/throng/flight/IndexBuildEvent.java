package dev.throng.flight;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The build of an index over a world. */
@Name("throng.IndexBuild")
@Label("Index Build")
@Description("The build of an index over a world")
@Category("Throng")
@StackTrace(false)
final class IndexBuildEvent extends WorkEvent {}
