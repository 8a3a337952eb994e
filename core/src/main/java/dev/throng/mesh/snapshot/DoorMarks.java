package dev.throng.mesh.snapshot;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import java.util.BitSet;

/** Portals and links, as bits. */
final class DoorMarks {
    private final BitSet portals = new BitSet();
    private final BitSet links = new BitSet();

    boolean isEmpty() {
        return portals.isEmpty() && links.isEmpty();
    }

    /** Adds those that a mesh has. */
    void mark(DoorSet door, MeshArrays mesh) {
        for (int portal : door.portals()) {
            if (portal < mesh.portalCount() && mesh.portalExists(portal)) {
                portals.set(portal);
            }
        }
        for (int link : door.links()) {
            if (link < mesh.linkCount() && mesh.linkExists(link)) {
                links.set(link);
            }
        }
    }

    void markLinks(Reshape change) {
        for (int i = 0; i < change.linkCount(); i++) {
            links.set(change.link(i));
        }
        for (int link : change.linkIds()) {
            links.set(link);
        }
    }

    void set(DoorSet door, boolean to) {
        for (int portal : door.portals()) {
            portals.set(portal, to);
        }
        for (int link : door.links()) {
            links.set(link, to);
        }
    }

    void clear(DoorSet door) {
        set(door, false);
    }

    boolean meets(DoorSet door) {
        for (int portal : door.portals()) {
            if (portals.get(portal)) {
                return true;
            }
        }
        for (int link : door.links()) {
            if (links.get(link)) {
                return true;
            }
        }
        return false;
    }

    private DoorMarks copy() {
        DoorMarks copy = new DoorMarks();
        copy.portals.or(portals);
        copy.links.or(links);
        return copy;
    }

    DoorMarks and(DoorMarks other) {
        DoorMarks both = copy();
        both.portals.and(other.portals);
        both.links.and(other.links);
        return both;
    }

    DoorMarks andNot(DoorMarks other) {
        DoorMarks rest = copy();
        rest.portals.andNot(other.portals);
        rest.links.andNot(other.links);
        return rest;
    }

    DoorMarks or(DoorMarks other) {
        DoorMarks all = copy();
        all.portals.or(other.portals);
        all.links.or(other.links);
        return all;
    }

    DoorSet set() {
        return new DoorSet(portals.stream().toArray(), links.stream().toArray(), false);
    }

    /** Returns the bounds of all polygons beside the portals of the second mesh, and at the ends of links of either. */
    double[] around(MeshArrays before, MeshArrays now) {
        double[] box = GroundBounds.nothing();
        for (int portal = portals.nextSetBit(0); portal >= 0; portal = portals.nextSetBit(portal + 1)) {
            GroundBounds.stretch(box, now, now.portalPolygon(portal, 0));
            GroundBounds.stretch(box, now, now.portalPolygon(portal, 1));
        }
        for (int link = links.nextSetBit(0); link >= 0; link = links.nextSetBit(link + 1)) {
            GroundBounds.stretchToLink(box, before, link);
            GroundBounds.stretchToLink(box, now, link);
        }
        return box;
    }
}
