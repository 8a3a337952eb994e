/*
 * Plans over the gates of one level: joins both ends, by tables or by searches, searches with A*, copies stored ways. A crew for each
 * agent.
 *
 * Open gates whose key (the cost so far and what is left at least) is below a limit are near: all of them are expanded, then all that
 * were reached from there, and so on. The others are far; when none is near, the limit is raised to somewhat more than the
 * least key of those. So a gate may be expanded before its cost is final, and again when it is: the cheapest way is known once no open
 * gate has a key below what it costs. What is open is told by bits, so that many agents fit into local memory.
 */

#define MOST_GATES_ON_WAY 128

/* An estimate in floats may be too long by rounding. */
#define LESS_THAN_STRAIGHT 0.999998f

/* Gates that are expanded at once: while one waits for memory, so does the other. */
#define GATES_AT_ONCE 2

/* Set in a head behind which is nothing but a dead end. */
#define BLIND (1 << 30)

/* A search over the gates of a level. */
typedef struct {
    /* By gate: what it costs, doubled, plus the side on which it is reached; NO_LABEL where it is not. */
    LOCAL_POINTER int* labels;
    /* A bit for each gate that is near, that will be when those are expanded, and that is far. */
    LOCAL_POINTER int* near;
    LOCAL_POINTER int* following;
    LOCAL_POINTER int* far;
    /* The least key of those that are far, or less. */
    LOCAL_POINTER int* farLeast;
    int words;
    int limit;
    /* By gate [(x, y, z, -)]. */
    GLOBAL const float4* points;
    float x;
    float y;
    float z;
    float perMetre;
} Search;

/* What is left from a gate at least. */
FUNCTION int left_from_gate(const Search* search, int gate) {
    const float4 point = search->points[gate];
    float dx = point.x - search->x;
    float dy = point.y - search->y;
    float dz = point.z - search->z;
    return (int) (search->perMetre * LESS_THAN_STRAIGHT * sqrt(dx * dx + dy * dy + dz * dz));
}

/* Arrives at a gate, unless that is no news or cannot beat what is known. */
FUNCTION void reach(const Search* search, int gate, int side, int cost, int best) {
    if (cost >= search->labels[gate] >> 1) return;
    const int key = cost + left_from_gate(search, gate);
    const int label = cost << 1 | side;
    if (key >= best || label >= min_locally(&search->labels[gate], label)) return;
    const int bit = 1 << (gate & 31);
    if (key < search->limit) {
        or_locally(&search->following[gate >> 5], bit);
    } else {
        or_locally(&search->far[gate >> 5], bit);
        min_locally(search->farLeast, key);
    }
}

/* Whether a head is worth to be reached: not when nothing but a dead end is behind it in which the goal is not. */
FUNCTION int leads_on(GLOBAL const int* RESTRICT blindRanges, int head, int goalNumber) {
    if (!(head & BLIND)) return 1;
    /* Behind the gate is what lies on its other side. */
    int behind = (head & (BLIND - 1)) ^ 1;
    return goalNumber >= blindRanges[2 * behind] && goalNumber < blindRanges[2 * behind + 1];
}

/* Raises the limit above the least key, so that some of what was far is near; what cannot beat the best way is forgotten. */
FUNCTION void raise_limit(Search* search, int least, int step, int best) {
    search->limit = least + step;
    crew_sync();
    if (crew_lane() == 0) *search->farLeast = NO_LABEL;
    crew_sync();
    least = NO_LABEL;
    for (int word = crew_lane(); word < search->words; word += CREW) {
        int stays = 0;
        for (int bits = search->far[word]; bits != 0; bits &= bits - 1) {
            int gate = 32 * word + lowest_bit(bits);
            int key = (search->labels[gate] >> 1) + left_from_gate(search, gate);
            if (key < search->limit) {
                search->following[word] |= bits & -bits;
            } else if (key < best) {
                stays |= bits & -bits;
                least = key < least ? key : least;
            }
        }
        search->far[word] = stays;
    }
    min_locally(search->farLeast, least);
    crew_sync();
}

#define GATE_PARAMETERS \
    GLOBAL const float4* RESTRICT allGatePoints, GLOBAL const int4* RESTRICT allGateEnds, \
    GLOBAL const int2* RESTRICT gateEdges, GLOBAL const int* RESTRICT heads, GLOBAL const int* RESTRICT allBlindRanges, \
    GLOBAL const int* RESTRICT deadEndNumbers, GLOBAL const int* RESTRICT legOfRow, \
    GLOBAL const int* RESTRICT legs, GLOBAL const int* RESTRICT legIds, float perMetre, int gateStep, int gateCount, \
    int mostGates, int mostNodes

#define GATE_ARGUMENTS \
    allGatePoints, allGateEnds, gateEdges, heads, allBlindRanges, deadEndNumbers, legOfRow, legs, legIds, perMetre, gateStep, \
    gateCount, mostGates, mostNodes

/* The gate before one on the cheapest way to it, which came through the cell on the side of its label; -1 when none fits. */
FUNCTION int gate_before(
        const Cells* cells, const Search* search, GLOBAL const int* RESTRICT legOfRow,
        GLOBAL const int2* RESTRICT gateEdges, int gate, int cell, int column) {
    const int cost = search->labels[gate] >> 1;
    const int first = cells->firstGate[cell];
    int found = NO_LABEL;
    for (int k = crew_lane(); k < cells->firstGate[cell + 1] - first; k += CREW) {
        int other = cells->gates[first + k];
        int side = side_in(cells, other, cell);
        int label = search->labels[other];
        if (label != NO_LABEL && (label & 1) != side && other != gate) {
            int2 leg = gateEdges[legOfRow[2 * other + side] + column];
            if (leg.y < NO_WAY && (label >> 1) + leg.y == cost) found = other;
        }
    }
    found = crew_min(found);
    return found == NO_LABEL ? -1 : found;
}

/*
 * searched: whether each agent is joined to gates by searches of its own, instead of by tables
 */
FUNCTION void plan_over_gates(
        const Mesh* mesh, const Cells* cells, const Tables* tables, const Edges* edges, const CellEdges* cellEdges,
        const Agents* agents, int from, int end, int gateBase, int searched, LOCAL_POINTER char* memory, int mostJoined,
        int ringRoom, GATE_PARAMETERS) {
    GLOBAL const int4* gateEnds = allGateEnds + 2 * gateBase;
    GLOBAL const int* blindRanges = allBlindRanges + 4 * gateBase;
    GLOBAL const int* legRows = legOfRow + 2 * gateBase;
    const int words = (gateCount + 31) / 32;
    const int lane = crew_lane();
    Search search;
    search.words = words;
    search.points = allGatePoints + gateBase;
    search.perMetre = perMetre;
    search.labels = (LOCAL_POINTER int*) memory;
    /* The labels' memory is used for legs when they have done their work. */
    LOCAL_POINTER int* bits = search.labels + (gateCount > 2 * MOST_GATES_ON_WAY ? gateCount : 2 * MOST_GATES_ON_WAY);
    search.far = bits + 2 * words;
    search.farLeast = search.far + words;
    LOCAL_POINTER int* startKnown = search.farLeast + 1;
    LOCAL_POINTER int* goalKnown = startKnown + mostGates;
    LOCAL_POINTER int* doors = goalKnown + mostGates;
    LOCAL_POINTER ushort* chain = (LOCAL_POINTER ushort*) (doors + 4 * MOST_DOORS);
    LOCAL_POINTER ushort* hops = chain + MOST_GATES_ON_WAY;
    LOCAL_POINTER char* rest = (LOCAL_POINTER char*) (hops + 2 * HOPS);
    Joins joins = joins_in(rest, mostJoined, ringRoom);
    const Labels labels = labels_in(searched ? (LOCAL_POINTER char*) (joins.ring + ringRoom) : rest, mostNodes);
    for (int i = from; i < end; i += crew_count()) {
        const int agent = agents->order[i];
        Trip trip = trip_of(agents, cells, agent, startKnown, goalKnown);
        crew_sync();
        search.x = trip.goal.x;
        search.y = trip.goal.y;
        search.z = trip.goal.z;
        for (int gate = lane; gate < gateCount; gate += CREW) search.labels[gate] = NO_LABEL;
        for (int word = lane; word < 3 * words; word += CREW) bits[word] = 0;
        search.near = bits;
        search.following = bits + words;
        if (lane == 0) *search.farLeast = NO_LABEL;
        int best;
        if (searched) {
            best = open_doors(mesh, cells, &trip, doors) ? bound_of(mesh, cells, &trip, UNREACHED) : -1;
            if (best >= 0) search_joins(mesh, cells, cellEdges, &trip, &joins);
        } else {
            best = join_ends(mesh, cells, tables, &trip, doors, UNREACHED);
        }
        const int inside = trip.start.cell == trip.goal.cell;
        if (best < 0 || (inside && nodes_of(cells, trip.start.cell) > mostNodes)) {
            leave_over(agents, agent);
            continue;
        }
        int bestGate = -1;
        int last = inside ? find_inside(mesh, edges, cells, &trip, &labels, &best) : -1;

        const float dx = trip.goal.x - trip.start.x;
        const float dy = trip.goal.y - trip.start.y;
        const float dz = trip.goal.z - trip.start.z;
        search.limit = (int) (perMetre * LESS_THAN_STRAIGHT * sqrt(dx * dx + dy * dy + dz * dz)) + gateStep;
        const int goalNumber = deadEndNumbers[trip.goal.polygon];
        const int firstColumn = cells->firstGate[trip.start.cell];
        for (int column = lane; column < cells->firstGate[trip.start.cell + 1] - firstColumn; column += CREW) {
            int head = heads[firstColumn + column];
            if (startKnown[column] < NO_WAY && leads_on(blindRanges, head, goalNumber)) {
                reach(&search, (head & (BLIND - 1)) >> 1, head & 1, startKnown[column], best);
            }
        }
        while (1) {
            LOCAL_POINTER int* expanded = search.following;
            search.following = search.near;
            search.near = expanded;
            int any = 0;
            for (int base = 0; base < words; base += CREW) {
                int own = 0;
                crew_sync();
                if (base + lane < words) {
                    own = search.near[base + lane];
                    search.near[base + lane] = 0;
                    search.far[base + lane] &= ~own;
                }
                int lanes = crew_flags(own != 0);
                any |= lanes;
                crew_sync();
                for (; lanes != 0; lanes &= lanes - 1) {
                    const int word = lowest_bit(lanes);
                    int open = crew_from(own, word);
                    while (open != 0) {
                        int label[GATES_AT_ONCE];
                        int gate[GATES_AT_ONCE];
                        int4 out[GATES_AT_ONCE];
                        int first[GATES_AT_ONCE];
                        int columns = 0;
#pragma unroll
                        for (int k = 0; k < GATES_AT_ONCE; k++) {
                            gate[k] = open != 0 ? 32 * (base + word) + lowest_bit(open) : -1;
                            open &= open - 1;
                            label[k] = gate[k] >= 0 ? search.labels[gate[k]] : 0;
                            int row = gate[k] >= 0 ? 2 * gate[k] + ((label[k] & 1) ^ 1) : 0;
                            /* The cell that the way enters, the cell's columns, and the gate's own among them. */
                            out[k] = gateEnds[row];
                            first[k] = legRows[row];
                            if (gate[k] < 0) out[k].w = 0;
                            columns = columns < out[k].w >> 16 ? out[k].w >> 16 : columns;
                        }
#pragma unroll
                        for (int k = 0; k < GATES_AT_ONCE; k++) {
                            if (gate[k] >= 0 && out[k].x == trip.goal.cell) {
                                int over = goalKnown[out[k].w & 0xffff];
                                if (over < NO_WAY && (label[k] >> 1) + over < best) {
                                    best = (label[k] >> 1) + over;
                                    bestGate = gate[k];
                                    last = -1;
                                }
                            }
                        }
                        for (int column = lane; column < columns; column += CREW) {
                            int2 edge[GATES_AT_ONCE];
#pragma unroll
                            for (int k = 0; k < GATES_AT_ONCE; k++) {
                                edge[k] = gateEdges[first[k] + (column < out[k].w >> 16 ? column : 0)];
                            }
#pragma unroll
                            for (int k = 0; k < GATES_AT_ONCE; k++) {
                                int head = edge[k].x & (BLIND - 1);
                                if (column < out[k].w >> 16 && edge[k].y < NO_WAY && head >> 1 != gate[k]
                                    && leads_on(blindRanges, edge[k].x, goalNumber)) {
                                    reach(&search, head >> 1, head & 1, (label[k] >> 1) + edge[k].y, best);
                                }
                            }
                        }
                    }
                }
            }
            if (!any) {
                crew_sync();
                const int least = *search.farLeast;
                if (least >= best) break;
                raise_limit(&search, least, gateStep, best);
            }
        }

        if (last >= 0) {
            write_inside(mesh, edges, cells, agents, agent, &trip, &labels, last);
            continue;
        }
        if (bestGate < 0) {
            answer_without_gates(agents, agent, &trip);
            continue;
        }

        /* From the last gate back to the first. */
        int count = 0;
        int gate = bestGate;
        while (gate >= 0 && count < MOST_GATES_ON_WAY) {
            const int side = search.labels[gate] & 1;
            if (lane == 0) chain[count] = (ushort) (gate << 1 | side);
            count++;
            const int cell = cells->gateCells[2 * gate + side];
            const int column = cells->gateColumns[2 * gate + side];
            if (cell == trip.start.cell && startKnown[column] == search.labels[gate] >> 1) break;
            gate = count == MOST_GATES_ON_WAY
                ? -1
                : gate_before(cells, &search, legRows, gateEdges, gate, cell, column);
        }
        crew_sync();
        if (gate < 0) {
            leave_over(agents, agent);
            continue;
        }
        const int startColumn = cells->gateColumns[chain[count - 1]];
        const int goalColumn = cells->gateColumns[chain[0] ^ 1];
        const int crossing = cells->gateNodes[bestGate] << 1 | ((chain[0] & 1) ^ 1);
        /* The ways between gates. */
        LOCAL_POINTER int* legFrom = search.labels;
        LOCAL_POINTER int* legSizes = legFrom + MOST_GATES_ON_WAY;
        for (int way = lane; way < count - 1; way += CREW) {
            int leg = legRows[chain[count - 1 - way] ^ 1] + cells->gateColumns[chain[count - 2 - way]];
            legFrom[way] = legs[2 * leg];
            legSizes[way] = legs[2 * leg + 2] - legs[2 * leg];
        }
        if (searched) {
            const int startSize = trace_join(mesh, cells, cellEdges, agents, &trip, &joins, 0, startColumn, -1);
            const int goalSize = trace_join(mesh, cells, cellEdges, agents, &trip, &joins, 1, goalColumn, -1);
            crew_sync();
            if (startSize < 0 || goalSize < 0) {
                leave_over(agents, agent);
                continue;
            }
            int goalSlot = 0;
            const int slot = write_between_ends(
                mesh, agents, agent, &trip, best * cells->grain, startSize, goalSize, legFrom, legSizes, count - 1, legIds,
                crossing, &goalSlot);
            if (slot >= 0) {
                trace_join(mesh, cells, cellEdges, agents, &trip, &joins, 0, startColumn, slot + startSize);
                trace_join(mesh, cells, cellEdges, agents, &trip, &joins, 1, goalColumn, goalSlot);
            }
        } else {
            const EndWalks ends = walk_ends(mesh, cells, tables, &trip, startColumn, goalColumn, hops, doors);
            crew_sync();
            write_over_gates(
                mesh, cells, tables, agents, agent, &trip, &ends, hops, best * cells->grain, legFrom, legSizes, count - 1,
                legIds, crossing);
        }
    }
}

/* Ends are joined by tables. */
KERNEL_OF_128(8) void plan_gates(
        AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, TABLE_PARAMETERS, EDGE_PARAMETERS, GATE_PARAMETERS,
        int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, CREW);
    const Mesh mesh = MESH_OF_PARAMETERS;
    const Cells cells = CELLS_OF_PARAMETERS;
    const Tables tables = TABLES_OF_PARAMETERS;
    const Edges edges = EDGES_OF_PARAMETERS;
    const CellEdges none = {0, 0, 0, 0};
    const Agents agents = AGENTS_OF_PARAMETERS;
    plan_over_gates(
        &mesh, &cells, &tables, &edges, &none, &agents, bounds[segment] + crew_index(), bounds[segment + 1], gateBase, 0,
        memory, 0, 0, GATE_ARGUMENTS);
}

/* Ends are joined by searches: each agent does everything by itself. */
KERNEL_OF_128(8) void plan_alone(
        AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, CELL_EDGE_PARAMETERS, EDGE_PARAMETERS, GATE_PARAMETERS,
        int mostJoined, int ringRoom, int localBytes LOCAL_PARAMETER) {
    LOCAL_MEMORY(memory, localBytes, CREW);
    const Mesh mesh = MESH_OF_PARAMETERS;
    const Cells cells = CELLS_OF_PARAMETERS;
    const Tables none = {0, 0, 0, 0};
    const Edges edges = EDGES_OF_PARAMETERS;
    const CellEdges inside = CELL_EDGES_OF_PARAMETERS;
    const Agents agents = AGENTS_OF_PARAMETERS;
    plan_over_gates(
        &mesh, &cells, &none, &edges, &inside, &agents, bounds[segment] + crew_index(), bounds[segment + 1], gateBase, 1,
        memory, mostJoined, ringRoom, GATE_ARGUMENTS);
}
