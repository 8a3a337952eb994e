package dev.throng.server.world;

import dev.throng.recast.DetourTwin;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Detour's searches on the ground of one world, lent to one thread at a time. Share freely. */
public final class DetourPeers {
    /** Name of the method for clients. */
    public static final String METHOD = "detour";

    private final ConcurrentLinkedQueue<DetourPeer> idle = new ConcurrentLinkedQueue<>();
    private volatile DetourTwin twin;

    /** Sets the mesh to search. */
    void ground(DetourTwin mesh) {
        twin = mesh;
    }

    boolean isReady() {
        return twin != null;
    }

    /** Lends a search to the caller; null without a mesh of this snapshot. Detour's mesh does not follow edits. */
    public DetourPeer take(Snapshot snapshot) {
        DetourTwin mesh = twin;
        if (mesh == null || snapshot.edited()) {
            return null;
        }
        DetourPeer peer = idle.poll();
        return peer != null ? peer : new DetourPeer(mesh);
    }

    public void giveBack(DetourPeer peer) {
        idle.add(peer);
    }
}
