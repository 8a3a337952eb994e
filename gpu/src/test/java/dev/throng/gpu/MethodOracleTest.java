package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.SharedData;
import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.Profile;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.RandomProfile;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every method finds on a device what the host finds: crowds on random, generated and real meshes, agent by agent. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class MethodOracleTest {
    enum Method {
        ASTAR,
        HNA,
        HNA_ALONE,
        PCCP,
        PCCP_ALONE,
        TRANSIT;

        /** What its agents share. */
        Sharing sharing() {
            return this == HNA_ALONE || this == PCCP_ALONE ? Sharing.NONE : Sharing.BATCH;
        }

        /** On a small mesh: cells of two polygons and more, one to four levels, tables up to any of them. */
        World small(MeshWorld plain, Random random) {
            if (this == TRANSIT) {
                return plain.withIndex(
                        new MeshIndex.Transit(2 + random.nextInt(20), random.nextBoolean(), random.nextInt()));
            }
            if (this == ASTAR) {
                return plain;
            }
            int levels = 1 + random.nextInt(4);
            return onLevels(plain, levels, 1 + random.nextInt(levels), 2 + random.nextInt(19), random);
        }

        /** On a larger one, whose cells have more polygons than that on average. */
        World large(MeshWorld plain, int turn, Random random) {
            if (this == TRANSIT) {
                // The labels of cells of 400 polygons leave a GPU space for teams alone: plan_transit_inside.
                int cellSize = new int[] {16, 40, 100, 400}[turn % 4];
                return plain.withIndex(new MeshIndex.Transit(cellSize, turn % 2 == 0, random.nextInt()));
            }
            if (this == ASTAR) {
                return plain;
            }
            int[][] cuts = {{1, 20, 1}, {2, 10, 2}, {3, 5, 3}, {4, 3, 4}, {3, 4, 2}, {2, 20, 1}};
            int[] cut = cuts[turn % cuts.length];
            return onLevels(plain, cut[0], cut[2], cut[1], random);
        }

        private World onLevels(MeshWorld plain, int levels, int level, int mergeFactor, Random random) {
            MeshIndex.Legs ways = MeshIndex.Legs.values()[random.nextInt(MeshIndex.Legs.values().length)];
            double imbalance = 1.2 + random.nextDouble();
            MeshWorld hna = plain.withIndex(new MeshIndex.Hna(levels, mergeFactor, imbalance, random.nextInt(), ways));
            return this == HNA || this == HNA_ALONE ? hna : PlannedWorlds.pccp(hna, level);
        }
    }

    private static final String[] REAL = {"arena", "arena-merged", "aurora-merged"};

    private static Device device;

    @BeforeAll
    static void open() {
        device = TestDevices.planning();
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
        }
    }

    private static void compare(
            CrowdOracle oracle, MeshWorld plain, World world, Method method, int agents, long seed, String name) {
        GpuOptions options = GpuOptions.DEFAULT.withWaypoints(seed % 2 == 0).withSharing(method.sharing());
        float[] requests = RandomCrowd.of(plain.mesh(), agents, seed);
        oracle.compare(device, plain, world, options, requests, method + name + ", seed " + seed);
    }

    /** Few agents search on their own, many share searches. */
    @Test
    void fewAgentsShouldFindWhatManyDo() {
        int compared = 0;
        for (long seed = 500; compared < 2000; seed++) {
            MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
            if (plain.mesh().polygonCount() < 60) {
                continue;
            }
            MeshWorld hna = PlannedWorlds.hna(plain, 2, 3);
            for (MeshWorld world : new MeshWorld[] {hna, PlannedWorlds.pccp(hna, 2)}) {
                float[] requests = RandomCrowd.of(plain.mesh(), 200, seed);
                try (GpuBatchPlanner planner =
                        new GpuBatchPlanner(device, world, GpuOptions.DEFAULT.withLevel(1), Runnable::run, 1)) {
                    BatchPaths shared = planner.plan(requests);
                    String name = world.index().method() + ", seed " + seed;
                    new CrowdOracle().compare(plain, world, false, requests, shared, name + ", many");
                    planner.planInPieces(requests, BatchLimits.NONE, 1, (first, paths) -> {
                        assertThat(paths.status(0)).as(name).isEqualTo(shared.status(first));
                        if (paths.status(0) == PathStatus.FOUND) {
                            assertThat(paths.cost(0))
                                    .as("%s, agent %d alone", name, first)
                                    .isCloseTo(shared.cost(first), within(1e-4 * shared.cost(first) + 1e-5));
                        }
                    });
                    assertThat(planner.times().leftOver()).as(name).isZero();
                }
                compared += 200;
            }
        }
    }

    /** The link makes a device count in its coarsest unit; edges of a metre must not be rounded one by one then. */
    @ParameterizedTest
    @EnumSource(Method.class)
    void costsShouldAgreeBesideAnExpensiveLink(Method method) {
        String row = ".".repeat(60) + "\n";
        MeshWorld plain = MeshWorld.of(
                MeshDrawing.of("A" + row.substring(1) + row.repeat(19) + "#".repeat(60) + "\nA" + "#".repeat(59) + "\n")
                        .linkCost(8000)
                        .build());
        assertThat(plain.mesh().linkCount()).isEqualTo(1);
        CrowdOracle oracle = new CrowdOracle();
        compare(oracle, plain, method.small(plain, new Random(1)), method, 2000, 1, " beside an expensive link");
        assertThat(oracle.longWays()).as("%s", oracle).isGreaterThan(1000);
    }

    private static void assertSameWays(CrowdOracle oracle, double share) {
        assertThat(oracle.sameCorridor()).as("%s", oracle).isGreaterThan((int) (share * oracle.found()));
        assertThat(oracle.leftOver()).as("%s", oracle).isZero();
    }

    /** Agents whose ends share a cell, and those that cross many. */
    private static void assertCells(Method method, CrowdOracle oracle, int sameCell, int manyGates) {
        if (method != Method.ASTAR) {
            assertThat(oracle.sameCell()).as("%s", oracle).isGreaterThan(sameCell);
            assertThat(oracle.manyGates()).as("%s", oracle).isGreaterThan(manyGates);
        }
    }

    @ParameterizedTest
    @EnumSource(Method.class)
    void shouldFindWhatTheHostFindsOnRandomMeshes(Method method) {
        CrowdOracle oracle = new CrowdOracle();
        for (int seed = 0; seed < 110; seed++) {
            MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
            World world = method.small(plain, new Random(seed));
            compare(oracle, plain, world, method, 140, seed, " on a random mesh");
        }
        assertSameWays(oracle, 0.99);
        assertThat(oracle.found()).isGreaterThan(10_000);
        assertThat(oracle.unreachable()).isGreaterThan(1000);
        assertThat(oracle.offWorld()).isGreaterThan(500);
        assertThat(oracle.inPlace()).isGreaterThan(1000);
        assertThat(oracle.longWays()).isGreaterThan(1000);
        assertThat(oracle.linked()).isGreaterThan(500);
        assertCells(method, oracle, 1000, 50);
    }

    /** Forbidden ground and links, other costs, and shut portals. */
    @ParameterizedTest
    @EnumSource(Method.class)
    void shouldFindWhatTheHostFindsForProfiles(Method method) {
        CrowdOracle oracle = new CrowdOracle();
        for (int seed = 0; seed < 25; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomProfile.linked(RandomMesh.of(seed), random);
            MeshEdit edit = new MeshEdit().disableLink(random.nextInt(mesh.linkCount()));
            IntStream.range(0, mesh.portalCount())
                    .filter(portal -> random.nextInt(20) == 0)
                    .forEach(edit::shut);
            MeshWorld plain = MeshWorld.of(mesh);
            Profile profile = RandomProfile.of(random);
            MeshWorld world = ((MeshWorld) method.small(plain, random))
                    .withProfile(profile)
                    .edited(edit);
            compare(oracle, plain.withProfile(profile).edited(edit), world, method, 140, seed, " for " + profile);
        }
        assertThat(oracle.sameCorridor()).as("%s", oracle).isGreaterThan((int) (0.98 * oracle.found()));
        // Where all ground is cheap, a link costs more grains than a device counts, and the host searches.
        assertThat(oracle.leftOver()).as("%s", oracle).isLessThan(20);
        assertThat(oracle.found()).isGreaterThan(2000);
        assertThat(oracle.unreachable()).isGreaterThan(500);
        assertThat(oracle.linked()).isGreaterThan(200);
    }

    /** Streets, yards and mud, and letters that are linked. */
    private static NavMesh quarter(long seed) {
        Random random = new Random(seed);
        int size = 40;
        char[][] tiles = new char[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                boolean wall = row % 5 == 0 || column % 7 == 0;
                boolean hole = random.nextInt(100) < (wall ? 70 : 8);
                int area = random.nextInt(10);
                tiles[row][column] = hole ? '#' : area < 3 ? (char) ('0' + area) : '.';
            }
        }
        for (char letter = 'A'; letter <= 'Z'; letter++) {
            tiles[random.nextInt(size)][random.nextInt(size)] = letter;
            char other = random.nextBoolean() ? letter : Character.toLowerCase(letter);
            tiles[random.nextInt(size)][random.nextInt(size)] = other;
        }
        StringBuilder drawing = new StringBuilder();
        for (char[] row : tiles) {
            drawing.append(row).append('\n');
        }
        MeshDrawing quarter = MeshDrawing.of(withoutSingleLetters(drawing.toString()))
                .areaCost(1, 2.5f)
                .areaCost(2, 0.5f)
                .linkCost(3);
        if (seed % 2 == 1) {
            return quarter.merged(random).build();
        }
        float[][][] corners = new float[size + 1][size + 1][];
        for (int row = 0; row <= size; row++) {
            for (int column = 0; column <= size; column++) {
                float x = column + 0.2f * random.nextFloat();
                corners[row][column] = new float[] {x, 0, row + 0.2f * random.nextFloat()};
            }
        }
        return quarter.corners((column, row) -> corners[row][column])
                .split(random)
                .build();
    }

    /** A letter whose other end was drawn over is no link. */
    private static String withoutSingleLetters(String drawing) {
        String kept = drawing;
        for (char letter = 'A'; letter <= 'Z'; letter++) {
            char small = Character.toLowerCase(letter);
            char own = letter;
            long ends = kept.chars().filter(c -> c == own || c == small).count();
            if (ends < 2 || kept.indexOf(letter) < 0) {
                kept = kept.replace(letter, '.').replace(small, '.');
            }
        }
        return kept;
    }

    @ParameterizedTest
    @EnumSource(Method.class)
    void shouldFindWhatTheHostFindsInGeneratedQuarters(Method method) {
        CrowdOracle oracle = new CrowdOracle();
        for (int seed = 0; seed < 8; seed++) {
            MeshWorld plain = MeshWorld.of(quarter(seed));
            World world = method.large(plain, seed, new Random(seed));
            compare(oracle, plain, world, method, 900, seed, " in a quarter");
        }
        // Half of them have edges on a grid, where many ways cost the same.
        assertSameWays(oracle, 0.9);
        assertThat(oracle.found()).isGreaterThan(4000);
        assertThat(oracle.unreachable()).isGreaterThan(100);
        assertThat(oracle.longWays()).isGreaterThan(2000);
        assertThat(oracle.linked()).isGreaterThan(500);
        assertCells(method, oracle, 300, 1000);
    }

    @ParameterizedTest
    @EnumSource(Method.class)
    void shouldFindWhatTheHostFindsOnRealMeshes(Method method) {
        CrowdOracle oracle = new CrowdOracle();
        for (int turn = 0; turn < REAL.length; turn++) {
            NavMesh mesh =
                    PolyanyaFile.read(REAL[turn], SharedData.bytes("navmeshes/polyanya/" + REAL[turn] + ".mesh"));
            MeshWorld plain = MeshWorld.of(mesh);
            World world = method.large(plain, turn, new Random(turn));
            compare(oracle, plain, world, method, 2000, turn, " on " + REAL[turn]);
            if (mesh.polygonCount() < 1000) {
                MeshWorld patched = MeshWorld.of(PatchedMesh.of(mesh, 10, 12, turn));
                World other = method.large(patched, turn + 3, new Random(turn));
                compare(oracle, patched, other, method, 1000, turn + 1, " on patched " + REAL[turn]);
            }
        }
        assertSameWays(oracle, 0.99);
        assertThat(oracle.found()).isGreaterThan(5000);
        assertThat(oracle.longWays()).isGreaterThan(2000);
        assertThat(oracle.linked()).isGreaterThan(100);
        assertCells(method, oracle, 200, 1000);
    }
}
