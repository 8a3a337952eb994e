package dev.throng.server.world;

import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.ArrayList;
import java.util.List;

/** Finds narrow passages between walls as suggestions for doors. Stateless. */
final class Passages {
    private static final double NARROWEST = 0.8;
    private static final double WIDEST = 6;

    /** Maximum distance of a wall beyond the ends of a passage, in metres. */
    private static final double GAP = 0.7;

    /** Vertical distance in metres from which on floors are not affected. */
    private static final double STOREY = 1;

    /** Minimum distance between doors, in metres. */
    private static final double APART = 12;

    /** Prime stride through the portals, so that the first doors found are spread over the mesh. */
    private static final int STRIDE = 7919;

    private Passages() {}

    /** Returns doors up to a maximum number, all open. */
    static List<Door> find(MeshWorld world, int most) {
        NavMesh mesh = world.mesh();
        Surface surface = world.newSurface();
        List<Door> doors = new ArrayList<>();
        int count = mesh.portalCount();
        int stride = count % STRIDE == 0 ? 1 : STRIDE;
        for (int i = 0; i < count && doors.size() < most; i++) {
            int portal = (int) ((long) i * stride % count);
            if (mesh.portalExists(portal) && isPassage(mesh, portal, surface) && isApart(mesh, portal, doors)) {
                doors.add(door(doors.size(), mesh, portal));
            }
        }
        return doors;
    }

    private static double middle(NavMesh mesh, int portal, boolean z) {
        return z
                ? ((double) mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) / 2
                : ((double) mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) / 2;
    }

    private static boolean isApart(NavMesh mesh, int portal, List<Door> doors) {
        double x = middle(mesh, portal, false);
        double z = middle(mesh, portal, true);
        return doors.stream()
                .allMatch(door -> Math.hypot((door.x0() + door.x1()) / 2 - x, (door.z0() + door.z1()) / 2 - z) > APART);
    }

    /** Whether there are walls at both ends of a portal. */
    private static boolean isPassage(NavMesh mesh, int portal, Surface surface) {
        int polygon = mesh.portalPolygon(portal, 0);
        double dx = (double) mesh.portalX(portal, 1) - mesh.portalX(portal, 0);
        double dz = (double) mesh.portalZ(portal, 1) - mesh.portalZ(portal, 0);
        double width = Math.sqrt(dx * dx + dz * dz);
        if (width < NARROWEST
                || width > WIDEST
                || mesh.components().label(polygon) != mesh.components().largest()) {
            return false;
        }
        double x = middle(mesh, portal, false);
        double z = middle(mesh, portal, true);
        double reach = 0.5 + GAP / width;
        return !surface.raycast(polygon, x, z, x + reach * dx, z + reach * dz)
                && !surface.raycast(polygon, x, z, x - reach * dx, z - reach * dz);
    }

    /** Returns a door along a portal, extended at both ends into the walls. */
    private static Door door(int id, NavMesh mesh, int portal) {
        double dx = (double) mesh.portalX(portal, 1) - mesh.portalX(portal, 0);
        double dz = (double) mesh.portalZ(portal, 1) - mesh.portalZ(portal, 0);
        double share = GAP / Math.sqrt(dx * dx + dz * dz);
        double y0 = mesh.portalY(portal, 0);
        double y1 = mesh.portalY(portal, 1);
        return new Door(
                id,
                mesh.portalX(portal, 0) - share * dx,
                mesh.portalZ(portal, 0) - share * dz,
                mesh.portalX(portal, 1) + share * dx,
                mesh.portalZ(portal, 1) + share * dz,
                (y0 + y1) / 2,
                Math.min(y0, y1) - STOREY,
                Math.max(y0, y1) + STOREY,
                false);
    }
}
