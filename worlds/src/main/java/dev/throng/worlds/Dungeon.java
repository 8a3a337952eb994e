package dev.throng.worlds;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Builds rooms on a loose raster, connected by corridors; the last column of rooms is a storey lower. One per thread. */
final class Dungeon {
    private static final int COLUMNS = 4;
    private static final int ROWS = 3;
    private static final int SLOT_WIDTH = 24;
    private static final int SLOT_DEPTH = 19;
    /** Distance that the sunken rooms are set back, to make space for the stairs. */
    private static final int SETBACK = 4;

    private static final int WIDTH = COLUMNS * SLOT_WIDTH + SETBACK;
    private static final int DEPTH = ROWS * SLOT_DEPTH;
    private static final double WALL = 3;
    private static final double STEP = 0.5;
    private static final int STEPS = 6;

    private final SoupBuilder soup;
    private final Masonry masonry;
    private final SplittableRandom random;
    /** Floor height of every square metre; NaN for rock. */
    private final double[][] floor = new double[WIDTH][DEPTH];

    private final Room[][] rooms = new Room[COLUMNS][ROWS];

    private record Room(int x0, int z0, int x1, int z1, double y) {
        int midX() {
            return (x0 + x1) / 2;
        }

        int midZ() {
            return (z0 + z1) / 2;
        }
    }

    private Dungeon(SoupBuilder soup, long seed) {
        this.soup = soup;
        masonry = new Masonry(soup);
        random = new SplittableRandom(seed);
        for (double[] column : floor) {
            Arrays.fill(column, Double.NaN);
        }
    }

    static void generate(SoupBuilder soup, long seed) {
        Dungeon dungeon = new Dungeon(soup, seed);
        dungeon.digRooms();
        dungeon.digCorridors();
        dungeon.build();
        dungeon.furnish();
    }

    private void digRooms() {
        for (int column = 0; column < COLUMNS; column++) {
            for (int row = 0; row < ROWS; row++) {
                int width = random.nextInt(8, 13);
                int depth = random.nextInt(8, 13);
                boolean sunken = column == COLUMNS - 1;
                int x0 = column * SLOT_WIDTH + (sunken ? SETBACK : 0) + 1 + random.nextInt(13 - width);
                int z0 = row * SLOT_DEPTH + 1 + random.nextInt(13 - depth);
                Room room = new Room(x0, z0, x0 + width, z0 + depth, sunken ? -STEP * STEPS : 0);
                rooms[column][row] = room;
                dig(room.x0, room.z0, room.x1, room.z1, room.y);
                if (random.nextInt(3) == 0) {
                    // An alcove in the far wall.
                    dig(room.midX() - 2, room.z1, room.midX() + 2, room.z1 + 2, room.y);
                }
            }
        }
    }

    private void dig(int x0, int z0, int x1, int z1, double y) {
        for (int x = x0; x < x1; x++) {
            for (int z = z0; z < z1; z++) {
                if (x >= 0 && z >= 0 && x < WIDTH && z < DEPTH && Double.isNaN(floor[x][z])) {
                    floor[x][z] = y;
                }
            }
        }
    }

    /** Digs a comb of corridors: one row along the middle and one along each column, and some of the others at random. */
    private void digCorridors() {
        for (int column = 0; column < COLUMNS; column++) {
            for (int row = 0; row < ROWS; row++) {
                if (column + 1 < COLUMNS && (row == ROWS / 2 || random.nextInt(5) < 2)) {
                    digEast(rooms[column][row], rooms[column + 1][row]);
                }
                if (row + 1 < ROWS) {
                    digNorth(rooms[column][row], rooms[column][row + 1]);
                }
            }
        }
    }

    private void digEast(Room from, Room to) {
        int za = from.midZ();
        int zb = to.midZ();
        // Stairs need all the steps and a landing on the last leg, so the bend comes early.
        int bend = from.x1 + 2;
        dig(from.x1, za - 1, from.x1 + 1, za + 2, from.y);
        dig(from.x1 + 1, za - 2, bend, za + 2, from.y);
        dig(bend, Math.min(za, zb) - 2, bend + 4, Math.max(za, zb) + 2, from.y);
        double y = from.y;
        for (int x = bend + 4; x < to.x0 - 1; x++) {
            y = Math.max(to.y, y - STEP);
            dig(x, zb - 2, x + 1, zb + 2, y);
        }
        dig(to.x0 - 1, zb - 1, to.x0, zb + 2, to.y);
    }

    private void digNorth(Room from, Room to) {
        int xa = from.midX();
        int xb = to.midX();
        int top = from.z1;
        while (!Double.isNaN(floor[xa][top])) {
            top++;
        }
        int bend = top + 1;
        dig(xa - 1, top, xa + 2, bend, from.y);
        dig(Math.min(xa, xb) - 2, bend, Math.max(xa, xb) + 2, bend + 3, from.y);
        dig(xb - 2, bend + 3, xb + 2, to.z0 - 1, from.y);
        dig(xb - 1, bend + 3, xb + 2, to.z0, from.y);
    }

    private void build() {
        for (int x = 0; x < WIDTH; x++) {
            for (int z = 0; z < DEPTH; z++) {
                double y = floor[x][z];
                if (Double.isNaN(y)) {
                    continue;
                }
                int end = z + 1;
                while (end < DEPTH && floor[x][end] == y) {
                    end++;
                }
                soup.floor(x, z, x + 1, end, y);
                for (int at = z; at < end; at++) {
                    side(x, at, x - 1, at, x, at, x, at + 1);
                    side(x, at, x + 1, at, x + 1, at + 1, x + 1, at);
                    side(x, at, x, at - 1, x + 1, at, x, at);
                    side(x, at, x, at + 1, x, at + 1, x + 1, at + 1);
                }
                z = end - 1;
            }
        }
    }

    /** Adds the wall of the square (x, z) on the side of the square (nx, nz), if there is one. */
    private void side(int x, int z, int nx, int nz, int ax, int az, int bx, int bz) {
        boolean rock = nx < 0 || nz < 0 || nx >= WIDTH || nz >= DEPTH || Double.isNaN(floor[nx][nz]);
        double top = rock ? floor[x][z] + WALL : floor[nx][nz];
        if (top > floor[x][z]) {
            soup.wall(ax, az, bx, bz, floor[x][z], top);
        }
    }

    private void furnish() {
        for (Room[] column : rooms) {
            for (Room room : column) {
                boolean large = (room.x1 - room.x0) * (room.z1 - room.z0) >= 100;
                if (large && random.nextInt(2) > 0) {
                    for (int i = 0; i < 4; i += random.nextInt(1, 4)) {
                        double x = room.x0 + (room.x1 - room.x0) * (i % 2 == 0 ? 0.3 : 0.7);
                        double z = room.z0 + (room.z1 - room.z0) * (i < 2 ? 0.3 : 0.7);
                        masonry.cone(x, room.y, z, 0.5, 4, 6, 0);
                    }
                } else if (random.nextInt(3) == 0) {
                    masonry.hall(room.midX() + 0.5, room.midZ() + 1.5, 1.5, 0.6, 0, room.y, 0.9);
                }
            }
        }
    }
}
