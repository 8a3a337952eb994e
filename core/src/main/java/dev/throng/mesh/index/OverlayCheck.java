package dev.throng.mesh.index;

import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.Overlay;
import java.util.Optional;

/** Checks an index against its mesh. Stateless. */
public final class OverlayCheck {
    private OverlayCheck() {}

    /**
     * Recomputes the gates of the cells and the costs of the paths between them.
     *
     * @return what is wrong, in one line; empty if nothing is
     */
    public static Optional<String> verify(MeshOverlay index) {
        PortalGraph portals = index.portals();
        boolean reshaped = portals.mesh().endShift() == 0;
        Overlay fresh = reshaped
                ? index.works().fresh(portals)
                : new OverlayBuilder(portals, Runnable::run, 1)
                        .pages(index.plan(), index.cells())
                        .overlay();
        return index.overlay().difference(fresh);
    }
}
