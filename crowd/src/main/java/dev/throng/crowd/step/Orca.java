package dev.throng.crowd.step;

/**
 * Optimal reciprocal collision avoidance (van den Berg, Guy, Lin, Manocha 2011): takes the velocity closest to the wanted one among
 * those that keep off others and walls for some seconds, if each of two does its share. One per thread.
 *
 * <p>Beside the paper: where it is crowded, agents look less far ahead; of two, the higher priority does the smaller share; agents that
 * stand heed what walkers want, and so let them through; agents that are stopped by oncoming ones turn to their right.
 */
public final class Orca implements WalkModel {
    /** How often an agent that finds no velocity looks less far ahead, and how much less. */
    private static final int TRIES = 3;

    private static final float LESS_FAR = 0.25f;

    /** An agent that gets on with less than this part of its preferred speed looks for oncoming ones. */
    private static final float STOPPED = 0.8f;

    /** Directions with a smaller scalar product are opposite. */
    private static final float OPPOSITE = -0.5f;

    /** What the higher of two priorities does of the avoidance, per step of difference, compared with the same priority. */
    private static final float LESS = 0.25f;

    /** Priorities that differ more are treated alike. */
    private static final int FAR_APART = 4;

    /** Corners of walls that are closer to each other than this, in metres, are one. */
    private static final float SAME = 1e-3f;

    /** What two agents together may take of the gap between them in a step. */
    private static final float BOTH_SHARES = 0.98f;

    private static final float EVEN_SHARE = BOTH_SHARES / 2;

    private final OrcaOptions options;
    private final VelocityProgram program = new VelocityProgram();
    private final VelocityObstacle obstacle = new VelocityObstacle();

    /** The wanted velocity. */
    private float wishX;

    private float wishZ;

    /** Away from the wall that the body overlaps the most. */
    private float pushX;

    private float pushZ;

    /** Avoidance with good options. */
    public Orca() {
        this(OrcaOptions.DEFAULTS);
    }

    Orca(OrcaOptions options) {
        this.options = options;
    }

    @Override
    public float reach() {
        return options.reach();
    }

    @Override
    public float wallReach() {
        return options.wallReach();
    }

    @Override
    public float shareOfGap(int above) {
        return above == 0 ? EVEN_SHARE : BOTH_SHARES * share(above);
    }

    @Override
    public boolean keepsShares() {
        return false;
    }

    @Override
    public void velocity(
            Bodies bodies, int self, int[] near, int nearCount, float[] walls, int wallCount, float dt, float[] out) {
        float vx = bodies.vx[self];
        float vz = bodies.vz[self];
        float now = (float) Math.sqrt(vx * vx + vz * vz);
        float most = Math.min(bodies.speed[self], now + bodies.acceleration[self] * dt);
        program.start(most);
        wish(bodies, self, near, nearCount, dt);
        float push = wallCount > 0 ? addWalls(bodies, self, walls, wallCount, most) : 0;
        addCores(bodies, self, near, nearCount, most, dt);
        float horizon = options.horizon();
        boolean stands = wishX == 0 && wishZ == 0;
        for (int i = stands ? TRIES : 1; ; i++) {
            if (push > 0) {
                program.add(pushX, pushZ, push);
            }
            addAgents(bodies, self, near, nearCount, horizon, dt);
            if (program.closest(wishX, wishZ)) {
                break;
            }
            if (i == TRIES) {
                program.leastViolation();
                break;
            }
            program.keepFirm();
            horizon *= LESS_FAR;
        }
        out[0] = program.x();
        out[1] = program.z();
    }

    private void wish(Bodies bodies, int self, int[] near, int nearCount, float dt) {
        float toX = bodies.wantX[self];
        float toZ = bodies.wantZ[self];
        wishX = 0;
        wishZ = 0;
        if (toX == 0 && toZ == 0) {
            return;
        }
        float vx = bodies.vx[self];
        float vz = bodies.vz[self];
        float preferred = bodies.speed[self];
        float speed = Math.min(preferred, bodies.toCorner[self] / dt);
        float aside = 0;
        float progress = vx * toX + vz * toZ;
        if (progress < STOPPED * preferred && oncoming(bodies, self, near, nearCount)) {
            aside = options.sidestep() * Math.min(1, 1 - progress / preferred);
        }
        float scale = speed / (float) Math.sqrt(1 + aside * aside);
        wishX = (toX + toZ * aside) * scale;
        wishZ = (toZ - toX * aside) * scale;
    }

    /** Whether someone in front wants to go in the opposite direction. */
    private static boolean oncoming(Bodies bodies, int self, int[] near, int nearCount) {
        float x = bodies.x[self];
        float z = bodies.z[self];
        float toX = bodies.wantX[self];
        float toZ = bodies.wantZ[self];
        for (int i = 0; i < nearCount; i++) {
            int other = near[i];
            if (bodies.wantX[other] * toX + bodies.wantZ[other] * toZ < OPPOSITE
                    && (bodies.x[other] - x) * toX + (bodies.z[other] - z) * toZ > 0) {
                return true;
            }
        }
        return false;
    }

    /** Adds the walls. Returns how fast the body should leave the one that it overlaps the most, 0 if it overlaps none. */
    private float addWalls(Bodies bodies, int self, float[] walls, int wallCount, float most) {
        float x = bodies.x[self];
        float z = bodies.z[self];
        float gap = bodies.wallGap[self];
        float rate = 1 / options.wallHorizon();
        float reach = gap + most * options.wallHorizon();
        // What is left of the wish if it leads into walls slides along them. All half-planes are chosen to contain
        // that, so that
        // one wall does not forbid what another one leaves.
        float slideX = wishX;
        float slideZ = wishZ;
        int close = 0;
        for (int i = 0; i < 4 * wallCount; i += 4) {
            if (wall(walls, wallCount, i, x, z, slideX, slideZ, gap, rate, reach) >= 0) {
                close++;
                float lack = obstacle.bound() - (obstacle.nx() * slideX + obstacle.nz() * slideZ);
                if (lack > 0) {
                    slideX += lack * obstacle.nx();
                    slideZ += lack * obstacle.nz();
                }
            }
        }
        float deepest = 0;
        for (int i = 0; close > 0; i += 4) {
            float depth = wall(walls, wallCount, i, x, z, slideX, slideZ, gap, rate, reach);
            if (depth >= 0) {
                close--;
                program.addFirm(obstacle.nx(), obstacle.nz(), obstacle.bound());
            }
            if (depth > deepest) {
                deepest = depth;
                pushX = obstacle.nx();
                pushZ = obstacle.nz();
            }
        }
        return Math.min(most, deepest * rate);
    }

    /** The half-plane of one wall, for an agent at x, z that would slide at vx, vz. */
    private float wall(
            float[] walls,
            int wallCount,
            int at,
            float x,
            float z,
            float vx,
            float vz,
            float gap,
            float rate,
            float reach) {
        float ax = walls[at] - x;
        float az = walls[at + 1] - z;
        float bx = walls[at + 2] - x;
        float bz = walls[at + 3] - z;
        float depth = obstacle.wall(ax, az, bx, bz, vx, vz, gap, rate, reach);
        if (depth == 0 && obstacle.nx() * vx + obstacle.nz() * vz < obstacle.bound() - 1e-4f) {
            // What leads past an end of the wall leads to the next wall, if one goes on there: then only its face
            // counts.
            boolean pastEnd = obstacle.nx() * (bx - ax) + obstacle.nz() * (bz - az) > 0;
            if (goesOn(walls, wallCount, at, pastEnd, x, z)) {
                obstacle.front(ax, az, bx, bz, gap, rate);
            }
        }
        return depth;
    }

    /** Whether another wall that can be seen begins where one ends, or ends where it begins. */
    private static boolean goesOn(float[] walls, int wallCount, int at, boolean pastEnd, float x, float z) {
        int own = at + (pastEnd ? 2 : 0);
        int its = pastEnd ? 0 : 2;
        for (int i = 0; i < 4 * wallCount; i += 4) {
            if (i != at
                    && Math.abs(walls[i + its] - walls[own]) < SAME
                    && Math.abs(walls[i + its + 1] - walls[own + 1]) < SAME) {
                float ax = walls[i] - x;
                float az = walls[i + 1] - z;
                if ((walls[i + 3] - walls[i + 1]) * ax > (walls[i + 2] - walls[i]) * az) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds what keeps cores apart: an agent may use its share of the gap to each one that it could reach within the step. */
    private void addCores(Bodies bodies, int self, int[] near, int nearCount, float most, float dt) {
        float x = bodies.x[self];
        float z = bodies.z[self];
        float core = options.core();
        float radius = bodies.radius[self] * core;
        boolean stands = wishX == 0 && wishZ == 0;
        for (int i = 0; i < nearCount; i++) {
            int other = near[i];
            float px = bodies.x[other] - x;
            float pz = bodies.z[other] - z;
            float otherRadius = bodies.radius[other] * core;
            float distance2 = px * px + pz * pz;
            int above = bodies.priority[other] - bodies.priority[self];
            float share = above == 0 ? EVEN_SHARE : shareOfGap(above);
            float close = radius + otherRadius + most * dt / share;
            if (distance2 < close * close && distance2 > 0) {
                float distance = (float) Math.sqrt(distance2);
                float gap = Math.max(0, distance - radius - otherRadius);
                program.addFirm(-px / distance, -pz / distance, -share * gap / dt);
            }
            if (stands && passes(bodies, other, px, pz)) {
                // Who lets someone through steps aside, and does not walk away in front of them.
                program.addFirm(-bodies.wantX[other], -bodies.wantZ[other], 0);
            }
        }
    }

    /** Whether another agent wants to get farther than to this one. */
    private static boolean passes(Bodies bodies, int other, float px, float pz) {
        float toCorner = bodies.toCorner[other];
        return toCorner * toCorner > px * px + pz * pz;
    }

    private void addAgents(Bodies bodies, int self, int[] near, int nearCount, float horizon, float dt) {
        float x = bodies.x[self];
        float z = bodies.z[self];
        float vx = bodies.vx[self];
        float vz = bodies.vz[self];
        float margin = options.margin();
        float radius = bodies.radius[self];
        int priority = bodies.priority[self];
        boolean stands = wishX == 0 && wishZ == 0;
        float rate = 1 / horizon;
        float part = 1 / Math.max(dt, options.partTime());
        for (int i = 0; i < nearCount; i++) {
            int other = near[i];
            float px = bodies.x[other] - x;
            float pz = bodies.z[other] - z;
            float otherX = bodies.vx[other];
            float otherZ = bodies.vz[other];
            if (stands && passes(bodies, other, px, pz)) {
                // If both stood still, neither would move.
                float speed = bodies.speed[other];
                otherX = bodies.wantX[other] * speed;
                otherZ = bodies.wantZ[other] * speed;
            }
            obstacle.agent(
                    px,
                    pz,
                    vx - otherX,
                    vz - otherZ,
                    margin * (radius + bodies.radius[other]),
                    rate,
                    part,
                    bodies.id[self] < bodies.id[other] ? 1 : -1);
            float nx = obstacle.nx();
            float nz = obstacle.nz();
            float lack = obstacle.bound();
            float share = 0.5f;
            int above = priority - bodies.priority[other];
            if (above != 0) {
                share = share(lack > 0 ? above : -above);
            }
            program.add(nx, nz, nx * vx + nz * vz + share * lack);
        }
    }

    /** What part of the avoidance an agent does whose priority is above another one's. What is left is the other's. */
    private static float share(int above) {
        float small = 0.5f;
        for (int i = Math.min(Math.abs(above), FAR_APART); i > 0; i--) {
            small *= LESS;
        }
        return above > 0 ? small : 1 - small;
    }
}
