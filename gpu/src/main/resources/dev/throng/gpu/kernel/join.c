/* Joins points to the gates of their cells by tables, and walks along them. All functions are for crews. */

/* Hops that are kept while a way is walked; what goes beyond is walked again. */
#define HOPS 64

/* Most nodes of a polygon in which an agent stands; where there are more, it is left over. */
#define MOST_DOORS 32

/* A start or goal, and the gate by which it is joined. */
typedef struct {
    int polygon;
    float x;
    float y;
    float z;
    int cell;
} End;

FUNCTION int nodes_of(const Cells* cells, int cell) {
    return cells->firstNode[cell + 1] - cells->firstNode[cell];
}

/* The start of an agent, or the goal where that is 1. */
FUNCTION End end_of(const Agents* agents, const Cells* cells, int agent, int goal) {
    GLOBAL const float* point = agents->points + 6 * agent + 3 * goal;
    int polygon = agents->polygons[2 * agent + goal];
    End end = {polygon, point[0], point[1], point[2], cells->cellOf[polygon]};
    return end;
}

/* What the straight way from a point to a node of its polygon costs, in grains of the graph. */
FUNCTION double grains_to_node(const Mesh* mesh, const End* end, int node) {
    double dx = (double) mesh->positions[3 * node] - end->x;
    double dy = (double) mesh->positions[3 * node + 1] - end->y;
    double dz = (double) mesh->positions[3 * node + 2] - end->z;
    return grains_inside(dx, dy, dz, mesh->metreCosts[end->polygon], mesh->perGraphGrain);
}

/* The same in grains of the tables. */
FUNCTION int cost_to_node(const Mesh* mesh, const Cells* cells, const End* end, int node) {
    double cost = ceil(grains_to_node(mesh, end, node) * (mesh->graphGrain * cells->perGrain));
    return (int) fmin((double) (NO_WAY / 2 - 1), cost);
}

/* The nodes of a point's polygon: what it costs to get there, and their places in the cell. */
typedef struct {
    LOCAL_POINTER int* costs;
    LOCAL_POINTER int* places;
    int count;
} Doors;

/* Finds the nodes of a point's polygon, of which there are no more than MOST_DOORS. */
FUNCTION Doors doors_of(int crew, const Mesh* mesh, const Cells* cells, const End* end, LOCAL_POINTER int* words) {
    const int from = mesh->firstSlot[end->polygon];
    Doors doors = {words, words + MOST_DOORS, mesh->firstSlot[end->polygon + 1] - from};
    for (int slot = crew_lane(crew); slot < doors.count && slot < MOST_DOORS; slot += crew) {
        int nodeEnd = mesh->slotEnds[from + slot];
        doors.costs[slot] = cost_to_node(mesh, cells, end, nodeEnd >> 1);
        doors.places[slot] = cells->places[nodeEnd];
    }
    return doors;
}

/* What each gate of a point's cell costs, by column; NO_WAY or more where there is no way. After a crew_sync(). */
FUNCTION void join(
        int crew, const Cells* cells, GLOBAL const int* table, const End* end, const Doors* doors, LOCAL_POINTER int* known) {
    const int gates = cells->firstGate[end->cell + 1] - cells->firstGate[end->cell];
    GLOBAL const int* rows = table + cells->firstEntry[end->cell];
    for (int column = crew_lane(crew); column < gates; column += crew) {
        int best = NO_WAY;
        for (int slot = 0; slot < doors->count; slot++) {
            int cost = doors->costs[slot] + rows[doors->places[slot] * gates + column];
            best = cost < best ? cost : best;
        }
        known[column] = best;
    }
}

/* The place of the polygon's node over which the way to a gate leads: the first one that costs what is known. */
FUNCTION int place_towards(
        int crew, const Cells* cells, GLOBAL const int* table, const End* end, const Doors* doors, int column, int known) {
    const int gates = cells->firstGate[end->cell + 1] - cells->firstGate[end->cell];
    GLOBAL const int* rows = table + cells->firstEntry[end->cell];
    int found = MOST_DOORS;
    for (int slot = crew_lane(crew); slot < doors->count && found == MOST_DOORS; slot += crew) {
        found = doors->costs[slot] + rows[doors->places[slot] * gates + column] == known ? slot : MOST_DOORS;
    }
    found = crew_min(crew, found);
    return doors->places[found < MOST_DOORS ? found : 0];
}

/* Where an agent wants to go, and how its ends are joined to the gates of their cells. */
typedef struct {
    End start;
    End goal;
    Doors startDoors;
    Doors goalDoors;
    /* What the gates of both cells cost, by column; NO_WAY or more where there is no way. */
    LOCAL_POINTER int* startKnown;
    LOCAL_POINTER int* goalKnown;
    /* What the straight way costs where both ends lie in one polygon. */
    double straight;
} Trip;

FUNCTION Trip trip_of(
        const Agents* agents, const Cells* cells, int agent, LOCAL_POINTER int* startKnown, LOCAL_POINTER int* goalKnown) {
    Trip trip;
    trip.start = end_of(agents, cells, agent, 0);
    trip.goal = end_of(agents, cells, agent, 1);
    trip.startKnown = startKnown;
    trip.goalKnown = goalKnown;
    trip.straight = INFINITY;
    return trip;
}

/*
 * Finds the nodes of both ends' polygons, after a crew_sync(); false for an agent that is to be left over.
 *
 * words: room for the doors of both ends
 */
FUNCTION int open_doors(int crew, const Mesh* mesh, const Cells* cells, Trip* trip, LOCAL_POINTER int* words) {
    trip->startDoors = doors_of(crew, mesh, cells, &trip->start, words);
    trip->goalDoors = doors_of(crew, mesh, cells, &trip->goal, words + 2 * MOST_DOORS);
    crew_sync(crew);
    return trip->startDoors.count <= MOST_DOORS && trip->goalDoors.count <= MOST_DOORS;
}

/* What a way must be cheaper than, in grains of the tables: the straight one, where there is one; at most a limit. */
FUNCTION int bound_of(const Mesh* mesh, const Cells* cells, Trip* trip, int limit) {
    if (trip->start.polygon != trip->goal.polygon) return limit;
    trip->straight = mesh->graphGrain
        * grains_inside(
            (double) trip->goal.x - trip->start.x, (double) trip->goal.y - trip->start.y,
            (double) trip->goal.z - trip->start.z, mesh->metreCosts[trip->start.polygon], mesh->perGraphGrain);
    return (int) fmin(trip->straight * cells->perGrain, (double) limit);
}

/*
 * Joins both ends by tables: returns what a way must be cheaper than, in grains of the tables, at most a limit; or -1 for an agent
 * that is to be left over.
 *
 * words: room for the doors of both ends
 */
FUNCTION int join_ends(
        int crew, const Mesh* mesh, const Cells* cells, const Tables* tables, Trip* trip, LOCAL_POINTER int* words, int limit) {
    if (!open_doors(crew, mesh, cells, trip, words)) return -1;
    join(crew, cells, tables->costsTo, &trip->start, &trip->startDoors, trip->startKnown);
    join(crew, cells, tables->costsFrom, &trip->goal, &trip->goalDoors, trip->goalKnown);
    crew_sync(crew);
    return bound_of(mesh, cells, trip, limit);
}

/* A way from the place of a portal to a gate, hop by hop. */
typedef struct {
    int hopBase;
    int nodeBase;
    int place;
    int gatePlace;
    /* The portal's first hop, and how many there are. */
    int firstHop;
    int count;
    /* Where the hops go on that were not kept. */
    int rest;
} Walk;

/*
 * Follows hops from a place to a gate and keeps the first of them. Each of two lanes does it for an end of its own.
 *
 * hops: HOPS that belong to the lane
 */
FUNCTION void follow(const Cells* cells, GLOBAL const ushort* table, Walk* walk, LOCAL_POINTER ushort* hops) {
    int at = walk->place;
    int count = 0;
    walk->rest = at;
    while (at != walk->gatePlace) {
        int hop = table[walk->hopBase + at];
        if (count < HOPS) {
            hops[count] = (ushort) (at << 1 | (hop & 1));
            walk->rest = hop >> 1;
        }
        at = hop >> 1;
        count++;
    }
    walk->count = count;
}

FUNCTION Walk walk_to_gate(const Cells* cells, int cell, int column, int place, int gatePlace) {
    int nodeBase = cells->firstNode[cell];
    Walk walk = {cells->firstEntry[cell] + column * nodes_of(cells, cell), nodeBase, place, gatePlace, 0, 0, 0};
    return walk;
}

/* The crossing of a hop on the way to a gate, or away from it. */
FUNCTION int crossing_of(const Cells* cells, const Walk* walk, int hop, int away) {
    return cells->nodes[walk->nodeBase + (hop >> 1)] << 1 | ((hop & 1) ^ away);
}

/* The gate in a column of a cell. */
FUNCTION int gate_in(const Cells* cells, int cell, int column) {
    return cells->gates[cells->firstGate[cell] + column];
}

/* The side of a gate on which one of its cells lies. */
FUNCTION int side_in(const Cells* cells, int gate, int cell) {
    return cells->gateCells[2 * gate] == cell ? 0 : 1;
}

/* The ways from the start to its gate and from the goal's gate to it; the same on all lanes. */
typedef struct {
    Walk start;
    Walk goal;
    /* Whether the first crossing, or the last, leads nowhere: three midpoints are in line, and the way only touches a portal. */
    int startTouch;
    int goalTouch;
    /* The polygon in which the start's way ends before its gate. */
    int before;
} EndWalks;

FUNCTION EndWalks walk_ends(
        int crew, const Mesh* mesh, const Cells* cells, const Tables* tables, const Trip* trip, int startColumn, int goalColumn,
        LOCAL_POINTER ushort* hops, LOCAL_POINTER int* words) {
    const int lane = crew_lane(crew);
    const End* start = &trip->start;
    const End* goal = &trip->goal;
    int startPlace = place_towards(
        crew, cells, tables->costsTo, start, &trip->startDoors, startColumn, trip->startKnown[startColumn]);
    int goalPlace = place_towards(
        crew, cells, tables->costsFrom, goal, &trip->goalDoors, goalColumn, trip->goalKnown[goalColumn]);
    int startGate = gate_in(cells, start->cell, startColumn);
    int goalGate = gate_in(cells, goal->cell, goalColumn);
    int startEnd = cells->gatePlaces[2 * startGate + side_in(cells, startGate, start->cell)];
    int goalEnd = cells->gatePlaces[2 * goalGate + side_in(cells, goalGate, goal->cell)];
    EndWalks ends;
    ends.start = walk_to_gate(cells, start->cell, startColumn, startPlace, startEnd);
    ends.goal = walk_to_gate(cells, goal->cell, goalColumn, goalPlace, goalEnd);
    /* All lanes have read the doors, whose memory is used now. */
    crew_sync(crew);
    for (int end = lane; end < 2; end += crew) {
        Walk own = end == 1 ? ends.goal : ends.start;
        follow(cells, end == 1 ? tables->hopsFrom : tables->hopsTo, &own, hops + end * HOPS);
        words[2 * end] = own.count;
        words[2 * end + 1] = own.rest;
    }
    crew_sync(crew);
    ends.start.count = words[0];
    ends.start.rest = words[1];
    ends.goal.count = words[2];
    ends.goal.rest = words[3];
    ends.startTouch = 0;
    ends.goalTouch = 0;
    ends.before = start->polygon;
    if (ends.start.count > 0) {
        int kept = ends.start.count < HOPS ? ends.start.count : HOPS;
        ends.startTouch = mesh->behind[crossing_of(cells, &ends.start, hops[0], 0)] == start->polygon;
        ends.before = mesh->behind[crossing_of(cells, &ends.start, hops[kept - 1], 0)];
        for (int left = ends.start.count - kept, at = ends.start.rest; left > 0; left--) {
            int hop = tables->hopsTo[ends.start.hopBase + at];
            ends.before = mesh->behind[crossing_of(cells, &ends.start, at << 1 | (hop & 1), 0)];
            at = hop >> 1;
        }
    }
    if (ends.goal.count > 0) {
        ends.goalTouch = mesh->behind[crossing_of(cells, &ends.goal, hops[HOPS], 1)] != goal->polygon;
    }
    return ends;
}

FUNCTION int start_size(const EndWalks* ends) {
    return ends->start.count - ends->startTouch;
}

/* That of the gate's own crossing left out. */
FUNCTION int goal_size(const EndWalks* ends) {
    return ends->goal.count - ends->goalTouch;
}

/*
 * Writes the way of an end, whose first hop is the one at the end itself: forward from the start, or backward, away from the gate,
 * to the goal. The gate's own crossing is left out.
 *
 * first: where the id of the first hop belongs
 */
FUNCTION void write_end(
        int crew, const Mesh* mesh, const Cells* cells, GLOBAL const ushort* table, const Agents* agents, const Walk* walk, int touch,
        int first, int away, LOCAL_POINTER ushort* hops) {
    const int kept = walk->count < HOPS ? walk->count : HOPS;
    for (int k = touch + crew_lane(crew); k < kept; k += crew) {
        int crossing = crossing_of(cells, walk, hops[k], away);
        put_id(agents->ids, agents->narrow, away ? first - k : first + k, mesh->idOfEnd[crossing]);
    }
    if (crew_lane(crew) == (away ? crew - 1 : 0)) {
        for (int k = kept, at = walk->rest; k < walk->count; k++) {
            int hop = table[walk->hopBase + at];
            int crossing = crossing_of(cells, walk, at << 1 | (hop & 1), away);
            put_id(agents->ids, agents->narrow, away ? first - k : first + k, mesh->idOfEnd[crossing]);
            at = hop >> 1;
        }
    }
}

/*
 * Takes room for the ids of a path and says where it is, or -1 when there is none; sets how the agent stands. The start's
 * polygon is written where paths begin with it.
 */
FUNCTION int begin_path(int crew, const Agents* agents, int agent, int startPolygon, double cost, int size) {
    int slot = 0;
    if (crew_lane(crew) == 0) {
        slot = add_atomically(agents->cursor, agents->lead + size);
        int fits = slot <= agents->idCapacity - agents->lead - size;
        agents->states[agent] = fits ? FOUND : LEFT_OVER;
        agents->costs[agent] = cost;
        agents->first[agent] = slot;
        agents->sizes[agent] = fits ? agents->lead + size : 0;
        if (fits && agents->lead) put_id(agents->ids, agents->narrow, slot, startPolygon);
        slot = fits ? slot + agents->lead : -1;
    }
    return crew_from(crew, slot, 0);
}

/* Answers an agent whom no way over gates serves: with the straight way, if there is one. */
FUNCTION void answer_without_gates(int crew, const Agents* agents, int agent, const Trip* trip) {
    if (trip->start.polygon == trip->goal.polygon) {
        begin_path(crew, agents, agent, trip->start.polygon, trip->straight, 0);
    } else if (crew_lane(crew) == 0) {
        agents->states[agent] = UNREACHABLE;
        agents->costs[agent] = INFINITY;
        agents->sizes[agent] = 0;
    }
}

FUNCTION void leave_over(int crew, const Agents* agents, int agent) {
    if (crew_lane(crew) == 0) {
        agents->states[agent] = LEFT_OVER;
        agents->sizes[agent] = 0;
    }
}

/* Copies stored ids into a path. */
FUNCTION void copy_ids(int crew, const Agents* agents, int slot, GLOBAL const int* stored, int from, int count) {
    if (agents->narrow) {
        GLOBAL const ushort* in = (GLOBAL const ushort*) stored + from;
        GLOBAL ushort* out = (GLOBAL ushort*) agents->ids + slot;
        for (int k = crew_lane(crew); k < count; k += crew) out[k] = in[k];
    } else {
        for (int k = crew_lane(crew); k < count; k += crew) agents->ids[slot + k] = stored[from + k];
    }
}

/*
 * Takes room for a way over gates and writes all of it but its ends: legs from gate to gate, and the last gate's crossing, or none
 * where that is -1. Returns where the way begins, or -1 when there is no room.
 *
 * legFrom, legSizes: where the ids of each leg begin, and how many there are; after a crew_sync()
 */
FUNCTION int write_between_ends(
        int crew, const Mesh* mesh, const Agents* agents, int agent, const Trip* trip, double cost, int startSize, int goalSize,
        LOCAL_POINTER const int* legFrom, LOCAL_POINTER const int* legSizes, int legCount, GLOBAL const int* legIds,
        int crossing, int* goalSlot) {
    int sum = 0;
    for (int leg = crew_lane(crew); leg < legCount; leg += crew) sum += legSizes[leg];
    int size = startSize + crew_sum(crew, sum) + (crossing >= 0) + goalSize;
    const int first = begin_path(crew, agents, agent, trip->start.polygon, cost, size);
    if (first < 0) return -1;
    int slot = first + startSize;
    for (int leg = 0; leg < legCount; leg++) {
        copy_ids(crew, agents, slot, legIds, legFrom[leg], legSizes[leg]);
        slot += legSizes[leg];
    }
    if (crossing >= 0) {
        if (crew_lane(crew) == 0) put_id(agents->ids, agents->narrow, slot, mesh->idOfEnd[crossing]);
        slot++;
    }
    *goalSlot = slot;
    return first;
}

/* Answers an agent with a way over gates whose ends follow the hops of tables: see write_between_ends. */
FUNCTION void write_over_gates(
        int crew, const Mesh* mesh, const Cells* cells, const Tables* tables, const Agents* agents, int agent, const Trip* trip,
        const EndWalks* ends, LOCAL_POINTER ushort* hops, double cost, LOCAL_POINTER const int* legFrom,
        LOCAL_POINTER const int* legSizes, int legCount, GLOBAL const int* legIds, int crossing) {
    int goalSlot = 0;
    const int slot = write_between_ends(
        crew, mesh, agents, agent, trip, cost, start_size(ends), goal_size(ends), legFrom, legSizes, legCount, legIds, crossing,
        &goalSlot);
    if (slot < 0) return;
    write_end(crew, mesh, cells, tables->hopsTo, agents, &ends->start, ends->startTouch, slot - ends->startTouch, 0, hops);
    write_end(
        crew, mesh, cells, tables->hopsFrom, agents, &ends->goal, ends->goalTouch, goalSlot + ends->goal.count - 1, 1,
        hops + HOPS);
}
