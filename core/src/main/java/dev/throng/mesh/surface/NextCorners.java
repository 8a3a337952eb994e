package dev.throng.mesh.surface;

import dev.throng.facade.Check;
import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.string.Funnel;

/**
 * Finds the next corners of the string through a corridor, within a limited number of portals. One per thread, reused;
 * allocates nothing after construction.
 *
 * <p>A step of a corridor is the crossing of a portal, or the complement of twice a link plus the end at which it is
 * entered.
 */
public final class NextCorners {
    /** The kinds of the last corner. */
    private enum End {
        BEND,
        LINK,
        GOAL,
        SHUT
    }

    /** Number of portals to look ahead: enough for a correct string near the walker, and few enough to be cheap. */
    private static final int LOOK_AHEAD = 64;

    private final float[] xs;
    private final float[] ys;
    private final float[] zs;
    private int size;
    private End last;
    private int step;
    private MeshArrays mesh;
    private float[] portalEnds;
    private Funnel funnel;

    /** @param most maximum corners per call */
    public NextCorners(int most) {
        xs = new float[most];
        ys = new float[most];
        zs = new float[most];
    }

    /** Switches to another mesh. */
    public void use(MeshArrays wanted) {
        mesh = wanted;
        portalEnds = wanted.portalEnds();
        funnel = new Funnel(wanted);
    }

    /** Finds the corners from a point through the remaining steps to a goal behind them. Returns their number. */
    public int find(
            Ground ground,
            int[] corridor,
            int from,
            int to,
            double x,
            double z,
            float goalX,
            float goalY,
            float goalZ) {
        int end = from;
        int limit = Math.min(to, from + LOOK_AHEAD);
        while (end < limit && corridor[end] >= 0 && ground.open(corridor[end])) {
            end++;
        }
        // End of the string: the goal, a link, or the middle of a portal that is shut or far ahead.
        float endX = goalX;
        float endY = goalY;
        float endZ = goalZ;
        last = End.GOAL;
        if (end < to && corridor[end] < 0) {
            int link = ~corridor[end] >> 1;
            int side = ~corridor[end] & 1;
            endX = mesh.linkX(link, side);
            endY = mesh.linkY(link, side);
            endZ = mesh.linkZ(link, side);
            last = ground.linkOpen(link) ? End.LINK : End.SHUT;
        } else if (end < to) {
            int portal = corridor[end] >> 1;
            endX = (mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) / 2;
            endY = (mesh.portalY(portal, 0) + mesh.portalY(portal, 1)) / 2;
            endZ = (mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) / 2;
            last = end < limit ? End.SHUT : End.BEND;
        }
        step = end < to ? corridor[end] : 0;
        pull(corridor, from, end, x, z, endX, endY, endZ);
        return size;
    }

    private void pull(int[] corridor, int from, int end, double x, double z, float endX, float endY, float endZ) {
        size = 0;
        double apexX = x;
        double apexZ = z;
        int next = from;
        int turn;
        while ((turn = funnel.turn(corridor, next, end, apexX, apexZ, endX, endZ)) != Ids.NONE) {
            int corner = 3 * (corridor[turn >> 1] ^ turn & 1 ^ 1);
            apexX = portalEnds[corner];
            apexZ = portalEnds[corner + 2];
            next = (turn >> 1) + 1;
            boolean reached = size == 0 && Math.hypot(apexX - x, apexZ - z) < CorridorWalk.ON_IT;
            boolean again = size > 0 && apexX == xs[size - 1] && apexZ == zs[size - 1];
            if (reached || again) {
                continue;
            }
            if (size == xs.length) {
                last = End.BEND;
                return;
            }
            add(portalEnds[corner], portalEnds[corner + 1], portalEnds[corner + 2]);
        }
        if (size == xs.length) {
            last = End.BEND;
        } else {
            add(endX, endY, endZ);
        }
    }

    private void add(float x, float y, float z) {
        xs[size] = x;
        ys[size] = y;
        zs[size++] = z;
    }

    public float x(int i) {
        return xs[Check.index("corner", i, size)];
    }

    public float y(int i) {
        return ys[Check.index("corner", i, size)];
    }

    public float z(int i) {
        return zs[Check.index("corner", i, size)];
    }

    /** Whether the last corner is the goal. */
    public boolean goal() {
        return last == End.GOAL;
    }

    /** The link that begins at the last corner, or NONE. */
    public int link() {
        return last == End.LINK ? ~step >> 1 : Ids.NONE;
    }

    /** Whether the last corner is a portal or link of the corridor that is now shut. */
    public boolean shut() {
        return last == End.SHUT;
    }
}
