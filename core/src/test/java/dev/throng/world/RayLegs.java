package dev.throng.world;

import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.Random;

/** Looks along the legs of random paths, which lead over free ground. Not for sharing between threads. */
public final class RayLegs {
    private final MeshWorld world;
    private int legs;

    /** A counter for a world. */
    public RayLegs(MeshWorld world) {
        this.world = world;
    }

    /** Returns how many rays were blocked: two for each leg, from the polygon that the path names and from the nearest one. */
    public int blocked(int paths, int seed, boolean everyCrossing) {
        MeshQuery query = world.newQuery();
        query.everyCrossing(everyCrossing);
        Surface surface = world.newSurface();
        Random random = new Random(seed);
        PathBuffer path = new PathBuffer();
        int blocked = 0;
        for (int found = 0; found < paths; ) {
            surface.randomPoint(random);
            double x = surface.x();
            double y = surface.y();
            double z = surface.z();
            surface.randomPoint(random);
            if (query.find(x, y, z, surface.x(), surface.y(), surface.z(), path) != PathStatus.FOUND) {
                continue;
            }
            found++;
            for (int i = 0; i + 1 < path.waypointCount(); i++) {
                if (path.link(i) >= 0) {
                    continue;
                }
                legs++;
                blocked += free(surface, path.cell(i), path, i) ? 0 : 1;
                blocked += free(surface, surface.nearest(path.x(i), path.y(i), path.z(i)), path, i) ? 0 : 1;
            }
        }
        return blocked;
    }

    private static boolean free(Surface surface, int polygon, PathBuffer path, int leg) {
        return surface.raycast(polygon, path.x(leg), path.z(leg), path.x(leg + 1), path.z(leg + 1));
    }

    /** The legs that were looked at so far. */
    public int legs() {
        return legs;
    }
}
