package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.hna.CellLabels;
import dev.throng.mesh.transit.TransitIndex;
import dev.throng.mesh.transit.TransitTables;
import dev.throng.world.MeshWorld;
import java.util.concurrent.Executor;

/**
 * A mesh's transit index as sections of a {@link WorldFile}, behind those of the mesh: its options, its cells and the table
 * between all gates.
 */
final class TransitSections {
    private static final int OPTIONS = 17;
    private static final int COSTS = 18;
    private static final int LEGS = 19;

    private static final int OPTION_COUNT = 4;

    private TransitSections() {}

    static void write(TransitIndex index, SectionWriter out) {
        TransitTables tables = TransitTables.of(index);
        MeshIndex.Transit options = tables.options();
        out.ints(OPTIONS, new int[] {
            options.cellSize(), options.storedLegs() ? 1 : 0, (int) options.seed(), (int) (options.seed() >> 32)
        });
        CellSections.write(index.cells().cells(), out);
        out.floats(COSTS, tables.costs());
        out.chars(LEGS, tables.legs());
    }

    static TransitIndex read(MeshWorld mesh, SectionReader in, Executor executor, int parallelism) {
        int[] numbers = in.ints(OPTIONS);
        if (numbers.length != OPTION_COUNT || numbers[1] < 0 || numbers[1] > 1) {
            throw new BadInputException(
                    "a transit index needs " + OPTION_COUNT + " options, the second of them 0 or 1");
        }
        if (numbers[0] == MeshIndex.Transit.FOR_MESH) {
            throw new BadInputException("a transit index needs the size of its cells");
        }
        long seed = (long) numbers[3] << 32 | numbers[2] & 0xffff_ffffL;
        MeshIndex.Transit options = new MeshIndex.Transit(numbers[0], numbers[1] == 1, seed);
        CellLabels labels = CellSections.labels(1, in);
        TransitTables tables = new TransitTables(options, labels, in.floats(COSTS), in.chars(LEGS));
        long mostEntries = CellSections.mostEntries(in);
        return tables.over(Inside.portals(mesh), mostEntries, executor, parallelism);
    }
}
