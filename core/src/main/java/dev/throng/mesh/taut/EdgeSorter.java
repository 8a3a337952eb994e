package dev.throng.mesh.taut;

import dev.throng.mesh.flat.MeshArrays;

/** Keeps the taut ones of the lines that a scan finds, and sorts them by their angle. One per thread, reused. */
final class EdgeSorter {
    private final Corners corners;
    private int[] targets = new int[256];
    private int[] ownSides = new int[256];
    private int[] halves = new int[256];
    private double[] dx = new double[256];
    private double[] dz = new double[256];
    private int[] order = new int[256];
    private int[] merged = new int[256];
    private int count;

    EdgeSorter(Corners corners) {
        this.corners = corners;
    }

    /** Scans from a corner and appends its two lists. */
    void sort(int corner, ConeScan scan, TouchedPolygons touched, MeshArrays mesh, CornerEdges out) {
        count = 0;
        boolean link = corners.isLinkEnd(corner);
        if (link) {
            int end = corners.linkEnd(corner);
            touched.find(mesh.linkPolygon(end >> 1, end & 1), corners.x[corner], corners.z[corner]);
            scan.fromPoint(touched, corners.x[corner], corners.z[corner]);
        } else {
            scan.fromCorner(corner);
        }
        reserve(scan.count());
        for (int i = 0; i < scan.count(); i++) {
            add(corner, scan.seen(i), link ? -1 : scan.from(i), out);
        }
        sortByAngle();
        dropTwins();
        for (int i = 0; i < count; i++) {
            if (link || (ownSides[order[i]] & Corners.NEAR_FIRST) != 0) {
                out.add(targets[order[i]]);
            }
        }
        out.endFirst();
        for (int i = count - 1; i >= 0 && !link; i--) {
            if ((ownSides[order[i]] & Corners.NEAR_LAST) != 0) {
                out.add(targets[order[i]]);
            }
        }
        out.endCorner(scan.mixed(), scan.folded());
    }

    private void reserve(int wanted) {
        if (wanted > targets.length) {
            int capacity = Math.max(wanted, 2 * targets.length);
            targets = new int[capacity];
            ownSides = new int[capacity];
            halves = new int[capacity];
            dx = new double[capacity];
            dz = new double[capacity];
            order = new int[capacity];
            merged = new int[capacity];
        }
    }

    private void add(int corner, int seen, int from, CornerEdges out) {
        int target = corners.sectorCorner[seen];
        if (target == corner) {
            return;
        }
        double x = (double) corners.x[target] - corners.x[corner];
        double z = (double) corners.z[target] - corners.z[corner];
        if (x == 0 && z == 0 && from >= 0) {
            // Every line to this corner also leads to the end of a link at the same point.
            return;
        }
        int half = from < 0 ? 0 : corners.half(from, x, z);
        int own = from < 0 ? Corners.BOTH : corners.sides(corner, half, x, z);
        int sides =
                corners.isLinkEnd(target) ? Corners.BOTH : corners.sides(target, corners.half(seen, -x, -z), -x, -z);
        if (own != 0 && sides == 0) {
            out.addHalf(target);
        }
        if (own == 0 || sides == 0) {
            return;
        }
        targets[count] = target << 2 | sides;
        ownSides[count] = own;
        halves[count] = half;
        dx[count] = x;
        dz[count] = z;
        order[count] = count;
        count++;
    }

    private void sortByAngle() {
        int[] from = order;
        int[] to = merged;
        for (int width = 1; width < count; width *= 2) {
            for (int low = 0; low < count; low += 2 * width) {
                int mid = Math.min(low + width, count);
                int high = Math.min(low + 2 * width, count);
                int a = low;
                int b = mid;
                for (int at = low; at < high; at++) {
                    boolean second = a == mid || b < high && compare(from[b], from[a]) < 0;
                    to[at] = second ? from[b++] : from[a++];
                }
            }
            int[] swapped = from;
            from = to;
            to = swapped;
        }
        order = from;
        merged = to;
    }

    /** Orders by angle, then by distance, then by corner. */
    private int compare(int a, int b) {
        int c = Integer.compare(halves[a], halves[b]);
        if (c == 0) {
            c = Double.compare(0, Turn.of(dx[a], dz[a], dx[b], dz[b]));
        }
        if (c == 0) {
            c = Double.compare(dx[a] * dx[a] + dz[a] * dz[a], dx[b] * dx[b] + dz[b] * dz[b]);
        }
        return c != 0 ? c : Integer.compare(targets[a], targets[b]);
    }

    /** Drops lines that were found from two sides. */
    private void dropTwins() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int last = kept == 0 ? -1 : order[kept - 1];
            boolean twin = kept > 0 && targets[last] >> 2 == targets[order[i]] >> 2 && halves[last] == halves[order[i]];
            if (twin) {
                targets[last] |= targets[order[i]];
                ownSides[last] |= ownSides[order[i]];
            } else {
                order[kept++] = order[i];
            }
        }
        count = kept;
    }
}
