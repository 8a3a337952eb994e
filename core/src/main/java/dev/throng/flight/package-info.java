/** Events of JDK Flight Recorder: builds, edits, tables and slow queries. Without the module jdk.jfr nothing is recorded. */
package dev.throng.flight;
