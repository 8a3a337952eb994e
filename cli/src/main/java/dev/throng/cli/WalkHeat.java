package dev.throng.cli;

import dev.throng.crowd.Crowd;
import dev.throng.draw.HeatMap;
import dev.throng.draw.MeshPicture;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.nio.file.Path;

/** Heat maps of a walk: density and speed. Used by one thread. */
final class WalkHeat {
    /** Minimum side of a square [Unit: m]. */
    private static final double LEAST_SIDE = 0.5;

    /** Maximum number of squares along a large mesh. */
    private static final double SQUARES = 400;

    /** Vertical distance from which on ground is another storey [Unit: m]. */
    private static final double STOREY = 2;

    /** Storeys are searched up to twice this above and below ground [Unit: m]. */
    private static final double REACH = 25;

    private static final double BESIDE = 0.01;

    private final NavMesh mesh;
    private final boolean storeys;
    private final HeatMap density;
    private final HeatMap speed;
    private final double perAgent;

    WalkHeat(MeshWorld world, int steps) {
        mesh = world.mesh();
        storeys = hasStoreys(world);
        double side = Math.max(LEAST_SIDE, Math.max(mesh.max(0) - mesh.min(0), mesh.max(2) - mesh.min(2)) / SQUARES);
        density = HeatMap.ofSums(mesh, side);
        speed = HeatMap.ofMeans(mesh, side);
        perAgent = 1 / (side * side * steps);
    }

    /** Adds the agents of a step; their starts do not count. */
    void at(int step, Crowd crowd) {
        for (int id = 0; id < crowd.limit() && step > 0; id++) {
            if (crowd.states()[id] != Crowd.FREE) {
                float x = crowd.positions()[3 * id];
                float z = crowd.positions()[3 * id + 2];
                density.add(x, z, perAgent);
                speed.add(x, z, Math.hypot(crowd.velocities()[2 * id], crowd.velocities()[2 * id + 1]));
            }
        }
    }

    void drawDensity(String title, int size, Path file) {
        draw(density, "agents per square metre", title + said("storeys added up"), size, file);
    }

    void drawSpeed(String title, int size, Path file) {
        draw(speed, "m/s", title + said("over all storeys"), size, file);
    }

    /** Returns words for a caption if there are several storeys, which share a square of the map; else an empty text. */
    private String said(String words) {
        return storeys ? ", " + words : "";
    }

    /** Whether the centre of any polygon is a storey above or below another polygon. */
    static boolean hasStoreys(MeshWorld world) {
        NavMesh mesh = world.mesh();
        Surface surface = world.newSurface();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            float x = mesh.centre(polygon, 0);
            float y = mesh.centre(polygon, 1);
            float z = mesh.centre(polygon, 2);
            if (surface.nearest(x, y + STOREY + REACH, z, BESIDE, REACH) >= 0
                    || surface.nearest(x, y - STOREY - REACH, z, BESIDE, REACH) >= 0) {
                return true;
            }
        }
        return false;
    }

    private void draw(HeatMap map, String unit, String title, int size, Path file) {
        MeshPicture.of(mesh).longestSide(size).title(title).heat(map, unit).write(file);
    }
}
