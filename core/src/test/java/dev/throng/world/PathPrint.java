package dev.throng.world;

import dev.throng.batch.BatchPaths;
import dev.throng.path.PathBuffer;

/** Everything a path says, as one number: equal paths have equal prints. */
public final class PathPrint {
    private PathPrint() {}

    public static long of(PathBuffer path) {
        long print = path.status().ordinal();
        print = 31 * print + path.reason().ordinal();
        print = 31 * print + Double.doubleToLongBits(path.cost());
        print = 31 * print + Double.doubleToLongBits(path.remaining());
        for (int i = 0; i < path.corridorSize(); i++) {
            print = 31 * print + path.corridor(i);
        }
        for (int w = 0; w < path.waypointCount(); w++) {
            print = 31 * print + Float.floatToIntBits(path.x(w));
            print = 31 * print + Float.floatToIntBits(path.y(w));
            print = 31 * print + Float.floatToIntBits(path.z(w));
            print = 31 * print + path.cell(w);
            print = 31 * print + path.link(w);
        }
        return print;
    }

    /** The same number for a path of a batch. */
    public static long of(BatchPaths paths, int path) {
        long print = paths.status(path).ordinal();
        print = 31 * print + paths.reason(path).ordinal();
        print = 31 * print + Double.doubleToLongBits(paths.cost(path));
        print = 31 * print + Double.doubleToLongBits(paths.remaining(path));
        for (int slot = paths.firstCell(path); slot < paths.firstCell(path + 1); slot++) {
            print = 31 * print + paths.cell(slot);
        }
        for (int slot = paths.firstWaypoint(path); slot < paths.firstWaypoint(path + 1); slot++) {
            print = 31 * print + Float.floatToIntBits(paths.x(slot));
            print = 31 * print + Float.floatToIntBits(paths.y(slot));
            print = 31 * print + Float.floatToIntBits(paths.z(slot));
            int place = paths.place(slot);
            print = 31 * print + (place >= 0 ? place : -1);
            print = 31 * print + (place >= 0 ? -1 : ~place);
        }
        return print;
    }
}
