package dev.throng.grid.mm;

/**
 * Costs of the steps between neighbouring centres, which the placement of centres minimises.
 *
 * @param sum sum of the most expensive step of every region, in tiles that A* expands
 * @param most the most expensive step of all
 */
public record StepCosts(long sum, long most) {
    static StepCosts of(MmIndex index) {
        LocalTileSearch search = new LocalTileSearch(index.costs());
        Sectors sectors = index.sectors();
        long sum = 0;
        long most = 0;
        for (int sector = 0; sector < sectors.count(); sector++) {
            for (int region = 0; region < index.regionCount(sector); region++) {
                long worst = 0;
                for (int edge = 0; edge < index.edgeCount(sector, region); edge++) {
                    int neighbour = sectors.neighbour(sector, index.edgeDirection(sector, region, edge));
                    int target = index.centre(neighbour, index.edgeRegion(sector, region, edge));
                    search.begin(index.centre(sector, region), target, null);
                    search.advance(Integer.MAX_VALUE);
                    worst = Math.max(worst, search.expanded());
                }
                sum += worst;
                most = Math.max(most, worst);
            }
        }
        return new StepCosts(sum, most);
    }
}
