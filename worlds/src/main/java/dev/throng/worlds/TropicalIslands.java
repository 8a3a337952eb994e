package dev.throng.worlds;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Builds hilly islands with beaches, forests, rocks and villages, connected by sandbars and footbridges. One per thread. */
final class TropicalIslands {
    private static final double EXTENT = 560;
    private static final int ISLANDS = 13;
    private static final double RASTER = 2.5;
    private static final double WADING = -0.7;
    private static final double BEACH = 1.5;
    private static final double STRAIT = 18;
    private static final int TREES = 2720;

    private final SoupBuilder soup;
    private final Masonry masonry;
    private final SplittableRandom random;
    private final Noise noise;
    private final List<Island> islands = new ArrayList<>();
    private final List<Bar> bars = new ArrayList<>();
    private final Parcel plot = new Parcel(0, 0, EXTENT, EXTENT);

    private record Island(double x, double z, double radius, double peak, double villageX, double villageZ) {}

    private record Bar(double x0, double z0, double x1, double z1) {}

    private TropicalIslands(SoupBuilder soup, long seed) {
        this.soup = soup;
        masonry = new Masonry(soup);
        random = new SplittableRandom(seed);
        noise = new Noise(seed);
    }

    static void generate(SoupBuilder soup, long seed) {
        TropicalIslands world = new TropicalIslands(soup, seed);
        world.raiseIslands();
        world.joinIslands();
        new Land(soup, world::height, world::height, new double[] {WADING, 0, BEACH}, new int[] {
                    Areas.SHALLOWS, Areas.SAND, Areas.GRASS
                })
                .lay(0, 0, EXTENT, EXTENT, RASTER);
        for (Island island : world.islands) {
            if (island.radius > 50) {
                world.settle(island);
            }
        }
        world.plant();
    }

    private void raiseIslands() {
        // Large islands first, for which space is hardest to find.
        for (int i = 0; i < ISLANDS; i++) {
            double radius = 92 - 5 * i + random.nextDouble(-4, 4);
            double bestX = 0;
            double bestZ = 0;
            double best = -1e9;
            for (int attempt = 0; attempt < 60; attempt++) {
                double x = random.nextDouble(radius + 12, EXTENT - radius - 12);
                double z = random.nextDouble(radius + 12, EXTENT - radius - 12);
                double gap = 40;
                for (Island other : islands) {
                    gap = Math.min(gap, distance(x, z, other.x, other.z) - radius - other.radius);
                }
                if (gap > best) {
                    best = gap;
                    bestX = x;
                    bestZ = z;
                }
            }
            double angle = random.nextDouble(2 * StrictMath.PI);
            islands.add(new Island(
                    bestX,
                    bestZ,
                    radius,
                    radius * random.nextDouble(0.2, 0.34),
                    bestX + 0.5 * radius * StrictMath.cos(angle),
                    bestZ + 0.5 * radius * StrictMath.sin(angle)));
        }
    }

    /** Connects each island to the nearest earlier one, alternately by a sandbar and a bridge. */
    private void joinIslands() {
        for (int i = 1; i < ISLANDS; i++) {
            Island from = islands.get(i);
            Island to = islands.get(0);
            double best = 1e9;
            for (int j = 0; j < i; j++) {
                Island other = islands.get(j);
                double gap = distance(from.x, from.z, other.x, other.z) - other.radius;
                if (gap < best) {
                    best = gap;
                    to = other;
                }
            }
            if (i % 3 != 0) {
                bars.add(new Bar(from.x, from.z, to.x, to.z));
            } else {
                bridge(from, to);
            }
        }
    }

    private void bridge(Island from, Island to) {
        double dx = to.x - from.x;
        double dz = to.z - from.z;
        double length = Math.sqrt(dx * dx + dz * dz);
        double a = 0;
        while (height(from.x + dx * a, from.z + dz * a) > 0.4) {
            a += 0.5 / length;
        }
        double b = 1;
        while (height(from.x + dx * b, from.z + dz * b) > 0.4) {
            b -= 0.5 / length;
        }
        if (a < b) {
            soup.area(Areas.DECK);
            masonry.bridge(from.x + dx * a, from.z + dz * a, from.x + dx * b, from.z + dz * b, 3.5, 0.6, 1.6);
            soup.area(Areas.PLAIN);
        }
    }

    private double height(double x, double z) {
        double wx = x + 14 * noise.rough(x / 45, z / 45, 2);
        double wz = z + 14 * noise.rough(x / 45 + 40, z / 45 + 40, 2);
        double best = -6;
        double nearest = -1e9;
        double second = -1e9;
        for (Island island : islands) {
            double inland = 1 - distance(wx, wz, island.x, island.z) / island.radius;
            double y = inland < 0 ? 14 * inland : 8 * inland + island.peak * smooth((inland - 0.25) / 0.7);
            best = Math.max(best, y);
            second = Math.max(second, Math.min(nearest, inland * island.radius));
            nearest = Math.max(nearest, inland * island.radius);
        }
        // A strait separates two islands that would touch.
        best = Math.min(best, 0.25 * ((nearest - second) / 2 - STRAIT / 2));
        best += Math.min(1, Math.max(0, best / 4)) * 2.2 * noise.rough(x / 16, z / 16, 2);
        for (Bar bar : bars) {
            double off = offLine(wx, wz, bar);
            best = Math.max(best, 0.8 - off * off / 40);
        }
        for (Island island : islands) {
            if (island.radius > 50) {
                double near = smooth(1.7 - distance(x, z, island.villageX, island.villageZ) / 23);
                best += near * (3 - best);
            }
        }
        return best;
    }

    private static double offLine(double x, double z, Bar bar) {
        double dx = bar.x1 - bar.x0;
        double dz = bar.z1 - bar.z0;
        double t = ((x - bar.x0) * dx + (z - bar.z0) * dz) / (dx * dx + dz * dz);
        t = Math.min(1, Math.max(0, t));
        return distance(x, z, bar.x0 + t * dx, bar.z0 + t * dz);
    }

    private static double smooth(double t) {
        double u = Math.min(1, Math.max(0, t));
        return u * u * (3 - 2 * u);
    }

    private static double distance(double x0, double z0, double x1, double z1) {
        return Math.sqrt((x1 - x0) * (x1 - x0) + (z1 - z0) * (z1 - z0));
    }

    /** Builds a ring of round huts around a fire, with a long house. */
    private void settle(Island island) {
        double x = island.villageX;
        double z = island.villageZ;
        masonry.cone(x, height(x, z), z, 0.6, 2, 6, 0);
        double turn = random.nextDouble(6);
        for (int i = 0; i < 8; i++) {
            double angle = turn + i * StrictMath.PI / 4;
            double hx = x + 11 * StrictMath.cos(angle);
            double hz = z + 11 * StrictMath.sin(angle);
            double y = height(hx, hz);
            if (i == 0) {
                masonry.hall(hx, hz, 4, 2.2, angle + StrictMath.PI / 2, y - 0.4, 2.8);
            } else {
                masonry.house(PlanPolygon.round(hx, hz, random.nextDouble(1.7, 2.4), 8, 0), y - 0.4, 2.4);
            }
        }
        plot.claimDisc(x, z, 15.5);
    }

    private void plant() {
        Grove grove = new Grove();
        double pitch = 3.2;
        for (double px = pitch; px < EXTENT - pitch; px += pitch) {
            for (double pz = pitch; pz < EXTENT - pitch; pz += pitch) {
                double x = px + random.nextDouble(-1.2, 1.2);
                double z = pz + random.nextDouble(-1.2, 1.2);
                double chance = random.nextDouble();
                double y = height(x, z);
                if (y < 0.3 || !plot.freeDisc(x, z, 1)) {
                    continue;
                }
                if (y < BEACH) {
                    if (chance < 0.05) {
                        masonry.tree(x, y, z, random);
                    }
                } else if (chance > 0.985) {
                    masonry.house(
                            PlanPolygon.round(x, z, random.nextDouble(0.9, 2.2), 5, random.nextDouble(2)), y - 0.5, 1);
                    plot.claimDisc(x, z, 3);
                } else {
                    // The weight of chance is enough to thin the woods and to put single trees outside them.
                    grove.offer(x, z, noise.rough(x / 40 + 7, z / 40 - 3, 2) + 1.4 * chance);
                }
            }
        }
        grove.plant(TREES, (x, z) -> masonry.tree(x, height(x, z), z, random));
    }
}
