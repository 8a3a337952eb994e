package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Crowds on two floors of squares whose ground comes and goes and whose doors open and shut. A plain map of squares says what is joined:
 * agents go over joined squares or links alone, and those without ground do not move.
 */
class CrowdStormTest {
    private static final int TILES = 2;
    private static final int SIDE = 10;
    private static final float METRES = 0.5f;
    private static final float HEIGHT = 3;
    private static final int AGENTS = 40;
    private static final int STEPS = 300;

    /** A step so short that hardly anybody moves: what moves then was moved by the edit. */
    private static final float MOMENT = 0.001f;

    private final Blocks blocks = new Blocks(TILES, SIDE, METRES, 2, HEIGHT);
    private final boolean[] walls = new boolean[blocks.ground.length];
    /** Edges between squares that are shut: the square, and 0 towards larger columns, 1 towards larger rows. */
    private final Set<Integer> shut = new HashSet<>();

    private MeshWorld world;
    private int stuckSteps;
    private int freed;
    private int pushed;
    private int onLinks;
    private int moved;

    @ParameterizedTest
    @EnumSource(CrowdOptions.Model.class)
    void agentsShouldNeverLeaveWhatIsJoined(CrowdOptions.Model model) {
        // ORCA looks twice as far, so walls take four times as long to find after an edit.
        int seeds = model == CrowdOptions.Model.SPEED ? 3 : 1;
        ExecutorService executor = Executors.newFixedThreadPool(1);
        try {
            for (long seed = 1; seed <= seeds; seed++) {
                storm(model, seed, executor);
            }
        } finally {
            executor.shutdown();
        }
        assertThat(stuckSteps).as("agent-steps without ground").isGreaterThan(500 * seeds);
        assertThat(freed).as("agents whose ground came back").isGreaterThan(20 * seeds);
        assertThat(pushed).as("agents that an edit moved").isGreaterThan(40 * seeds);
        assertThat(onLinks).as("agent-steps on links").isGreaterThan(300 * seeds);
        assertThat(moved).as("agent-steps of walkers").isGreaterThan(3000 * seeds);
    }

    private void storm(CrowdOptions.Model model, long seed, ExecutorService executor) {
        SplittableRandom random = new SplittableRandom(seed);
        shut.clear();
        for (int i = 0; i < walls.length; i++) {
            walls[i] = false;
            blocks.ground[i] = true;
        }
        for (int i = 0; i < 14; i++) {
            wall(random);
        }
        List<MeshTile> tiles = new ArrayList<>();
        for (int tile = 0; tile < TILES * TILES; tile++) {
            tiles.add(blocks.tile(tile % TILES, tile / TILES));
        }
        world = MeshWorld.ofTiles(tiles, MeshIndex.hna(), Runnable::run, 1);
        addLinks(random);
        CrowdOptions options = CrowdOptions.defaults().withModel(model);
        Crowd one = Crowd.of(world, options);
        Crowd two = Crowd.of(world, options);
        Surface surface = world.newSurface();
        for (int i = 0; i < AGENTS; i++) {
            surface.randomPoint(random);
            for (Crowd crowd : List.of(one, two)) {
                crowd.add(AgentOptions.person(), (float) surface.x(), (float) surface.y(), (float) surface.z());
            }
        }
        for (int step = 0; step < STEPS; step++) {
            String when = model + ", seed " + seed + ", step " + step;
            boolean edits = step % 4 == 3;
            boolean[] groundBefore = blocks.ground.clone();
            if (edits) {
                edit(random);
                one.moveTo(world);
                two.moveTo(world);
            } else {
                send(one, two, random);
            }
            float[] positions = one.positions().clone();
            byte[] states = one.states().clone();
            float dt = edits ? MOMENT : 0.1f;
            one.step(dt);
            two.step(dt, executor, 2);
            assertThat(two.positions()).as(when).isEqualTo(one.positions());
            assertThat(two.velocities()).as(when).isEqualTo(one.velocities());
            assertThat(two.states()).as(when).isEqualTo(one.states());
            assertThat(two.polygons()).as(when).isEqualTo(one.polygons());
            for (int id = 0; id < AGENTS; id++) {
                check(one, id, positions, states, groundBefore, edits, when + ", agent " + id);
            }
        }
    }

    /** Puts up a wall that stays. */
    private void wall(SplittableRandom random) {
        int floor = random.nextInt(2);
        boolean along = random.nextBoolean();
        int line = random.nextInt(blocks.squares());
        int from = random.nextInt(blocks.squares());
        int to = Math.min(blocks.squares(), from + 3 + random.nextInt(15));
        for (int i = from; i < to; i++) {
            int at = along ? blocks.at(floor, i, line) : blocks.at(floor, line, i);
            walls[at] = true;
            blocks.ground[at] = false;
        }
    }

    private void addLinks(SplittableRandom random) {
        Surface surface = world.newSurface();
        MeshEdit edit = new MeshEdit();
        for (int i = 0; i < 3; i++) {
            int from = surface.randomPoint(random);
            float x = (float) surface.x();
            float y = (float) surface.y();
            float z = (float) surface.z();
            int to = surface.randomPoint(random);
            edit.addLink(new MeshLink(
                    from, x, y, z, to, (float) surface.x(), (float) surface.y(), (float) surface.z(), true, 3, 0));
        }
        world = world.edited(edit);
    }

    /** Changes the ground of a tile, and some doors. */
    private void edit(SplittableRandom random) {
        MeshEdit edit = new MeshEdit();
        int tileColumn = random.nextInt(TILES);
        int tileRow = random.nextInt(TILES);
        for (int floor = 0; floor < 2; floor++) {
            fill(tileColumn, tileRow, floor);
            if (random.nextInt(3) > 0) {
                int width = 2 + random.nextInt(8);
                int fromColumn = tileColumn * SIDE + random.nextInt(SIDE - width + 1);
                int fromRow = tileRow * SIDE + random.nextInt(SIDE - width + 1);
                blocks.set(floor, fromColumn, fromRow, fromColumn + width, fromRow + width, false);
            }
        }
        edit.tile(blocks.tile(tileColumn, tileRow));
        for (int i = 0; i < 3; i++) {
            int edge = random.nextInt(2 * blocks.ground.length);
            int square = edge >> 1;
            int size = blocks.squares();
            float x = square % size * METRES;
            float z = square / size % size * METRES;
            float y = square / (size * size) * HEIGHT;
            boolean right = (edge & 1) == 0;
            float fromX = right ? x + METRES : x;
            float fromZ = right ? z : z + METRES;
            if (shut.remove(edge)) {
                edit.openLine(fromX, fromZ, x + METRES, z + METRES, y - 1, y + 1);
            } else {
                shut.add(edge);
                edit.shutLine(fromX, fromZ, x + METRES, z + METRES, y - 1, y + 1);
            }
        }
        world = world.edited(edit);
    }

    /** Gives a tile all ground that is not in a wall. */
    private void fill(int column, int row, int floor) {
        for (int z = row * SIDE; z < (row + 1) * SIDE; z++) {
            for (int x = column * SIDE; x < (column + 1) * SIDE; x++) {
                int at = blocks.at(floor, x, z);
                blocks.ground[at] = !walls[at];
            }
        }
    }

    private void send(Crowd one, Crowd two, SplittableRandom random) {
        for (int id = 0; id < AGENTS; id++) {
            byte state = one.states()[id];
            if (state == Crowd.IDLE || state == Crowd.ARRIVED || random.nextInt(40) == 0) {
                float x = random.nextInt(10 * blocks.squares()) * METRES / 10;
                float y = random.nextInt(2) * HEIGHT;
                float z = random.nextInt(10 * blocks.squares()) * METRES / 10;
                one.goal(id, x, y, z);
                two.goal(id, x, y, z);
            }
        }
    }

    private void check(
            Crowd crowd, int id, float[] before, byte[] states, boolean[] groundBefore, boolean edits, String who) {
        byte was = states[id];
        byte is = crowd.states()[id];
        float x = crowd.positions()[3 * id];
        float y = crowd.positions()[3 * id + 1];
        float z = crowd.positions()[3 * id + 2];
        float dx = x - before[3 * id];
        float dz = z - before[3 * id + 2];
        String path = who + " from (" + before[3 * id] + ", " + before[3 * id + 1] + ", " + before[3 * id + 2]
                + "), state " + was + ", to (" + x + ", " + y + ", " + z + "), state " + is;
        if (was == Crowd.ON_LINK || is == Crowd.ON_LINK) {
            onLinks++;
            return;
        }
        if (was == Crowd.STUCK && !edits || is == Crowd.STUCK) {
            assertThat(Math.abs(dx) + Math.abs(dz) + Math.abs(y - before[3 * id + 1]))
                    .as(path)
                    .isZero();
            assertThat(is).as(path).isEqualTo(Crowd.STUCK);
            assertThat(crowd.polygons()[id]).as(path).isEqualTo(-1);
            assertThat(squaresAt(blocks.ground, x, y, z)).as(path).isEmpty();
            stuckSteps++;
            return;
        }
        double far = Math.hypot(dx, dz);
        assertThat(Math.abs(y - before[3 * id + 1])).as(path).isLessThan(0.01f);
        assertThat(squaresAt(blocks.ground, x, y, z)).as(path).isNotEmpty();
        if (was == Crowd.STUCK) {
            assertThat(far).as(path).isLessThan(0.01);
            freed++;
            return;
        }
        assertThat(far)
                .as(path)
                .isLessThan(edits ? 1.01 : 2 * 0.1 * AgentOptions.person().speed());
        pushed += edits && far > 0.01 ? 1 : 0;
        moved += far > 0.05 ? 1 : 0;
        boolean joined = joined(
                edits ? groundBefore : blocks.ground,
                before[3 * id],
                before[3 * id + 2],
                y,
                far,
                squaresAt(edits ? groundBefore : blocks.ground, x, y, z));
        assertThat(joined).as(path).isTrue();
    }

    /** The squares with ground that a point is on: several at an edge. */
    private Set<Integer> squaresAt(boolean[] ground, float x, float y, float z) {
        float rounding = 3e-3f;
        int floor = Math.round(y / HEIGHT);
        Set<Integer> found = new HashSet<>();
        for (float atX : new float[] {x - rounding, x + rounding}) {
            for (float atZ : new float[] {z - rounding, z + rounding}) {
                int column = (int) Math.floor(atX / METRES);
                int row = (int) Math.floor(atZ / METRES);
                boolean inside = column >= 0 && row >= 0 && column < blocks.squares() && row < blocks.squares();
                if (inside && ground[blocks.at(floor, column, row)]) {
                    found.add(blocks.at(floor, column, row));
                }
            }
        }
        return found;
    }

    /** Whether ground near a point leads from there to one of some squares, over edges that are not shut. */
    private boolean joined(boolean[] ground, float x, float z, float y, double far, Set<Integer> to) {
        Set<Integer> seen = new HashSet<>(squaresAt(ground, x, y, z));
        ArrayDeque<Integer> open = new ArrayDeque<>(seen);
        int size = blocks.squares();
        while (!open.isEmpty()) {
            int at = open.poll();
            if (to.contains(at)) {
                return true;
            }
            for (int side = 0; side < 4; side++) {
                int column = at % size + (side == 0 ? 1 : side == 1 ? -1 : 0);
                int row = at / size % size + (side == 2 ? 1 : side == 3 ? -1 : 0);
                if (column < 0 || row < 0 || column >= size || row >= size) {
                    continue;
                }
                int next = blocks.at(at / (size * size), column, row);
                int edge = side == 0 ? 2 * at : side == 1 ? 2 * next : side == 2 ? 2 * at + 1 : 2 * next + 1;
                double offX = Math.max(0, Math.max(column * METRES - x, x - (column + 1) * METRES));
                double offZ = Math.max(0, Math.max(row * METRES - z, z - (row + 1) * METRES));
                if (ground[next] && !shut.contains(edge) && Math.hypot(offX, offZ) <= far + 0.05 && seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return false;
    }
}
