package dev.throng.grid.hpa;

import dev.throng.grid.OctileCosts;
import dev.throng.hierarchy.CellBlock;
import dev.throng.hierarchy.CellTree;
import dev.throng.hierarchy.Level;

/** Finds which gates of a cell are joined inside it, for checking tables that were read from a file. Used by one thread. */
final class RestoredGroups {
    private final Clusters clusters;
    private final TransitionTable gates;
    private final CellTree tree;
    private final AreaSearch search;
    /** By gate: another one of its group, or the gate itself; only what belongs to the current cell means anything. */
    private final int[] parents;

    RestoredGroups(OctileCosts costs, Clusters clusters, TransitionTable gates, CellTree tree) {
        this.clusters = clusters;
        this.gates = gates;
        this.tree = tree;
        search = new AreaSearch(costs, clusters.side(1), clusters.side(1));
        parents = new int[clusters.gateLimit()];
    }

    /** Groups the gates of a cluster of level 1 by its tiles. */
    void ofCluster(int cluster, int[] ends) {
        search.area(clusters.x(cluster), clusters.y(cluster), clusters.width(cluster), clusters.height(cluster));
        for (int end : ends) {
            parents[end >> 1] = -1;
        }
        for (int first : ends) {
            if (parents[first >> 1] >= 0) {
                continue;
            }
            search.begin(gates.tile(first));
            int targets = 0;
            for (int end : ends) {
                targets += search.addTarget(gates.tile(end)) ? 1 : 0;
            }
            search.toTargets(targets);
            for (int end : ends) {
                if (search.cost(gates.tile(end)) < Double.POSITIVE_INFINITY) {
                    parents[end >> 1] = first >> 1;
                }
            }
        }
    }

    /** Groups the gates of a cell of a higher level by the tables of the level below. */
    void ofCell(int level, int cell, Level below) {
        for (int c = 0; c < tree.childCount(level, cell); c++) {
            CellBlock block = below.block(tree.child(level, cell, c));
            for (int row = 0; row < block.gateCount(); row++) {
                parents[block.end(row) >> 1] = block.end(row) >> 1;
            }
        }
        for (int c = 0; c < tree.childCount(level, cell); c++) {
            CellBlock block = below.block(tree.child(level, cell, c));
            for (int row = 1; row < block.gateCount(); row++) {
                for (int earlier = 0; earlier < row; earlier++) {
                    if (block.joins(row, earlier)) {
                        parents[group(block.end(row))] = group(block.end(earlier));
                        break;
                    }
                }
            }
        }
    }

    /** The group of a gate of the current cell. */
    int group(int end) {
        int gate = end >> 1;
        while (parents[gate] != gate) {
            gate = parents[gate];
        }
        return gate;
    }
}
