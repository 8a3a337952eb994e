package dev.throng.crowd.step;

import dev.throng.path.PathBuffer;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathFollower;
import dev.throng.world.Surface;

/** Scratch of one thread for agents of one profile: a query, a follower, and a surface. */
final class Guide {
    final PathFollower follower;
    final Surface surface;
    final PathBuffer path = new PathBuffer();
    final Footing footing = new Footing(this);
    private MeshWorld world;
    /** Surface over the world before an edit; null until an agent lost its ground. */
    private Surface before;

    /** Created for the first path, since it is large; null until then. */
    private MeshQuery query;

    Guide(MeshWorld world) {
        this.world = world;
        follower = world.newFollower();
        surface = world.newSurface();
    }

    void moveTo(MeshWorld next) {
        world = next;
        follower.moveTo(next);
        surface.moveTo(next);
        if (query != null) {
            query.moveTo(next);
        }
    }

    /** {@return the surface of the world before the edit that is being checked} */
    Surface before(ProfileGround terrain) {
        if (before == null) {
            before = terrain.before.newSurface();
        }
        before.moveTo(terrain.before);
        return before;
    }

    /** Releases the world before the edit. */
    void forgetBefore() {
        if (before != null) {
            before.moveTo(world);
        }
    }

    MeshQuery query() {
        if (query == null) {
            query = world.newQuery();
        }
        // If two steps join the same polygons, only waypoints tell which of them is a link.
        query.waypoints(world.mesh().linkCount() > 0);
        return query;
    }
}
