package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.hierarchy.AbstractPath;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.HnaRefiner;
import dev.throng.mesh.hna.HnaSearch;
import dev.throng.mesh.pccp.PccpIndex;
import dev.throng.mesh.pccp.PccpSearch;
import dev.throng.mesh.transit.TransitIndex;
import dev.throng.mesh.transit.TransitSearch;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/** The searches of the indexes, as queries see them. */
final class IndexSearches {
    /** What expanding a gate takes, in expansions of a portal: it has three times as many neighbours. */
    private static final int GATE_WORK = 3;

    /** What it takes to look up how both ends are joined, in expansions of a portal. */
    private static final int JOINING_WORK = 20;

    private IndexSearches() {}

    private static int lastNode(AbstractPath path) {
        return path.size() == 0 ? -1 : path.out(path.size() - 1) >> 1;
    }

    static final class Hna extends MeshSearch {
        private final int levels;
        private final HnaSearch search;
        private final HnaRefiner refiner;
        private final AbstractPath path = new AbstractPath();
        private long refiningExpanded;

        Hna(HnaIndex index) {
            super(MeshIndex.Method.HNA);
            levels = index.hierarchy().levelCount();
            search = new HnaSearch(index);
            refiner = new HnaRefiner(index, search);
        }

        @Override
        public void level(int wanted) {
            if (wanted < 0 || wanted > levels) {
                throw new BadInputException("hna: level " + wanted + " is not within 0 to " + levels);
            }
            search.level(wanted);
        }

        @Override
        public void connector(MeshIndex.Connector wanted) {
            search.connector(wanted);
        }

        @Override
        public void listener(SearchListener listener) {
            search.listener(listener);
        }

        @Override
        public void begin(MeshEnds ends) {
            refiningExpanded = 0;
            search.connect(
                    ends.startPolygon,
                    ends.startX,
                    ends.startY,
                    ends.startZ,
                    ends.goalPolygon,
                    ends.goalX,
                    ends.goalY,
                    ends.goalZ);
            search.begin();
        }

        @Override
        public boolean advance(int expansions) {
            return search.advance(expansions);
        }

        @Override
        public void writeFound(Crossings out) {
            search.path(path);
            refine(out);
        }

        @Override
        public boolean writePartial(Crossings out) {
            search.partialPath(path);
            refine(out);
            return path.goal() != AbstractPath.PLACE;
        }

        private void refine(Crossings out) {
            long before = refiner.expanded();
            refiner.refine(path, out);
            refiningExpanded = refiner.expanded() - before;
        }

        @Override
        public double cost() {
            return path.cost();
        }

        @Override
        public int lastNode() {
            return IndexSearches.lastNode(path);
        }

        @Override
        public long expanded() {
            return search.joiningExpanded() + search.expanded() + refiningExpanded;
        }

        @Override
        public SearchMetrics metrics() {
            return search.metrics();
        }

        @Override
        public long work() {
            return search.joiningExpanded() + GATE_WORK * search.expanded() + refiningExpanded;
        }
    }

    static final class Pccp extends MeshSearch {
        private final int levels;
        private final PccpSearch search;
        private final AbstractPath path = new AbstractPath();

        Pccp(PccpIndex index) {
            super(MeshIndex.Method.PCCP);
            levels = index.level();
            search = new PccpSearch(index);
        }

        @Override
        public void level(int wanted) {
            if (wanted < 1 || wanted > levels) {
                throw new BadInputException("pccp: level " + wanted + " is not within 1 to " + levels);
            }
            search.level(wanted);
        }

        @Override
        public void listener(SearchListener listener) {
            search.listener(listener);
        }

        @Override
        public void begin(MeshEnds ends) {
            search.connect(
                    ends.startPolygon,
                    ends.startX,
                    ends.startY,
                    ends.startZ,
                    ends.goalPolygon,
                    ends.goalX,
                    ends.goalY,
                    ends.goalZ);
            search.begin();
        }

        @Override
        public boolean advance(int expansions) {
            return search.advance(expansions);
        }

        @Override
        public void writeFound(Crossings out) {
            search.path(path);
            search.walk(path, out);
        }

        @Override
        public boolean writePartial(Crossings out) {
            search.partialPath(path);
            search.walk(path, out);
            return path.goal() != AbstractPath.PLACE;
        }

        @Override
        public double cost() {
            return path.cost();
        }

        @Override
        public int lastNode() {
            return IndexSearches.lastNode(path);
        }

        @Override
        public long expanded() {
            return search.joiningExpanded() + search.expanded();
        }

        @Override
        public SearchMetrics metrics() {
            return search.metrics();
        }

        @Override
        public long work() {
            return JOINING_WORK + search.joiningExpanded() + GATE_WORK * search.expanded();
        }
    }

    /** A search by tables has ended as soon as it is begun: there is nothing to slice. */
    static final class Transit extends MeshSearch {
        private final TransitSearch search;

        Transit(TransitIndex index) {
            super(MeshIndex.Method.TRANSIT);
            search = new TransitSearch(index);
        }

        /** Tables have nothing to tell; what is searched inside a cell that holds both ends is only counted. */
        @Override
        public void listener(SearchListener listener) {}

        @Override
        public void begin(MeshEnds ends) {
            search.find(
                    ends.startPolygon,
                    ends.startX,
                    ends.startY,
                    ends.startZ,
                    ends.goalPolygon,
                    ends.goalX,
                    ends.goalY,
                    ends.goalZ);
        }

        @Override
        public boolean advance(int expansions) {
            return true;
        }

        @Override
        public void writeFound(Crossings out) {
            search.walk(out);
        }

        @Override
        public boolean writePartial(Crossings out) {
            search.walk(out);
            return true;
        }

        @Override
        public double cost() {
            return search.cost();
        }

        @Override
        public int lastNode() {
            return -1;
        }

        @Override
        public long expanded() {
            return search.expanded();
        }

        @Override
        public SearchMetrics metrics() {
            return new SearchMetrics(search.expanded(), 0, 0, 0, 0);
        }

        @Override
        public long work() {
            return JOINING_WORK + search.expanded();
        }
    }
}
