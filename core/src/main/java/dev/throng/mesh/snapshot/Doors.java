package dev.throng.mesh.snapshot;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.locate.PolygonLocator;
import java.util.Arrays;

/** Finds the portals and links that a line or a box concerns, only from the geometry of a mesh. Stateless. */
final class Doors {
    /** Depth inside a polygon from which on a line crosses it, in metres; a line along its edge does not. */
    private static final double INSIDE = 1e-3;

    private static final DoorSet NOTHING = new DoorSet(new int[0], new int[0], false);

    private final PortalGraph graph;
    private final MeshArrays mesh;
    private final PolygonLocator locator;
    private int[] found = new int[16];
    private int size;

    private Doors(PortalGraph graph, PolygonLocator locator) {
        this.graph = graph;
        this.mesh = graph.mesh();
        this.locator = locator;
    }

    /** Returns the portals and links that a line or a box shuts or opens. */
    static DoorSet of(PortalGraph graph, PolygonLocator locator, MeshChange door) {
        return door.kind() == MeshChange.Kind.LINE
                ? new Doors(graph, locator).cut(door.shape())
                : inBox(graph, locator, door.shape());
    }

    /** Returns the portals that come into a box. */
    private static DoorSet inBox(PortalGraph graph, PolygonLocator locator, double[] box) {
        Doors doors = new Doors(graph, locator);
        MeshArrays mesh = graph.mesh();
        for (int polygon : locator.polygonsIn(box[0], box[2], box[3], box[5])) {
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                if (doors.comesInto(portal, box)) {
                    doors.add(portal);
                }
            }
        }
        return new DoorSet(doors.each(), NOTHING.links(), false);
    }

    /** Clips the portal by the three pairs of planes. */
    private boolean comesInto(int portal, double[] box) {
        double from = 0;
        double to = 1;
        for (int axis = 0; axis < 3; axis++) {
            double a = end(portal, 0, axis);
            double d = end(portal, 1, axis) - a;
            double low = box[axis] - a;
            double high = box[axis + 3] - a;
            if (d == 0) {
                if (low > 0 || high < 0) {
                    return false;
                }
            } else {
                from = Math.max(from, Math.min(low / d, high / d));
                to = Math.min(to, Math.max(low / d, high / d));
            }
        }
        return from <= to;
    }

    private double end(int portal, int end, int axis) {
        return axis == 0
                ? mesh.portalX(portal, end)
                : axis == 1 ? mesh.portalY(portal, end) : mesh.portalZ(portal, end);
    }

    /** Returns the portals and links to shut so that no path leads across a line. */
    private DoorSet cut(double[] line) {
        double lowX = Math.min(line[0], line[2]);
        double lowZ = Math.min(line[1], line[3]);
        double highX = Math.max(line[0], line[2]);
        double highZ = Math.max(line[1], line[3]);
        int[] near = locator.polygonsIn(lowX, lowZ, highX, highZ);
        Arrays.sort(near);
        boolean[] crossed = new boolean[near.length];
        boolean cuts = false;
        for (int i = 0; i < near.length; i++) {
            crossed[i] = crosses(near[i], line);
            cuts |= crossed[i];
        }
        // Portals out of the crossed polygons to the left of the line, and to its right.
        int[] left = new int[16];
        int[] right = new int[16];
        int lefts = 0;
        int rights = 0;
        for (int i = 0; i < near.length; i++) {
            for (int slot = mesh.firstSlot(near[i]); slot < mesh.endSlot(near[i]); slot++) {
                int portal = mesh.portalAt(slot);
                int other = Arrays.binarySearch(near, mesh.across(portal, near[i]));
                boolean otherCrossed = other >= 0 && crossed[other];
                if (!crossed[i]) {
                    if (!otherCrossed && touches(portal, line)) {
                        add(portal);
                    }
                    continue;
                }
                if (otherCrossed && other < i) {
                    continue;
                }
                int side = side(portal, line);
                if (side > 0) {
                    left = lefts == left.length ? Arrays.copyOf(left, 2 * lefts) : left;
                    left[lefts++] = portal;
                } else if (side < 0) {
                    right = rights == right.length ? Arrays.copyOf(right, 2 * rights) : right;
                    right[rights++] = portal;
                } else if (!otherCrossed) {
                    // The line ends here: the portal leads to both of its sides.
                    add(portal);
                }
            }
        }
        int[] ends = linkEnds(near, crossed);
        boolean shutLeft = lefts < rights || lefts == rights && count(ends, line, true) < count(ends, line, false);
        int[] fewer = shutLeft ? left : right;
        for (int i = 0; i < Math.min(lefts, rights); i++) {
            add(fewer[i]);
        }
        int[] portals = each();
        size = 0;
        for (int node : ends) {
            if (beside(node, line, shutLeft)) {
                add(graph.linkOf(node));
            }
        }
        return cuts || portals.length > 0 ? new DoorSet(portals, each(), cuts) : NOTHING;
    }

    /** Returns the nodes of the links that begin or end in polygons that a line crosses. */
    private int[] linkEnds(int[] near, boolean[] crossed) {
        int[] ends = NOTHING.links();
        int count = 0;
        for (int i = 0; i < near.length; i++) {
            for (int slot = graph.firstSlot(near[i]); crossed[i] && slot < graph.endSlot(near[i]); slot++) {
                int node = graph.nodeAt(slot);
                if (!graph.isPortal(node)) {
                    ends = count == ends.length ? Arrays.copyOf(ends, 2 * count + 4) : ends;
                    ends[count++] = node;
                }
            }
        }
        return Arrays.copyOf(ends, count);
    }

    private int count(int[] linkEnds, double[] line, boolean left) {
        int count = 0;
        for (int node : linkEnds) {
            count += beside(node, line, left) ? 1 : 0;
        }
        return count;
    }

    /** Whether an end of a link is on a side of a line; a point on the line is on neither. */
    private boolean beside(int node, double[] line, boolean left) {
        int link = graph.linkOf(node);
        int end = graph.linkEnd(node);
        double toTheLeft = toTheLeft(mesh.linkX(link, end), mesh.linkZ(link, end), line);
        return left ? toTheLeft > INSIDE : toTheLeft < -INSIDE;
    }

    /** Whether a line runs through the inside of a polygon, within its heights. */
    private boolean crosses(int polygon, double[] line) {
        double dx = line[2] - line[0];
        double dz = line[3] - line[1];
        double from = 0;
        double to = 1;
        int corners = mesh.polygonSize(polygon);
        int a = mesh.polygonVertex(polygon, corners - 1);
        for (int i = 0; i < corners; i++) {
            int b = mesh.polygonVertex(polygon, i);
            double ex = (double) mesh.vertexX(b) - mesh.vertexX(a);
            double ez = (double) mesh.vertexZ(b) - mesh.vertexZ(a);
            double length = Math.hypot(ex, ez);
            if (length == 0) {
                // Two corners above one another are no edge in the ground plan.
                a = b;
                continue;
            }
            // The inside is to the left of each edge.
            double start = (ex * (line[1] - mesh.vertexZ(a)) - ez * (line[0] - mesh.vertexX(a))) / length - INSIDE;
            double change = (ex * dz - ez * dx) / length;
            if (Math.abs(change) < 1e-12) {
                if (start < 0) {
                    return false;
                }
            } else if (change > 0) {
                from = Math.max(from, -start / change);
            } else {
                to = Math.min(to, -start / change);
            }
            a = b;
        }
        return from < to && withinHeights(mesh.centre(polygon, 1), polygon, line);
    }

    private boolean withinHeights(double centre, int polygon, double[] line) {
        double low = centre;
        double high = centre;
        for (int i = 0; i < mesh.polygonSize(polygon); i++) {
            low = Math.min(low, mesh.vertexY(mesh.polygonVertex(polygon, i)));
            high = Math.max(high, mesh.vertexY(mesh.polygonVertex(polygon, i)));
        }
        return high >= line[4] && low <= line[5];
    }

    /** Returns 1 for a portal to the left of an endless line, -1 to its right, 0 for a portal on both sides. */
    private int side(int portal, double[] line) {
        double p = toTheLeft(portal, 0, line);
        double q = toTheLeft(portal, 1, line);
        boolean left = Math.max(p, q) > INSIDE;
        boolean right = Math.min(p, q) < -INSIDE;
        return left == right ? 0 : left ? 1 : -1;
    }

    /** Returns the signed distance of an end of a portal to the left of a line. */
    private double toTheLeft(int portal, int end, double[] line) {
        return toTheLeft(mesh.portalX(portal, end), mesh.portalZ(portal, end), line);
    }

    private static double toTheLeft(float pointX, float pointZ, double[] line) {
        double dx = line[2] - line[0];
        double dz = line[3] - line[1];
        double x = pointX - line[0];
        double z = pointZ - line[1];
        return (dx * z - dz * x) / Math.hypot(dx, dz);
    }

    /** Returns the position of an end of a portal along a line, in metres from its start. */
    private double along(int portal, int end, double[] line) {
        double dx = line[2] - line[0];
        double dz = line[3] - line[1];
        double x = mesh.portalX(portal, end) - line[0];
        double z = mesh.portalZ(portal, end) - line[1];
        return (dx * x + dz * z) / Math.hypot(dx, dz);
    }

    /** Whether a line runs along a portal or through it, within its heights; to touch one of its ends is not enough. */
    private boolean touches(int portal, double[] line) {
        double low = Math.min(mesh.portalY(portal, 0), mesh.portalY(portal, 1));
        double high = Math.max(mesh.portalY(portal, 0), mesh.portalY(portal, 1));
        if (high < line[4] || low > line[5]) {
            return false;
        }
        double length = Math.hypot(line[2] - line[0], line[3] - line[1]);
        double p = toTheLeft(portal, 0, line);
        double q = toTheLeft(portal, 1, line);
        double from = along(portal, 0, line);
        double to = along(portal, 1, line);
        if (Math.max(Math.abs(p), Math.abs(q)) <= INSIDE) {
            return Math.min(length, Math.max(from, to)) - Math.max(0, Math.min(from, to)) > INSIDE;
        }
        double at = from + (to - from) * p / (p - q);
        return Math.min(p, q) < -INSIDE && Math.max(p, q) > INSIDE && at >= 0 && at <= length;
    }

    private void add(int portal) {
        found = size == found.length ? Arrays.copyOf(found, 2 * size) : found;
        found[size++] = portal;
    }

    /** Returns the ids that were found, each once. */
    private int[] each() {
        Arrays.sort(found, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (kept == 0 || found[kept - 1] != found[i]) {
                found[kept++] = found[i];
            }
        }
        return Arrays.copyOf(found, kept);
    }
}
