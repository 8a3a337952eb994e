package dev.throng.mesh.index;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.MeshCells;
import dev.throng.mesh.pccp.PccpIndex;
import dev.throng.mesh.transit.TransitIndex;
import java.util.concurrent.Executor;

/** An index over a mesh, whichever it is. Immutable, share freely. */
public sealed interface BuiltIndex {
    /**
     * Builds over an executor; the result does not depend on the number of threads.
     *
     * @param known an index over the same mesh, whose parts are taken where they fit
     * @param parallelism threads to use, the calling one included
     */
    static BuiltIndex build(
            PortalGraph portals, MeshIndex wanted, BuiltIndex known, Executor executor, int parallelism) {
        if (wanted instanceof MeshIndex.Auto auto) {
            return new IndexChooser(portals, executor, parallelism).fastestWithin(auto.bytes());
        }
        if (wanted instanceof MeshIndex.Hna hna) {
            return new Hna(hierarchy(portals, hna, known, executor, parallelism));
        }
        if (wanted instanceof MeshIndex.Pccp pccp) {
            HnaIndex cells = hierarchy(portals, pccp.cells(), known, executor, parallelism);
            int level = pccp.level() == MeshIndex.Pccp.ALL_LEVELS ? pccp.cells().levels() : pccp.level();
            return new Pccp(PccpIndex.build(cells, level, executor, parallelism));
        }
        if (wanted instanceof MeshIndex.Transit transit) {
            return new Transit(TransitIndex.build(portals, transit, executor, parallelism));
        }
        return new None(portals);
    }

    private static HnaIndex hierarchy(
            PortalGraph portals, MeshIndex.Hna wanted, BuiltIndex known, Executor executor, int parallelism) {
        HnaIndex hierarchy = known.hierarchy();
        return hierarchy != null && hierarchy.options().equals(wanted)
                ? hierarchy
                : HnaIndex.build(portals, wanted, executor, parallelism);
    }

    /** What was built, every number filled in. */
    MeshIndex options();

    /** Bytes held besides the mesh and its portal graph. */
    long bytes();

    /** Seed of all that was drawn at random for it, which is nothing for {@link None}. */
    long seed();

    MeshSearch newSearch();

    /** The hierarchy of cells; null for an index that has none. */
    HnaIndex hierarchy();

    /** The cells; null for an index that has none. */
    MeshCells cells();

    /** No index: A* on the portal graph. */
    record None(PortalGraph portals) implements BuiltIndex {
        @Override
        public MeshIndex options() {
            return MeshIndex.astar();
        }

        @Override
        public long bytes() {
            return 0;
        }

        @Override
        public long seed() {
            return 0;
        }

        @Override
        public MeshSearch newSearch() {
            return new PlainSearch(portals);
        }

        @Override
        public HnaIndex hierarchy() {
            return null;
        }

        @Override
        public MeshCells cells() {
            return null;
        }
    }

    record Hna(HnaIndex index) implements BuiltIndex {
        @Override
        public MeshIndex options() {
            return index.options();
        }

        @Override
        public long bytes() {
            return index.bytes();
        }

        @Override
        public long seed() {
            return index.options().seed();
        }

        @Override
        public MeshSearch newSearch() {
            return new IndexSearches.Hna(index);
        }

        @Override
        public HnaIndex hierarchy() {
            return index;
        }

        @Override
        public MeshCells cells() {
            return index.cells();
        }
    }

    record Pccp(PccpIndex index) implements BuiltIndex {
        @Override
        public MeshIndex options() {
            return new MeshIndex.Pccp(index.hna().options(), index.level());
        }

        @Override
        public long bytes() {
            return index.bytes();
        }

        @Override
        public long seed() {
            return index.hna().options().seed();
        }

        @Override
        public MeshSearch newSearch() {
            return new IndexSearches.Pccp(index);
        }

        @Override
        public HnaIndex hierarchy() {
            return index.hna();
        }

        @Override
        public MeshCells cells() {
            return index.hna().cells();
        }
    }

    record Transit(TransitIndex index) implements BuiltIndex {
        @Override
        public MeshIndex options() {
            return index.options();
        }

        @Override
        public long bytes() {
            return index.bytes();
        }

        @Override
        public long seed() {
            return index.options().seed();
        }

        @Override
        public MeshSearch newSearch() {
            return new IndexSearches.Transit(index);
        }

        @Override
        public HnaIndex hierarchy() {
            return null;
        }

        @Override
        public MeshCells cells() {
            return index.cells().cells();
        }
    }
}
