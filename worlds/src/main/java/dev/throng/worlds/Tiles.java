package dev.throng.worlds;

import java.util.Arrays;

/** A grid under construction, in MovingAI characters; all rock at first. One per thread. */
final class Tiles {
    static final byte FLOOR = '.';
    static final byte ROCK = '@';
    static final byte GRASS = 'G';
    static final byte TREE = 'T';
    static final byte WATER = 'W';

    final int width;
    final int height;
    private final byte[] characters;

    Tiles(int width, int height) {
        this.width = width;
        this.height = height;
        characters = new byte[width * height];
        Arrays.fill(characters, ROCK);
    }

    byte[] characters() {
        return characters;
    }

    byte at(int x, int y) {
        return characters[y * width + x];
    }

    /** Whether a tile is rock; all tiles beyond the edge are. */
    boolean rock(int x, int y) {
        return x < 0 || y < 0 || x >= width || y >= height || at(x, y) == ROCK;
    }

    void set(int x, int y, byte character) {
        characters[y * width + x] = character;
    }

    /** Fills the part of a rectangle that is on the grid; ends are exclusive. */
    void fill(int x0, int y0, int x1, int y1, byte character) {
        for (int y = Math.max(0, y0); y < Math.min(height, y1); y++) {
            for (int x = Math.max(0, x0); x < Math.min(width, x1); x++) {
                set(x, y, character);
            }
        }
    }
}
