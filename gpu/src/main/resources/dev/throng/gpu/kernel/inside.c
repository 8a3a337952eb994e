/* Searches inside one cell: all its nodes at once, whose labels are made better until none changes. For crews. */

#define UNREACHED (1 << 30)

/*
 * By place, doubled, plus the side on which the node is arrived at: what that costs. A way arrives on one side and leaves on
 * the other.
 *
 * Arrivals whose label has changed stand in one of two queues, in either once at most: those that cost less than a limit are near,
 * and go on first; when there are none left, the limit is raised. So most arrivals go on when their label is final.
 */
typedef struct {
    LOCAL_POINTER int* labels;
    /* A bit for each arrival that is in the near queue, and then one for each that is in the far one. */
    LOCAL_POINTER int* waiting;
    int farBits;
    LOCAL_POINTER ushort* near;
    LOCAL_POINTER ushort* far;
    /* Ends of the near and of the far queue, the limit, and whether any is far. */
    LOCAL_POINTER int* state;
    /* Places in a queue. */
    int room;
    /* Where the goal is, and what a metre costs at least; 0 where there is none. What is left counts for what is near. */
    GLOBAL const float* positions;
    float x;
    float y;
    float z;
    float perMetre;
} Labels;

#define NEAR_END 0
#define FAR_END 1
#define LIMIT 2
#define LABEL_STATES 4

FUNCTION Labels labels_in(LOCAL_POINTER char* memory, int nodes) {
    LOCAL_POINTER int* words = (LOCAL_POINTER int*) memory;
    LOCAL_POINTER int* waiting = words + 2 * nodes;
    int bits = (2 * nodes + 31) / 32;
    LOCAL_POINTER int* state = waiting + 2 * bits;
    LOCAL_POINTER ushort* near = (LOCAL_POINTER ushort*) (state + LABEL_STATES);
    Labels labels = {words, waiting, 32 * bits, near, near + 2 * nodes, state, 2 * nodes, 0, 0, 0, 0, 0};
    return labels;
}

/* What is left to the goal at least. */
FUNCTION int left_from(const Labels* labels, float x, float y, float z) {
    float dx = x - labels->x;
    float dy = y - labels->y;
    float dz = z - labels->z;
    return (int) (labels->perMetre * rough_root(dx * dx + dy * dy + dz * dz));
}

FUNCTION int left_of(const Labels* labels, int node) {
    GLOBAL const float* at = labels->positions + 3 * node;
    return labels->perMetre > 0 ? left_from(labels, at[0], at[1], at[2]) : 0;
}

FUNCTION void clear_labels(int crew, const Labels* labels, int nodes, int step) {
    for (int i = crew_lane(crew); i < 2 * nodes; i += crew) labels->labels[i] = UNREACHED;
    for (int i = crew_lane(crew); i < labels->farBits / 16; i += crew) labels->waiting[i] = 0;
    if (crew_lane(crew) == 0) {
        labels->state[NEAR_END] = 0;
        labels->state[FAR_END] = 0;
        labels->state[LIMIT] = step;
    }
}

/* Puts an arrival into the queue that its cost, with what is left, belongs to. */
FUNCTION void put(const Labels* labels, int arrival, int key) {
    int far = key >= labels->state[LIMIT];
    int at = far ? labels->farBits + arrival : arrival;
    int bit = 1 << (at & 31);
    if (or_locally(&labels->waiting[at >> 5], bit) & bit) return;
    if (far) {
        labels->far[add_locally(&labels->state[FAR_END], 1)] = (ushort) arrival;
    } else {
        labels->near[add_locally(&labels->state[NEAR_END], 1) % labels->room] = (ushort) arrival;
    }
}

/* Says that an arrival is no longer in a queue. */
FUNCTION void take(const Labels* labels, int at) {
    and_locally(&labels->waiting[at >> 5], ~(1 << (at & 31)));
}

FUNCTION void offer(const Labels* labels, int arrival, int node, int cost) {
    if (cost < min_locally(&labels->labels[arrival], cost)) put(labels, arrival, cost + left_of(labels, node));
}

/* The end of a link that leads on from another one, and whether it may be taken that way. */
FUNCTION int across_link(const Edges* edges, int node, int backward, int* edge) {
    int other = ((node - edges->portalCount) ^ 1) + edges->portalCount;
    int tail = backward ? other : node;
    *edge = edges->first[2 * tail + 1];
    return *edge < edges->first[2 * tail + 2] ? other : -1;
}

/* Goes on from an arrival to all that come after it. */
FUNCTION void go_on(
        const Edges* edges, const Cells* cells, int cell, int backward, const Labels* labels, int arrival) {
    int node = cells->nodes[cells->firstNode[cell] + (arrival >> 1)];
    int out = node << 1 | ((arrival & 1) ^ 1);
    if (cells->endCells[out] != cell) return;
    int cost = labels->labels[arrival];
    if (node >= edges->portalCount && (out & 1)) {
        int edge;
        int other = across_link(edges, node, backward, &edge);
        if (other >= 0 && cells->endCells[2 * other + 1] == cell) {
            offer(labels, 2 * cells->places[2 * other + 1] + 1, other, cost + edges->costs[edge]);
        }
        return;
    }
    for (int edge = edges->first[out]; edge < edges->first[out + 1]; edge++) {
        int head = edges->heads[edge];
        int headEnd = (head >> 2) << 1 | (head & 1);
        offer(labels, 2 * cells->places[headEnd] + (head & 1), head >> 2, cost + edges->costs[edge]);
    }
}

/* Sorts the far queue anew, after the limit was raised: what is near now, and what stays far. In the order of the lanes. */
FUNCTION void bring_near(int crew, const Cells* cells, int cell, const Labels* labels, int far) {
    const int nodeBase = cells->firstNode[cell];
    for (int base = 0; base < far; base += crew) {
        int arrival = base + crew_lane(crew) < far ? labels->far[base + crew_lane(crew)] : -1;
        crew_sync(crew);
        if (arrival >= 0) {
            take(labels, labels->farBits + arrival);
            put(labels, arrival, labels->labels[arrival] + left_of(labels, cells->nodes[nodeBase + (arrival >> 1)]));
        }
        crew_sync(crew);
    }
}

/* What a point of the cell costs by what is known so far, and over which arrival; for crews. */
FUNCTION int cost_of_goal(int crew, const Doors* goal, const Labels* labels, int* last) {
    int best = UNREACHED;
    *last = 0x7fffffff;
    for (int slot = crew_lane(crew); slot < goal->count; slot += crew) {
        for (int side = 0; side < 2; side++) {
            int arrival = 2 * goal->places[slot] + side;
            int total = labels->labels[arrival] + goal->costs[slot];
            if (total < best || (total == best && arrival < *last)) {
                best = total;
                *last = arrival;
            }
        }
    }
    int least = crew_min(crew, best);
    *last = crew_min(crew, best == least ? *last : 0x7fffffff);
    return least;
}

/*
 * Goes on from every arrival whose label has changed, until none does; or, for crews that have a goal, until it cannot be had for
 * less than it can, or than a bound. The limit is raised by a step.
 */
FUNCTION void spread(
        int crew, const Edges* edges, const Cells* cells, int cell, int backward, const Labels* labels, int step,
        const Doors* goal, int bound) {
    const int lane = crew_lane(crew);
    int taken = 0;
    while (1) {
        crew_sync(crew);
        int ready = labels->state[NEAR_END] - taken;
        if (ready == 0) {
            int far = labels->state[FAR_END];
            int limit = labels->state[LIMIT];
            crew_sync(crew);
            if (far == 0 || limit >= bound) break;
            if (goal) {
                int last;
                if (cost_of_goal(crew, goal, labels, &last) <= limit) break;
            }
            if (lane == 0) {
                labels->state[FAR_END] = 0;
                labels->state[LIMIT] += step;
            }
            crew_sync(crew);
            bring_near(crew, cells, cell, labels, far);
            continue;
        }
        ready = ready < crew ? ready : crew;
        int arrival = -1;
        if (lane < ready) {
            arrival = labels->near[(taken + lane) % labels->room];
            /* From here on a better label counts as news. */
            take(labels, arrival);
        }
        taken += ready;
        crew_sync(crew);
        if (arrival >= 0) go_on(edges, cells, cell, backward, labels, arrival);
    }
}

/* From which arrival a label comes, and over which edge; -1 when none fits. For all lanes alike. */
FUNCTION int arrival_before(
        int crew, const Edges* edges, const Cells* cells, int cell, int backward, const Labels* labels, int arrival,
        int* edge) {
    const int node = cells->nodes[cells->firstNode[cell] + (arrival >> 1)];
    const int in = node << 1 | (arrival & 1);
    const int label = labels->labels[arrival];
    if (node >= edges->portalCount && (in & 1)) {
        int other = across_link(edges, node, !backward, edge);
        if (other < 0) return -1;
        int before = 2 * cells->places[2 * other + 1];
        return labels->labels[before] + edges->costs[*edge] == label ? before : -1;
    }
    for (int base = edges->first[in]; base < edges->first[in + 1]; base += crew) {
        int found = crew;
        int before = -1;
        int own = base + crew_lane(crew);
        if (own < edges->first[in + 1]) {
            int head = edges->heads[own];
            int headEnd = (head >> 2) << 1 | (head & 1);
            before = 2 * cells->places[headEnd] + ((head & 1) ^ 1);
            found = labels->labels[before] + edges->costs[own] == label ? crew_lane(crew) : crew;
        }
        int winner = crew_min(crew, found);
        if (winner < crew) {
            *edge = base + winner;
            return crew_from(crew, before, winner);
        }
    }
    return -1;
}

/* Whether a label comes from the start itself. For all lanes alike. */
FUNCTION int is_source(
        int crew, const Mesh* mesh, const Cells* cells, const End* start, int arrival, int label) {
    const int in = cells->nodes[cells->firstNode[start->cell] + (arrival >> 1)] << 1 | (arrival & 1);
    const int from = mesh->firstSlot[start->polygon];
    const int slots = mesh->firstSlot[start->polygon + 1] - from;
    int found = 0;
    for (int slot = crew_lane(crew); slot < slots; slot += crew) {
        if (mesh->slotEnds[from + slot] == in) found |= cost_to_node(mesh, cells, start, in >> 1) == label;
    }
    return crew_any(crew, found);
}

/*
 * Finds the cheapest way between two points of one cell that stays in it, if it costs less than a bound: where it arrives last,
 * and what it costs instead of the bound; -1 when there is none.
 */
FUNCTION int find_inside(
        int crew, const Mesh* mesh, const Edges* edges, const Cells* cells, const Trip* trip, const Labels* memory, int* bound) {
    const int lane = crew_lane(crew);
    const End* start = &trip->start;
    const End* goal = &trip->goal;
    const Doors* startDoors = &trip->startDoors;
    Labels labels = *memory;
    labels.positions = mesh->positions;
    labels.x = goal->x;
    labels.y = goal->y;
    labels.z = goal->z;
    labels.perMetre = edges->leastPerMetre;
    int limit = left_from(&labels, start->x, start->y, start->z) + edges->step;
    clear_labels(crew, &labels, nodes_of(cells, start->cell), limit);
    crew_sync(crew);
    for (int slot = lane; slot < startDoors->count; slot += crew) {
        int end = mesh->slotEnds[mesh->firstSlot[start->polygon] + slot];
        offer(&labels, 2 * startDoors->places[slot] + (end & 1), end >> 1, startDoors->costs[slot]);
    }
    spread(crew, edges, cells, start->cell, 0, &labels, edges->step, &trip->goalDoors, *bound);
    crew_sync(crew);
    int last;
    int cost = cost_of_goal(crew, &trip->goalDoors, &labels, &last);
    if (cost >= *bound) return -1;
    *bound = cost;
    return last;
}

/* Writes the way that was found last, from its end on; or only counts its ids, and adds up what it costs, without room. */
FUNCTION int trace_inside(
        int crew, const Mesh* mesh, const Edges* edges, const Cells* cells, const Agents* agents, const Trip* trip,
        const Labels* labels, int last, int end, double* cost) {
    const End* start = &trip->start;
    const End* goal = &trip->goal;
    int size = 0;
    int arrival = last;
    double sum = 0;
    const int nodeBase = cells->firstNode[start->cell];
    sum += mesh->graphGrain * grains_to_node(mesh, goal, cells->nodes[nodeBase + (arrival >> 1)]);
    while (arrival >= 0) {
        int out = cells->nodes[nodeBase + (arrival >> 1)] << 1 | ((arrival & 1) ^ 1);
        /* A way may touch a portal of the goal's polygon and turn back into it. */
        if (arrival != last || mesh->behind[out] == goal->polygon) {
            size++;
            if (end >= 0 && crew_lane(crew) == 0) {
                put_id(agents->ids, agents->narrow, end - size, mesh->idOfEnd[out]);
            }
        }
        if (is_source(crew, mesh, cells, start, arrival, labels->labels[arrival])) {
            sum += mesh->graphGrain * grains_to_node(mesh, start, out >> 1);
            break;
        }
        int edge = 0;
        arrival = arrival_before(crew, edges, cells, start->cell, 0, labels, arrival, &edge);
        if (arrival >= 0) sum += edges->weights[edge];
    }
    *cost = sum;
    return size;
}

/* Answers an agent with a way inside a cell. */
FUNCTION void write_inside(
        int crew, const Mesh* mesh, const Edges* edges, const Cells* cells, const Agents* agents, int agent, const Trip* trip,
        const Labels* labels, int last) {
    double cost;
    int size = trace_inside(crew, mesh, edges, cells, agents, trip, labels, last, -1, &cost);
    int slot = begin_path(crew, agents, agent, trip->start.polygon, cost, size);
    if (slot >= 0) trace_inside(crew, mesh, edges, cells, agents, trip, labels, last, slot + size, &cost);
}
