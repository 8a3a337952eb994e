/* Searches inside one cell: all its nodes at once, whose labels are made better until none changes. For teams. */

#define UNREACHED (1 << 30)

/*
 * By place, doubled, plus the side on which the node is arrived at: what that costs. A way arrives on one side and leaves on
 * the other. Arrivals whose label has changed stand in a queue, each once.
 */
typedef struct {
    LOCAL_POINTER int* labels;
    /* A bit for each arrival that is in the queue. */
    LOCAL_POINTER int* waiting;
    LOCAL_POINTER ushort* queue;
    /* Where the next one is put; where the next one is taken, all lanes know. */
    LOCAL_POINTER int* tail;
    int room;
} Labels;

/* Bytes of local memory for cells of up to that many nodes; LabelMemory knows them too. */
#define LABEL_BYTES(nodes) (8 * (nodes) + 4 * (nodes) + 4 * ((2 * (nodes) + 31) / 32) + 4)

FUNCTION Labels labels_in(LOCAL_POINTER char* memory, int nodes) {
    LOCAL_POINTER int* words = (LOCAL_POINTER int*) memory;
    int bits = (2 * nodes + 31) / 32;
    Labels state = {
        words, words + 2 * nodes, (LOCAL_POINTER ushort*) (words + 2 * nodes + bits + 1), words + 2 * nodes + bits, 2 * nodes};
    return state;
}

FUNCTION void clear_labels(const Labels* state, int nodes) {
    for (int i = lane_index(); i < 2 * nodes; i += LANES) state->labels[i] = UNREACHED;
    for (int i = lane_index(); i < (2 * nodes + 31) / 32; i += LANES) state->waiting[i] = 0;
    if (lane_index() == 0) *state->tail = 0;
}

FUNCTION void offer(const Labels* state, int arrival, int cost) {
    if (cost < min_locally(&state->labels[arrival], cost)) {
        int bit = 1 << (arrival & 31);
        if (!(or_locally(&state->waiting[arrival >> 5], bit) & bit)) {
            state->queue[add_locally(state->tail, 1) % state->room] = (ushort) arrival;
        }
    }
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
        const Edges* edges, const Cells* cells, int cell, int backward, const Labels* state, int arrival) {
    int node = cells->nodes[cells->firstNode[cell] + (arrival >> 1)];
    int out = node << 1 | ((arrival & 1) ^ 1);
    if (cells->endCells[out] != cell) return;
    int cost = state->labels[arrival];
    if (node >= edges->portalCount && (out & 1)) {
        int edge;
        int other = across_link(edges, node, backward, &edge);
        if (other >= 0 && cells->endCells[2 * other + 1] == cell) {
            offer(state, 2 * cells->places[2 * other + 1] + 1, cost + edges->costs[edge]);
        }
        return;
    }
    for (int edge = edges->first[out]; edge < edges->first[out + 1]; edge++) {
        int head = edges->heads[edge];
        int headEnd = (head >> 2) << 1 | (head & 1);
        offer(state, 2 * cells->places[headEnd] + (head & 1), cost + edges->costs[edge]);
    }
}

/* Goes on from every arrival whose label has changed, until none does. */
FUNCTION void spread(const Edges* edges, const Cells* cells, int cell, int backward, const Labels* state) {
    int taken = 0;
    while (1) {
        team_sync();
        int ready = *state->tail - taken;
        if (ready == 0) break;
        ready = ready < LANES ? ready : LANES;
        int arrival = -1;
        if (lane_index() < ready) {
            arrival = state->queue[(taken + lane_index()) % state->room];
            /* From here on a better label counts as news. */
            and_locally(&state->waiting[arrival >> 5], ~(1 << (arrival & 31)));
        }
        taken += ready;
        team_sync();
        if (arrival >= 0) go_on(edges, cells, cell, backward, state, arrival);
    }
    team_sync();
}

/* From which arrival a label comes, and over which edge; -1 when none fits. For all lanes alike. */
FUNCTION int arrival_before(
        const Edges* edges, const Cells* cells, int cell, int backward, const Labels* state, int arrival,
        int* edge) {
    const int node = cells->nodes[cells->firstNode[cell] + (arrival >> 1)];
    const int in = node << 1 | (arrival & 1);
    const int label = state->labels[arrival];
    if (node >= edges->portalCount && (in & 1)) {
        int other = across_link(edges, node, !backward, edge);
        if (other < 0) return -1;
        int before = 2 * cells->places[2 * other + 1];
        return state->labels[before] + edges->costs[*edge] == label ? before : -1;
    }
    for (int base = edges->first[in]; base < edges->first[in + 1]; base += LANES) {
        int found = LANES;
        int before = -1;
        int own = base + lane_index();
        if (own < edges->first[in + 1]) {
            int head = edges->heads[own];
            int headEnd = (head >> 2) << 1 | (head & 1);
            before = 2 * cells->places[headEnd] + ((head & 1) ^ 1);
            found = state->labels[before] + edges->costs[own] == label ? lane_index() : LANES;
        }
        int winner = team_min(found);
        if (winner < LANES) {
            *edge = base + winner;
            return team_from(before, winner);
        }
    }
    return -1;
}

/* Whether a label comes from the start itself. For all lanes alike. */
FUNCTION int is_source(
        const Mesh* mesh, const Cells* cells, const End* start, int arrival, int label) {
    const int in = cells->nodes[cells->firstNode[start->cell] + (arrival >> 1)] << 1 | (arrival & 1);
    const int from = mesh->firstSlot[start->polygon];
    const int slots = mesh->firstSlot[start->polygon + 1] - from;
    int found = 0;
    for (int slot = lane_index(); slot < slots; slot += LANES) {
        if (mesh->slotEnds[from + slot] == in) found |= cost_to_node(mesh, cells, start, in >> 1) == label;
    }
    return team_any(found);
}

/* Finds the cheapest way between two points of one cell that stays in it: where it arrives last, or -1, and what it costs. */
FUNCTION int find_inside(
        const Mesh* mesh, const Edges* edges, const Cells* cells, const End* start, const End* goal, const Labels* state,
        int* cost) {
    const int lane = lane_index();
    clear_labels(state, cells->firstNode[start->cell + 1] - cells->firstNode[start->cell]);
    team_sync();
    for (int slot = mesh->firstSlot[start->polygon] + lane; slot < mesh->firstSlot[start->polygon + 1]; slot += LANES) {
        int end = mesh->slotEnds[slot];
        offer(state, 2 * cells->places[end] + (end & 1), cost_to_node(mesh, cells, start, end >> 1));
    }
    spread(edges, cells, start->cell, 0, state);
    int best = UNREACHED;
    int last = 0x7fffffff;
    for (int slot = mesh->firstSlot[goal->polygon] + lane; slot < mesh->firstSlot[goal->polygon + 1]; slot += LANES) {
        int end = mesh->slotEnds[slot];
        int over = cost_to_node(mesh, cells, goal, end >> 1);
        for (int side = 0; side < 2; side++) {
            int arrival = 2 * cells->places[end] + side;
            int total = state->labels[arrival] + over;
            if (total < best || (total == best && arrival < last)) {
                best = total;
                last = arrival;
            }
        }
    }
    *cost = team_min(best);
    last = team_min(best == *cost ? last : 0x7fffffff);
    return *cost < UNREACHED ? last : -1;
}

/* Writes the way that was found last, from its end on; or only counts its ids, and adds up what it costs, without room. */
FUNCTION int trace_inside(
        const Mesh* mesh, const Edges* edges, const Cells* cells, const Agents* agents, const End* start, const End* goal,
        const Labels* state, int last, int end, double* cost) {
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
            if (end >= 0 && lane_index() == 0) {
                put_id(agents->ids, agents->narrow, end - size, mesh->idOfEnd[out]);
            }
        }
        if (is_source(mesh, cells, start, arrival, state->labels[arrival])) {
            sum += mesh->graphGrain * grains_to_node(mesh, start, out >> 1);
            break;
        }
        int edge = 0;
        arrival = arrival_before(edges, cells, start->cell, 0, state, arrival, &edge);
        if (arrival >= 0) sum += edges->weights[edge];
    }
    *cost = sum;
    return size;
}

/* Answers an agent with a way inside a cell. */
FUNCTION void write_inside(
        const Mesh* mesh, const Edges* edges, const Cells* cells, const Agents* agents, int agent, const End* start,
        const End* goal, const Labels* state, int last) {
    double cost;
    int size = trace_inside(mesh, edges, cells, agents, start, goal, state, last, -1, &cost);
    int slot = begin_path(agents, agent, start->polygon, cost, size);
    if (slot >= 0) trace_inside(mesh, edges, cells, agents, start, goal, state, last, slot + size, &cost);
}
