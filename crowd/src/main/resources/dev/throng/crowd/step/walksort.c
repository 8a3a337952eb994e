/*
 * Sorts agents by the cell that they stand on, by counting. Within a cell they are in the order of their ids, so that the
 * order depends on where they are and on nothing else.
 */

/* Cells of a group, in walk_scan. */
#define SCANNED 2048

/* See AgentGrid. */
typedef struct {
    float minX;
    float minZ;
    float columnsPerMetre;
    float rowsPerMetre;
    float rowHeight;
    int columns;
    int rows;
} Grid;

#define GRID_PARAMETERS \
    float minX, float minZ, float columnsPerMetre, float rowsPerMetre, float rowHeight, int columns, int rows
#define GRID_OF_PARAMETERS {minX, minZ, columnsPerMetre, rowsPerMetre, rowHeight, columns, rows}

FUNCTION int column_of(const Grid* grid, float x) {
    int column = (int) ((x - grid->minX) * grid->columnsPerMetre);
    return max(0, min(grid->columns - 1, column));
}

FUNCTION int row_of(const Grid* grid, float z) {
    int row = (int) ((z - grid->minZ) * grid->rowsPerMetre);
    return max(0, min(grid->rows - 1, row));
}

/* Moves an agent over its link. By agent: where from and seconds so far, where to and seconds in all. Returns whether it is there. */
FUNCTION int ride(
        int id, float dt, GLOBAL float4* places, GLOBAL float4* motions, GLOBAL float4* rides, GLOBAL const int* landings) {
    float4 from = rides[2 * id];
    float4 to = rides[2 * id + 1];
    float4 place = places[id];
    float4 motion = motions[id];
    float spent = from.w + dt;
    int there = spent >= to.w;
    float share = there ? 1 : spent / to.w;
    float x = from.x + share * (to.x - from.x);
    float y = from.y + share * (to.y - from.y);
    float z = from.z + share * (to.z - from.z);
    rides[2 * id] = FLOAT4(from.x, from.y, from.z, spent);
    motions[id] = FLOAT4((x - place.x) / dt, (z - place.z) / dt, motion.z, motion.w);
    places[id] = there ? FLOAT4(to.x, to.y, to.z, float_of(landings[id])) : FLOAT4(x, y, z, place.w);
    return there;
}

/*
 * Counts the agents of each cell, and lists those that look for their next corner. Agents on a link are in no cell: they
 * ride on. A thread each.
 */
KERNEL void walk_count(
        GRID_PARAMETERS, int limit, float dt, GLOBAL float4* RESTRICT places, GLOBAL float4* RESTRICT motions,
        GLOBAL float4* RESTRICT goals, GLOBAL int4* RESTRICT routes, GLOBAL float4* RESTRICT rides,
        GLOBAL const int* RESTRICT landings, GLOBAL int* RESTRICT cellOf, GLOBAL int* RESTRICT ranks,
        GLOBAL int* RESTRICT counters, GLOBAL int* RESTRICT lookers, GLOBAL int* RESTRICT lookerCount) {
    const Grid grid = GRID_OF_PARAMETERS;
    int id = thread_index();
    int looks = 0;
    if (id < limit) {
        int flags = routes[id].w;
        int state = STATE_OF(flags);
        int cell = -1;
        if (state == ON_LINK) {
            if (ride(id, dt, places, motions, rides, landings)) {
                float4 goal = goals[id];
                goals[id] = FLOAT4(goal.x, goal.y, goal.z, 0);
                routes[id].w = WITH_LOOK(WITH_STATE(flags, flags & HAS_GOAL ? WALKING : IDLE), 0);
            }
        } else if (state != FREE) {
            float4 place = places[id];
            cell = row_of(&grid, place.z) * columns + column_of(&grid, place.x);
            ranks[id] = add_atomically(&counters[cell], 1);
            if (walks(state)) {
                int left = LOOK_OF(flags);
                looks = left == 0;
                if (!looks) routes[id].w = WITH_LOOK(flags, left - 1);
            }
        }
        cellOf[id] = cell;
    }
    int at = take_room(lookerCount, looks);
    if (looks) lookers[at] = id;
}

/* Groups of 256. Turns the counts of some cells into first slots, but for what is before them all; sums are of the groups. */
KERNEL void walk_scan(GLOBAL int* RESTRICT counters, int count, GLOBAL int* RESTRICT sums) {
    LOCAL int parts[257];
    const int lane = group_lane();
    const int share = SCANNED / 256;
    const int from = group_index() * SCANNED + lane * share;
    int sum = 0;
    for (int i = from; i < from + share; i++) sum += i < count ? counters[i] : 0;
    parts[lane + 1] = sum;
    group_sync();
    if (lane == 0) {
        parts[0] = 0;
        for (int i = 0; i < 256; i++) parts[i + 1] += parts[i];
        sums[group_index()] = parts[256];
    }
    group_sync();
    sum = parts[lane];
    for (int i = from; i < from + share && i < count; i++) {
        int own = counters[i];
        counters[i] = sum;
        sum += own;
    }
}

/* One group of 256. Turns the sums of groups into what is before each of them. */
KERNEL void walk_scan_sums(GLOBAL int* RESTRICT sums, int count) {
    LOCAL int parts[257];
    const int lane = group_lane();
    const int share = (count + 255) / 256;
    const int from = lane * share < count ? lane * share : count;
    const int to = from + share < count ? from + share : count;
    int sum = 0;
    for (int i = from; i < to; i++) sum += sums[i];
    parts[lane + 1] = sum;
    group_sync();
    if (lane == 0) {
        parts[0] = 0;
        for (int i = 0; i < 256; i++) parts[i + 1] += parts[i];
    }
    group_sync();
    sum = parts[lane];
    for (int i = from; i < to; i++) {
        int own = sums[i];
        sums[i] = sum;
        sum += own;
    }
}

KERNEL void walk_scan_add(GLOBAL int* RESTRICT counters, int count, GLOBAL const int* RESTRICT sums) {
    int i = thread_index();
    if (i < count) counters[i] += sums[i / SCANNED];
}

/* Puts agents into the slots of their cells, in any order. */
KERNEL void walk_place(
        int limit, GLOBAL const int* RESTRICT cellOf, GLOBAL const int* RESTRICT ranks,
        GLOBAL const int* RESTRICT cellFirst, GLOBAL int* RESTRICT unordered) {
    int id = thread_index();
    if (id >= limit) return;
    int cell = cellOf[id];
    if (cell >= 0) unordered[cellFirst[cell] + ranks[id]] = id;
}

/*
 * Puts agents into their slots for good, and copies what others see of them: bodies are x, z, y, radius; wishes the velocity and
 * the unit direction to the next corner, 0 for an agent that wants to stand; marks the metres to the corner as bits, the
 * priority, the id, and the state. A thread each.
 */
KERNEL void walk_gather(
        int cellCount, int turn, int turns, GLOBAL const int* RESTRICT cellFirst, GLOBAL const int* RESTRICT cellOf,
        GLOBAL const int* RESTRICT unordered, GLOBAL const float4* RESTRICT places, GLOBAL const float4* RESTRICT motions,
        GLOBAL const float4* RESTRICT traits, GLOBAL const float4* RESTRICT courses, GLOBAL int4* RESTRICT routes,
        GLOBAL float4* RESTRICT bodies, GLOBAL float4* RESTRICT wishes, GLOBAL int4* RESTRICT marks) {
    int i = thread_index();
    if (i >= cellFirst[cellCount]) return;
    int id = unordered[i];
    int cell = cellOf[id];
    int slot = cellFirst[cell];
    int end = cellFirst[cell + 1];
    int smaller = 0;
    for (int k = slot; k < end; k++) smaller += unordered[k] < id;
    slot += smaller;
    float4 place = places[id];
    float4 motion = motions[id];
    float4 trait = traits[id];
    int flags = routes[id].w;
    int state = STATE_OF(flags);
    float wantX = 0;
    float wantZ = 0;
    float toCorner = 0;
    if (walks(state)) {
        float4 course = courses[id];
        wantX = course.x - place.x;
        wantZ = course.y - place.z;
        toCorner = sqrt(wantX * wantX + wantZ * wantZ);
        if (toCorner < trait.x && KIND_OF(flags) == TO_BEND) routes[id].w = WITH_LOOK(flags, 0);
        float scale = toCorner > 1e-6f ? 1 / toCorner : 0;
        wantX *= scale;
        wantZ *= scale;
    }
    int priority = bits_of(trait.w) + (state == WAITING && ((id + turn) & (turns - 1)) == 0);
    bodies[slot] = FLOAT4(place.x, place.z, place.y, trait.x);
    wishes[slot] = FLOAT4(motion.x, motion.y, wantX, wantZ);
    marks[slot] = INT4(bits_of(toCorner), priority, id, state);
}
