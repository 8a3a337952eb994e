package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.HookedDevice;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.kernel.KernelSignature;
import dev.throng.gpu.kernel.PtxCheck;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import dev.throng.mesh.search.CellSearch;
import dev.throng.mesh.search.Endpoints;
import dev.throng.mesh.search.MeshOverlaySearch;
import dev.throng.overlay.Page;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The device joins ends to gates for what a search of the host inside the cell finds. */
class GpuJoinerTest {
    private static final int LEVELS = 3;

    private static GpuDevice device;

    private int finite;
    private int infinite;
    private int paths;

    @BeforeAll
    static void open() {
        String why = null;
        try {
            device = new GpuDevices().open(GpuDevices.OPENCL);
        } catch (GpuException e) {
            why = e.getMessage();
        }
        Assumptions.assumeTrue(why == null, "no OpenCL device here: " + why);
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
        }
    }

    @Test
    void theKernelShouldBeAsItsSourceAndItsLaunchSay() {
        PtxCheck.requireFresh(GpuJoiner.KERNELS);
        KernelSignature signature =
                KernelSignature.all(GpuJoiner.KERNELS.source()).get("connect_gates");
        int[] launches = new int[1];
        Device checking = HookedDevice.of(Device.of(device), (method, arguments, call) -> {
            if (method.equals("launch")) {
                launches[0]++;
                assertThat(signature.mismatch((Launch) arguments[0])).isEmpty();
            }
            return call.run();
        });
        NavMesh mesh = RandomMesh.of(3);
        PortalGraph portals = new PortalGraph(Inside.arrays(mesh));
        MeshOverlay index = new OverlayBuilder(portals, Runnable::run, 1)
                .build(new MeshIndex.Hna(1, 8, 1.5, 1, MeshIndex.Legs.SEARCHED));
        try (GpuJoiner joiner = new GpuJoiner(checking, index)) {
            int last = mesh.polygonCount() - 1;
            joiner.join(1, 0, 0, 0, 0, last, 0, 0, 0, new double[100], new double[100]);
        }
        assertThat(launches[0]).isEqualTo(1);
    }

    private void compare(NavMesh mesh, int mergeFactor, int pairs, Random random, String context) {
        PortalGraph portals = new PortalGraph(Inside.arrays(mesh));
        MeshOverlay index = new OverlayBuilder(portals, Runnable::run, 1)
                .build(new MeshIndex.Hna(LEVELS, mergeFactor, 1.5, 1, MeshIndex.Legs.SEARCHED));
        MeshOverlaySearch onHost = new MeshOverlaySearch(index);
        MeshOverlaySearch onDevice = new MeshOverlaySearch(index);
        onHost.connector(MeshIndex.Connector.ASTAR_PER_GATE);
        try (GpuJoiner joiner = new GpuJoiner(device, index)) {
            onDevice.joiner(joiner);
            for (int pair = 0; pair < pairs; pair++) {
                int from = random.nextInt(mesh.polygonCount());
                int to = random.nextInt(mesh.polygonCount());
                double[] start = RandomMesh.pointOn(mesh, from, random);
                double[] goal = RandomMesh.pointOn(mesh, to, random);
                for (int level = 1; level <= LEVELS; level++) {
                    String here = context + ", pair " + pair + ", level " + level;
                    compareCosts(index, joiner, level, from, start, to, goal, here);
                    if (mesh.components().reachable(from, to)) {
                        onHost.level(level);
                        onDevice.level(level);
                        double expected = cost(onHost, from, start, to, goal);
                        assertThat(cost(onDevice, from, start, to, goal))
                                .as(here)
                                .isEqualTo(expected, tolerance(expected));
                        paths++;
                    }
                }
            }
        }
    }

    /** What a device promises: 1e-5 of the cost; of short paths, a fraction of a millimetre. */
    private static Offset<Double> tolerance(double cost) {
        return Offset.offset(Math.max(0x1p-12, 1e-5 * cost));
    }

    private static double cost(MeshOverlaySearch search, int from, double[] start, int to, double[] goal) {
        Endpoints ends = new Endpoints();
        ends.startPolygon = from;
        ends.startX = (float) start[0];
        ends.startY = (float) start[1];
        ends.startZ = (float) start[2];
        ends.goalPolygon = to;
        ends.goalX = (float) goal[0];
        ends.goalY = (float) goal[1];
        ends.goalZ = (float) goal[2];
        search.begin(ends);
        search.advance(Integer.MAX_VALUE);
        search.writeFound(new Crossings());
        return search.cost();
    }

    private void compareCosts(
            MeshOverlay index,
            GpuJoiner joiner,
            int level,
            int from,
            double[] start,
            int to,
            double[] goal,
            String here) {
        double[] startCosts = new double[Page.MAX_GATES];
        double[] goalCosts = new double[Page.MAX_GATES];
        joiner.join(level, from, start[0], start[1], start[2], to, goal[0], goal[1], goal[2], startCosts, goalCosts);
        compareCell(index, level, from, start, false, startCosts, here + ", start");
        compareCell(index, level, to, goal, true, goalCosts, here + ", goal");
    }

    private void compareCell(
            MeshOverlay index, int level, int polygon, double[] point, boolean backward, double[] costs, String here) {
        CellSearch search = new CellSearch(index.portals(), index.cells());
        int cell = index.cells().cellOf(polygon, level);
        Page page = index.overlay().level(level).page(cell);
        search.begin(level, cell, backward);
        search.addPoint(polygon, point[0], point[1], point[2]);
        search.run(-1);
        for (int row = 0; row < page.gateCount(); row++) {
            double expected = search.cost(index.gates().nodeEnd(page.end(row)));
            if (expected < Double.POSITIVE_INFINITY) {
                assertThat(costs[row]).as(here + ", gate " + row).isEqualTo(expected, tolerance(expected));
            } else {
                assertThat(costs[row]).as(here + ", gate " + row).isEqualTo(expected);
            }
            finite += expected < Double.POSITIVE_INFINITY ? 1 : 0;
            infinite += expected < Double.POSITIVE_INFINITY ? 0 : 1;
        }
    }

    @Test
    void shouldFindTheCostsOfAllGates() {
        for (int seed = 0; seed < 30; seed++) {
            compare(RandomMesh.of(seed), 2 + seed % 5, 5, new Random(seed), "seed " + seed);
        }
        assertThat(finite).isGreaterThan(1000);
        assertThat(infinite).isGreaterThan(20);
        assertThat(paths).isGreaterThan(100);
    }

    @Test
    void shouldFindTheCostsOfAllGatesOfARealMesh() {
        String file = "aurora-merged.mesh";
        NavMesh mesh = PolyanyaFile.read(file, SharedData.bytes("navmeshes/polyanya/" + file));
        compare(mesh, 8, 20, new Random(1), file);
        compare(PatchedMesh.of(mesh, 12, 12, 5), 8, 20, new Random(2), file + " in patches");
        assertThat(finite).isGreaterThan(500);
        assertThat(paths).isGreaterThan(60);
    }
}
