package dev.throng.server.world;

import dev.throng.recast.DetourTwin;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Detour's searches on the ground of one world, lent to one thread at a time. Share freely. */
public final class DetourPeers {
    /** The name of the method, as clients use it. */
    public static final String METHOD = "detour";

    private final ConcurrentLinkedQueue<DetourPeer> idle = new ConcurrentLinkedQueue<>();
    private volatile DetourTwin twin;

    /** Sets the mesh that is searched. */
    void ground(DetourTwin mesh) {
        twin = mesh;
    }

    boolean isReady() {
        return twin != null;
    }

    /** A search that the caller gives back; null without a mesh of this snapshot. Detour's mesh does not follow edits. */
    public DetourPeer take(Snapshot snapshot) {
        DetourTwin mesh = twin;
        if (mesh == null || snapshot.version() > 0) {
            return null;
        }
        DetourPeer peer = idle.poll();
        return peer != null ? peer : new DetourPeer(mesh);
    }

    public void giveBack(DetourPeer peer) {
        idle.add(peer);
    }
}
