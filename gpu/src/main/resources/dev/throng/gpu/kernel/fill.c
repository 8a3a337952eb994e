/* Where a node is arrived at cheapest. */
FUNCTION int arrival_at(const Labels* state, int place) {
    return 2 * place + (state->labels[2 * place + 1] < state->labels[2 * place]);
}

/*
 * The connection step of all agents at once: fills the tables of cells, from all their nodes to all their gates. A team for each
 * gate of a cell.
 */
KERNEL void fill_tables(
        CELL_PARAMETERS, EDGE_PARAMETERS, GLOBAL const int* RESTRICT columnCells, int firstColumn, int endColumn,
        int backward, GLOBAL int* RESTRICT costs, GLOBAL ushort* RESTRICT hops, int mostNodes,
        int localBytes LOCAL_PARAMETER) {
    const int crew = LANES;
    LOCAL_MEMORY(memory, localBytes, crew);
    const Cells cells = CELLS_OF_PARAMETERS;
    const Edges edges = EDGES_OF_PARAMETERS;
    const Labels labels = labels_in(memory, mostNodes);
    for (int i = firstColumn + team_index(); i < endColumn; i += team_count()) {
        const int cell = columnCells[i];
        const int column = i - firstGate[cell];
        const int columns = firstGate[cell + 1] - firstGate[cell];
        const int nodeCount = firstNode[cell + 1] - firstNode[cell];
        const int gate = gates[i];
        const int side = side_in(&cells, gate, cell);
        const int gatePlace = cells.gatePlaces[2 * gate + side];
        team_sync();
        clear_labels(crew, &labels, nodeCount, edges.step);
        team_sync();
        /* Whoever sets out from a gate has arrived on its other side. */
        if (lane_index() == 0) offer(&labels, 2 * gatePlace + (side ^ 1), cells.gateNodes[gate], 0);
        spread(crew, &edges, &cells, cell, backward, &labels, edges.step, 0, UNREACHED);
        for (int place = lane_index(); place < nodeCount; place += LANES) {
            int arrival = arrival_at(&labels, place);
            int label = labels.labels[arrival];
            int reached = label < UNREACHED;
            costs[firstEntry[cell] + place * columns + column] = reached ? label : NO_WAY;
            int next = place;
            if (reached && place != gatePlace) {
                int node = nodes[firstNode[cell] + place];
                int in = node << 1 | (arrival & 1);
                if (node >= portalCount && (in & 1)) {
                    int edge;
                    next = cells.places[2 * across_link(&edges, node, !backward, &edge) + 1];
                } else {
                    for (int edge = edgeFirst[in]; edge < edgeFirst[in + 1]; edge++) {
                        int head = edgeHeads[edge];
                        int headPlace = cells.places[(head >> 2) << 1 | (head & 1)];
                        int before = 2 * headPlace + ((head & 1) ^ 1);
                        if (labels.labels[before] + edgeCosts[edge] == label) {
                            next = headPlace;
                            /* Best over a node whose own hop crosses it: else the way would touch it and turn back. */
                            if (before == arrival_at(&labels, headPlace)) break;
                        }
                    }
                }
            }
            hops[firstEntry[cell] + column * nodeCount + place] = (ushort) (next << 1 | (reached ? arrival & 1 : 0));
        }
    }
}
