package dev.throng.flight;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** An edit of a world. */
@Name("throng.Edit")
@Label("Edit")
@Description("An edit of a world")
@Category("Throng")
@StackTrace(false)
final class EditEvent extends WorkEvent {}
