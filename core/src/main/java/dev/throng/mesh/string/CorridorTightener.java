package dev.throng.mesh.string;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import dev.throng.path.PathBuffer;
import dev.throng.path.flat.FlatPath;

/**
 * Pulls a string as {@link StringPuller} does, and leads its corridor around the other side of holes and corners where
 * that makes the string shorter. One per thread, reused; allocates nothing once it has grown to the longest corridor.
 *
 * <p>A corridor that is cheapest over the midpoints of portals often passes a small hole on the wrong side. Every hole
 * that the string bends at is tried on its other side, first by itself, then with one more hole. The line through the
 * waypoints never becomes longer, in space as {@link PathBuffer#length} measures it. A bypass crosses only ground of
 * the same cost, and links are neither added nor removed.
 */
public final class CorridorTightener {
    /** Smallest gain that counts, as a share of the length; a smaller one is rounding. */
    private static final double LEAST_GAIN = 1e-6;

    /** Loss on the wrong side of a hole that the next hole may still compensate, as a share of the string around it. */
    private static final double WORTH_ANOTHER = 0.05;

    /** Maximum trials per bend of the first string: hardly ever reached, a bound for the worst corridor. */
    private static final int TRIALS_PER_BEND = 8;

    private static final int TRIALS_AT_LEAST = 32;

    private final int[] portalPolygons;
    private final HoleRings rings;
    private final Bypass bypass;
    private TautString best;
    private TautString trial;
    private TautString second;
    private int trialsLeft;
    // The holes whose side was changed last.
    private int passed;
    private int alsoPassed;
    private boolean everyCrossing;

    /** Crossings at the beginning and at the end whose bends are tried. */
    private int head = Integer.MAX_VALUE;

    private int tail;

    /**
     * @param rings of the same mesh
     */
    public CorridorTightener(MeshArrays mesh, HoleRings rings) {
        portalPolygons = mesh.portalPolygons();
        this.rings = rings;
        bypass = new Bypass(mesh, rings);
        best = new TautString(mesh);
        trial = new TautString(mesh);
        second = new TautString(mesh);
    }

    /** Switches to another snapshot of the same mesh. */
    public void moveTo(MeshArrays snapshot) {
        bypass.moveTo(snapshot);
    }

    /** Sets whether all portals that the string crosses become waypoints, besides its corners. */
    public void everyCrossing(boolean wanted) {
        everyCrossing = wanted;
    }

    /**
     * Limits the bends that are tried to those at the two ends of a stretch.
     *
     * @param first crossings from the start on; {@code Integer.MAX_VALUE} for all
     * @param last crossings before the end
     */
    public void ends(int first, int last) {
        head = first;
        tail = last;
    }

    /**
     * Tightens the corridor of a stretch, and appends the corners of its string to {@code out}.
     *
     * @param crossings read from {@code from} to {@code to}, exclusive, and not modified; only portals, as
     *     {@link Crossings} has them
     * @param startPolygon polygon in which the stretch begins
     * @param endPolygonOrLink id of the last waypoint: a polygon, or the complement of a link that begins there
     * @return number of portals that the corridor crosses now; see {@link #crossing} and {@link #polygonBehind}
     */
    public int tighten(
            int[] crossings,
            int from,
            int to,
            float startX,
            float startY,
            float startZ,
            int startPolygon,
            float endX,
            float endY,
            float endZ,
            int endPolygonOrLink,
            FlatPath out) {
        best.pull(crossings, from, to, startX, startY, startZ, endX, endY, endZ);
        double plain = best.writtenLength();
        trialsLeft = TRIALS_AT_LEAST + TRIALS_PER_BEND * best.bendCount();
        passed = Ids.NONE;
        alsoPassed = Ids.NONE;
        int tried = Ids.NONE;
        for (int bend = 0; bend < best.bendCount() && trialsLeft > 0; bend++) {
            int at = best.crossingAt(bend);
            if (at >= head && at < best.size() - tail) {
                continue;
            }
            int ring = best.ring(rings, bend);
            // Bends at one hole follow each other: each hole is tried once, and not reversed.
            if (ring == tried || ring == passed || ring == alsoPassed || ring == Ids.NONE) {
                continue;
            }
            tried = ring;
            if (improve(bend)) {
                // Later bends have changed, and maybe the gain at the one before.
                bend = Math.max(0, best.kept() - 1) - 1;
                tried = Ids.NONE;
            }
        }
        // On slopes a bend collinear with others counts for the length, but is no waypoint.
        if (best.writtenLength() > plain) {
            best.pull(crossings, from, to, startX, startY, startZ, endX, endY, endZ);
        }
        out.addWaypoint(startX, startY, startZ, startPolygon);
        best.write(everyCrossing, out);
        out.addWaypoint(endX, endY, endZ, endPolygonOrLink);
        return best.size();
    }

    /** Passes the obstacle at a bend on the other side, by itself or with a second one, if that is shorter. */
    private boolean improve(int bend) {
        trialsLeft--;
        int around = best.ring(rings, bend);
        double worth = WORTH_ANOTHER * best.lengthAround(bend);
        if (!best.findBypass(bypass, bend) || best.leastLoss(bypass, bend) > worth) {
            return false;
        }
        trial.take(best, bypass);
        double enough = best.length() * (1 - LEAST_GAIN);
        if (trial.length() < enough) {
            TautString worse = best;
            best = trial;
            trial = worse;
            passed = around;
            alsoPassed = Ids.NONE;
            return true;
        }
        if (trial.length() > best.length() + worth) {
            return false;
        }
        // The same hole again would undo the first change.
        int tried = around;
        int end = Math.min(trial.changedEnd() + 1, trial.bendCount());
        for (int other = Math.max(0, trial.kept() - 1); other < end && trialsLeft > 0; other++) {
            int ring = trial.ring(rings, other);
            if (ring == tried || ring == around || ring == Ids.NONE) {
                continue;
            }
            tried = ring;
            trialsLeft--;
            if (trial.findBypass(bypass, other) && trial.length() + trial.leastLoss(bypass, other) < enough) {
                second.take(trial, bypass);
                if (second.length() < enough) {
                    TautString worse = best;
                    best = second;
                    second = worse;
                    passed = around;
                    alsoPassed = ring;
                    return true;
                }
            }
        }
        return false;
    }

    /** The i-th crossing of the last tightened corridor. */
    public int crossing(int i) {
        return best.crossing(i);
    }

    /** The polygon behind the i-th crossing of the last tightened corridor. */
    public int polygonBehind(int i) {
        return portalPolygons[best.crossing(i)];
    }
}
