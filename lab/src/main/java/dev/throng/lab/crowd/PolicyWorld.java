package dev.throng.lab.crowd;

import dev.throng.grid.RefinePolicy;
import dev.throng.world.MmQuery;
import dev.throng.world.MmWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;

/** A grid with its sectors whose queries all refine by one policy. Immutable, share freely. */
record PolicyWorld(MmWorld world, RefinePolicy policy) implements World {
    @Override
    public PathQuery newQuery() {
        MmQuery query = world.newQuery();
        query.policy(policy);
        return query;
    }

    @Override
    public int cellCount() {
        return world.cellCount();
    }

    @Override
    public long indexBytes() {
        return world.indexBytes();
    }
}
