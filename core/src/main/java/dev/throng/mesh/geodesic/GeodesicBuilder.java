package dev.throng.mesh.geodesic;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.index.MeshGates;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.taut.TautGraph;
import dev.throng.mesh.taut.TautLines;
import dev.throng.overlay.Level;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/** Builds tables of true lengths over an executor: a gate is a piece of work. The result does not depend on the number of threads. */
public final class GeodesicBuilder {
    /** Most corners and gates of a cell that its lists can name. */
    private static final int MOST_TARGETS = 0xFFFF;

    private final TautGraph graph;
    private final MeshOverlay index;
    private final Executor executor;
    private final int parallelism;
    private final BooleanSupplier superseded;
    private final MeshGates gates;
    private final Level level;

    private GeodesicBuilder(
            TautGraph graph, MeshOverlay index, Executor executor, int parallelism, BooleanSupplier superseded) {
        this.graph = graph;
        this.index = index;
        this.executor = executor;
        this.parallelism = parallelism;
        this.superseded = superseded;
        gates = index.gates();
        level = index.overlay().level(index.levels());
    }

    /** Whether tables hold for a mesh: all ground costs the same, and there are no links. */
    public static boolean suits(MeshOverlay index) {
        MeshArrays mesh = index.portals().mesh();
        return !index.plan().joints() && index.levels() == 1 && !linked(mesh) && even(mesh);
    }

    private static boolean linked(MeshArrays mesh) {
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (mesh.linkExists(link)) {
                return true;
            }
        }
        return false;
    }

    private static boolean even(MeshArrays mesh) {
        float cost = Float.NaN;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.passable(polygon)) {
                float own = mesh.costPerMetre(polygon);
                if (own != cost && !Float.isNaN(cost)) {
                    return false;
                }
                cost = own;
            }
        }
        return true;
    }

    /** Builds the tables of an index that {@link #suits}. */
    public static GeodesicTables build(TautGraph graph, MeshOverlay index, Executor executor, int parallelism) {
        return build(graph, index, executor, parallelism, () -> false);
    }

    /**
     * Builds the tables of an index that {@link #suits}, unless they are no longer needed.
     *
     * @param superseded polled before each gate and cell; true stops the work, and stays true
     * @return null if the work was stopped
     */
    public static GeodesicTables build(
            TautGraph graph, MeshOverlay index, Executor executor, int parallelism, BooleanSupplier superseded) {
        return new GeodesicBuilder(graph, index, executor, parallelism, superseded).build();
    }

    private GeodesicTables build() {
        MeshArrays mesh = graph.mesh();
        int count = gates.topUsed();
        boolean[] used = new boolean[count];
        for (int gate = 0; gate < count; gate++) {
            int node = gates.node(gate);
            used[gate] = level.row(2 * gate) >= 0 && node < mesh.portalCount() && mesh.portalOpen(node);
        }
        GateSights sights = new GateSights(graph, gates, used, executor, parallelism, superseded);
        if (superseded.getAsBoolean()) {
            return null;
        }
        int[] cellOfPolygon = new int[mesh.polygonCount()];
        for (int polygon = 0; polygon < cellOfPolygon.length; polygon++) {
            cellOfPolygon[polygon] = mesh.exists(polygon) ? index.cells().cellOf(polygon) : -1;
        }
        int cells = level.cellCount();
        int[][] corners = CellDraft.corners(graph, cellOfPolygon, cells);
        CellDraft[] drafts = new CellDraft[cells];
        Arrays.setAll(drafts, cell -> new CellDraft(level.ends(cell), corners[cell]));
        float[] lengths = new float[count * count];
        Arrays.fill(lengths, Float.POSITIVE_INFINITY);
        char[] legs = new char[count * count];
        LegStore[] stores = new LegStore[count];
        Arrays.setAll(stores, gate -> new LegStore());
        TautLines lines = new TautLines(graph);
        SharedWork.run(executor, parallelism, count, () -> {
            GateTree tree = new GateTree(graph, gates, sights, lines);
            return gate -> {
                if (used[gate] && !superseded.getAsBoolean()) {
                    grow(gate, tree, drafts, stores, lengths, legs);
                }
            };
        });
        if (superseded.getAsBoolean()) {
            return null;
        }
        sortLegs(stores, lengths, legs);
        CellLists.Result[] lists = lists(drafts, cellOfPolygon);
        if (superseded.getAsBoolean()) {
            return null;
        }
        return new GeodesicTables(
                count,
                lengths,
                legs,
                LegStore.flat(stores, true),
                new CellAssembly(graph, drafts, lists).tables(cellOfPolygon));
    }

    private void grow(int gate, GateTree tree, CellDraft[] drafts, LegStore[] stores, float[] lengths, char[] legs) {
        int count = stores.length;
        tree.grow(gate);
        lengths[gate * count + gate] = 0;
        for (int from = 0; from < count; from++) {
            double length = from == gate ? Double.POSITIVE_INFINITY : tree.length(from);
            if (length < Double.POSITIVE_INFINITY) {
                int leg = tree.leg(from, stores[from]);
                if (leg >= 0 && leg <= Character.MAX_VALUE) {
                    legs[from * count + gate] = (char) leg;
                    lengths[from * count + gate] = (float) length;
                }
            }
        }
        for (int side = 0; side < 2; side++) {
            tree.writeRows(drafts[gates.topCell(2 * gate + side)]);
        }
    }

    private void sortLegs(LegStore[] stores, float[] lengths, char[] legs) {
        int count = stores.length;
        SharedWork.run(executor, parallelism, count, () -> gate -> {
            int[] numbers = stores[gate].sort();
            for (int at = gate * count; at < (gate + 1) * count; at++) {
                boolean leads = lengths[at] < Float.POSITIVE_INFINITY && at != gate * count + gate;
                legs[at] = leads ? (char) numbers[legs[at]] : 0;
            }
        });
    }

    private CellLists.Result[] lists(CellDraft[] drafts, int[] cellOfPolygon) {
        int[][] polygons = new int[drafts.length][];
        int[] sizes = new int[drafts.length];
        for (int cell : cellOfPolygon) {
            if (cell >= 0) {
                sizes[cell]++;
            }
        }
        Arrays.setAll(polygons, cell -> new int[sizes[cell]]);
        Arrays.fill(sizes, 0);
        for (int polygon = 0; polygon < cellOfPolygon.length; polygon++) {
            int cell = cellOfPolygon[polygon];
            if (cell >= 0) {
                polygons[cell][sizes[cell]++] = polygon;
            }
        }
        MeshArrays mesh = graph.mesh();
        CellLists.Result[] results = new CellLists.Result[drafts.length];
        SharedWork.run(executor, parallelism, drafts.length, () -> {
            CellLists lists = new CellLists(graph, gates.positions(), cellOfPolygon);
            return cell -> {
                if (superseded.getAsBoolean()) {
                    return;
                }
                CellDraft draft = drafts[cell];
                draft.sortLegs();
                int[] homes = new int[draft.ends.length];
                for (int column = 0; column < homes.length; column++) {
                    int node = gates.node(draft.ends[column] >> 1);
                    homes[column] = mesh.portalOpen(node) ? mesh.portalPolygon(node, 0) : -1;
                }
                boolean fits = draft.corners.length + homes.length < MOST_TARGETS;
                results[cell] =
                        fits ? lists.find(cell, draft, polygons[cell], homes) : CellLists.none(draft, polygons[cell]);
            };
        });
        return results;
    }
}
