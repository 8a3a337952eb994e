package dev.throng.bench.mesh;

import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.recast.Obstacle;
import dev.throng.recast.TiledGround;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Cylinders that are randomly added to and removed from the ground of a mesh. Not for sharing between threads. */
final class RandomObstacles {

    private final TiledGround ground;
    private final int most;
    private final List<Integer> standing = new ArrayList<>();

    /**
     * @param most maximum number of cylinders
     */
    RandomObstacles(TiledGround ground, int most) {
        this.ground = ground;
        this.most = most;
    }

    /** Adds or removes a cylinder. Its tiles must then be rebuilt. */
    void draw(NavMesh mesh, SplittableRandom random) {
        if (standing.size() >= most || standing.size() > most / 2 && random.nextBoolean()) {
            ground.remove(standing.remove(random.nextInt(standing.size())));
            return;
        }
        int polygon = random.nextInt(mesh.polygonCount());
        while (!mesh.exists(polygon)) {
            polygon = random.nextInt(mesh.polygonCount());
        }
        standing.add(ground.add(Obstacle.cylinder(
                mesh.centre(polygon, 0),
                mesh.centre(polygon, 1) - 0.5f,
                mesh.centre(polygon, 2),
                ObstacleBench.RADIUS,
                ObstacleBench.HEIGHT)));
    }

    /** Adds a cylinder or removes one, and rebuilds its tiles. */
    List<MeshTile> change(NavMesh mesh, SplittableRandom random) {
        draw(mesh, random);
        return ground.rebuild(Runnable::run, 1);
    }
}
