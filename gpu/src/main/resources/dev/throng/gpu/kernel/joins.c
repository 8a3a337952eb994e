/*
 * Joins points to the gates of their cells by searches of each agent's own: without tables. All functions are for crews.
 *
 * The searches for all gates of an end share their labels: they set out from the same point. Both ends are searched side by side, each
 * inside its cell, until no label gets better. Costs are whole numbers of grains of the tables, each edge rounded up.
 */

/* Not reached: as a label, and as what is known of a gate it is above NO_WAY. */
#define NO_LABEL 0x7fffffff

/* Lanes that go on from a node together: few nodes have more than two edges inside a polygon. */
#define PER_JOINED (LANES < 2 ? 1 : 2)

/*
 * The edges inside cells. A row is a node of a cell, numbered over all cells, and the side of it that is left. Edges are what they lead
 * to, as the place in the cell, doubled, plus the side that is reached, and a cost. The edges back are the same where all ways lead both
 * ways.
 */
typedef struct {
    GLOBAL const int* first;
    GLOBAL const int2* edges;
    GLOBAL const int* firstBack;
    GLOBAL const int2* edgesBack;
} CellEdges;

#define CELL_EDGE_PARAMETERS \
    GLOBAL const int* RESTRICT cellEdgeFirst, GLOBAL const int2* RESTRICT cellEdges, \
    GLOBAL const int* RESTRICT cellEdgeFirstBack, GLOBAL const int2* RESTRICT cellEdgesBack

#define CELL_EDGES_OF_PARAMETERS {cellEdgeFirst, cellEdges, cellEdgeFirstBack, cellEdgesBack}

/*
 * What the searches of an agent remember, of the nodes of the start's cell and then of those of the goal's: what a node costs, doubled,
 * plus the side on which it is reached. What is reached cheaper from one side need not be reached from the other: inside a polygon no
 * way is shorter than the straight one.
 */
typedef struct {
    LOCAL_POINTER int* labels;
    /* Nodes whose label has changed: a ring, a bit for each node in it, and its end. */
    LOCAL_POINTER ushort* ring;
    LOCAL_POINTER int* waiting;
    LOCAL_POINTER int* end;
    /* Places in the ring, a power of two. */
    int room;
    /* Nodes of the start's cell. */
    int startNodes;
} Joins;

FUNCTION Joins joins_in(LOCAL_POINTER char* memory, int nodes, int room) {
    LOCAL_POINTER int* labels = (LOCAL_POINTER int*) memory;
    LOCAL_POINTER int* waiting = labels + 2 * nodes;
    LOCAL_POINTER int* end = waiting + (2 * nodes + 31) / 32;
    Joins joins = {labels, (LOCAL_POINTER ushort*) (end + 1), waiting, end, room, 0};
    return joins;
}

FUNCTION void offer_join(const Joins* joins, int node, int label) {
    if (label >> 1 >= joins->labels[node] >> 1 || label >= min_locally(&joins->labels[node], label)) return;
    int bit = 1 << (node & 31);
    if (or_locally(&joins->waiting[node >> 5], bit) & bit) return;
    joins->ring[add_locally(joins->end, 1) & (joins->room - 1)] = (ushort) node;
}

/* Sets out from an end to the nodes of its polygon. */
FUNCTION void offer_doors(int crew, const Mesh* mesh, const Joins* joins, const End* end, const Doors* doors, int base) {
    for (int slot = crew_lane(crew); slot < doors->count; slot += crew) {
        int side = mesh->slotEnds[mesh->firstSlot[end->polygon] + slot] & 1;
        offer_join(joins, base + doors->places[slot], doors->costs[slot] << 1 | side);
    }
}

/* What each gate of an end's cell costs, by column. */
FUNCTION void read_joins(int crew, const Cells* cells, const Joins* joins, int cell, int base, LOCAL_POINTER int* known) {
    const int first = cells->firstGate[cell];
    for (int column = crew_lane(crew); column < cells->firstGate[cell + 1] - first; column += crew) {
        int gate = cells->gates[first + column];
        int label = joins->labels[base + cells->gatePlaces[2 * gate + side_in(cells, gate, cell)]];
        known[column] = label == NO_LABEL ? NO_WAY : label >> 1;
    }
}

/* Joins both ends, whose doors are known; false when more nodes wait at once than there is room for. */
FUNCTION int search_joins(
        int crew, const Mesh* mesh, const Cells* cells, const CellEdges* edges, const Trip* trip, Joins* joins) {
    const int lane = crew_lane(crew);
    const int startRow = 2 * cells->firstNode[trip->start.cell];
    const int goalRow = 2 * cells->firstNode[trip->goal.cell];
    const int startNodes = nodes_of(cells, trip->start.cell);
    const int nodes = startNodes + nodes_of(cells, trip->goal.cell);
    joins->startNodes = startNodes;
    for (int node = lane; node < nodes; node += crew) joins->labels[node] = NO_LABEL;
    for (int word = lane; word < (nodes + 31) / 32; word += crew) joins->waiting[word] = 0;
    if (lane == 0) *joins->end = 0;
    crew_sync(crew);
    offer_doors(crew, mesh, joins, &trip->start, &trip->startDoors, 0);
    offer_doors(crew, mesh, joins, &trip->goal, &trip->goalDoors, startNodes);
    int taken = 0;
    while (1) {
        crew_sync(crew);
        int ready = *joins->end - taken;
        if (ready > joins->room) return 0;
        if (ready == 0) break;
        ready = ready < crew / PER_JOINED ? ready : crew / PER_JOINED;
        int node = -1;
        if (lane / PER_JOINED < ready) {
            node = joins->ring[(taken + lane / PER_JOINED) & (joins->room - 1)];
            /* From here on a better label counts as news. */
            and_locally(&joins->waiting[node >> 5], ~(1 << (node & 31)));
        }
        taken += ready;
        crew_sync(crew);
        if (node < 0) continue;
        const int label = joins->labels[node];
        const int back = node >= startNodes;
        const int base = back ? startNodes : 0;
        const int row = (back ? goalRow : startRow) + 2 * (node - base) + ((label & 1) ^ 1);
        GLOBAL const int* first = back ? edges->firstBack : edges->first;
        GLOBAL const int2* list = back ? edges->edgesBack : edges->edges;
        const int end = first[row + 1];
        for (int edge = first[row] + lane % PER_JOINED; edge < end; edge += PER_JOINED) {
            const int2 on = list[edge];
            offer_join(joins, base + (on.x >> 1), ((label >> 1) + on.y) << 1 | (on.x & 1));
        }
    }
    read_joins(crew, cells, joins, trip->start.cell, 0, trip->startKnown);
    read_joins(crew, cells, joins, trip->goal.cell, startNodes, trip->goalKnown);
    crew_sync(crew);
    return 1;
}

/*
 * Walks from a gate back to the end that was joined to it: how many nodes lie between, -1 when the way is lost. The first of them are kept
 * as their places, doubled, plus the side on which each was reached; or from some number on.
 */
FUNCTION int trace_join(
        int crew, const Mesh* mesh, const Cells* cells, const CellEdges* edges, const Trip* trip, const Joins* joins,
        int goal, int column, int from, LOCAL_POINTER ushort* hops) {
    const End* end = goal ? &trip->goal : &trip->start;
    const Doors* doors = goal ? &trip->goalDoors : &trip->startDoors;
    const int base = goal ? joins->startNodes : 0;
    const int nodeBase = cells->firstNode[end->cell];
    const int firstSlot = mesh->firstSlot[end->polygon];
    /* Against the way that was searched. */
    GLOBAL const int* first = goal ? edges->first : edges->firstBack;
    GLOBAL const int2* list = goal ? edges->edges : edges->edgesBack;
    const int gate = gate_in(cells, end->cell, column);
    int place = cells->gatePlaces[2 * gate + side_in(cells, gate, end->cell)];
    for (int count = 0;; count++) {
        const int label = joins->labels[base + place];
        if (count > from && count <= from + HOPS && crew_lane(crew) == 0) {
            hops[count - from - 1] = (ushort) (place << 1 | (label & 1));
        }
        int source = 0;
        for (int door = crew_lane(crew); door < doors->count; door += crew) {
            source |= doors->places[door] == place && doors->costs[door] == label >> 1
                && (mesh->slotEnds[firstSlot + door] & 1) == (label & 1);
        }
        if (crew_any(crew, source)) return count;
        const int row = 2 * (nodeBase + place) + (label & 1);
        int before = NO_LABEL;
        for (int edge = first[row] + crew_lane(crew); edge < first[row + 1]; edge += crew) {
            int2 own = list[edge];
            /* It was left on the side on which it would be reached from here. */
            int wanted = ((label >> 1) - own.y) << 1 | ((own.x & 1) ^ 1);
            if (joins->labels[base + (own.x >> 1)] == wanted) before = own.x >> 1;
        }
        place = crew_min(crew, before);
        if (place == NO_LABEL) return -1;
    }
}

/* Writes the crossings between a gate and an end, of which the first are kept: the start's backward from a slot, the goal's forward. */
FUNCTION void write_join(
        int crew, const Mesh* mesh, const Cells* cells, const CellEdges* edges, const Agents* agents, const Trip* trip,
        const Joins* joins, int goal, int column, int size, int slot, LOCAL_POINTER ushort* hops) {
    const int nodeBase = cells->firstNode[goal ? trip->goal.cell : trip->start.cell];
    for (int from = 0; from < size; from += HOPS) {
        if (from > 0) trace_join(crew, mesh, cells, edges, trip, joins, goal, column, from, hops);
        crew_sync(crew);
        for (int k = from + crew_lane(crew); k < size && k < from + HOPS; k += crew) {
            int hop = hops[k - from];
            int crossing = cells->nodes[nodeBase + (hop >> 1)] << 1 | (goal ? hop & 1 : (hop & 1) ^ 1);
            put_id(agents->ids, agents->narrow, goal ? slot + k : slot - 1 - k, mesh->idOfEnd[crossing]);
        }
        crew_sync(crew);
    }
}
