package dev.throng.bench.mesh;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/** Kinds of changes that {@link MeshEditBench} makes to a world. */
public enum EditKind {
    /** A portal of the largest component is shut, and opened again. */
    DOOR {
        @Override
        Change draw(NavMesh mesh, SplittableRandom random) {
            int largest = mesh.components().largest();
            int portal = random.nextInt(mesh.portalCount());
            while (mesh.components().label(mesh.portalPolygon(portal, 0)) != largest || !mesh.portalOpen(portal)) {
                portal = random.nextInt(mesh.portalCount());
            }
            int drawn = portal;
            return new Change(
                    world -> world.edited(new MeshEdit().shut(drawn)),
                    world -> world.edited(new MeshEdit().open(drawn)));
        }
    },
    /** A polygon of the largest component gets another area, and then the one that it had. */
    AREA {
        @Override
        Change draw(NavMesh mesh, SplittableRandom random) {
            int largest = mesh.components().largest();
            int polygon = random.nextInt(mesh.polygonCount());
            while (mesh.components().label(polygon) != largest) {
                polygon = random.nextInt(mesh.polygonCount());
            }
            int drawn = polygon;
            int before = mesh.area(polygon);
            int after = (before + 1 + random.nextInt(NavMesh.AREAS - 1)) % NavMesh.AREAS;
            return new Change(
                    world -> world.edited(new MeshEdit().area(drawn, after)),
                    world -> world.edited(new MeshEdit().area(drawn, before)));
        }

        /** Returns the ground with a new cost for an area that no polygon has. */
        @Override
        NavMesh ground(NavMesh mesh, long seed) {
            boolean[] used = new boolean[NavMesh.AREAS];
            for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
                used[mesh.area(polygon)] = true;
            }
            float[] costs = new float[NavMesh.AREAS];
            for (int area = 0; area < costs.length; area++) {
                costs[area] = used[area] ? mesh.areaCost(area) : OTHER_COST;
            }
            return mesh.withAreaCosts(costs);
        }
    },
    /** A link is disabled, and enabled again. */
    LINK {
        @Override
        Change draw(NavMesh mesh, SplittableRandom random) {
            int link = random.nextInt(mesh.linkCount());
            return new Change(
                    world -> world.edited(new MeshEdit().disableLink(link)),
                    world -> world.edited(new MeshEdit().enableLink(link)));
        }

        @Override
        NavMesh ground(NavMesh mesh, long seed) {
            return mesh.linkCount() > 0 ? mesh : LinkedMesh.of(mesh, LINKS, 0, seed);
        }
    },
    /** Another profile walks, with a higher cost of one area, and then the previous one again. */
    PROFILE {
        @Override
        Change draw(NavMesh mesh, SplittableRandom random) {
            int area = mesh.area(random.nextInt(mesh.polygonCount()));
            Profile who = Profile.plain().withAreaCost(area, 1 + 3 * (float) random.nextDouble());
            return new Change(world -> world.withProfile(who), world -> world.withProfile(Profile.plain()));
        }

        /** All costs are recomputed each time. */
        @Override
        int edits(int wanted) {
            return Math.max(2, wanted / 20);
        }
    };

    private static final float OTHER_COST = 3;
    private static final int LINKS = 32;

    /**
     * Two edits, of which the second reverts the first.
     *
     * @param make gives the world after the first
     * @param undo gives the world after both
     */
    record Change(UnaryOperator<MeshWorld> make, UnaryOperator<MeshWorld> undo) {}

    /** Draws one change; the same for the same state of the generator. */
    abstract Change draw(NavMesh mesh, SplittableRandom random);

    /** Returns the number of edits to time, given the number for quick edits. */
    int edits(int wanted) {
        return wanted;
    }

    /** Returns the mesh for this kind: with other area costs, or with links if it has none. */
    NavMesh ground(NavMesh mesh, long seed) {
        return mesh;
    }
}
