package dev.throng.world;

import dev.throng.path.PathBuffer;

/** Everything a path says, as one number: equal paths have equal prints. */
final class PathPrint {
    private PathPrint() {}

    static long of(PathBuffer path) {
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
}
