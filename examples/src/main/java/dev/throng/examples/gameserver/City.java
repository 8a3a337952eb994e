package dev.throng.examples.gameserver;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.path.PathBuffer;
import dev.throng.recast.Obstacle;
import dev.throng.recast.TiledGround;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A city with a world per profile, doors that open and close, and carts that block streets. One per thread.
 *
 * <p>Doors and carts stand in passages, which reach from wall to wall. A door is a line that can be shut; a cart is an obstacle, around which the
 * ground is rebuilt.
 */
final class City {
    /** Names of the profiles of the worlds. */
    static final List<String> PROFILES = List.of("townsfolk", "guards");

    /** Area that only guards may enter: ramparts and cellars. */
    private static final int GUARDED = 10;

    /** Vertical distance of that area from the streets, in metres. */
    private static final double STOREY = 2;

    /** Minimum and maximum width of a passage, in metres. */
    private static final double NARROWEST = 0.5;

    private static final double WIDEST = 6;

    private static final float CART_HEIGHT = 2;

    /** Maximum distance of a wall beyond the ends of a passage, in metres. */
    private static final double GAP = 0.7;

    private final SplittableRandom random;
    private final TiledGround ground;
    private final MeshWorld[] worlds = new MeshWorld[PROFILES.size()];
    /** Height of the streets. */
    private final double streets;

    /** Lines from wall to wall [(x, y, z), (x, y, z)]. */
    private final double[][] passages;
    /** Whether each passage is blocked by a shut door or a cart. */
    private final boolean[] blocked;

    /** Obstacle of the cart in each passage. */
    private final int[] carts;

    /** Number of doors, which are in the first passages; carts stand in the others. */
    private final int doors;

    private final Timings doorTimes = new Timings();
    private final Timings cartTimes = new Timings();

    City(Settings settings) throws IOException {
        random = new SplittableRandom(settings.seed);
        ground = GameLevel.ground(settings.world, settings.seed);
        MeshWorld city = MeshWorld.ofTiles(ground.tiles(Runnable::run, 1), MeshIndex.pccp(), Runnable::run, 1);
        streets = streets(city.mesh());
        MeshWorld guards = city.edited(guarded(city.mesh()));
        worlds[0] = guards.withProfile(Profile.plain().withoutAreas(GUARDED));
        worlds[1] = guards;
        passages = passages(worlds[0], settings.doors + 2 * settings.carts);
        blocked = new boolean[passages.length];
        carts = new int[passages.length];
        doors = Math.min(settings.doors, passages.length);
        for (int cart = 0; cart < Math.min(settings.carts, (passages.length - doors) / 2); cart++) {
            turn(doors + cart);
        }
    }

    /** Returns the height of most polygons. */
    private static double streets(NavMesh mesh) {
        float[] heights = new float[mesh.polygonCount()];
        for (int polygon = 0; polygon < heights.length; polygon++) {
            heights[polygon] = mesh.centre(polygon, 1);
        }
        Arrays.sort(heights);
        return heights[heights.length / 2];
    }

    /** Marks polygons that are not at the height of the streets, including rebuilt ground. */
    private MeshEdit guarded(NavMesh mesh) {
        MeshEdit edit = new MeshEdit();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            // All but rebuilt ground is already marked.
            boolean unmarked = mesh.exists(polygon) && mesh.area(polygon) != GUARDED;
            if (unmarked && Math.abs(mesh.centre(polygon, 1) - streets) > STOREY) {
                edit.area(polygon, GUARDED);
            }
        }
        return edit;
    }

    /** Finds passages on paths between random points, so that there is traffic. */
    private double[][] passages(MeshWorld world, int wanted) {
        Surface surface = world.newSurface();
        MeshQuery query = world.newQuery();
        PathBuffer path = new PathBuffer();
        NavMesh mesh = world.mesh();
        double[][] found = new double[wanted][];
        int size = 0;
        BitSet seen = new BitSet();
        for (int attempt = 0; attempt < 100 * wanted && size < wanted; attempt++) {
            int component = mesh.components().largest();
            surface.randomPoint(component, random);
            double x = surface.x();
            double y = surface.y();
            double z = surface.z();
            surface.randomPoint(component, random);
            query.find(x, y, z, surface.x(), surface.y(), surface.z(), path);
            for (int i = 1; i < path.corridorSize(); i++) {
                int portal = portal(mesh, path.corridor(i - 1), path.corridor(i));
                if (portal >= 0 && !seen.get(portal) && isPassage(mesh, portal, surface)) {
                    seen.set(portal);
                    found[size++] = line(mesh, portal);
                    break;
                }
            }
        }
        return Arrays.copyOf(found, size);
    }

    /** Returns the portal between two polygons, or -1 if a link joins them. */
    private static int portal(NavMesh mesh, int from, int to) {
        for (int slot = mesh.firstSlot(from); slot < mesh.endSlot(from); slot++) {
            if (mesh.across(mesh.portalAt(slot), from) == to) {
                return mesh.portalAt(slot);
            }
        }
        return -1;
    }

    /** Returns the line of a portal, extended at both ends into the walls. */
    private static double[] line(NavMesh mesh, int portal) {
        double dx = (double) mesh.portalX(portal, 1) - mesh.portalX(portal, 0);
        double dz = (double) mesh.portalZ(portal, 1) - mesh.portalZ(portal, 0);
        double share = GAP / Math.sqrt(dx * dx + dz * dz);
        return new double[] {
            mesh.portalX(portal, 0) - share * dx,
            mesh.portalY(portal, 0),
            mesh.portalZ(portal, 0) - share * dz,
            mesh.portalX(portal, 1) + share * dx,
            mesh.portalY(portal, 1),
            mesh.portalZ(portal, 1) + share * dz
        };
    }

    /** Whether there are walls at both ends of a portal. */
    private static boolean isPassage(NavMesh mesh, int portal, Surface surface) {
        double dx = (double) mesh.portalX(portal, 1) - mesh.portalX(portal, 0);
        double dz = (double) mesh.portalZ(portal, 1) - mesh.portalZ(portal, 0);
        double width = Math.sqrt(dx * dx + dz * dz);
        if (width < NARROWEST || width > WIDEST) {
            return false;
        }
        int polygon = mesh.portalPolygon(portal, 0);
        double x = (mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) / 2;
        double z = (mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) / 2;
        double reach = 0.5 + GAP / width;
        return !surface.raycast(polygon, x, z, x + reach * dx, z + reach * dz)
                && !surface.raycast(polygon, x, z, x - reach * dx, z - reach * dz);
    }

    /** Returns the newest snapshot of the world of a profile. */
    MeshWorld world(int profile) {
        return worlds[profile];
    }

    /** Shuts or opens a door, or moves a cart. */
    void change() {
        boolean door = doors > 0 && (doors == passages.length || random.nextBoolean());
        if (door) {
            long begin = System.nanoTime();
            turn(random.nextInt(doors));
            doorTimes.add(System.nanoTime() - begin);
        } else if (passages.length - doors > 1) {
            long begin = System.nanoTime();
            turn(other(true));
            turn(other(false));
            cartTimes.add(System.nanoTime() - begin);
        }
    }

    /** Returns a random passage for carts, with or without a cart. */
    private int other(boolean withCart) {
        int passage = doors + random.nextInt(passages.length - doors);
        while (blocked[passage] != withCart) {
            passage = passage + 1 < passages.length ? passage + 1 : doors;
        }
        return passage;
    }

    private void turn(int passage) {
        if (passage < doors) {
            edit(door(passages[passage], blocked[passage]));
        } else {
            if (blocked[passage]) {
                ground.remove(carts[passage]);
            } else {
                carts[passage] = ground.add(cart(passages[passage]));
            }
            edit(new MeshEdit().tiles(ground.rebuild(Runnable::run, 1)));
            edit(guarded(worlds[1].mesh()));
        }
        blocked[passage] = !blocked[passage];
    }

    private void edit(MeshEdit edit) {
        for (int i = 0; i < worlds.length; i++) {
            worlds[i] = worlds[i].edited(edit);
        }
    }

    private static MeshEdit door(double[] line, boolean open) {
        double low = Math.min(line[1], line[4]) - 1;
        double high = Math.max(line[1], line[4]) + 1;
        return open
                ? new MeshEdit().openLine(line[0], line[2], line[3], line[5], low, high)
                : new MeshEdit().shutLine(line[0], line[2], line[3], line[5], low, high);
    }

    /** Returns an obstacle that fills a passage. */
    private static Obstacle cart(double[] line) {
        double width = Math.hypot(line[3] - line[0], line[5] - line[2]);
        return Obstacle.cylinder(
                (float) (line[0] + line[3]) / 2,
                (float) Math.min(line[1], line[4]) - 0.5f,
                (float) (line[2] + line[5]) / 2,
                (float) width / 2,
                CART_HEIGHT);
    }

    /** Returns the number of passages for doors and carts. */
    int passageCount() {
        return passages.length;
    }

    /** Returns the line across a passage, from wall to wall [(x, y, z), (x, y, z)]. */
    double[] line(int passage) {
        return passages[passage];
    }

    boolean blocked(int passage) {
        return blocked[passage];
    }

    Timings doorTimes() {
        return doorTimes;
    }

    Timings cartTimes() {
        return cartTimes;
    }
}
