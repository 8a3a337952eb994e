/*
 * What the kernels know of a world and of its agents. Pointers come as parameters of a kernel, since OpenCL takes no structs of
 * pointers, and are put together inside.
 */

/* See GpuMesh. */
typedef struct {
    GLOBAL const int* firstSlot;
    GLOBAL const int* slotEnds;
    GLOBAL const float* positions;
    GLOBAL const float* metreCosts;
    GLOBAL const int* behind;
    GLOBAL const int* idOfEnd;
    double graphGrain;
    double perGraphGrain;
} Mesh;

#define MESH_PARAMETERS \
    GLOBAL const int* RESTRICT firstSlot, GLOBAL const int* RESTRICT slotEnds, GLOBAL const float* RESTRICT positions, \
    GLOBAL const float* RESTRICT metreCosts, GLOBAL const int* RESTRICT behind, GLOBAL const int* RESTRICT idOfEnd, \
    double graphGrain, double perGraphGrain

#define MESH_ARGUMENTS firstSlot, slotEnds, positions, metreCosts, behind, idOfEnd, graphGrain, perGraphGrain

#define MESH_OF_PARAMETERS {firstSlot, slotEnds, positions, metreCosts, behind, idOfEnd, graphGrain, perGraphGrain}

/* See OverlayUpload. Cells have numbers of their own over all levels; gates, over those of a level. */
typedef struct {
    /* Of the level: by polygon, and by end of a node. */
    GLOBAL const int* cellOf;
    GLOBAL const int* endCells;
    GLOBAL const ushort* places;
    /* Of all levels: by cell. */
    GLOBAL const int* firstNode;
    GLOBAL const int* nodes;
    GLOBAL const int* firstGate;
    GLOBAL const int* gates;
    GLOBAL const int* firstEntry;
    /* Of the level: by gate, or by gate and side. */
    GLOBAL const int* gateNodes;
    GLOBAL const int* gateCells;
    GLOBAL const ushort* gateColumns;
    GLOBAL const ushort* gatePlaces;
    double grain;
    double perGrain;
} Cells;

#define CELL_PARAMETERS \
    GLOBAL const int* RESTRICT cellOf, GLOBAL const int* RESTRICT endCells, GLOBAL const ushort* RESTRICT places, \
    GLOBAL const int* RESTRICT firstNode, GLOBAL const int* RESTRICT nodes, GLOBAL const int* RESTRICT firstGate, \
    GLOBAL const int* RESTRICT gates, GLOBAL const int* RESTRICT firstEntry, GLOBAL const int* RESTRICT gateNodes, \
    GLOBAL const int* RESTRICT gateCells, GLOBAL const ushort* RESTRICT gateColumns, \
    GLOBAL const ushort* RESTRICT gatePlaces, double grain, double perGrain, int polygonBase, int endBase, int gateBase

#define CELL_ARGUMENTS \
    cellOf, endCells, places, firstNode, nodes, firstGate, gates, firstEntry, gateNodes, gateCells, gateColumns, gatePlaces, grain, \
    perGrain, polygonBase, endBase, gateBase

#define CELLS_OF_PARAMETERS \
    {cellOf + polygonBase, endCells + endBase, places + endBase, firstNode, nodes, firstGate, gates, firstEntry, \
     gateNodes + gateBase, gateCells + 2 * gateBase, gateColumns + 2 * gateBase, gatePlaces + 2 * gateBase, grain, perGrain}

/* The ways of cells to their gates and back; the same where all ways lead both ways. */
typedef struct {
    GLOBAL const int* costsTo;
    GLOBAL const ushort* hopsTo;
    GLOBAL const int* costsFrom;
    GLOBAL const ushort* hopsFrom;
} Tables;

#define TABLE_PARAMETERS \
    GLOBAL const int* RESTRICT costsTo, GLOBAL const ushort* RESTRICT hopsTo, GLOBAL const int* RESTRICT costsFrom, \
    GLOBAL const ushort* RESTRICT hopsFrom

#define TABLE_ARGUMENTS costsTo, hopsTo, costsFrom, hopsFrom

#define TABLES_OF_PARAMETERS {costsTo, hopsTo, costsFrom, hopsFrom}

/* The portal graph: edges leave a node through one side of it. Costs are whole grains of the tables, at least 1. */
typedef struct {
    GLOBAL const int* first;
    GLOBAL const int* heads;
    GLOBAL const int* costs;
    GLOBAL const float* weights;
    /* Nodes below are portals, those from here on ends of links. */
    int portalCount;
    /* By how much a search lets its limit rise: some edges. */
    int step;
    /* What a metre costs at least, in grains of the tables. */
    float leastPerMetre;
} Edges;

#define EDGE_PARAMETERS \
    GLOBAL const int* RESTRICT edgeFirst, GLOBAL const int* RESTRICT edgeHeads, GLOBAL const int* RESTRICT edgeCosts, \
    GLOBAL const float* RESTRICT edgeWeights, int portalCount, int step, \
    float leastPerMetre

#define EDGE_ARGUMENTS edgeFirst, edgeHeads, edgeCosts, edgeWeights, portalCount, step, leastPerMetre

#define EDGES_OF_PARAMETERS {edgeFirst, edgeHeads, edgeCosts, edgeWeights, portalCount, step, leastPerMetre}

/* See AgentBuffers and AgentOrder. */
typedef struct {
    GLOBAL const int* order;
    GLOBAL const int* polygons;
    GLOBAL const float* points;
    GLOBAL int* states;
    GLOBAL double* costs;
    GLOBAL int* first;
    GLOBAL int* sizes;
    GLOBAL int* ids;
    GLOBAL int* cursor;
    int idCapacity;
    int narrow;
    int lead;
} Agents;

#define AGENT_PARAMETERS \
    GLOBAL const int* RESTRICT order, GLOBAL const int* RESTRICT bounds, int segment, \
    GLOBAL const int* RESTRICT agentPolygons, GLOBAL const float* RESTRICT agentPoints, GLOBAL int* RESTRICT states, \
    GLOBAL double* RESTRICT costs, GLOBAL int* RESTRICT first, GLOBAL int* RESTRICT sizes, GLOBAL int* RESTRICT ids, \
    GLOBAL int* RESTRICT cursor, int idCapacity, int narrow, int lead

#define AGENT_ARGUMENTS \
    order, bounds, segment, agentPolygons, agentPoints, states, costs, first, sizes, ids, cursor, idCapacity, narrow, lead

#define AGENTS_OF_PARAMETERS \
    {order, agentPolygons, agentPoints, states, costs, first, sizes, ids, cursor, idCapacity, narrow, lead}

/* The polygon that an id leads into, -1 for a link. */
FUNCTION int polygon_of(const Mesh* mesh, int lead, int id) {
    return lead ? id : mesh->behind[id];
}

/* Reads an id, which has 16 bits on small meshes. */
FUNCTION int get_id(GLOBAL const int* ids, int narrow, int slot) {
    return narrow ? ((GLOBAL const ushort*) ids)[slot] : ids[slot];
}

/* The ends of a portal as seen by an agent that crosses it: (x, z) of the left one, then of the right one. */
FUNCTION float4 ends_of(GLOBAL const float4* portals, int crossing) {
    float4 ends = portals[crossing >> 1];
    if ((crossing & 1) == 0) {
        float x = ends.x;
        float z = ends.y;
        ends.x = ends.z;
        ends.y = ends.w;
        ends.z = x;
        ends.w = z;
    }
    return ends;
}
