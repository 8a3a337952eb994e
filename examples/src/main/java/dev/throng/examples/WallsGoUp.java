package dev.throng.examples;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.path.PathBuffer;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.worlds.GridScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A real-time strategy game on a grid: units walk a tile per tick, walls appear on their paths, and a unit that is cut off plans again. One per
 * thread.
 */
final class WallsGoUp {
    private static final int WALL = 5;

    /** A unit with its path, and its position on the path. */
    private static final class Unit {
        private int tile;
        private int goal;
        private final PathBuffer path = new PathBuffer();
        private int step;
    }

    private final SplittableRandom random;
    private final List<Unit> units = new ArrayList<>();
    private final GridQuery query;
    private GridWorld world;
    private int arrivals;
    private int replans;
    private int walls;

    WallsGoUp(GridMap map, int unitCount, long seed) {
        random = new SplittableRandom(seed);
        world = GridWorld.of(map, GridIndex.hpa());
        query = world.newQuery();
        for (int i = 0; i < unitCount; i++) {
            Unit unit = new Unit();
            unit.tile = freeTile();
            sendOut(unit);
            units.add(unit);
        }
    }

    /** Runs one tick: perhaps a wall, then a step of each unit. */
    void tick() {
        if (random.nextInt(4) == 0) {
            raiseWall(units.get(random.nextInt(units.size())));
        }
        for (Unit unit : units) {
            walk(unit);
        }
    }

    /** Blocks the tiles across a unit's path, a few steps ahead of it; tiles under units stay free. */
    private void raiseWall(Unit unit) {
        int ahead = unit.step + 8;
        if (ahead + 1 >= unit.path.corridorSize()) {
            return;
        }
        GridMap map = world.map();
        int tile = unit.path.corridor(ahead);
        boolean acrossX = map.x(unit.path.corridor(ahead + 1)) == map.x(tile);
        MapEdit wall = new MapEdit();
        for (int i = -WALL / 2; i <= WALL / 2; i++) {
            int x = map.x(tile) + (acrossX ? i : 0);
            int y = map.y(tile) + (acrossX ? 0 : i);
            if (map.contains(x, y) && map.passable(map.tile(x, y)) && !occupied(map.tile(x, y))) {
                wall.block(x, y);
            }
        }
        world = world.edited(wall); // a new snapshot, in microseconds
        query.moveTo(world);
        walls++;
    }

    private boolean occupied(int tile) {
        for (Unit unit : units) {
            if (unit.tile == tile) {
                return true;
            }
        }
        return false;
    }

    private void walk(Unit unit) {
        if (unit.step + 1 >= unit.path.corridorSize()) {
            arrivals += unit.tile == unit.goal ? 1 : 0;
            sendOut(unit);
            return;
        }
        int next = unit.path.corridor(unit.step + 1);
        if (!mayStep(unit.tile, next)) {
            replans++;
            plan(unit);
            return;
        }
        unit.tile = next;
        unit.step++;
    }

    /** Whether a step is allowed on the map of this tick: a diagonal one must not cut a corner. */
    private boolean mayStep(int from, int to) {
        GridMap map = world.map();
        return map.passable(to)
                && map.passable(map.tile(map.x(from), map.y(to)))
                && map.passable(map.tile(map.x(to), map.y(from)));
    }

    private void sendOut(Unit unit) {
        unit.goal = freeTile();
        plan(unit);
    }

    /** Plans a path. Without one, the answer has no tiles, and the unit gets another goal in its next step. */
    private void plan(Unit unit) {
        GridMap map = world.map();
        query.findTiles(map.x(unit.tile), map.y(unit.tile), map.x(unit.goal), map.y(unit.goal), unit.path);
        unit.step = 0;
    }

    private int freeTile() {
        GridMap map = world.map();
        int tile;
        do {
            tile = random.nextInt(map.tileCount());
        } while (!map.passable(tile));
        return tile;
    }

    int arrivals() {
        return arrivals;
    }

    int replans() {
        return replans;
    }

    int walls() {
        return walls;
    }

    GridWorld world() {
        return world;
    }

    int tile(int unit) {
        return units.get(unit).tile;
    }

    /**
     * Plays 2,000 ticks.
     *
     * @param args none
     */
    public static void main(String[] args) {
        GridMap map = GridScenario.named("caves").generate(256, 256, 1);
        WallsGoUp game = new WallsGoUp(map, 200, 1);
        for (int tick = 0; tick < 2_000; tick++) {
            game.tick();
        }
        System.out.printf(
                "%d walls, %d arrivals, %d units planned again%n", game.walls(), game.arrivals(), game.replans());
    }
}
