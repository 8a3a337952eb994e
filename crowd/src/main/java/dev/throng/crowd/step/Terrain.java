package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;

/** What agents of one profile walk on. Shared by all threads, and changed between steps alone. */
final class Terrain {
    MeshWorld world;
    NavMesh mesh;
    final Walls walls;

    Terrain(MeshWorld world, float reach) {
        this.world = world;
        mesh = world.mesh();
        walls = new Walls(world, reach);
    }

    void moveTo(MeshWorld next) {
        world = next;
        mesh = next.mesh();
        walls.moveTo(next);
    }

    /** Whether every step of a corridor may still be passed. */
    boolean passable(int[] steps, int from, int to) {
        for (int i = from; i < to; i++) {
            int step = steps[i];
            if (step >= 0 ? !mesh.portalOpen(step >> 1) : !mesh.linkOpen(~step >> 1)) {
                return false;
            }
        }
        return true;
    }

    boolean passable(int polygon) {
        return polygon >= 0 && polygon < mesh.polygonCount() && mesh.passable(polygon);
    }
}
