package dev.throng.worlds;

import java.util.SplittableRandom;

/** Builds the land outside a city wall: houses along the roads, farmsteads, orchards and woods. One per thread. */
final class Countryside {
    private static final int TREES = 1230;

    private final Masonry masonry;
    private final Parcel plot;
    private final CityWall wall;
    private final Field ground;
    private final double reach;
    private final SplittableRandom random;
    private final Noise woods;

    Countryside(SoupBuilder soup, Parcel plot, CityWall wall, Field ground, double reach, long seed) {
        this.plot = plot;
        this.wall = wall;
        this.ground = ground;
        this.reach = reach;
        masonry = new Masonry(soup);
        random = new SplittableRandom(~seed);
        woods = new Noise(~seed);
    }

    void build() {
        for (int gate = 0; gate < wall.gateCount(); gate++) {
            buildRoad(wall.gateX(gate), wall.gateZ(gate));
        }
        for (int i = 0; i < 900; i++) {
            settle(i);
        }
        plantWoods();
    }

    private boolean open(double x, double z, double margin) {
        return wall.ring().depth(x, z) < -15 - margin && ground.at(x, z) > margin;
    }

    /** Builds houses that face a road from both sides; the road stays clear. */
    private void buildRoad(double gateX, double gateZ) {
        double length = Math.sqrt(gateX * gateX + gateZ * gateZ);
        double dx = gateX / length;
        double dz = gateZ / length;
        double angle = StrictMath.atan2(dz, dx);
        plot.claim(PlanPolygon.band(gateX, gateZ, gateX + 70 * dx, gateZ + 70 * dz, 7), 0);
        for (double along = 24; along < 62; along += random.nextDouble(9, 11)) {
            for (int row = -2; row <= 2; row++) {
                double off = row < 0 ? 10 * row + 1 : 10 * row - 1;
                double x = gateX + along * dx - off * dz;
                double z = gateZ + along * dz + off * dx;
                double halfLength = random.nextDouble(2.6, 3.4);
                double halfWidth = random.nextDouble(2, 3);
                PlanPolygon house = PlanPolygon.turned(x, z, halfLength, halfWidth, angle);
                if (row != 0 && open(x, z, 5) && plot.free(house, 1.3)) {
                    masonry.hall(x, z, halfLength, halfWidth, angle, 0, 3);
                    plot.claim(house, 1);
                }
            }
        }
    }

    private void settle(int attempt) {
        double x = random.nextDouble(-reach, reach);
        double z = random.nextDouble(-reach, reach);
        double turn = random.nextDouble(3);
        PlanPolygon yard = PlanPolygon.turned(x, z, 9, 9, turn);
        if (!open(x, z, 11) || !plot.free(yard, 0)) {
            return;
        }
        plot.claim(yard, 1);
        double cos = StrictMath.cos(turn);
        double sin = StrictMath.sin(turn);
        if (attempt % 3 == 0) {
            masonry.hall(x, z, 6, 3, turn, 0, 3);
            masonry.hall(x - 6 * sin, z + 6 * cos, 3.5, 2, turn, 0, 2.5);
            return;
        }
        for (int u = -1; u <= 1; u++) {
            for (int v = -1; v <= 1; v++) {
                masonry.tree(x + 5 * (u * cos - v * sin), 0, z + 5 * (u * sin + v * cos), random);
            }
        }
    }

    private void plantWoods() {
        Grove grove = new Grove();
        double pitch = 3.9;
        for (double px = -reach; px < reach; px += pitch) {
            for (double pz = -reach; pz < reach; pz += pitch) {
                double x = px + random.nextDouble(-1.4, 1.4);
                double z = pz + random.nextDouble(-1.4, 1.4);
                double chance = random.nextDouble();
                if (open(x, z, 2) && plot.freeDisc(x, z, 1.2)) {
                    grove.offer(x, z, woods.rough(x / 60, z / 60, 2) + 0.7 * chance);
                }
            }
        }
        grove.plant(TREES, (x, z) -> masonry.tree(x, 0, z, random));
    }
}
