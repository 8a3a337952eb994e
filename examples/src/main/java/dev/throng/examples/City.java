package dev.throng.examples;

import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshWorld;
import java.io.IOException;

/** The city that agents walk in, as each profile sees it. One per thread. */
final class City {
    static final int PROFILES = 2;
    static final String[] PROFILE_NAMES = {"townsfolk", "guards"};

    private final MeshWorld world;

    City(Settings settings) throws IOException {
        world = MeshWorld.of(Level.mesh(settings.world, settings.seed), MeshIndex.pccp());
    }

    /** The newest snapshot for a profile. */
    MeshWorld world(int profile) {
        return world;
    }
}
