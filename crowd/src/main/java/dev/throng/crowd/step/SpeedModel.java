package dev.throng.crowd.step;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The collision-free speed model of Tordeux, Chraibi and Seyfried (2016), of first order: other agents push the direction aside, and the free space
 * in that direction determines the speed. One per thread.
 *
 * <p>Three things are added. Oncoming agents pass each other on a side that both choose alike. Agents with a lower priority, and standing ones, make
 * way. No agent takes more than its share of the gap to another in one step, so bodies do not start to overlap. {@link Walker} ensures this for
 * agents that are not passed to the model.
 */
public final class SpeedModel implements WalkModel {
    private static final float REACH = 2.5f;
    private static final float WALL_REACH = 1;

    /** Strength of the push of a touching body relative to the wish to advance, and its range of decay in metres. */
    private static final float PUSH = 5;

    private static final float PUSH_RANGE = 0.1f;

    /** Factor of the push of an agent that makes way. */
    private static final float YIELDED = 0.2f;

    /** Strength and range of the push of walls. */
    private static final float WALL_PUSH = 1;

    private static final float WALL_RANGE = 0.05f;

    /** A push has faded beyond this many ranges. */
    private static final float FADED = 6;

    /** Gap to the body ahead at which an agent stands [Unit: m]. With the next two, speeds in a corridor match Weidmann's. */
    private static final float STANDING_GAP = 0.01f;

    /** Time gap to the body ahead [Unit: s]. */
    private static final float TIME_GAP = 0.54f;

    /** Width of the strip in which a body is ahead, as a multiple of the two radii. */
    private static final float STRIP = 1.2f;

    /** Width of the strip for an agent with another heading, which will soon be gone. */
    private static final float CROSSING_STRIP = 0.75f;

    /** Both widths, indexed by whether the other has another heading. */
    private static final float[] STRIPS = {STRIP, CROSSING_STRIP};

    /** Cosine of the angle from which on a body is beside an agent, not ahead. */
    private static final float BESIDE = 0.2f;

    /**
     * An agent evades others with another heading that would come closer than {@link #MISS} times the two radii within {@link #HORIZON} seconds.
     * {@link #EVADE} is the strength.
     */
    private static final float HORIZON = 2;

    private static final float MISS = 1.6f;

    private static final float EVADE = 1.5f;

    /**
     * An agent tries detours if it is slower than the fraction {@link #SLOW} of its speed because of someone with another heading: a cosine below
     * {@link #ALIKE}. Detours are cosines and sines of directions, right ones first. One must gain the fraction {@link #WORTH_IT} of the speed.
     */
    private static final float SLOW = 0.6f;

    private static final float ALIKE = 0.5f;
    private static final float STUCK = 0.05f;
    private static final float[] DETOURS = {0.82f, -0.57f, 0.82f, 0.57f, 0.34f, -0.94f, 0.34f, 0.94f};
    private static final float WORTH_IT = 0.05f;

    /** Agents whose next corners are closer than this, in metres, go to the same door: they queue, whatever their directions. */
    private static final float SAME_CORNER = 2;

    /**
     * Threshold of a jam ahead, and strength of the turn to the right around it. A jam is the sum of waiting agents that go to other corners, with
     * weights that decrease with distance.
     */
    private static final float JAM_AHEAD = 0.5f;

    private static final float WALK_AROUND = 2;

    /**
     * Threshold of a jam around a waiting agent, which then leaves it until its turn comes: away from the middle, and to the right by a fraction. The
     * push of the jam has a wider range for it.
     */
    private static final float JAM_AROUND = 2;

    private static final float LEAVE_RIGHT = 0.5f;
    private static final float WAIT_RANGE = 0.3f;

    /** Gap to others below which a crowd is tight, in metres. */
    private static final float TIGHT = 0.3f;

    /** Strength with which a waiting agent steps back for one that goes first. */
    private static final float STEP_BACK = 2;

    /** Range of the push of agents with a higher priority, in metres. */
    private static final float PRIORITY_RANGE = 0.4f;

    /** Gap in metres within which a standing agent makes way. */
    private static final float YIELD_GAP = 0.2f;

    /** Gap in metres within which it makes way for a higher priority. */
    private static final float PRIORITY_YIELD_GAP = 1.2f;

    /** Share of a gap that an agent may take in a step: with equal priorities, with the higher one, and with the lower one. */
    private static final float SHARE = 0.49f;

    private static final float HIGH_SHARE = 0.85f;
    private static final float LOW_SHARE = 0.12f;

    /** Maximum speed at which overlapping bodies are driven apart, in metres per second. */
    static final float APART = 1;

    /** By neighbour: direction to it, gap between the bodies, and sum of both radii. */
    private final float[] toX;

    private final float[] toZ;
    private final float[] gaps;
    private final float[] both;
    /** By neighbour: the cosine of the angle between the preferred directions, and half the width of the strip ahead, in metres. */
    private final float[] alike;

    private final float[] strips;
    /** By neighbour of a waiting agent: whether it is part of the jam. Then the weighted direction to the jam, and its weight. */
    private final boolean[] jams;

    private float jamX;
    private float jamZ;
    private float jam;

    /** Neighbours that are close, to be evaded, waiting, and ahead. */
    private final int[] close;

    private final int[] evaded;
    private final int[] waiting;
    private final int[] ahead;
    private int closeCount;
    private int evadedCount;
    private int waitingCount;
    /** The neighbour that slows the agent down, or -1 for none. */
    private int blocker;

    private float dirX;
    private float dirZ;

    /**
     * @param neighbours maximum number of neighbours per call
     */
    public SpeedModel(int neighbours) {
        toX = new float[neighbours];
        toZ = new float[neighbours];
        gaps = new float[neighbours];
        both = new float[neighbours];
        alike = new float[neighbours];
        strips = new float[neighbours];
        jams = new boolean[neighbours];
        // One more, since candidates are written before they are tested.
        close = new int[neighbours + 1];
        evaded = new int[neighbours + 1];
        waiting = new int[neighbours + 1];
        ahead = new int[neighbours + 1];
    }

    @Override
    public float reach() {
        return REACH;
    }

    @Override
    public float wallReach() {
        return WALL_REACH;
    }

    @Override
    public float shareOfGap(int above) {
        return share(above, 1);
    }

    @Override
    public boolean keepsShares() {
        return true;
    }

    @Override
    public void velocity(
            Bodies bodies, int self, int[] near, int nearCount, float[] walls, int wallCount, float dt, float[] out) {
        measure(bodies, self, near, nearCount, dt);
        float wantX = bodies.wantX[self];
        float wantZ = bodies.wantZ[self];
        float vx;
        float vz;
        if (wantX == 0 && wantZ == 0) {
            makeWay(bodies, self, near, nearCount);
            vx = dirX;
            vz = dirZ;
        } else {
            direct(bodies, self, near, nearCount, wantX, wantZ);
            pushFromWalls(bodies, self, walls, wallCount);
            float length = (float) Math.sqrt(dirX * dirX + dirZ * dirZ);
            boolean undecided = length < 1e-6f;
            float ex = undecided ? wantX : dirX / length;
            float ez = undecided ? wantZ : dirZ / length;
            float speed = speed(bodies, self, near, nearCount, ex, ez);
            vx = ex * speed;
            vz = ez * speed;
            if (blocker >= 0 && speed < SLOW * bodies.speed[self]) {
                int other = near[blocker];
                float alike = bodies.wantX[other] * wantX + bodies.wantZ[other] * wantZ;
                float on = bodies.vx[other] * wantX + bodies.vz[other] * wantZ;
                if (alike < ALIKE || on < STUCK * bodies.speed[self]) {
                    float progress = vx * wantX + vz * wantZ + WORTH_IT * bodies.speed[self];
                    for (int i = 0; i < DETOURS.length; i += 2) {
                        float cos = DETOURS[i];
                        float sin = DETOURS[i + 1];
                        float tryX = cos * wantX - sin * wantZ;
                        float tryZ = sin * wantX + cos * wantZ;
                        float trySpeed = speed(bodies, self, near, nearCount, tryX, tryZ);
                        if (trySpeed * cos > progress) {
                            progress = trySpeed * cos;
                            vx = trySpeed * tryX;
                            vz = trySpeed * tryZ;
                        }
                    }
                }
            }
        }
        if (vx != 0 || vz != 0) {
            float before = (float) Math.sqrt(bodies.vx[self] * bodies.vx[self] + bodies.vz[self] * bodies.vz[self]);
            float most = before + bodies.acceleration[self] * dt;
            float v2 = vx * vx + vz * vz;
            if (v2 > most * most) {
                float less = most / (float) Math.sqrt(v2);
                vx *= less;
                vz *= less;
            }
        }
        out[0] = vx;
        out[1] = vz;
        keepOffWalls(bodies, self, walls, wallCount, dt, out);
        keepGaps(bodies, self, near, dt, out);
    }

    /** Measures all neighbours once, and lists the close ones, the waiting ones, and those to evade. */
    private void measure(Bodies bodies, int self, int[] near, int nearCount, float dt) {
        final float[] seen = bodies.seen;
        float x = bodies.x[self];
        float z = bodies.z[self];
        float radius = bodies.radius[self];
        float wantX = bodies.wantX[self];
        float wantZ = bodies.wantZ[self];
        float speed = bodies.speed[self];
        int priority = bodies.priority[self];
        // Agents farther away have no push and cannot be reached in this step.
        float longest = dt * Math.max(speed, APART);
        float range = bodies.state[self] == State.WAITING ? WAIT_RANGE : PUSH_RANGE;
        float closeAlike = Math.max(FADED * range, longest / SHARE);
        float closeOther = Math.max(FADED * Math.max(range, PRIORITY_RANGE), longest / LOW_SHARE);
        closeCount = 0;
        evadedCount = 0;
        waitingCount = 0;
        for (int i = 0; i < nearCount; i++) {
            int at = Bodies.SEEN * near[i];
            float dx = seen[at + Bodies.X] - x;
            float dz = seen[at + Bodies.Z] - z;
            float sum = radius + seen[at + Bodies.RADIUS];
            float same = seen[at + Bodies.WANT_X] * wantX + seen[at + Bodies.WANT_Z] * wantZ;
            int elsewhere = Branchless.less(same, ALIKE);
            float distance2 = dx * dx + dz * dz;
            float distance = (float) Math.sqrt(distance2);
            if (distance > 1e-6f) {
                float scale = 1 / distance;
                toX[i] = dx * scale;
                toZ[i] = dz * scale;
            } else {
                // Two agents on one spot take opposite directions.
                toX[i] = bodies.id[self] < bodies.id[near[i]] ? 1 : -1;
                toZ[i] = 0;
            }
            float gap = distance - sum;
            gaps[i] = gap;
            both[i] = sum;
            alike[i] = same;
            strips[i] = STRIPS[elsewhere] * sum;
            int above = bodies.priority[near[i]] - priority;
            waiting[waitingCount] = i;
            waitingCount += bodies.state[near[i]] == State.WAITING ? 1 : 0;
            close[closeCount] = i;
            closeCount += Branchless.less(gap, above == 0 ? closeAlike : closeOther);
            // Agents with the same heading are followed. Others are evaded if they would soon come too close and their
            // priority is not lower.
            float wx = wantX * speed - seen[at + Bodies.VX];
            float wz = wantZ * speed - seen[at + Bodies.VZ];
            float w2 = wx * wx + wz * wz;
            float closing = dx * wx + dz * wz;
            float lane = MISS * sum;
            int soon = Branchless.less(0, closing) & Branchless.less(closing, HORIZON * w2);
            // The squared distance of the closest approach is the squared distance less the squared part that is closed
            // until then.
            int misses = Branchless.less((distance2 - lane * lane) * w2, closing * closing);
            evaded[evadedCount] = i;
            evadedCount += elsewhere & soon & misses & ~above >>> 31;
        }
    }

    /** Sets the direction of a walking agent: the preferred one, pushed aside by others. */
    private void direct(Bodies bodies, int self, int[] near, int nearCount, float wantX, float wantZ) {
        int priority = bodies.priority[self];
        boolean waits = bodies.state[self] == State.WAITING;
        if (waits) {
            findJamAround(bodies, self, near, nearCount);
        } else {
            findWaiting(bodies, self, near);
        }
        float x = wantX;
        float z = wantZ;
        for (int k = 0; k < closeCount; k++) {
            int i = close[k];
            int other = near[i];
            float gap = gaps[i];
            int above = bodies.priority[other] - priority;
            float range = above > 0 ? PRIORITY_RANGE : waits && jams[i] ? WAIT_RANGE : PUSH_RANGE;
            if (gap < FADED * range) {
                float push = PUSH * FastExp.of(-Math.max(0, gap) / range);
                boolean yields = above < 0 || above == 0 && gap < PUSH_RANGE && goesFirst(bodies, self, other, i);
                push = yields ? YIELDED * push : push;
                x -= push * toX[i];
                z -= push * toZ[i];
            }
        }
        float evade = evade(bodies, self, near, wantX, wantZ);
        x += evade * wantZ;
        z -= evade * wantX;
        if (waits && jam > JAM_AROUND) {
            float away = (float) Math.sqrt(jamX * jamX + jamZ * jamZ) + 1e-6f;
            dirX = x - wantX + (LEAVE_RIGHT * jamZ - jamX) / away;
            dirZ = z - wantZ - (LEAVE_RIGHT * jamX + jamZ) / away;
            return;
        }
        if (!waits && jamX * wantX + jamZ * wantZ > JAM_AHEAD) {
            float away = (float) Math.sqrt(jamX * jamX + jamZ * jamZ) + 1e-6f;
            x += WALK_AROUND * jamZ / away;
            z -= WALK_AROUND * jamX / away;
        }
        float back = waits ? back(bodies, self, near, nearCount, wantX, wantZ) : 0;
        dirX = x - back * wantX;
        dirZ = z - back * wantZ;
    }

    /** Finds the neighbours that jam a waiting agent: all walking ones with other corners, unless it has its turn. */
    private void findJamAround(Bodies bodies, int self, int[] near, int nearCount) {
        jamX = 0;
        jamZ = 0;
        jam = 0;
        boolean turn = (bodies.priority[self] & 1) != 0;
        for (int i = 0; i < nearCount; i++) {
            jams[i] = !turn && State.walks(bodies.state[near[i]]) && elsewhere(bodies, self, near[i]);
            if (jams[i]) {
                addToJam(i);
            }
        }
    }

    /** Finds the neighbours that jam an agent that does not wait: waiting ones with other corners. */
    private void findWaiting(Bodies bodies, int self, int[] near) {
        jamX = 0;
        jamZ = 0;
        jam = 0;
        for (int k = 0; k < waitingCount; k++) {
            if (elsewhere(bodies, self, near[waiting[k]])) {
                addToJam(waiting[k]);
            }
        }
    }

    private void addToJam(int i) {
        float weight = Math.max(0, 1 - gaps[i] / REACH);
        jamX += weight * toX[i];
        jamZ += weight * toZ[i];
        jam += weight;
    }

    /** Returns how strongly an agent turns to the right for those that would come too close. */
    private float evade(Bodies bodies, int self, int[] near, float wantX, float wantZ) {
        float speed = bodies.speed[self];
        float sum = 0;
        for (int k = 0; k < evadedCount; k++) {
            int i = evaded[k];
            float wx = wantX * speed - bodies.vx[near[i]];
            float wz = wantZ * speed - bodies.vz[near[i]];
            float distance = gaps[i] + both[i];
            float t = distance * (toX[i] * wx + toZ[i] * wz) / (wx * wx + wz * wz);
            float missX = toX[i] * distance - wx * t;
            float missZ = toZ[i] * distance - wz * t;
            float lane = MISS * both[i];
            float miss = Math.min(lane, (float) Math.sqrt(missX * missX + missZ * missZ));
            float evade = EVADE * (1 - t / HORIZON) * (1 - 0.5f * miss / lane);
            // Prefer the right in a near head-on approach; both agents decide alike.
            boolean left = wantX * missZ - wantZ * missX < -0.2f * lane;
            sum += left ? -evade : evade;
        }
        return sum;
    }

    /** Returns how strongly a waiting agent steps back. */
    private float back(Bodies bodies, int self, int[] near, int nearCount, float wantX, float wantZ) {
        boolean mixed = false;
        for (int i = 0; i < nearCount; i++) {
            int other = near[i];
            float gap = gaps[i];
            float ahead = toX[i] * wantX + toZ[i] * wantZ;
            if (gap < PUSH_RANGE
                    && ahead > -BESIDE
                    && State.walks(bodies.state[other])
                    && before(bodies, other, self)) {
                return STEP_BACK;
            }
            mixed |= gap < TIGHT && alike[i] < ALIKE && elsewhere(bodies, self, other);
        }
        boolean turn = (bodies.priority[self] & 1) != 0;
        // A waiting agent in a tight crowd with other corners does not press on until its turn, which loosens the
        // crowd.
        return mixed && !turn ? 1 : 0;
    }

    /** Whether two agents go to different corners. */
    private static boolean elsewhere(Bodies bodies, int self, int other) {
        float mine = bodies.toCorner[self];
        float its = bodies.toCorner[other];
        float dx = bodies.x[self] + mine * bodies.wantX[self] - bodies.x[other] - its * bodies.wantX[other];
        float dz = bodies.z[self] + mine * bodies.wantZ[self] - bodies.z[other] - its * bodies.wantZ[other];
        return dx * dx + dz * dz > SAME_CORNER * SAME_CORNER;
    }

    /** Sets the velocity of a standing agent: aside from those that want to pass. */
    private void makeWay(Bodies bodies, int self, int[] near, int nearCount) {
        float x = 0;
        float z = 0;
        float most = 0;
        for (int i = 0; i < nearCount; i++) {
            int other = near[i];
            float wantX = bodies.wantX[other];
            float wantZ = bodies.wantZ[other];
            if (wantX == 0 && wantZ == 0) {
                // An agent that makes way needs space, too.
                float closing = -(bodies.vx[other] * toX[i] + bodies.vz[other] * toZ[i]);
                if (gaps[i] < PUSH_RANGE && closing > 0.02f) {
                    x -= closing * toX[i];
                    z -= closing * toZ[i];
                    most = Math.max(most, Math.min(1, closing / bodies.speed[self]));
                }
                continue;
            }
            float from = bodies.priority[other] > bodies.priority[self] ? PRIORITY_YIELD_GAP : YIELD_GAP;
            float gap = gaps[i];
            float ahead = -(toX[i] * wantX + toZ[i] * wantZ);
            if (gap >= from || ahead <= BESIDE) {
                continue;
            }
            float both = bodies.radius[self] + bodies.radius[other];
            float aside = -(wantX * toZ[i] - wantZ * toX[i]) * (gap + both);
            if (Math.abs(aside) < 1.1f * both) {
                float how = 1 - Math.max(0, gap) / from;
                float side = aside >= 0 ? how : -how;
                x -= side * wantZ;
                z += side * wantX;
                most = Math.max(most, how);
            }
        }
        float length = (float) Math.sqrt(x * x + z * z);
        float speed = length < 1e-6f ? 0 : 0.7f * bodies.speed[self] * most / length;
        dirX = x * speed;
        dirZ = z * speed;
    }

    /** Pushes the direction away from walls, at most as strongly as the nearest one does, since one wall may consist of many pieces. */
    private void pushFromWalls(Bodies bodies, int self, float[] walls, int wallCount) {
        float x = bodies.x[self];
        float z = bodies.z[self];
        float pushX = 0;
        float pushZ = 0;
        float most = 0;
        for (int i = 0; i < wallCount; i++) {
            float awayX = x - closestX(walls, 4 * i, x, z);
            float awayZ = z - closestZ(walls, 4 * i, x, z);
            float distance = (float) Math.sqrt(awayX * awayX + awayZ * awayZ);
            float gap = distance - bodies.wallGap[self];
            if (gap < FADED * WALL_RANGE && distance > 1e-4f) {
                float push = WALL_PUSH * FastExp.of(-Math.max(0, gap) / WALL_RANGE);
                most = Math.max(most, push);
                pushX += push * awayX / distance;
                pushZ += push * awayZ / distance;
            }
        }
        float length = (float) Math.sqrt(pushX * pushX + pushZ * pushZ);
        float scale = length > most ? most / length : 1;
        dirX += scale * pushX;
        dirZ += scale * pushZ;
    }

    /** Returns the speed for the gap to the nearest body ahead, and sets {@link #blocker} to that body. */
    private float speed(Bodies bodies, int self, int[] near, int nearCount, float ex, float ez) {
        int count = 0;
        for (int i = 0; i < nearCount; i++) {
            float nx = toX[i];
            float nz = toZ[i];
            float aside = Math.abs(ex * nz - ez * nx) * (gaps[i] + both[i]);
            ahead[count] = i;
            count += Branchless.less(BESIDE, nx * ex + nz * ez) & Branchless.less(aside, strips[i]);
        }
        float space = Float.POSITIVE_INFINITY;
        blocker = -1;
        for (int k = 0; k < count; k++) {
            int i = ahead[k];
            if (gaps[i] < space && !goesFirst(bodies, self, near[i], i)) {
                space = gaps[i];
                blocker = i;
            }
        }
        float free = bodies.speed[self];
        if (space == Float.POSITIVE_INFINITY) {
            return free;
        }
        // A smooth minimum of the free speed and the speed for the gap.
        float share = Math.max(0, space - STANDING_GAP) / (TIME_GAP * free);
        float square = share * share;
        return free * share / (float) Math.sqrt(Math.sqrt(1 + square * square));
    }

    /**
     * Whether an agent may ignore another one ahead: each has the other one ahead, as where two streams meet at a door, and this one is closer to its
     * corner. Of any number of such agents one can always go.
     */
    private boolean goesFirst(Bodies bodies, int self, int other, int i) {
        float wantX = bodies.wantX[other];
        float wantZ = bodies.wantZ[other];
        float ahead = -(toX[i] * wantX + toZ[i] * wantZ);
        float itAhead = toX[i] * bodies.wantX[self] + toZ[i] * bodies.wantZ[self];
        if (ahead <= BESIDE || itAhead <= BESIDE) {
            return false;
        }
        float aside = Math.abs(wantX * toZ[i] - wantZ * toX[i]) * (gaps[i] + both[i]);
        return aside < STRIP * both[i] && before(bodies, self, other);
    }

    /** Whether an agent precedes another if both cannot go at once. */
    private static boolean before(Bodies bodies, int self, int other) {
        float mine = bodies.toCorner[self];
        float its = bodies.toCorner[other];
        return mine < its || mine == its && bodies.id[self] < bodies.id[other];
    }

    /** Removes the part of a velocity that would bring the body too close to a wall. */
    private static void keepOffWalls(Bodies bodies, int self, float[] walls, int wallCount, float dt, float[] out) {
        float x = bodies.x[self];
        float z = bodies.z[self];
        float keep = bodies.wallGap[self];
        if (keep == 0) {
            // The mesh itself ends at that distance.
            return;
        }
        for (int i = 0; i < wallCount; i++) {
            float awayX = x - closestX(walls, 4 * i, x, z);
            float awayZ = z - closestZ(walls, 4 * i, x, z);
            float distance = (float) Math.sqrt(awayX * awayX + awayZ * awayZ);
            if (distance < 1e-4f) {
                continue;
            }
            float towards = -(out[0] * awayX + out[1] * awayZ) / distance;
            float most = Math.max((distance - keep) / dt, -APART);
            if (towards > most) {
                float back = (towards - most) / distance;
                out[0] += back * awayX;
                out[1] += back * awayZ;
            }
        }
    }

    /** Removes the part of a velocity that would bring the body too close to others, then scales down the rest. */
    private void keepGaps(Bodies bodies, int self, int[] near, float dt, float[] out) {
        float vx = out[0];
        float vz = out[1];
        float scale = 1;
        int priority = bodies.priority[self];
        float fastest = Math.max(bodies.speed[self], APART);
        for (int k = 0; k < closeCount; k++) {
            int i = close[k];
            float towards = vx * toX[i] + vz * toZ[i];
            float most = Math.max(share(bodies.priority[near[i]] - priority, gaps[i]) * gaps[i] / dt, -APART);
            if (towards > most) {
                vx -= (towards - most) * toX[i];
                vz -= (towards - most) * toZ[i];
            }
        }
        for (int k = 0; k < closeCount; k++) {
            int i = close[k];
            float towards = vx * toX[i] + vz * toZ[i];
            float most = Math.max(0, share(bodies.priority[near[i]] - priority, gaps[i]) * gaps[i] / dt);
            // Bodies that already overlap must separate, and so may move.
            if (towards > most + 1e-4f && gaps[i] > -Gaps.TOUCH) {
                scale = Math.min(scale, most / towards);
            }
        }
        // A limit on the speed of an agent that several others drive apart.
        float v2 = vx * vx + vz * vz;
        if (v2 > fastest * fastest) {
            scale = Math.min(scale, fastest / (float) Math.sqrt(v2));
        }
        out[0] = vx * scale;
        out[1] = vz * scale;
    }

    private static float share(int above, float gap) {
        if (above == 0) {
            return SHARE;
        }
        // With overlap, the agent with the lower priority goes aside.
        return above > 0 == gap > 0 ? LOW_SHARE : HIGH_SHARE;
    }

    private static float along(float[] walls, int at, float x, float z) {
        float ex = walls[at + 2] - walls[at];
        float ez = walls[at + 3] - walls[at + 1];
        float length2 = ex * ex + ez * ez;
        float t = (x - walls[at]) * ex + (z - walls[at + 1]) * ez;
        return length2 <= 0 ? 0 : Math.max(0, Math.min(1, t / length2));
    }

    private static float closestX(float[] walls, int at, float x, float z) {
        return walls[at] + along(walls, at, x, z) * (walls[at + 2] - walls[at]);
    }

    private static float closestZ(float[] walls, int at, float x, float z) {
        return walls[at + 1] + along(walls, at, x, z) * (walls[at + 3] - walls[at + 1]);
    }

    /** {@return the constants of the model by name, in the order of the kernel parameters} */
    static Map<String, Float> numbers() {
        Map<String, Float> numbers = new LinkedHashMap<>();
        numbers.put("reach", REACH);
        numbers.put("wallReach", WALL_REACH);
        numbers.put("push", PUSH);
        numbers.put("pushRange", PUSH_RANGE);
        numbers.put("yielded", YIELDED);
        numbers.put("wallPush", WALL_PUSH);
        numbers.put("wallRange", WALL_RANGE);
        numbers.put("faded", FADED);
        numbers.put("standingGap", STANDING_GAP);
        numbers.put("timeGap", TIME_GAP);
        numbers.put("strip", STRIP);
        numbers.put("crossingStrip", CROSSING_STRIP);
        numbers.put("beside", BESIDE);
        numbers.put("horizon", HORIZON);
        numbers.put("miss", MISS);
        numbers.put("evade", EVADE);
        numbers.put("slow", SLOW);
        numbers.put("alike", ALIKE);
        numbers.put("stuck", STUCK);
        numbers.put("worthIt", WORTH_IT);
        numbers.put("tight", TIGHT);
        numbers.put("stepBack", STEP_BACK);
        numbers.put("priorityRange", PRIORITY_RANGE);
        numbers.put("yieldGap", YIELD_GAP);
        numbers.put("priorityYieldGap", PRIORITY_YIELD_GAP);
        numbers.put("evenShare", SHARE);
        numbers.put("highShare", HIGH_SHARE);
        numbers.put("lowShare", LOW_SHARE);
        numbers.put("apart", APART);
        numbers.put("touch", Gaps.TOUCH);
        numbers.put("detourCos0", DETOURS[0]);
        numbers.put("detourSin0", DETOURS[1]);
        numbers.put("detourCos1", DETOURS[4]);
        numbers.put("detourSin1", DETOURS[5]);
        numbers.put("sameCorner", SAME_CORNER);
        numbers.put("jamAhead", JAM_AHEAD);
        numbers.put("walkAround", WALK_AROUND);
        numbers.put("jamAround", JAM_AROUND);
        numbers.put("leaveRight", LEAVE_RIGHT);
        numbers.put("waitRange", WAIT_RANGE);
        return numbers;
    }
}
