package dev.throng.crowd.step;

/**
 * Optimal reciprocal collision avoidance (van den Berg, Guy, Lin, Manocha 2011). Chooses the velocity closest to the preferred one that avoids
 * collisions for some seconds, if both agents of a pair do their share. One per thread.
 *
 * <p>Differences from the paper: in a dense crowd the time horizon is shorter. The agent with the higher priority does the smaller share. Standing
 * agents consider the preferred velocities of walkers, and so let them through. Agents that are stopped by oncoming ones turn to their right.
 */
public final class Orca implements WalkModel {
    /** Number of retries with a shorter horizon if no velocity is permitted, and the factor of the horizon. */
    private static final int TRIES = 3;

    private static final float LESS_FAR = 0.25f;

    /** Agents below this fraction of their preferred speed look for oncoming ones. */
    private static final float STOPPED = 0.8f;

    /** Directions with a smaller dot product are opposite. */
    private static final float OPPOSITE = -0.5f;

    /** Factor of the share of the agent with the higher priority, per step of difference. */
    private static final float LESS = 0.25f;

    /** Larger differences of priority count as this one. */
    private static final int FAR_APART = 4;

    /** Corners of walls that are closer than this are the same, in metres. */
    private static final float SAME = 1e-3f;

    /** Fraction of a gap that two agents together may take in a step. */
    private static final float BOTH_SHARES = 0.98f;

    private static final float EVEN_SHARE = BOTH_SHARES / 2;

    private final OrcaOptions options;
    private final VelocityProgram program = new VelocityProgram();
    private final VelocityObstacle obstacle = new VelocityObstacle();

    /** The preferred velocity. */
    private float wishX;

    private float wishZ;

    /** Direction away from the wall that the body overlaps most. */
    private float pushX;

    private float pushZ;

    /** Creates the model with default options. */
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

    /** Whether an agent in front wants to go in the opposite direction. */
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

    /** Adds the half-planes of walls. Returns the speed with which to leave the wall that the body overlaps most, or 0 if it overlaps none. */
    private float addWalls(Bodies bodies, int self, float[] walls, int wallCount, float most) {
        float x = bodies.x[self];
        float z = bodies.z[self];
        float gap = bodies.wallGap[self];
        float rate = 1 / options.wallHorizon();
        float reach = gap + most * options.wallHorizon();
        // A preferred velocity that leads into walls is projected to slide along them. All half-planes are chosen to
        // contain that velocity, so that no wall forbids what another one permits.
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

    /** Finds the half-plane of one wall, for an agent at x, z that would slide at vx, vz. Returns the depth of the overlap. */
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
            // A velocity past the end of this wall leads to the next wall if they are joined. Then only the face of
            // this one counts.
            boolean pastEnd = obstacle.nx() * (bx - ax) + obstacle.nz() * (bz - az) > 0;
            if (goesOn(walls, wallCount, at, pastEnd, x, z)) {
                obstacle.front(ax, az, bx, bz, gap, rate);
            }
        }
        return depth;
    }

    /** Whether another visible wall starts where one ends, or ends where it starts. */
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

    /** Adds half-planes that keep cores apart: an agent may use its share of the gap to each agent that it could reach within the step. */
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
                // An agent that lets another one through steps aside, and does not walk ahead of it.
                program.addFirm(-bodies.wantX[other], -bodies.wantZ[other], 0);
            }
        }
    }

    /** Whether another agent wants to walk farther than to this one. */
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
                // Assume the other one's preferred velocity: if both stood still, neither would move.
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

    /** Returns the share of the avoidance for an agent whose priority is higher by a number. The other agent does the rest. */
    private static float share(int above) {
        float small = 0.5f;
        for (int i = Math.min(Math.abs(above), FAR_APART); i > 0; i--) {
            small *= LESS;
        }
        return above > 0 ? small : 1 - small;
    }
}
