package dev.throng.server.live;

import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;

/** Draws random points in the largest component of a mesh. Used by one thread. */
final class LiveGround {
    private static final int TRIES = 16;

    /** Initial distance between bodies, in metres. */
    private static final double SPACE = 0.5;

    private static final double FLOOR = 2;

    private final Surface surface;
    private NavMesh mesh;
    private int component;
    private final SplittableRandom random;
    private final Set<Long> taken = new HashSet<>();

    LiveGround(MeshWorld world, SplittableRandom random) {
        surface = world.newSurface();
        mesh = world.mesh();
        component = mesh.components().largest();
        this.random = random;
    }

    void moveTo(MeshWorld world) {
        surface.moveTo(world);
        mesh = world.mesh();
        component = mesh.components().largest();
    }

    /**
     * Draws a point.
     *
     * @param outline area of the point [(x, z)]; null for anywhere
     * @return whether there is one; {@link #x} and so on return it
     */
    boolean draw(float[] outline) {
        if (outline == null) {
            return surface.randomPoint(component, random) >= 0;
        }
        float[] box = box(outline);
        double top = mesh.max(1);
        for (int i = 0; i < TRIES; i++) {
            double x = box[0] + random.nextDouble() * (box[2] - box[0]);
            double z = box[1] + random.nextDouble() * (box[3] - box[1]);
            if (inside(outline, x, z) && surface.nearest(x, top, z, SPACE, top - mesh.min(1) + 1) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Draws a point without an agent nearby. */
    boolean drawFree(float[] outline) {
        for (int i = 0; i < TRIES; i++) {
            if (draw(outline) && taken.add(cell())) {
                return true;
            }
        }
        return false;
    }

    private long cell() {
        long x = (long) Math.floor(surface.x() / SPACE);
        long y = (long) Math.floor(surface.y() / FLOOR);
        long z = (long) Math.floor(surface.z() / SPACE);
        return (x & 0xffffff) << 40 | (z & 0xffffff) << 16 | y & 0xffff;
    }

    private static float[] box(float[] outline) {
        float[] box = {outline[0], outline[1], outline[0], outline[1]};
        for (int i = 0; i < outline.length; i += 2) {
            box[0] = Math.min(box[0], outline[i]);
            box[1] = Math.min(box[1], outline[i + 1]);
            box[2] = Math.max(box[2], outline[i]);
            box[3] = Math.max(box[3], outline[i + 1]);
        }
        return box;
    }

    private static boolean inside(float[] outline, double x, double z) {
        boolean inside = false;
        int size = outline.length;
        for (int i = 0; i < size; i += 2) {
            double ax = outline[i];
            double az = outline[i + 1];
            double bx = outline[(i + 2) % size];
            double bz = outline[(i + 3) % size];
            if (az > z != bz > z && x < (bx - ax) * (z - az) / (bz - az) + ax) {
                inside = !inside;
            }
        }
        return inside;
    }

    float x() {
        return (float) surface.x();
    }

    float y() {
        return (float) surface.y();
    }

    float z() {
        return (float) surface.z();
    }
}
