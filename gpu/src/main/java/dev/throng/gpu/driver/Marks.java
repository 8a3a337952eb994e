package dev.throng.gpu.driver;

import java.util.Arrays;

/** The driver's events behind a device's latest marks, by number. Belongs to one device. */
final class Marks {
    private final long[] events = new long[Device.MARKS_KEPT];
    private int next;

    /** Returns the event that the next mark replaces, or 0. */
    long displaced() {
        return events[slot(next)];
    }

    /** Stores an event as the next mark, and returns its number. */
    int keep(long event) {
        events[slot(next)] = event;
        return next++;
    }

    long event(int mark) {
        // The difference is correct even after the counter has wrapped around.
        int age = next - mark;
        if (age <= 0 || age > Device.MARKS_KEPT || events[slot(mark)] == 0) {
            throw new IllegalArgumentException(
                    "mark " + mark + " is not among the latest " + Device.MARKS_KEPT + ", which end at " + (next - 1));
        }
        return events[slot(mark)];
    }

    private static int slot(int mark) {
        return mark & (Device.MARKS_KEPT - 1);
    }

    /** Returns all stored events. */
    long[] all() {
        return Arrays.stream(events).filter(event -> event != 0).toArray();
    }
}
