package dev.throng.overlay;

/** Makes the pages of one level of an overlay. One per thread. */
public interface PageMaker {
    /**
     * Builds the page of a cell.
     *
     * @param below the level below; null at level 1
     */
    Page page(Level below, int cell);
}
