package dev.throng.mesh;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Random;

/**
 * Copies of meshes whose ground has patches of different cost, with links between any two places: for tests, seeded.
 *
 * <p>A link costs about what walking straight would, or, one in three, next to nothing however long it is.
 */
public final class PatchedMesh {
    private static final int AREAS = 5;

    private PatchedMesh() {}

    public static NavMesh of(NavMesh mesh, int patches, int links, long seed) {
        Random random = new Random(seed);
        NavMeshBuilder builder = new NavMeshBuilder("patched mesh, seed " + seed);
        for (int area = 1; area < AREAS; area++) {
            builder.areaCost(area, random.nextInt(4) == 0 ? 20 : 0.25f + 4 * random.nextFloat());
        }
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            builder.addVertex(mesh.vertexX(vertex), mesh.vertexY(vertex), mesh.vertexZ(vertex));
        }
        int[] areas = areas(mesh, patches, random);
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int[] corners = new int[mesh.polygonSize(polygon)];
            for (int i = 0; i < corners.length; i++) {
                corners[i] = mesh.polygonVertex(polygon, i);
            }
            builder.addPolygon(corners, areas[polygon]);
        }
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            copyPortal(mesh, portal, builder);
        }
        for (int link = 0; link < links; link++) {
            addLink(mesh, builder, random);
        }
        return builder.build();
    }

    /** Adds a portal of a mesh to a builder that has its polygons. */
    static void copyPortal(NavMesh mesh, int portal, NavMeshBuilder builder) {
        builder.addPortal(
                mesh.portalPolygon(portal, 0),
                mesh.portalPolygon(portal, 1),
                mesh.portalX(portal, 0),
                mesh.portalY(portal, 0),
                mesh.portalZ(portal, 0),
                mesh.portalX(portal, 1),
                mesh.portalY(portal, 1),
                mesh.portalZ(portal, 1));
    }

    /** Patches grow at the same pace from random polygons; what none of them reaches is ground of area 0. */
    private static int[] areas(NavMesh mesh, int patches, Random random) {
        int[] areas = new int[mesh.polygonCount()];
        Arrays.fill(areas, -1);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int patch = 0; patch < patches; patch++) {
            int polygon = random.nextInt(areas.length);
            areas[polygon] = random.nextInt(AREAS);
            queue.add(polygon);
        }
        while (!queue.isEmpty()) {
            int polygon = queue.remove();
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int next = mesh.across(mesh.portalAt(slot), polygon);
                if (areas[next] < 0) {
                    areas[next] = areas[polygon];
                    queue.add(next);
                }
            }
        }
        for (int polygon = 0; polygon < areas.length; polygon++) {
            areas[polygon] = Math.max(0, areas[polygon]);
        }
        return areas;
    }

    private static void addLink(NavMesh mesh, NavMeshBuilder builder, Random random) {
        int from = random.nextInt(mesh.polygonCount());
        int to = random.nextInt(mesh.polygonCount());
        float[] p = pointOn(mesh, from, random);
        float[] q = pointOn(mesh, to, random);
        double length = Math.hypot(Math.hypot(p[0] - q[0], p[1] - q[1]), p[2] - q[2]);
        double factor = random.nextInt(3) == 0 ? 0.02 : 0.5 + random.nextDouble();
        float cost = (float) Math.max(0.001, factor * length);
        builder.addLink(from, p[0], p[1], p[2], to, q[0], q[1], q[2], random.nextBoolean(), cost);
    }

    private static float[] pointOn(NavMesh mesh, int polygon, Random random) {
        double[] point = RandomMesh.pointOn(mesh, polygon, random);
        return new float[] {(float) point[0], (float) point[1], (float) point[2]};
    }
}
