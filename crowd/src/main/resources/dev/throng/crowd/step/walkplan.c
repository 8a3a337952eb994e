/* What the host tells of agents, and the corridors of paths that were planned. */

/* What is new of an agent, as class Changes has it. */
#define NEW_REMOVED 1
#define NEW_AGENT 2
#define NEW_PLACE 4
#define NEW_STOP 8
#define NEW_GOAL 16

/* Free slots before a new corridor, for steps back to it. */
#define SPARE 8

/* Where ids of a corridor come from. */
#define POLYGONS 0
#define CROSSINGS 1
#define STEPS 2

/* By change, four words: id, what is new, two unused; where it is; its goal; its traits. A thread each. */
KERNEL void walk_change(
        GLOBAL const int4* RESTRICT changes, int count, GLOBAL float4* RESTRICT places, GLOBAL float4* RESTRICT motions,
        GLOBAL float4* RESTRICT traits, GLOBAL float4* RESTRICT goals, GLOBAL float4* RESTRICT courses,
        GLOBAL int4* RESTRICT routes) {
    int i = thread_index();
    if (i >= count) return;
    int4 change = changes[4 * i];
    int id = change.x;
    int what = change.y;
    int4 route = routes[id];
    if (what & NEW_REMOVED) {
        routes[id] = INT4(0, 0, 0, FREE);
        return;
    }
    if (what & NEW_AGENT) {
        int4 trait = changes[4 * i + 3];
        traits[id] = FLOAT4(float_of(trait.x), float_of(trait.y), float_of(trait.z), float_of(trait.w));
        motions[id] = FLOAT4(0, 0, 1, 0);
        courses[id] = FLOAT4(0, 0, 0, 0);
        goals[id] = FLOAT4(0, 0, 0, 0);
        route = INT4(0, 0, 0, IDLE);
    }
    if (what & NEW_PLACE) {
        int4 place = changes[4 * i + 1];
        places[id] = FLOAT4(float_of(place.x), float_of(place.y), float_of(place.z), float_of(place.w));
        float4 motion = motions[id];
        motions[id] = FLOAT4(0, 0, motion.z, motion.w);
        float4 goal = goals[id];
        goals[id] = FLOAT4(goal.x, goal.y, goal.z, 0);
        int has = route.w & HAS_GOAL;
        route = INT4(0, 0, 0, has ? has | REPLAN | PLANNING : IDLE);
    }
    if (what & NEW_STOP) {
        int state = STATE_OF(route.w) == ON_LINK ? ON_LINK : IDLE;
        route = INT4(0, 0, 0, state);
    }
    if (what & NEW_GOAL) {
        int4 goal = changes[4 * i + 2];
        goals[id] = FLOAT4(float_of(goal.x), float_of(goal.y), float_of(goal.z), goals[id].w);
        float4 course = courses[id];
        courses[id] = FLOAT4(course.x, course.y, 0, course.w);
        int state = STATE_OF(route.w) == ON_LINK ? ON_LINK : PLANNING;
        route.w = WITH_STATE(route.w, state) | HAS_GOAL | REPLAN;
    }
    routes[id] = route;
}

/*
 * Collects the agents that need a path: their ids, and where from and where to. A start is moved from the edge of its polygon
 * towards the middle, so that it is found on no other one.
 */
KERNEL void walk_requests(
        GROUND_PARAMETERS, int limit, GLOBAL const float4* RESTRICT places, GLOBAL const float4* RESTRICT goals,
        GLOBAL const int4* RESTRICT routes, GLOBAL int* RESTRICT ids, GLOBAL float* RESTRICT requests,
        GLOBAL int* RESTRICT cursor) {
    int id = thread_index();
    int flags = id < limit ? routes[id].w : 0;
    int wanted = (flags & REPLAN) != 0 && STATE_OF(flags) != ON_LINK && STATE_OF(flags) != FREE;
    int at = take_room(cursor, wanted);
    if (!wanted) return;
    float4 place = places[id];
    float4 goal = goals[id];
    int polygon = bits_of(place.w);
    float centreX = 0;
    float centreZ = 0;
    float centreY = 0;
    int begin = edgeFirst[polygon];
    int end = edgeFirst[polygon + 1];
    for (int i = begin; i < end; i++) {
        int4 corner = edges[i];
        centreX += float_of(corner.x) - place.x;
        centreZ += float_of(corner.y) - place.z;
        centreY += float_of(corner.z) - place.y;
    }
    float per = 1.0f / (float) (end - begin);
    float away = sqrt(centreX * centreX + centreZ * centreZ) * per;
    float share = away < 1e-6f ? 0 : min(0.5f, 0.05f / away) * per;
    ids[at] = id;
    requests[6 * at] = place.x + share * centreX;
    requests[6 * at + 1] = place.y + share * centreY;
    requests[6 * at + 2] = place.z + share * centreZ;
    requests[6 * at + 3] = goal.x;
    requests[6 * at + 4] = goal.y;
    requests[6 * at + 5] = goal.z;
}

/* The crossing from a polygon to another: the first that is open, or -1. */
FUNCTION int crossing_between(const Ground* ground, int from, int to) {
    for (int edge = ground->edgeFirst[from]; edge < ground->edgeFirst[from + 1]; edge++) {
        int there = ground->edges[edge].w;
        if (there == to) return ground->edgeCrossings[edge];
        if (there < -1) {
            for (int i = ground->openingFirst[~there]; i < ground->openingFirst[~there + 1]; i++) {
                int crossing = ground->openings[i].x;
                if (crossing >= 0 && ground->behind[crossing] == to) return crossing;
            }
        }
    }
    return -1;
}

/*
 * Takes over paths: writes each as a corridor into the pool. An agent for whose path there is no room keeps its request. The host
 * gets a list of those that the device left to it, and of those whose path begins on a polygon that is not next to their own.
 *
 * A team does as many agents as it has lanes. Crossings between polygons are looked for by all lanes together, one agent after the
 * other: a few long paths are ready soon, and neighbours in memory are read and written by neighbours.
 */
KERNEL void walk_take(
        GROUND_PARAMETERS, int portalCount, GLOBAL const int* RESTRICT agents, int firstAgent, int count,
        GLOBAL const int* RESTRICT states, GLOBAL const int* RESTRICT polygons, GLOBAL const float* RESTRICT points,
        GLOBAL const int* RESTRICT first, GLOBAL const int* RESTRICT sizes, GLOBAL const int* RESTRICT ids, int narrow,
        int form, GLOBAL const float4* RESTRICT places, GLOBAL float4* RESTRICT goals, GLOBAL int4* RESTRICT routes,
        GLOBAL int* RESTRICT pool, int capacity, GLOBAL int* RESTRICT cursor, GLOBAL int* RESTRICT leftOver,
        GLOBAL int* RESTRICT leftOverCount) {
    const Ground ground = GROUND_OF_PARAMETERS;
    int i = thread_index();
    int there = i < count;
    int state = there ? states[i] : OFF_WORLD;
    int found = state == FOUND;
    int left = there && (state == LEFT_OVER || state == TO_BE_PLANNED);
    int size = found ? sizes[i] : 0;
    int block = found ? size + SPARE + 2 : 0;
    int base = take_room(cursor, block);
    int fits = found && base >= 0 && base <= capacity - block;
    int id = there ? agents[firstAgent + i] : 0;
    int from = fits ? first[i] : 0;
    int start = fits && form != STEPS ? polygons[2 * i] : -1;
    int begin = base + SPARE + 1;
    int at = begin;
    int broken = 0;
    if (fits && form != STEPS) {
        /* The path begins where the agent was found; where that is another polygon than its own, they must be neighbours. */
        int polygon = bits_of(places[id].w);
        if (start != polygon) {
            int crossing = crossing_between(&ground, polygon, start);
            broken = crossing < 0;
            pool[at++] = crossing;
        }
    }
    if (fits && form == STEPS) {
        for (int k = 0; k < size; k++) pool[at++] = ids[from + k];
    }
    if (fits && form == CROSSINGS) {
        for (int k = 0; k < size; k++) {
            int crossing = ids[from + k];
            int link = (crossing >> 1) - portalCount;
            if (link < 0) {
                pool[at++] = crossing;
            } else if (crossing & 1) {
                pool[at++] = ~link;
            }
        }
    }
    if (form == POLYGONS) {
        for (int lane = 0; lane < LANES; lane++) {
            int ofLane = team_from(fits ? size : 0, lane);
            if (ofLane < 2) continue;
            int source = team_from(from, lane);
            int target = team_from(at, lane) - 1;
            int bad = 0;
            for (int k = 1 + lane_index(); k < ofLane; k += LANES) {
                int crossing = crossing_between(
                    &ground, get_id(ids, narrow, source + k - 1), get_id(ids, narrow, source + k));
                bad |= crossing < 0;
                pool[target + k] = crossing;
            }
            bad = team_any(bad);
            if (lane == lane_index()) {
                broken |= bad;
                at += ofLane - 1;
            }
        }
    }
    if (left || (fits && broken)) {
        leftOver[add_atomically(leftOverCount, 1)] = i;
        return;
    }
    if (!there || (found && !fits)) return;
    int4 route = routes[id];
    int before = STATE_OF(route.w);
    if (!found) {
        int now = before == PLANNING || before == NO_PATH ? NO_PATH : BLOCKED;
        routes[id] = INT4(0, 0, 0, WITH_STATE(route.w, now) & ~REPLAN);
        return;
    }
    goals[id] = FLOAT4(points[6 * i + 3], points[6 * i + 4], points[6 * i + 5], goals[id].w);
    int now = before == WAITING ? WAITING : WALKING;
    routes[id] = INT4(base, begin, at, WITH_LOOK(WITH_STATE(route.w, now), 0) & ~REPLAN);
}

/* Copies what is left of all corridors to another pool; or only counts it, where there is none yet. A thread each. */
KERNEL void walk_compact(
        int limit, GLOBAL int4* RESTRICT routes, GLOBAL const int* RESTRICT pool, int counting, GLOBAL int* RESTRICT to,
        GLOBAL int* RESTRICT cursor) {
    int id = thread_index();
    int4 route = id < limit ? routes[id] : INT4(0, 0, 0, 0);
    int size = route.z - route.y;
    int block = size > 0 ? size + SPARE : 0;
    int base = take_room(cursor, block);
    if (counting || id >= limit) return;
    if (block == 0) {
        /* Nothing is left of its slots in the pool: pushed off its polygon, it plans anew. */
        routes[id] = INT4(0, 0, 0, route.w);
        return;
    }
    for (int i = 0; i < size; i++) to[base + SPARE + i] = pool[route.y + i];
    routes[id] = INT4(base, base + SPARE, base + block, route.w);
}

/* Copies what lasts of agents to larger arrays. A thread each. */
KERNEL void walk_grow(
        int count, int links, GLOBAL const float4* RESTRICT oldPlaces, GLOBAL const float4* RESTRICT oldMotions,
        GLOBAL const float4* RESTRICT oldTraits, GLOBAL const float4* RESTRICT oldGoals,
        GLOBAL const float4* RESTRICT oldCourses, GLOBAL const int4* RESTRICT oldRoutes,
        GLOBAL const float4* RESTRICT oldRides, GLOBAL const int* RESTRICT oldLandings, GLOBAL float4* RESTRICT places,
        GLOBAL float4* RESTRICT motions, GLOBAL float4* RESTRICT traits, GLOBAL float4* RESTRICT goals,
        GLOBAL float4* RESTRICT courses, GLOBAL int4* RESTRICT routes, GLOBAL float4* RESTRICT rides,
        GLOBAL int* RESTRICT landings) {
    int id = thread_index();
    if (id >= count) return;
    places[id] = oldPlaces[id];
    motions[id] = oldMotions[id];
    traits[id] = oldTraits[id];
    goals[id] = oldGoals[id];
    courses[id] = oldCourses[id];
    routes[id] = oldRoutes[id];
    if (links) {
        rides[2 * id] = oldRides[2 * id];
        rides[2 * id + 1] = oldRides[2 * id + 1];
        landings[id] = oldLandings[id];
    }
}

/* What users read, by id: 0 positions, 1 velocities, 2 headings. */
KERNEL void walk_read(
        int what, int limit, GLOBAL const float4* RESTRICT places, GLOBAL const float4* RESTRICT motions,
        GLOBAL float* RESTRICT out) {
    int id = thread_index();
    if (id >= limit) return;
    if (what == 0) {
        float4 place = places[id];
        out[3 * id] = place.x;
        out[3 * id + 1] = place.y;
        out[3 * id + 2] = place.z;
    } else {
        float4 motion = motions[id];
        out[2 * id] = what == 1 ? motion.x : motion.z;
        out[2 * id + 1] = what == 1 ? motion.y : motion.w;
    }
}

/* States, a byte each. A thread does four. */
KERNEL void walk_read_states(int limit, GLOBAL const int4* RESTRICT routes, GLOBAL int* RESTRICT out) {
    int four = thread_index();
    if (4 * four >= limit) return;
    int states = 0;
    for (int i = 0; i < 4; i++) {
        int id = 4 * four + i;
        if (id < limit) states |= STATE_OF(routes[id].w) << 8 * i;
    }
    out[four] = states;
}

KERNEL void walk_read_polygons(
        int limit, GLOBAL const float4* RESTRICT places, GLOBAL const int4* RESTRICT routes, GLOBAL int* RESTRICT out) {
    int id = thread_index();
    if (id < limit) out[id] = STATE_OF(routes[id].w) == FREE ? -1 : bits_of(places[id].w);
}
