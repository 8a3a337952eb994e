package dev.throng.mesh.graph;

import dev.throng.graph.Costs;
import dev.throng.graph.Graph;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.MeshTopology;
import dev.throng.mesh.flat.WalkRules;

/**
 * Costs of a portal graph for a profile other than that of its mesh, computed edge by edge during a search. They equal
 * those of the graph of a mesh with these rules bit by bit. One per thread, reused; allocates nothing.
 */
public final class ProfileCosts {
    private final float[] areaCosts = new float[MeshTopology.AREAS];
    private PortalGraph portals;
    private WalkRules profile;
    private MeshArrays mesh;
    private Graph graph;
    private double[] longest;
    private long forbiddenAreas;
    private long forbiddenKinds;
    private double grain;
    private double heuristicScale;

    /** Switches to a graph and profile; does nothing if they are unchanged. */
    public void of(PortalGraph newPortals, WalkRules newProfile) {
        if (newPortals == portals && newProfile == profile) {
            return;
        }
        portals = newPortals;
        profile = newProfile;
        mesh = portals.mesh();
        graph = portals.graph();
        longest = portals.longestEdges();
        float[] own = mesh.metric().ownCosts();
        for (int area = 0; area < areaCosts.length; area++) {
            areaCosts[area] = profile.areaCost(area, own[area]);
        }
        forbiddenAreas = profile.forbiddenAreas();
        forbiddenKinds = profile.forbiddenKinds();
        ProfileBounds bounds = portals.profileBounds();
        grain = bounds.grain(areaCosts);
        heuristicScale = bounds.heuristicScale(areaCosts, forbiddenAreas, forbiddenKinds);
    }

    /** As {@link PortalGraph#heuristicScale}. */
    public double heuristicScale() {
        return heuristicScale;
    }

    private boolean passable(int polygon) {
        return (forbiddenAreas >>> mesh.area(polygon) & 1) == 0;
    }

    /** As {@link PortalGraph#usable}. */
    public boolean usable(int node) {
        if (portals.isPortal(node)) {
            return !mesh.portalShut(node)
                    && passable(mesh.portalPolygon(node, 0))
                    && passable(mesh.portalPolygon(node, 1));
        }
        int link = portals.linkOf(node);
        return !mesh.linkDisabled(link)
                && !mesh.linkShut(link)
                && (forbiddenKinds >>> mesh.linkKind(link) & 1) == 0
                && passable(mesh.linkPolygon(link, 0))
                && passable(mesh.linkPolygon(link, 1));
    }

    /** Grain of the edges inside a polygon. */
    public double grain(int polygon) {
        return Costs.grainFor(areaCosts[mesh.area(polygon)] * longest[polygon]);
    }

    /** Weight of the edge between two usable nodes of a polygon. */
    public double edge(int polygon, double polygonGrain, int a, int b) {
        return Costs.toGrain(areaCosts[mesh.area(polygon)] * graph.distance(a, b), polygonGrain);
    }

    /** Weight of a usable link. */
    public double link(int link) {
        return Costs.toGrain(mesh.linkCost(link), grain);
    }

    /** As {@link PortalGraph#costInside(int, double, double, double)}. */
    public double costInside(int polygon, double dx, double dy, double dz) {
        double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
        return Costs.toGrain(areaCosts[mesh.area(polygon)] * distance, grain);
    }
}
