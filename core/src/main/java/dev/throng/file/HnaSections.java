package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.MeshCells;
import dev.throng.world.MeshWorld;
import java.util.concurrent.Executor;

/**
 * A mesh's HNA* index as sections of a {@link WorldFile}, behind those of the mesh: its options and cells. Gates and the ways
 * between them follow from the cells and are found again.
 */
final class HnaSections {
    private static final int OPTIONS = 12;
    private static final int IMBALANCE = 13;

    private static final int OPTION_COUNT = 5;

    private HnaSections() {}

    static void write(HnaIndex index, SectionWriter out) {
        MeshIndex.Hna options = index.options();
        out.ints(OPTIONS, new int[] {
            options.levels(),
            options.mergeFactor(),
            options.legs().ordinal(),
            (int) options.seed(),
            (int) (options.seed() >> 32)
        });
        out.doubles(IMBALANCE, options.imbalance());
        CellSections.write(index.cells(), out);
    }

    static HnaIndex read(MeshWorld mesh, SectionReader in, Executor executor, int parallelism) {
        int[] numbers = in.ints(OPTIONS);
        double[] imbalance = in.doubles(IMBALANCE);
        MeshIndex.Legs[] ways = MeshIndex.Legs.values();
        if (numbers.length != OPTION_COUNT || imbalance.length != 1 || numbers[2] < 0 || numbers[2] >= ways.length) {
            throw new BadInputException("an HNA* index needs " + OPTION_COUNT + " options, the third of them 0 to "
                    + (ways.length - 1) + ", and one imbalance");
        }
        long seed = (long) numbers[4] << 32 | numbers[3] & 0xffff_ffffL;
        MeshIndex.Hna options = new MeshIndex.Hna(numbers[0], numbers[1], imbalance[0], seed, ways[numbers[2]]);
        MeshCells cells = CellSections.read(Inside.portals(mesh), options.levels(), in);
        return HnaIndex.build(Inside.portals(mesh), options, cells, executor, parallelism);
    }
}
