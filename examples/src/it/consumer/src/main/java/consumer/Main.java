package consumer;

import dev.throng.mesh.TriangleSoup;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshWorld;

/** The ten lines, on a floor of 20 by 20 metres. */
public final class Main {
    public static void main(String[] args) {
        float[] vertices = {0, 0, 0, 20, 0, 0, 20, 0, 20, 0, 0, 20};
        int[] triangles = {0, 2, 1, 0, 3, 2};
        MeshWorld world = MeshWorld.of(
                RecastPipeline.navMesh(new TriangleSoup(vertices, triangles), RecastSettings.DEFAULT));
        PathBuffer path = new PathBuffer();
        PathStatus status = world.newQuery().find(2, 0, 2, 18, 0, 18, path);
        System.out.printf("%s %.1f in %s%n", status, path.length(), Main.class.getModule().getName());
    }
}
