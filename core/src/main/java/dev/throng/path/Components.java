package dev.throng.path;

/**
 * Labels of connected components: they tell without a search which nodes can reach which. Immutable, share freely; made by meshes and maps only.
 *
 * <p>Nodes are the polygons of a mesh or the tiles of a grid. Nodes that reach each other in both directions share a label, unless one of
 * the directions needs one-way links. What is reached over these is found label by label, when it is first asked for, and kept.
 */
public interface Components {
    /** Maximum number of components that one-way links may touch where a GPU plans: it has a table of all pairs, which then has 8 MiB. */
    int ONE_WAY_LIMIT = 8192;

    /** {@return the number of labels, from 0 to this - 1; after edits some may have no node} */
    int count();

    /**
     * Returns the component of a node.
     *
     * @param node its id
     * @return its label; negative if the node is left out (a blocked tile)
     */
    int label(int node);

    /**
     * {@return the number of nodes with a label}
     *
     * @param label [Limits: 0 to {@link #count} - 1]
     */
    int size(int label);

    /** {@return the label of the most nodes, the smaller one of equals; -1 if there is none} */
    int largest();

    /**
     * Returns whether a path leads from one node to another. It compares labels or reads a bit, without a search over nodes.
     *
     * @param from the node where the path starts
     * @param to the node where it would end
     * @return false also if either node is left out
     */
    boolean reachable(int from, int to);
}
