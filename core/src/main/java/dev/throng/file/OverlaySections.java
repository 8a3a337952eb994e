package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.IndexPlan;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import java.util.concurrent.Executor;

/**
 * A mesh's index as sections of a {@link WorldFile}, after those of the mesh: its options, its cells, and for transit
 * the costs between all gates. Gates and pages are recomputed from the cells.
 */
final class OverlaySections {
    private static final int HNA_OPTIONS = 12;
    private static final int IMBALANCE = 13;
    private static final int PCCP_LEVEL = 16;
    private static final int TRANSIT_OPTIONS = 17;
    private static final int COSTS = 18;
    private static final int LEGS = 19;

    private static final int HNA_COUNT = 5;
    private static final int TRANSIT_COUNT = 4;

    // Bits of the second option of transit.
    private static final int STORED = 1;
    private static final int TRUE_LENGTHS = 2;

    private OverlaySections() {}

    static void write(MeshOverlay index, SectionWriter out) {
        switch (index.options().method()) {
            case HNA -> writeHna((MeshIndex.Hna) index.options(), out);
            case PCCP -> {
                MeshIndex.Pccp pccp = (MeshIndex.Pccp) index.options();
                out.ints(PCCP_LEVEL, new int[] {pccp.level()});
                writeHna(pccp.cells(), out);
            }
            case TRANSIT -> {
                MeshIndex.Transit transit = (MeshIndex.Transit) index.options();
                out.ints(TRANSIT_OPTIONS, new int[] {
                    transit.cellSize(), kinds(transit), (int) transit.seed(), (int) (transit.seed() >> 32)
                });
            }
            case ASTAR, AUTO -> throw new IllegalArgumentException(index.options() + " has no sections");
        }
        CellSections.write(index.cells(), out);
        if (index.plan().gateTable()) {
            out.floats(COSTS, index.table().costs());
            out.chars(LEGS, index.table().legs());
        }
    }

    private static void writeHna(MeshIndex.Hna options, SectionWriter out) {
        out.ints(HNA_OPTIONS, new int[] {
            options.levels(),
            options.mergeFactor(),
            options.legs().ordinal(),
            (int) options.seed(),
            (int) (options.seed() >> 32)
        });
        out.doubles(IMBALANCE, options.imbalance());
    }

    static MeshOverlay readHna(PortalGraph portals, SectionReader in, Executor executor, int parallelism) {
        MeshIndex.Hna options = hna(in);
        MeshCells cells = CellSections.read(portals, options.levels(), in, executor, parallelism);
        return new OverlayBuilder(portals, executor, parallelism).of(options, cells);
    }

    static MeshOverlay readPccp(PortalGraph portals, SectionReader in, Executor executor, int parallelism) {
        int[] level = in.ints(PCCP_LEVEL);
        if (level.length != 1) {
            throw new BadInputException("a PCCP index needs one level");
        }
        if (level[0] == MeshIndex.Pccp.ALL_LEVELS) {
            throw new BadInputException("pccp: level 0 is not the level of an index that is built");
        }
        MeshIndex.Pccp options = new MeshIndex.Pccp(hna(in), level[0]);
        MeshCells cells = CellSections.read(portals, options.cells().levels(), in, executor, parallelism);
        return new OverlayBuilder(portals, executor, parallelism).of(options, cells);
    }

    private static MeshIndex.Hna hna(SectionReader in) {
        int[] numbers = in.ints(HNA_OPTIONS);
        double[] imbalance = in.doubles(IMBALANCE);
        MeshIndex.Legs[] legs = MeshIndex.Legs.values();
        if (numbers.length != HNA_COUNT || imbalance.length != 1 || numbers[2] < 0 || numbers[2] >= legs.length) {
            throw new BadInputException("an HNA* index needs " + HNA_COUNT + " options, the third of them 0 to "
                    + (legs.length - 1) + ", and one imbalance");
        }
        return new MeshIndex.Hna(numbers[0], numbers[1], imbalance[0], seed(numbers[3], numbers[4]), legs[numbers[2]]);
    }

    static MeshOverlay readTransit(PortalGraph portals, SectionReader in, Executor executor, int parallelism) {
        int[] numbers = in.ints(TRANSIT_OPTIONS);
        if (numbers.length != TRANSIT_COUNT || numbers[1] < 0 || numbers[1] > 3) {
            throw new BadInputException(
                    "a transit index needs " + TRANSIT_COUNT + " options, the second of them 0 to 3");
        }
        if (numbers[0] == MeshIndex.Transit.FOR_MESH) {
            throw new BadInputException("a transit index needs the size of its cells");
        }
        MeshIndex.Transit options = new MeshIndex.Transit(
                numbers[0], (numbers[1] & STORED) != 0, seed(numbers[2], numbers[3]), (numbers[1] & TRUE_LENGTHS) != 0);
        MeshCells cells = CellSections.read(
                portals, IndexPlan.of(options, portals.mesh()).cut().levels(), in, executor, parallelism);
        float[] costs = in.floats(COSTS);
        char[] legs = in.chars(LEGS);
        return new OverlayBuilder(portals, executor, parallelism).restored(options, cells, costs, legs);
    }

    private static int kinds(MeshIndex.Transit transit) {
        return (transit.storedLegs() ? STORED : 0) | (transit.trueLengths() ? TRUE_LENGTHS : 0);
    }

    private static long seed(int low, int high) {
        return (long) high << 32 | low & 0xffff_ffffL;
    }
}
