package dev.throng.flight;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The rebuild of what edits of a world have invalidated. */
@Name("throng.TablesRebuilt")
@Label("Tables Rebuilt")
@Description("The rebuild of what edits of a world have invalidated")
@Category("Throng")
@StackTrace(false)
final class TablesEvent extends WorkEvent {}
