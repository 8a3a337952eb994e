package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.pccp.PccpIndex;
import dev.throng.world.MeshWorld;
import java.util.concurrent.Executor;

/**
 * A mesh's PCCP index as sections of a {@link WorldFile}, behind those of the mesh: its hierarchy and the level of its
 * tables, which are found again.
 */
final class PccpSections {
    private static final int LEVEL = 16;

    private PccpSections() {}

    static void write(PccpIndex index, SectionWriter out) {
        out.ints(LEVEL, new int[] {index.level()});
        HnaSections.write(index.hna(), out);
    }

    static PccpIndex read(MeshWorld mesh, SectionReader in, Executor executor, int parallelism) {
        int[] level = in.ints(LEVEL);
        if (level.length != 1) {
            throw new BadInputException("a PCCP index needs one level");
        }
        HnaIndex hna = HnaSections.read(mesh, in, executor, parallelism);
        return PccpIndex.build(hna, level[0], executor, parallelism);
    }
}
