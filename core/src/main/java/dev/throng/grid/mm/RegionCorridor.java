package dev.throng.grid.mm;

/** The sectors of an abstract path, to which its refinement can be restricted. One per thread, reused. */
final class RegionCorridor {
    private final Sectors sectors;
    private final SlotTable inside = new SlotTable(32);

    RegionCorridor(Sectors sectors) {
        this.sectors = sectors;
    }

    void clear() {
        inside.clear();
    }

    void add(int sector) {
        inside.slot(sector);
    }

    boolean contains(int x, int y) {
        return inside.contains(y / sectors.side() * sectors.columns() + x / sectors.side());
    }

    /** Bytes held. */
    long bytes() {
        return inside.bytes();
    }
}
