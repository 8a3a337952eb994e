/* Moves agents, as their velocities are. */

/* Edges that an agent may meet in a step, and walls among them. */
#define MOST_MET 24
#define MOST_WALLS 4

/* Steps to look ahead for a polygon that an agent was pushed to. */
#define REPAIR_AHEAD 32

/* What a move may take beyond its share of a gap, and how close to where it was to lead it ends if no wall turned it, in metres. */
#define SHARE_ROUNDING 1e-5f
#define NOT_ASIDE 1e-4f

typedef struct {
    float x;
    float z;
    int polygon;
    /* The first step of the corridor that is left. */
    int from;
    /* Whether there is no space for the steps back to the corridor. */
    int lost;
} Walker;

/* See class Gaps: the shares of a gap, below which distance bodies touch, and the largest radius of all. */
typedef struct {
    float evenShare;
    float highShare;
    float lowShare;
    float touch;
    float widest;
    float reach;
    float bodyHeight;
} Shares;

/*
 * How much of a move may be done, 0 to 1: it may take its share of the gap to each body around, heeded or not, and no more. Then no
 * two bodies touch, wherever both go. See class Gaps.
 */
FUNCTION float allowed_part(
        const Shares* shares, const Grid* grid, GLOBAL const int* cellFirst, GLOBAL const float4* bodies,
        GLOBAL const int4* marks, int slot, float dx, float dz) {
    float4 body = bodies[slot];
    int priority = marks[slot].y;
    float stride = sqrt(dx * dx + dz * dz);
    float range = min(shares->reach, body.w + shares->widest + stride / shares->lowShare);
    float part = 1;
    int row = row_of(grid, body.y);
    int top = min(grid->rows - 1, row + 1);
    for (int r = max(0, row - 1); r <= top; r++) {
        float wide = r == row ? range : half_width(grid, r, body.y, range);
        int end = cellFirst[r * grid->columns + column_of(grid, body.x + wide) + 1];
        for (int other = cellFirst[r * grid->columns + column_of(grid, body.x - wide)]; other < end; other++) {
            float4 its = bodies[other];
            float nx = its.x - body.x;
            float nz = its.y - body.y;
            float d2 = nx * nx + nz * nz;
            if (d2 >= range * range || other == slot || fabs(its.z - body.z) >= shares->bodyHeight) continue;
            float distance = sqrt(d2);
            float gap = distance - body.w - its.w;
            if (gap <= -shares->touch) continue;
            int above = marks[other].y - priority;
            float share = above == 0 ? shares->evenShare : above > 0 ? shares->lowShare : shares->highShare;
            float most = max(0.0f, share * gap);
            float towards = (dx * nx + dz * nz) / distance;
            if (towards > most + SHARE_ROUNDING) part = min(part, most / towards);
        }
    }
    return part;
}

/*
 * Moves over the ground: through open portals, along walls. Keeps the corridor of an agent that has one, up to a slot; a trial leaves
 * it as it is.
 */
FUNCTION Walker moved(
        const Ground* ground, Walker walker, float dx, float dz, GLOBAL int* pool, int low, int to, int trial) {
    int walls = 0;
    int aside = 0;
    int depth = 0;
    int wanted = walker.from < to ? pool[walker.from] : -1;
    for (int met = 0; met < MOST_MET; met++) {
        Exit exit = exit_of(ground, walker.polygon, walker.x, walker.z, dx, dz, wanted < 0 ? -1 : wanted);
        walker.x += exit.share * dx;
        walker.z += exit.share * dz;
        if (exit.kind < 0) break;
        float left = 1 - exit.share;
        if (exit.kind == BY_WALL) {
            if (++walls == MOST_WALLS) break;
            float size2 = exit.edgeX * exit.edgeX + exit.edgeZ * exit.edgeZ;
            left *= (dx * exit.edgeX + dz * exit.edgeZ) / size2;
            dx = left * exit.edgeX;
            dz = left * exit.edgeZ;
            if (dx * dx + dz * dz < 1e-12f) break;
            continue;
        }
        dx *= left;
        dz *= left;
        walker.polygon = ground->behind[exit.crossing];
        if (trial && (depth > 0 || exit.kind != BY_CORRIDOR)) {
            depth += exit.kind == BY_CORRIDOR ? -1 : 1;
            wanted = exit.kind == BY_CORRIDOR ? -1 : exit.crossing ^ 1;
            if (depth > 0) continue;
        } else if (exit.kind == BY_CORRIDOR) {
            walker.from++;
        } else if (walker.from > low) {
            pool[--walker.from] = exit.crossing ^ 1;
            aside = 1;
        } else {
            walker.lost = 1;
        }
        wanted = walker.from < to ? pool[walker.from] : -1;
    }
    settle_on(ground, walker.polygon, &walker.x, &walker.z);
    if (aside) {
        /* It may be farther along its corridor than it knows. */
        int farthest = walker.from;
        int limit = min(to, walker.from + REPAIR_AHEAD);
        for (int i = walker.from; i < limit; i++) {
            if (behind_step(ground, pool[i]) == walker.polygon) farthest = i + 1;
        }
        walker.from = farthest;
    }
    return walker;
}

KERNEL void walk_move(
        GROUND_PARAMETERS, GRID_PARAMETERS, float evenShare, float highShare, float lowShare, float touch, float widest,
        float reach, float bodyHeight, float atGoal, GLOBAL const float4* RESTRICT bodies, int cellCount, float dt, float patience, float stands, float progress, float outOfIt, GLOBAL const int* RESTRICT cellFirst, GLOBAL const int4* RESTRICT marks,
        GLOBAL const float4* RESTRICT decisions, GLOBAL const float* RESTRICT linkSpeeds, GLOBAL float4* RESTRICT places,
        GLOBAL float4* RESTRICT motions, GLOBAL const float4* RESTRICT traits, GLOBAL float4* RESTRICT goals,
        GLOBAL float4* RESTRICT courses, GLOBAL int4* RESTRICT routes, GLOBAL float4* RESTRICT rides,
        GLOBAL int* RESTRICT landings, GLOBAL int* RESTRICT pool) {
    const Ground ground = GROUND_OF_PARAMETERS;
    int slot = thread_index();
    if (slot >= cellFirst[cellCount]) return;
    int4 mark = marks[slot];
    float4 decision = decisions[slot];
    int id = mark.z;
    int state = mark.w;
    int does = bits_of(decision.z);
    float4 place = places[id];
    float4 motion = motions[id];
    float4 goal = goals[id];
    int4 route = routes[id];
    int walking = walks(state);
    goal.w = decision.w;
    if (does == TAKES_LINK) {
        int at = route.y;
        while (at < route.z && pool[at] >= 0) at++;
        int end = ~pool[at];
        float4 to = links[end ^ 1];
        float dx = to.x - place.x;
        float dy = to.y - place.y;
        float dz = to.z - place.z;
        float length = sqrt(dx * dx + dy * dy + dz * dz);
        /* 0 for the agent's own. */
        float speed = linkSpeeds[end >> 1];
        float seconds = length / (speed > 0 ? speed : traits[id].y);
        rides[2 * id] = FLOAT4(place.x, place.y, place.z, 0);
        rides[2 * id + 1] = FLOAT4(to.x, to.y, to.z, seconds);
        landings[id] = bits_of(to.w);
        places[id] = FLOAT4(place.x, place.y, place.z, float_of(-1));
        motions[id] = FLOAT4(0, 0, motion.z, motion.w);
        float4 course = courses[id];
        courses[id] = FLOAT4(course.x, course.y, 0, course.w);
        routes[id] = INT4(route.x, at + 1, route.z, WITH_STATE(route.w, ON_LINK));
        return;
    }
    const Grid grid = GRID_OF_PARAMETERS;
    const Shares shares = {evenShare, highShare, lowShare, touch, widest, reach, bodyHeight};
    float dx = does == SETTLES_AT_GOAL ? goal.x - place.x : decision.x * dt;
    float dz = does == SETTLES_AT_GOAL ? goal.z - place.z : decision.y * dt;
    if (does == SETTLES_AT_GOAL && allowed_part(&shares, &grid, cellFirst, bodies, marks, slot, dx, dz) < 1) {
        /* Others are in between. */
        does = dx * dx + dz * dz <= atGoal * atGoal ? SETTLES_HERE : GOES;
        dx = decision.x * dt;
        dz = decision.y * dt;
    }
    motion.x = 0;
    motion.y = 0;
    int flags = route.w;
    if (does != SETTLES_HERE && (dx != 0 || dz != 0)) {
        Walker walker = {place.x, place.z, bits_of(place.w), route.y, 0};
        int low = walking ? route.x : 0;
        int to = walking ? route.z : 0;
        walker.from = walking ? route.y : 0;
        float part = allowed_part(&shares, &grid, cellFirst, bodies, marks, slot, dx, dz);
        dx *= part;
        dz *= part;
        /* A slide along a wall takes no more than its share of a gap either. */
        int nearWall = goal.w <= sqrt(dx * dx + dz * dz) + NOT_ASIDE;
        for (int tries = 0; nearWall && tries < 2; tries++) {
            Walker trial = moved(&ground, walker, dx, dz, pool, low, to, 1);
            float slidX = trial.x - place.x;
            float slidZ = trial.z - place.z;
            if (tries == 0 && fabs(slidX - dx) + fabs(slidZ - dz) < NOT_ASIDE) break;
            part = allowed_part(&shares, &grid, cellFirst, bodies, marks, slot, slidX, slidZ);
            if (part >= 1) break;
            /* Where the shorter move leads elsewhere again, the agent waits for the next step. */
            part = tries == 0 ? part : 0;
            dx = part * slidX;
            dz = part * slidZ;
        }
        walker = moved(&ground, walker, dx, dz, pool, low, to, 0);
        if (walking) {
            route.y = walker.lost ? route.z : walker.from;
            if (walker.lost) flags |= REPLAN;
        }
        float vx = (walker.x - place.x) / dt;
        float vz = (walker.z - place.z) / dt;
        float v = sqrt(vx * vx + vz * vz);
        motion.x = vx;
        motion.y = vz;
        if (v > stands * traits[id].y) {
            motion.z = vx / v;
            motion.w = vz / v;
        }
        int changed = walker.polygon != bits_of(place.w);
        goal.w = changed ? 0 : goal.w - v * dt;
        if (changed) flags = WITH_LOOK(flags, 0);
        places[id] = FLOAT4(
            walker.x, height_of(&ground, walker.polygon, walker.x, walker.z), walker.z, float_of(walker.polygon));
    }
    if (walking) {
        float4 course = courses[id];
        if (does != GOES) {
            motion.x = 0;
            motion.y = 0;
            course.z = 0;
            route.y = route.z;
            flags = WITH_STATE(flags, ARRIVED) & ~REPLAN;
        } else {
            /* How long an agent does not get on: it says so when it has had patience, and plans anew now and then. */
            float toCorner = float_of(mark.x);
            if (toCorner < course.w - (STATE_OF(flags) == WAITING ? outOfIt : progress) || course.z == 0) {
                course.w = toCorner;
                course.z = dt;
                flags = WITH_STATE(flags, WALKING);
            } else {
                float before = course.z;
                course.z = before + dt;
                if (course.z >= patience) {
                    flags = WITH_STATE(flags, WAITING);
                    if ((int) (course.z / patience) > (int) (before / patience)) flags |= REPLAN;
                }
            }
        }
        courses[id] = course;
    }
    motions[id] = motion;
    goals[id] = goal;
    route.w = flags;
    routes[id] = route;
}
