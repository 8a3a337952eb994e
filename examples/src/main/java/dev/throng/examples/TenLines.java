package dev.throng.examples;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;

/** From triangles to a path. */
final class TenLines {
    private TenLines() {}

    /**
     * Prints a path through a generated dungeon.
     *
     * @param args none
     */
    public static void main(String[] args) {
        TriangleSoup triangles = MeshScenario.named("dungeon").generate(1);
        NavMesh mesh = RecastPipeline.navMesh(triangles, RecastSettings.DEFAULT);
        MeshWorld world = MeshWorld.of(mesh); // immutable: share it between threads
        MeshQuery query = world.newQuery(); // scratch space: one per thread, reuse it
        PathBuffer path = new PathBuffer(); // the answer: reuse it too
        PathStatus status = query.find(21, 0, 26, 56, 0, 5, path);
        System.out.printf("%s, %.1f m%n", status, path.length());
        for (int i = 0; i < path.waypointCount(); i++) {
            System.out.printf("%.1f %.1f %.1f%n", path.x(i), path.y(i), path.z(i));
        }
    }
}
