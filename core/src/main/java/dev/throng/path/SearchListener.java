package dev.throng.path;

/** Callback for the expansions of a search. A search without a listener pays one null check per expansion. */
public interface SearchListener {
    /**
     * Called when a node is expanded: taken from the open list, or passed in a corridor. A node that was passed may be
     * expanded again, for a smaller cost.
     *
     * @param node its id in the searched graph, which depends on the index
     * @param parent the node it was reached from, or -1 for a source
     * @param cost from the start
     * @param key cost plus estimate
     */
    void expanded(int node, int parent, double cost, double key);
}
