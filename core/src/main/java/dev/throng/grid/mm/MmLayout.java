package dev.throng.grid.mm;

/** How wide the fields are in which regions and edges are kept. */
public enum MmLayout {
    /** The paper's where a map keeps within its limits, else the wide one. */
    AUTO(0, 0, 0, 0),
    /** 32 bits a sector, 16 a region, 8 an edge: sectors of at most 16 by 16 tiles, 32 regions and 255 edges. */
    PAPER(16, 32, 255, 1 << 24),
    /** Twice as wide in all: sectors of at most 64 by 64 tiles; no map has more regions or edges in them. */
    WIDE(64, 1 << 13, 0xffff, Integer.MAX_VALUE);

    /** Longest side of a sector. */
    final int maxSide;

    /** Most regions in a sector. */
    final int maxRegions;

    /** Most edges from the regions of a sector. */
    final int maxEdges;

    /** Most bytes that regions and edges of all sectors may take together. */
    final int maxBytes;

    MmLayout(int maxSide, int maxRegions, int maxEdges, int maxBytes) {
        this.maxSide = maxSide;
        this.maxRegions = maxRegions;
        this.maxEdges = maxEdges;
        this.maxBytes = maxBytes;
    }
}
