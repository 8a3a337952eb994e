package dev.throng.graph;

/** Told what a search does while it runs; a search without one pays a null check per expansion. */
public interface SearchListener {
    /**
     * A node was taken from the open list.
     *
     * @param parent the node it was reached from, or -1 for a source
     * @param cost from the start
     * @param key cost plus estimate, by which the open list is ordered
     */
    void expanded(int node, int parent, double cost, double key);
}
