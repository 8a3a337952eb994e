package dev.throng.papers.experiment;

import dev.throng.batch.BatchPlanner;
import dev.throng.bench.crowd.CrowdReference;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.index.IndexBytes;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.Endpoints;
import dev.throng.mesh.search.MeshOverlaySearch;
import dev.throng.overlay.Level;

/**
 * Bytes that plans move in a device's memory: a lower bound, and the sum of all requested rows. Counts follow the reads and writes of the kernels for
 * each agent, without the effect of caches. Immutable, share freely.
 *
 * @param least polygons and points of agents read, answers written, all of the world's arrays read once
 * @param asked the same, with tables counted for each read of an agent
 */
record PlanBytes(double least, double asked) {
    /** Bytes of polygons, points and states, and of the reads and writes of ordering agents. */
    private static final int AGENT_IN = 2 * 4 + 6 * 4;

    private static final int ORDER = 4 + 2 * 4 + 2 * 4 + 4 + 4 + 4 + 4;

    /** Bytes of state, cost, first id and size of the path. */
    private static final int AGENT_OUT = 4 + 8 + 4 + 4;

    /** Bytes of a portal of an agent's polygon: its end, its point, its row in the cell. */
    private static final int PORTAL = 4 + 12 + 2;

    private static final int COST = 4;
    private static final int HOP = 2;

    /** Bytes of a reached gate: its number, its cells, its point. */
    private static final int GATE = 4 + 8 + 12;

    /** Limits for a search from all gates at once, as in OverlayMethod. */
    private static final int MOST_GATES_SHARED = 4096;

    private static final int GATES_PER_AGENT = 8;

    /** Number of agents whose searches are counted on the host. */
    private static final int SEARCHED = 2_000;

    /** Maximum number of polygons for ids of two bytes. */
    private static final int MOST_NARROW = 1 << 16;

    /** Returns the bytes of transit: the rows of start and goal, and the block between their gates. */
    static PlanBytes transit(
            NavMesh mesh, MeshOverlay index, CrowdReference reference, int agents, double steps, double worldBytes) {
        double asked = 0;
        for (int agent = 0; agent < agents; agent++) {
            int start = reference.startPolygon(agent);
            int goal = reference.goalPolygon(agent);
            if (start >= 0) {
                double startGates = gates(index, start);
                double goalGates = gates(index, goal);
                asked += join(mesh, start, startGates) + join(mesh, goal, goalGates) + COST * startGates * goalGates;
            }
        }
        return of(mesh, agents, steps, worldBytes, asked);
    }

    /**
     * Returns the bytes of PCCP and HNA*: the rows of start and goal, and the gate table, filled once per batch, with the block that an agent needs.
     * If agents are too few for such a table, it counts the rows of all gates that an agent's search expands.
     *
     * @param filled whether the tables of cells are copied with the world; else they are filled once per batch
     */
    static PlanBytes gates(
            NavMesh mesh,
            MeshOverlay index,
            boolean filled,
            CrowdReference reference,
            float[] requests,
            int agents,
            double steps,
            double worldBytes) {
        double allGates = gates(index);
        boolean shared = allGates <= MOST_GATES_SHARED && (long) GATES_PER_AGENT * agents >= allGates;
        double asked = filled ? 0 : IndexBytes.ofPaths(index);
        asked += shared ? 2 * allGates * allGates * (COST + HOP) : 0;
        for (int agent = 0; agent < agents; agent++) {
            int start = reference.startPolygon(agent);
            int goal = reference.goalPolygon(agent);
            if (start >= 0) {
                double startGates = gates(index, start);
                double goalGates = gates(index, goal);
                asked += join(mesh, start, startGates) + join(mesh, goal, goalGates);
                asked += shared ? COST * startGates * goalGates : 0;
            }
        }
        if (!shared) {
            asked += agents * expanded(index, reference, requests, agents) * rowOf(index) * (COST + GATE);
        }
        return of(mesh, agents, steps, worldBytes, asked);
    }

    /** Returns the gates of a cell, on average over all gates: a cell is read once for each of its gates. */
    private static double rowOf(MeshOverlay index) {
        Level top = index.overlay().level(index.levels());
        double row = 0;
        double rows = 0;
        for (int cell = 0; cell < top.cellCount(); cell++) {
            double gates = top.page(cell).gateCount();
            row += gates * gates;
            rows += gates;
        }
        return rows == 0 ? 0 : row / rows;
    }

    /** Returns the number of gates of the highest level, each of which is in two cells. */
    private static double gates(MeshOverlay index) {
        Level top = index.overlay().level(index.levels());
        double columns = 0;
        for (int cell = 0; cell < top.cellCount(); cell++) {
            columns += top.page(cell).gateCount();
        }
        return columns / 2;
    }

    private static PlanBytes of(NavMesh mesh, int agents, double steps, double worldBytes, double asked) {
        int id = mesh.polygonCount() <= MOST_NARROW && mesh.linkCount() == 0 ? 2 : 4;
        double written = agents * (AGENT_OUT + steps * id);
        return new PlanBytes(
                (double) agents * AGENT_IN + written + worldBytes,
                (double) agents * (AGENT_IN + ORDER) + written + agents * steps * id + asked);
    }

    private static int gates(MeshOverlay index, int polygon) {
        int level = index.levels();
        return index.overlay()
                .level(level)
                .page(index.cells().cellOf(polygon, level))
                .gateCount();
    }

    /** Returns the bytes of joining a start or goal to the gates of its cell, and of finding the portal of the chosen gate. */
    private static double join(NavMesh mesh, int polygon, double gates) {
        int portals = mesh.endSlot(polygon) - mesh.firstSlot(polygon);
        return portals * (PORTAL + COST * gates) + portals * (PORTAL + COST) + HOP;
    }

    /** Returns the gates that a search of the host expands, on average over some agents. */
    private static double expanded(MeshOverlay index, CrowdReference reference, float[] requests, int agents) {
        MeshOverlaySearch search = new MeshOverlaySearch(index);
        Endpoints ends = new Endpoints();
        long expanded = 0;
        int searched = 0;
        for (int agent = 0; agent < Math.min(agents, SEARCHED); agent++) {
            if (reference.startPolygon(agent) < 0) {
                continue;
            }
            int r = BatchPlanner.REQUEST * agent;
            ends.startPolygon = reference.startPolygon(agent);
            ends.startX = requests[r];
            ends.startY = requests[r + 1];
            ends.startZ = requests[r + 2];
            ends.goalPolygon = reference.goalPolygon(agent);
            ends.goalX = requests[r + 3];
            ends.goalY = requests[r + 4];
            ends.goalZ = requests[r + 5];
            search.begin(ends);
            search.advance(Integer.MAX_VALUE);
            expanded += search.gatesExpanded() - search.joiningExpanded();
            searched++;
        }
        return searched == 0 ? 0 : (double) expanded / searched;
    }
}
