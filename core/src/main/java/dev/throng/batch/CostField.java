package dev.throng.batch;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.graph.Ids;
import dev.throng.path.PathStatus;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Objects;

/**
 * The cost and the next step from every polygon or tile to one goal: for thousands of agents with the same goal. Filled
 * by one thread, by one search over the whole world; read by any until the next {@link #aim} or {@link #moveTo}.
 *
 * <p>Costs are those of cheapest paths, whatever the index of the world: on a mesh those of A* on the portal graph, on
 * a grid those of octile moves. They are counted from the {@link dev.throng.mesh.NavMesh#centre centre} of a polygon or
 * the middle of a tile. For an agent elsewhere on its polygon use {@link #costFrom} and {@link #nextFrom}. If it walks
 * towards the middle of the portal to the next polygon, its cost falls with every metre, so that it arrives.
 *
 * <p>On a mesh, {@link #aim} allocates nothing after construction; {@link #moveTo} allocates if a snapshot needs more
 * memory than the one before. On a grid the first {@link #aim} after construction or {@link #moveTo} allocates.
 */
public final class CostField {
    /** Result of {@link #next} if no path leads to the goal. */
    public static final int NONE = Ids.NONE;

    /** A field over one kind of world. */
    interface Ground {
        /** Computes all costs and steps; all infinite and NONE if the goal is off the ground. */
        PathStatus fill(double x, double y, double z, double[] costs, int[] next);

        /** Cost from a point on the ground. */
        double costFrom(double x, double y, double z);

        /** The next polygon or tile from a point on the ground. */
        int nextFrom(double x, double y, double z);

        /** Switches to another snapshot of the same world; returns whether that was possible. */
        default boolean moveTo(World snapshot) {
            return false;
        }
    }

    private World world;
    private Ground ground;
    private double[] costs = {};
    private int[] next = {};
    private boolean aimed;
    private double goalX;
    private double goalY;
    private double goalZ;

    private CostField(World world) {
        take(world);
    }

    /**
     * {@return a field without a goal; call {@link #aim} first}
     *
     * @param world that paths lead through
     */
    public static CostField of(World world) {
        Objects.requireNonNull(world, "world is null");
        return new CostField(world);
    }

    private void take(World snapshot) {
        boolean moved = ground != null && ground.moveTo(snapshot);
        world = snapshot;
        if (!moved) {
            ground = snapshot instanceof MeshWorld mesh ? new MeshField(mesh) : new GridField((GridWorld) snapshot);
        }
        if (costs.length != snapshot.cellCount()) {
            costs = new double[snapshot.cellCount()];
            next = new int[snapshot.cellCount()];
        }
    }

    /**
     * Computes the costs to a goal, with one search over all polygons or tiles that can reach it.
     *
     * @param x of the goal
     * @param y of the goal; ignored on a grid
     * @param z of the goal
     * @return FOUND, or OFF_WORLD: then all costs are infinite
     */
    public PathStatus aim(double x, double y, double z) {
        aimed = true;
        goalX = x;
        goalY = y;
        goalZ = z;
        return ground.fill(x, y, z, costs, next);
    }

    /**
     * Switches to another snapshot of the world, after an edit, and computes the costs to the same goal there. All
     * costs are recomputed, however small the edit: it takes as long as {@link #aim}.
     *
     * @param snapshot of the same world
     * @return what {@link #aim} returns for the goal in that snapshot; OFF_WORLD if there is no goal yet
     * @throws BadInputException when it is another world
     */
    public PathStatus moveTo(World snapshot) {
        switchTo(snapshot);
        return aimed ? aim(goalX, goalY, goalZ) : PathStatus.OFF_WORLD;
    }

    /**
     * Switches to another snapshot of the world and computes the costs to another goal there, with one search as in
     * {@link #aim}.
     *
     * @param snapshot of the same world
     * @param x of the new goal
     * @param y of the new goal; ignored on a grid
     * @param z of the new goal
     * @return what {@link #aim} returns for the new goal in that snapshot
     * @throws BadInputException when it is another world
     */
    public PathStatus moveTo(World snapshot, double x, double y, double z) {
        switchTo(snapshot);
        return aim(x, y, z);
    }

    private void switchTo(World snapshot) {
        Objects.requireNonNull(snapshot, "snapshot is null");
        if (!snapshot.isSnapshotOf(world)) {
            throw new BadInputException("cost field: the world is no snapshot of the one that the field was made for");
        }
        take(snapshot);
    }

    private void requireGoal() {
        if (!aimed) {
            throw new IllegalStateException("cost field: it has no goal yet, call aim first");
        }
    }

    private int checked(int cell) {
        requireGoal();
        if (cell < 0 || cell >= costs.length) {
            throw new IndexOutOfBoundsException(
                    "cost field: " + cell + " is no polygon or tile of 0 to " + (costs.length - 1));
        }
        return cell;
    }

    /** {@return the version of the snapshot that costs and steps are for} */
    public long version() {
        return world.version();
    }

    /**
     * {@return the cost of the cheapest path from the centre of a polygon or tile to the goal; infinite if there is
     * none}
     *
     * @param cell [Limits: 0 to {@link World#cellCount} - 1]
     * @throws IllegalStateException before the first {@link #aim}
     */
    public double cost(int cell) {
        return costs[checked(cell)];
    }

    /**
     * {@return the next polygon or tile on the path from the centre of one; the goal's own at the goal; {@link #NONE}
     * if there is no path}
     *
     * @param cell [Limits: 0 to {@link World#cellCount} - 1]
     * @throws IllegalStateException before the first {@link #aim}
     */
    public int next(int cell) {
        return next[checked(cell)];
    }

    /**
     * Copies all costs out.
     *
     * @param to by polygon or tile, at least {@link World#cellCount} elements
     * @throws IllegalStateException before the first {@link #aim}
     */
    public void copyCosts(double[] to) {
        Objects.requireNonNull(to, "to is null");
        requireGoal();
        Check.space("to", to.length, 0, costs.length);
        System.arraycopy(costs, 0, to, 0, costs.length);
    }

    /**
     * Copies all steps out.
     *
     * @param to by polygon or tile, at least {@link World#cellCount} elements, see {@link #next}
     * @throws IllegalStateException before the first {@link #aim}
     */
    public void copyNext(int[] to) {
        Objects.requireNonNull(to, "to is null");
        requireGoal();
        Check.space("to", to.length, 0, next.length);
        System.arraycopy(next, 0, to, 0, next.length);
    }

    /**
     * {@return the cost of the cheapest path from a point to the goal, as a query finds it; infinite if there is none}
     * Call it from one thread at a time.
     *
     * @param x of the start
     * @param y of the start; ignored on a grid
     * @param z of the start
     * @throws IllegalStateException before the first {@link #aim}
     */
    public double costFrom(double x, double y, double z) {
        requireGoal();
        return ground.costFrom(x, y, z);
    }

    /**
     * {@return the next polygon or tile on the cheapest path from a point; the point's own if the goal is there; {@link
     * #NONE} if no path leads to the goal} Call it from one thread at a time.
     *
     * @param x of the start
     * @param y of the start; ignored on a grid
     * @param z of the start
     * @throws IllegalStateException before the first {@link #aim}
     */
    public int nextFrom(double x, double y, double z) {
        requireGoal();
        return ground.nextFrom(x, y, z);
    }
}
