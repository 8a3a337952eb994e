package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.gpu.driver.Device;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.assertj.core.data.Offset;

/**
 * Holds what a device finds for a crowd to what the host finds, agent by agent, and counts what it met. Used by one thread at a
 * time.
 */
public final class CrowdOracle {
    /** By how much the cost of a short path may be off: a device counts in grains of at most 2^-14 metres. */
    private static final double SHORT = 0x1p-12;

    private int agents;
    private int found;
    private int unreachable;
    private int offWorld;
    private int sameCorridor;
    private int sameCost;
    private int longWays;
    private int linked;
    private int inPlace;
    private int leftOver;
    private int sameCell;
    private int manyGates;

    /** Plans on the device and on the host. */
    void compare(Device device, MeshWorld plain, World world, GpuOptions options, float[] requests, String name) {
        try (GpuBatchPlanner planner = new GpuBatchPlanner(device, world, options, Runnable::run, 1)) {
            compare(plain, world, options.waypoints(), requests, planner.plan(requests), name);
            leftOver += planner.times().leftOver();
        }
    }

    /** Compares answers with those of the host. */
    void compare(MeshWorld plain, World world, boolean waypoints, float[] requests, BatchPaths actual, String name) {
        // The host's waypoints tell where the ends were put on the mesh.
        BatchPaths expected = CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests);
        CorridorMeter meter = new CorridorMeter(plain);
        IntUnaryOperator cellOf = cells(world);
        assertThat(actual.count()).as(name).isEqualTo(requests.length / 6);
        for (int agent = 0; agent < actual.count(); agent++) {
            compare(expected, actual, agent, waypoints, meter, name + ", agent " + agent);
            count(corridor(expected, agent), cellOf);
        }
    }

    /** The cells of the level at which a world is searched; one for all where it has none. */
    private static IntUnaryOperator cells(World world) {
        MeshWorld onMesh = (MeshWorld) world;
        MeshOverlay overlay = Inside.snapshot(onMesh).overlay();
        if (overlay == null) {
            return polygon -> 0;
        }
        MeshCells cells = overlay.cells();
        int level = onMesh.index() instanceof MeshIndex.Pccp pccp
                ? pccp.level()
                : cells.tree().levels();
        return polygon -> cells.cellOf(polygon, level);
    }

    private void count(int[] corridor, IntUnaryOperator cellOf) {
        if (corridor.length > 1) {
            int gates = 0;
            for (int i = 1; i < corridor.length; i++) {
                gates += cellOf.applyAsInt(corridor[i]) != cellOf.applyAsInt(corridor[i - 1]) ? 1 : 0;
            }
            boolean same = cellOf.applyAsInt(corridor[0]) == cellOf.applyAsInt(corridor[corridor.length - 1]);
            sameCell += same ? 1 : 0;
            manyGates += gates > 2 ? 1 : 0;
        }
    }

    private void compare(
            BatchPaths expected, BatchPaths actual, int agent, boolean waypoints, CorridorMeter meter, String context) {
        PathStatus status = expected.status(agent);
        if (actual.status(agent) != status || actual.reason(agent) != expected.reason(agent)) {
            assertThat(actual.status(agent)).as(context).isEqualTo(status);
            assertThat(actual.reason(agent)).as(context).isEqualTo(expected.reason(agent));
        }
        agents++;
        int[] corridor = corridor(actual, agent);
        if (status != PathStatus.FOUND) {
            unreachable += status == PathStatus.UNREACHABLE ? 1 : 0;
            offWorld += status == PathStatus.OFF_WORLD ? 1 : 0;
            assertThat(actual.cost(agent)).as(context).isEqualTo(expected.cost(agent));
            assertThat(actual.remaining(agent)).as(context).isEqualTo(expected.remaining(agent));
            assertThat(corridor).as(context).isEmpty();
            assertThat(actual.firstWaypoint(agent + 1)).as(context).isEqualTo(actual.firstWaypoint(agent));
            return;
        }
        found++;
        int[] wanted = corridor(expected, agent);
        double cost = expected.cost(agent);
        if (!near(actual.cost(agent), cost)) {
            assertThat(actual.cost(agent))
                    .as("%s: %s, on the host %s", context, Arrays.toString(corridor), Arrays.toString(wanted))
                    .isEqualTo(cost, tolerance(cost));
        }
        sameCost += actual.cost(agent) == cost ? 1 : 0;
        assertThat(actual.remaining(agent)).as(context).isZero();
        longWays += wanted.length > 8 ? 1 : 0;
        inPlace += wanted.length == 1 ? 1 : 0;
        boolean same = Arrays.equals(corridor, wanted);
        sameCorridor += same ? 1 : 0;
        int last = expected.firstWaypoint(agent + 1) - 1;
        if (!same) {
            assertThat(corridor[0]).as(context).isEqualTo(wanted[0]);
            assertThat(corridor[corridor.length - 1]).as(context).isEqualTo(wanted[wanted.length - 1]);
            double measured =
                    meter.cost(corridor, point(expected, expected.firstWaypoint(agent)), point(expected, last));
            if (!near(measured, cost)) {
                assertThat(measured)
                        .as("%s: %s, on the host %s", context, Arrays.toString(corridor), Arrays.toString(wanted))
                        .isEqualTo(cost, tolerance(cost));
            }
        }
        if (waypoints) {
            compareWaypoints(expected, actual, agent, same, context);
        } else {
            assertThat(actual.firstWaypoint(agent + 1)).as(context).isZero();
        }
    }

    private void compareWaypoints(BatchPaths expected, BatchPaths actual, int agent, boolean same, String context) {
        int from = actual.firstWaypoint(agent);
        int wantedFrom = expected.firstWaypoint(agent);
        int last = actual.firstWaypoint(agent + 1) - 1;
        int wantedLast = expected.firstWaypoint(agent + 1) - 1;
        assertThat(point(actual, from)).as(context).isEqualTo(point(expected, wantedFrom));
        assertThat(point(actual, last)).as(context).isEqualTo(point(expected, wantedLast));
        boolean takesLink = false;
        for (int slot = wantedFrom; slot <= wantedLast; slot++) {
            takesLink |= expected.place(slot) < 0;
        }
        linked += takesLink ? 1 : 0;
        if (same) {
            assertThat(last - from).as(context).isEqualTo(wantedLast - wantedFrom);
            for (int i = 0; i <= last - from; i++) {
                if (!Arrays.equals(point(actual, from + i), point(expected, wantedFrom + i))
                        || actual.place(from + i) != expected.place(wantedFrom + i)) {
                    assertThat(point(actual, from + i)).as(context).isEqualTo(point(expected, wantedFrom + i));
                    assertThat(actual.place(from + i)).as(context).isEqualTo(expected.place(wantedFrom + i));
                }
            }
        }
    }

    private static boolean near(double cost, double expected) {
        return Math.abs(cost - expected) <= tolerance(expected).value;
    }

    /** What is promised: 1e-5 of the cost; of short paths, a fraction of a millimetre. */
    public static Offset<Double> tolerance(double cost) {
        return Offset.offset(Math.max(SHORT, 1e-5 * cost));
    }

    private static int[] corridor(BatchPaths paths, int path) {
        int[] corridor = new int[paths.firstCell(path + 1) - paths.firstCell(path)];
        paths.copyCells(paths.firstCell(path), corridor, 0, corridor.length);
        return corridor;
    }

    private static float[] point(BatchPaths paths, int slot) {
        return new float[] {paths.x(slot), paths.y(slot), paths.z(slot)};
    }

    int agents() {
        return agents;
    }

    int found() {
        return found;
    }

    int unreachable() {
        return unreachable;
    }

    int offWorld() {
        return offWorld;
    }

    /** Paths whose corridor is the very one that the host found. */
    int sameCorridor() {
        return sameCorridor;
    }

    /** Paths whose cost is the host's to the last bit. */
    int sameCost() {
        return sameCost;
    }

    /** Paths of more than eight polygons. */
    int longWays() {
        return longWays;
    }

    /** Paths that take a link, where waypoints are wanted. */
    int linked() {
        return linked;
    }

    /** Paths inside one polygon. */
    int inPlace() {
        return inPlace;
    }

    /** Paths between polygons of one cell. */
    int sameCell() {
        return sameCell;
    }

    /** Paths over more than two gates. */
    int manyGates() {
        return manyGates;
    }

    /** Agents that the device left to the host. */
    int leftOver() {
        return leftOver;
    }

    @Override
    public String toString() {
        return agents + " agents, " + found + " found, " + unreachable + " unreachable, " + offWorld + " off, "
                + sameCorridor + " same corridor, " + sameCost + " same cost, " + longWays + " long, " + linked
                + " linked, " + inPlace + " in place, " + leftOver + " left over, " + sameCell + " in one cell, "
                + manyGates
                + " over many gates";
    }
}
