/* Searches inside one cell: all its nodes at once, whose labels are made better until none changes. For crews, unless a function is told how many lanes there are. */

#define UNREACHED (1 << 30)

/*
 * By place, doubled, plus the side on which the node is arrived at: what that costs. A way arrives on one side and leaves on
 * the other.
 *
 * Arrivals whose label has changed stand in one of two queues, each once: those that cost less than a limit are near, and go on
 * first; when there are none left, the limit is raised. So most arrivals go on when their label is final.
 */
typedef struct {
    LOCAL_POINTER int* labels;
    /* A bit for each arrival that is in a queue. */
    LOCAL_POINTER int* waiting;
    LOCAL_POINTER ushort* near;
    LOCAL_POINTER ushort* far;
    /* Ends of the near and of the far queue, the limit, and whether any is far. */
    LOCAL_POINTER int* state;
    /* Places in a queue. */
    int room;
} Labels;

#define NEAR_END 0
#define FAR_END 1
#define LIMIT 2
#define LABEL_STATES 4

FUNCTION Labels labels_in(LOCAL_POINTER char* memory, int nodes) {
    LOCAL_POINTER int* words = (LOCAL_POINTER int*) memory;
    LOCAL_POINTER int* waiting = words + 2 * nodes;
    LOCAL_POINTER int* state = waiting + (2 * nodes + 31) / 32;
    LOCAL_POINTER ushort* near = (LOCAL_POINTER ushort*) (state + LABEL_STATES);
    Labels labels = {words, waiting, near, near + 2 * nodes, state, 2 * nodes};
    return labels;
}

FUNCTION void clear_labels(const Labels* labels, int nodes, int step, int lane, int lanes) {
    for (int i = lane; i < 2 * nodes; i += lanes) labels->labels[i] = UNREACHED;
    for (int i = lane; i < (2 * nodes + 31) / 32; i += lanes) labels->waiting[i] = 0;
    if (lane == 0) {
        labels->state[NEAR_END] = 0;
        labels->state[FAR_END] = 0;
        labels->state[LIMIT] = step;
    }
}

FUNCTION void offer(const Labels* labels, int arrival, int cost) {
    if (cost < min_locally(&labels->labels[arrival], cost)) {
        int bit = 1 << (arrival & 31);
        if (!(or_locally(&labels->waiting[arrival >> 5], bit) & bit)) {
            if (cost < labels->state[LIMIT]) {
                labels->near[add_locally(&labels->state[NEAR_END], 1) % labels->room] = (ushort) arrival;
            } else {
                labels->far[add_locally(&labels->state[FAR_END], 1)] = (ushort) arrival;
            }
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
        const Edges* edges, const Cells* cells, int cell, int backward, const Labels* labels, int arrival) {
    int node = cells->nodes[cells->firstNode[cell] + (arrival >> 1)];
    int out = node << 1 | ((arrival & 1) ^ 1);
    if (cells->endCells[out] != cell) return;
    int cost = labels->labels[arrival];
    if (node >= edges->portalCount && (out & 1)) {
        int edge;
        int other = across_link(edges, node, backward, &edge);
        if (other >= 0 && cells->endCells[2 * other + 1] == cell) {
            offer(labels, 2 * cells->places[2 * other + 1] + 1, cost + edges->costs[edge]);
        }
        return;
    }
    for (int edge = edges->first[out]; edge < edges->first[out + 1]; edge++) {
        int head = edges->heads[edge];
        int headEnd = (head >> 2) << 1 | (head & 1);
        offer(labels, 2 * cells->places[headEnd] + (head & 1), cost + edges->costs[edge]);
    }
}

/* Waits for the lanes that search together: a crew, or a team. */
FUNCTION void wait_for(int lanes) {
    if (lanes == CREW) {
        crew_sync();
    } else {
        team_sync();
    }
}

/* Sorts the far queue anew, after the limit was raised: what is near now, and what stays far. In the order of the lanes. */
FUNCTION void bring_near(const Labels* labels, int far, int lane, int lanes) {
    for (int base = 0; base < far; base += lanes) {
        int arrival = base + lane < far ? labels->far[base + lane] : -1;
        wait_for(lanes);
        if (arrival >= 0) {
            if (labels->labels[arrival] < labels->state[LIMIT]) {
                labels->near[add_locally(&labels->state[NEAR_END], 1) % labels->room] = (ushort) arrival;
            } else {
                labels->far[add_locally(&labels->state[FAR_END], 1)] = (ushort) arrival;
            }
        }
        wait_for(lanes);
    }
}

/* Goes on from every arrival whose label has changed, until none does. The limit is raised by a step. */
FUNCTION void spread(
        const Edges* edges, const Cells* cells, int cell, int backward, const Labels* labels, int step, int lane,
        int lanes) {
    int taken = 0;
    while (1) {
        wait_for(lanes);
        int ready = labels->state[NEAR_END] - taken;
        if (ready == 0) {
            int far = labels->state[FAR_END];
            wait_for(lanes);
            if (far == 0) break;
            if (lane == 0) {
                labels->state[FAR_END] = 0;
                labels->state[LIMIT] += step;
            }
            wait_for(lanes);
            bring_near(labels, far, lane, lanes);
            continue;
        }
        ready = ready < lanes ? ready : lanes;
        int arrival = -1;
        if (lane < ready) {
            arrival = labels->near[(taken + lane) % labels->room];
            /* From here on a better label counts as news. */
            and_locally(&labels->waiting[arrival >> 5], ~(1 << (arrival & 31)));
        }
        taken += ready;
        wait_for(lanes);
        if (arrival >= 0) go_on(edges, cells, cell, backward, labels, arrival);
    }
}

/* From which arrival a label comes, and over which edge; -1 when none fits. For all lanes alike. */
FUNCTION int arrival_before(
        const Edges* edges, const Cells* cells, int cell, int backward, const Labels* labels, int arrival,
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
    for (int base = edges->first[in]; base < edges->first[in + 1]; base += CREW) {
        int found = CREW;
        int before = -1;
        int own = base + crew_lane();
        if (own < edges->first[in + 1]) {
            int head = edges->heads[own];
            int headEnd = (head >> 2) << 1 | (head & 1);
            before = 2 * cells->places[headEnd] + ((head & 1) ^ 1);
            found = labels->labels[before] + edges->costs[own] == label ? crew_lane() : CREW;
        }
        int winner = crew_min(found);
        if (winner < CREW) {
            *edge = base + winner;
            return crew_from(before, winner);
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
    for (int slot = crew_lane(); slot < slots; slot += CREW) {
        if (mesh->slotEnds[from + slot] == in) found |= cost_to_node(mesh, cells, start, in >> 1) == label;
    }
    return crew_any(found);
}

/* Finds the cheapest way between two points of one cell that stays in it: where it arrives last, or -1, and what it costs. */
FUNCTION int find_inside(
        const Mesh* mesh, const Edges* edges, const Cells* cells, const End* start, const End* goal, const Labels* labels,
        int* cost) {
    const int lane = crew_lane();
    clear_labels(labels, cells->firstNode[start->cell + 1] - cells->firstNode[start->cell], edges->step, lane, CREW);
    crew_sync();
    for (int slot = mesh->firstSlot[start->polygon] + lane; slot < mesh->firstSlot[start->polygon + 1]; slot += CREW) {
        int end = mesh->slotEnds[slot];
        offer(labels, 2 * cells->places[end] + (end & 1), cost_to_node(mesh, cells, start, end >> 1));
    }
    spread(edges, cells, start->cell, 0, labels, edges->step, lane, CREW);
    int best = UNREACHED;
    int last = 0x7fffffff;
    for (int slot = mesh->firstSlot[goal->polygon] + lane; slot < mesh->firstSlot[goal->polygon + 1]; slot += CREW) {
        int end = mesh->slotEnds[slot];
        int over = cost_to_node(mesh, cells, goal, end >> 1);
        for (int side = 0; side < 2; side++) {
            int arrival = 2 * cells->places[end] + side;
            int total = labels->labels[arrival] + over;
            if (total < best || (total == best && arrival < last)) {
                best = total;
                last = arrival;
            }
        }
    }
    *cost = crew_min(best);
    last = crew_min(best == *cost ? last : 0x7fffffff);
    return *cost < UNREACHED ? last : -1;
}

/* Writes the way that was found last, from its end on; or only counts its ids, and adds up what it costs, without room. */
FUNCTION int trace_inside(
        const Mesh* mesh, const Edges* edges, const Cells* cells, const Agents* agents, const End* start, const End* goal,
        const Labels* labels, int last, int end, double* cost) {
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
            if (end >= 0 && crew_lane() == 0) {
                put_id(agents->ids, agents->narrow, end - size, mesh->idOfEnd[out]);
            }
        }
        if (is_source(mesh, cells, start, arrival, labels->labels[arrival])) {
            sum += mesh->graphGrain * grains_to_node(mesh, start, out >> 1);
            break;
        }
        int edge = 0;
        arrival = arrival_before(edges, cells, start->cell, 0, labels, arrival, &edge);
        if (arrival >= 0) sum += edges->weights[edge];
    }
    *cost = sum;
    return size;
}

/* Answers an agent with a way inside a cell. */
FUNCTION void write_inside(
        const Mesh* mesh, const Edges* edges, const Cells* cells, const Agents* agents, int agent, const End* start,
        const End* goal, const Labels* labels, int last) {
    double cost;
    int size = trace_inside(mesh, edges, cells, agents, start, goal, labels, last, -1, &cost);
    int slot = begin_path(agents, agent, start->polygon, cost, size);
    if (slot >= 0) trace_inside(mesh, edges, cells, agents, start, goal, labels, last, slot + size, &cost);
}
