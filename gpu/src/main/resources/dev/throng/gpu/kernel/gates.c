/*
 * Plans over the gates of one level: joins both ends, by tables or by searches, searches with A*, copies stored ways. A crew for each
 * agent: a whole team, since crews that share a warp and search for different agents would wait for each other all the time.
 *
 * Open gates whose key (the cost so far and what is left at least) is below a limit are near: all of them are expanded, then all that
 * were reached from there, and so on. The others are far; when none is near, the limit is raised to somewhat more than the
 * least key of those. So a gate may be expanded before its cost is final, and again when it is: the cheapest way is known once no open
 * gate has a key below what it costs. What is open is told by bits, so that many agents fit into local memory.
 */

#define MOST_GATES_ON_WAY 128

/* An estimate in floats may be too long by rounding. */
#define LESS_THAN_STRAIGHT 0.999998f

/* Lanes that expand a gate together. */
#define PER_GATE (LANES < 8 ? 1 : 8)

/* Set in a head behind which is nothing but a dead end. */
#define BLIND (1 << 30)

/* A search over the gates of a level. */
typedef struct {
    /* By gate: what it costs, doubled, plus the side on which it is reached; NO_LABEL where it is not. */
    LOCAL_POINTER int* labels;
    /* A bit for each gate that is near, and that is far. */
    LOCAL_POINTER int* near;
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
    return (int) (search->perMetre * LESS_THAN_STRAIGHT * rough_root(dx * dx + dy * dy + dz * dz));
}

/* Arrives at a gate, unless that is no news or cannot beat what is known. */
FUNCTION void reach(const Search* search, int gate, int side, int cost, int best) {
    if (cost >= search->labels[gate] >> 1) return;
    const int key = cost + left_from_gate(search, gate);
    const int label = cost << 1 | side;
    if (key >= best || label >= min_locally(&search->labels[gate], label)) return;
    const int bit = 1 << (gate & 31);
    if (key < search->limit) {
        or_locally(&search->near[gate >> 5], bit);
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

/*
 * Takes gates that are near, as many as a list holds: how many these are. Whatever is reached while they are expanded is near or far
 * anew.
 */
FUNCTION int take_near(int crew, const Search* search, LOCAL_POINTER ushort* list) {
    int count = 0;
    for (int base = 0; base < search->words && count < MOST_GATES_ON_WAY; base += crew) {
        const int word = base + crew_lane(crew);
        const int own = word < search->words ? search->near[word] : 0;
        int slot = count + team_before(bit_count(own));
        int left = own;
        for (; left != 0 && slot < MOST_GATES_ON_WAY; left &= left - 1) {
            list[slot++] = (ushort) (32 * word + lowest_bit(left));
        }
        if (own != 0) {
            search->near[word] = left;
            search->far[word] &= ~(own ^ left);
        }
        count += crew_sum(crew, bit_count(own));
    }
    crew_sync(crew);
    return count < MOST_GATES_ON_WAY ? count : MOST_GATES_ON_WAY;
}

/* Raises the limit above the least key, so that some of what was far is near; what cannot beat the best way is forgotten. */
FUNCTION void raise_limit(int crew, Search* search, int least, int step, int best) {
    search->limit = least + step;
    crew_sync(crew);
    if (crew_lane(crew) == 0) *search->farLeast = NO_LABEL;
    crew_sync(crew);
    least = NO_LABEL;
    for (int word = crew_lane(crew); word < search->words; word += crew) {
        int stays = 0;
        for (int bits = search->far[word]; bits != 0; bits &= bits - 1) {
            int gate = 32 * word + lowest_bit(bits);
            int key = (search->labels[gate] >> 1) + left_from_gate(search, gate);
            if (key < search->limit) {
                search->near[word] |= bits & -bits;
            } else if (key < best) {
                stays |= bits & -bits;
                least = key < least ? key : least;
            }
        }
        search->far[word] = stays;
    }
    min_locally(search->farLeast, least);
    crew_sync(crew);
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
        int crew, const Cells* cells, const Search* search, GLOBAL const int* RESTRICT legOfRow,
        GLOBAL const int2* RESTRICT gateEdges, int gate, int cell, int column) {
    const int cost = search->labels[gate] >> 1;
    const int first = cells->firstGate[cell];
    int found = NO_LABEL;
    for (int k = crew_lane(crew); k < cells->firstGate[cell + 1] - first; k += crew) {
        int other = cells->gates[first + k];
        int side = side_in(cells, other, cell);
        int label = search->labels[other];
        if (label != NO_LABEL && (label & 1) != side && other != gate) {
            int2 leg = gateEdges[legOfRow[2 * other + side] + column];
            if (leg.y < NO_WAY && (label >> 1) + leg.y == cost) found = other;
        }
    }
    found = crew_min(crew, found);
    return found == NO_LABEL ? -1 : found;
}

/*
 * searched: whether each agent is joined to gates by searches of its own, instead of by tables
 */
FUNCTION void plan_over_gates(
        int crew, const Mesh* mesh, const Cells* cells, const Tables* tables, const Edges* edges, const CellEdges* cellEdges,
        const Agents* agents, int from, int end, int gateBase, int searched, LOCAL_POINTER char* memory, int mostJoined,
        int ringRoom, GATE_PARAMETERS) {
    GLOBAL const int4* gateEnds = allGateEnds + 2 * gateBase;
    GLOBAL const int* blindRanges = allBlindRanges + 4 * gateBase;
    GLOBAL const int* legRows = legOfRow + 2 * gateBase;
    const int words = (gateCount + 31) / 32;
    const int lane = crew_lane(crew);
    Search search;
    search.words = words;
    search.points = allGatePoints + gateBase;
    search.perMetre = perMetre;
    search.labels = (LOCAL_POINTER int*) memory;
    /* The labels' memory is used for legs when they have done their work. */
    search.near = search.labels + (gateCount > 2 * MOST_GATES_ON_WAY ? gateCount : 2 * MOST_GATES_ON_WAY);
    search.far = search.near + words;
    search.farLeast = search.far + words;
    LOCAL_POINTER int* startKnown = search.farLeast + 1;
    LOCAL_POINTER int* goalKnown = startKnown + mostGates;
    LOCAL_POINTER int* doors = goalKnown + mostGates;
    LOCAL_POINTER ushort* chain = (LOCAL_POINTER ushort*) (doors + 4 * MOST_DOORS);
    LOCAL_POINTER ushort* hops = chain + MOST_GATES_ON_WAY;
    LOCAL_POINTER char* rest = (LOCAL_POINTER char*) (hops + 2 * HOPS);
    Joins joins = joins_in(rest, mostJoined, ringRoom);
    const Labels labels = labels_in(searched ? (LOCAL_POINTER char*) (joins.ring + ringRoom) : rest, mostNodes);
    for (int i = from; i < end; i += crew_count(crew)) {
        const int agent = agents->order[i];
        Trip trip = trip_of(agents, cells, agent, startKnown, goalKnown);
        crew_sync(crew);
        search.x = trip.goal.x;
        search.y = trip.goal.y;
        search.z = trip.goal.z;
        for (int gate = lane; gate < gateCount; gate += crew) search.labels[gate] = NO_LABEL;
        for (int word = lane; word < 2 * words; word += crew) search.near[word] = 0;
        if (lane == 0) *search.farLeast = NO_LABEL;
        int best;
        if (searched) {
            best = open_doors(crew, mesh, cells, &trip, doors) ? bound_of(mesh, cells, &trip, UNREACHED) : -1;
            if (best >= 0 && !search_joins(crew, mesh, cells, cellEdges, &trip, &joins)) best = -1;
        } else {
            best = join_ends(crew, mesh, cells, tables, &trip, doors, UNREACHED);
        }
        const int inside = trip.start.cell == trip.goal.cell;
        if (best < 0 || (inside && nodes_of(cells, trip.start.cell) > mostNodes)) {
            leave_over(crew, agents, agent);
            continue;
        }
        int bestGate = -1;
        int last = inside ? find_inside(crew, mesh, edges, cells, &trip, &labels, &best) : -1;

        const float dx = trip.goal.x - trip.start.x;
        const float dy = trip.goal.y - trip.start.y;
        const float dz = trip.goal.z - trip.start.z;
        search.limit = (int) (perMetre * LESS_THAN_STRAIGHT * rough_root(dx * dx + dy * dy + dz * dz)) + gateStep;
        const int goalNumber = deadEndNumbers[trip.goal.polygon];
        const int firstColumn = cells->firstGate[trip.start.cell];
        for (int column = lane; column < cells->firstGate[trip.start.cell + 1] - firstColumn; column += crew) {
            int head = heads[firstColumn + column];
            if (startKnown[column] < NO_WAY && leads_on(blindRanges, head, goalNumber)) {
                reach(&search, (head & (BLIND - 1)) >> 1, head & 1, startKnown[column], best);
            }
        }
        while (1) {
            crew_sync(crew);
            const int ready = take_near(crew, &search, chain);
            if (ready == 0) {
                const int least = *search.farLeast;
                if (least >= best) break;
                raise_limit(crew, &search, least, gateStep, best);
                continue;
            }
            for (int i = lane / PER_GATE; i - lane / PER_GATE < ready; i += crew / PER_GATE) {
                const int gate = i < ready ? chain[i] : -1;
                const int label = gate >= 0 ? search.labels[gate] : 0;
                const int row = gate >= 0 ? 2 * gate + ((label & 1) ^ 1) : 0;
                /* The cell that the way enters, the cell's columns, and the gate's own among them. */
                const int4 out = gateEnds[row];
                GLOBAL const int2* leaving = gateEdges + legRows[row];
                const int columns = gate >= 0 ? out.w >> 16 : 0;
                int whole = UNREACHED;
                if (gate >= 0 && out.x == trip.goal.cell && goalKnown[out.w & 0xffff] < NO_WAY) {
                    whole = (label >> 1) + goalKnown[out.w & 0xffff];
                }
                if (crew_any(crew, whole < best)) {
                    best = crew_min(crew, whole);
                    bestGate = crew_from(crew, gate, crew_min(crew, whole == best ? lane : crew));
                    last = -1;
                }
                for (int column = lane % PER_GATE; column < columns; column += PER_GATE) {
                    const int2 edge = leaving[column];
                    const int head = edge.x & (BLIND - 1);
                    if (edge.y < NO_WAY && head >> 1 != gate && leads_on(blindRanges, edge.x, goalNumber)) {
                        reach(&search, head >> 1, head & 1, (label >> 1) + edge.y, best);
                    }
                }
            }
        }

        if (last >= 0) {
            write_inside(crew, mesh, edges, cells, agents, agent, &trip, &labels, last);
            continue;
        }
        if (bestGate < 0) {
            answer_without_gates(crew, agents, agent, &trip);
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
                : gate_before(crew, cells, &search, legRows, gateEdges, gate, cell, column);
        }
        crew_sync(crew);
        if (gate < 0) {
            leave_over(crew, agents, agent);
            continue;
        }
        const int startColumn = cells->gateColumns[chain[count - 1]];
        const int goalColumn = cells->gateColumns[chain[0] ^ 1];
        const int crossing = cells->gateNodes[bestGate] << 1 | ((chain[0] & 1) ^ 1);
        /* The ways between gates. */
        LOCAL_POINTER int* legFrom = search.labels;
        LOCAL_POINTER int* legSizes = legFrom + MOST_GATES_ON_WAY;
        for (int way = lane; way < count - 1; way += crew) {
            int leg = legRows[chain[count - 1 - way] ^ 1] + cells->gateColumns[chain[count - 2 - way]];
            legFrom[way] = legs[2 * leg];
            legSizes[way] = legs[2 * leg + 2] - legs[2 * leg];
        }
        if (searched) {
            const int startSize = trace_join(crew, mesh, cells, cellEdges, &trip, &joins, 0, startColumn, 0, hops);
            const int goalSize = trace_join(crew, mesh, cells, cellEdges, &trip, &joins, 1, goalColumn, 0, hops + HOPS);
            crew_sync(crew);
            if (startSize < 0 || goalSize < 0) {
                leave_over(crew, agents, agent);
                continue;
            }
            int goalSlot = 0;
            const int slot = write_between_ends(
                crew, mesh, agents, agent, &trip, best * cells->grain, startSize, goalSize, legFrom, legSizes, count - 1, legIds,
                crossing, &goalSlot);
            if (slot >= 0) {
                write_join(
                    crew, mesh, cells, cellEdges, agents, &trip, &joins, 0, startColumn, startSize, slot + startSize, hops);
                write_join(
                    crew, mesh, cells, cellEdges, agents, &trip, &joins, 1, goalColumn, goalSize, goalSlot, hops + HOPS);
            }
        } else {
            const EndWalks ends = walk_ends(crew, mesh, cells, tables, &trip, startColumn, goalColumn, hops, doors);
            crew_sync(crew);
            write_over_gates(
                crew, mesh, cells, tables, agents, agent, &trip, &ends, hops, best * cells->grain, legFrom, legSizes, count - 1,
                legIds, crossing);
        }
    }
}

/* Ends are joined by tables. */
KERNEL_OF_128(8) void plan_gates(
        AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, TABLE_PARAMETERS, EDGE_PARAMETERS, GATE_PARAMETERS,
        int localBytes LOCAL_PARAMETER) {
    const int crew = LANES;
    LOCAL_MEMORY(memory, localBytes, crew);
    const Mesh mesh = MESH_OF_PARAMETERS;
    const Cells cells = CELLS_OF_PARAMETERS;
    const Tables tables = TABLES_OF_PARAMETERS;
    const Edges edges = EDGES_OF_PARAMETERS;
    const CellEdges none = {0, 0, 0, 0};
    const Agents agents = AGENTS_OF_PARAMETERS;
    plan_over_gates(
        crew, &mesh, &cells, &tables, &edges, &none, &agents, bounds[segment] + crew_index(crew), bounds[segment + 1], gateBase, 0,
        memory, 0, 0, GATE_ARGUMENTS);
}

/* Ends are joined by searches: each agent does everything by itself. */
KERNEL_OF_128(8) void plan_alone(
        AGENT_PARAMETERS, MESH_PARAMETERS, CELL_PARAMETERS, CELL_EDGE_PARAMETERS, EDGE_PARAMETERS, GATE_PARAMETERS,
        int mostJoined, int ringRoom, int localBytes LOCAL_PARAMETER) {
    const int crew = LANES;
    LOCAL_MEMORY(memory, localBytes, crew);
    const Mesh mesh = MESH_OF_PARAMETERS;
    const Cells cells = CELLS_OF_PARAMETERS;
    const Tables none = {0, 0, 0, 0};
    const Edges edges = EDGES_OF_PARAMETERS;
    const CellEdges inside = CELL_EDGES_OF_PARAMETERS;
    const Agents agents = AGENTS_OF_PARAMETERS;
    plan_over_gates(
        crew, &mesh, &cells, &none, &edges, &inside, &agents, bounds[segment] + crew_index(crew), bounds[segment + 1], gateBase, 1,
        memory, mostJoined, ringRoom, GATE_ARGUMENTS);
}
