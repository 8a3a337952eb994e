package dev.throng.draw;

/** The palette, and operations on colours; all are 0xRRGGBB. */
final class Colours {
    static final int BACKGROUND = 0x121823;
    static final int ROOF_LIGHT = 0x59657a;
    static final int SWAMP = 0x5a6650;
    static final int TREES = 0x3f5a45;
    static final int WATER = 0x2c5068;
    static final int COAST = 0x6f93c9;
    static final int GLOW = 0xff8a3c;
    static final int WALL = 0x0a0d14;
    static final int TEXT = 0xd9d2c3;
    static final int FAINT_TEXT = 0x8d93a0;
    static final int START = 0x7fe0a8;
    static final int GOAL = 0xff7a6b;
    static final int LINK = 0xc79bff;
    static final int DOOR = 0xff4d5e;
    static final int CLUSTER = 0xbcc6d8;
    static final int GATE = 0xffd166;
    static final int WAY = 0xffe9b8;
    static final int HIGHLIGHT = 0x8ff0ff;

    /** Tones of the tops of blocks. */
    static final int[] ROOFS = {0x2b3240, 0x303747, 0x353a46, 0x383238, 0x40363a, 0x2d3845};

    private static final int[] AREAS = {0x626d79, 0x8d8171, 0x5d7459, 0xa0936d, 0x42708a, 0x9a8468, 0x5f6f8a, 0x86755a};
    private static final int[] GROUND = {0x3f4d5f, 0x626d79, 0xa69d8b};

    private static final int[] HEAT = {0xa8404e, 0xd8573c, 0xf58a3a, 0xffbd55, 0xffe5a0, 0xfffdf2};
    private static final int[] ORDER = {0x3b2f86, 0x2f6aa8, 0x2fa39a, 0x86cf5e, 0xf7e65a};

    private Colours() {}

    /**
     * Returns the colour of flat ground.
     *
     * @param height between 0, the lowest ground, and 1
     */
    static int ground(int area, double height) {
        if (area == 0) {
            return ramp(GROUND, height);
        }
        return scale(AREAS[area < AREAS.length ? area : 1 + area % (AREAS.length - 1)], 0.88 + 0.24 * height);
    }

    /** Returns the colour of a heat, from 0 to 1. */
    static int heat(double share) {
        return ramp(HEAT, share);
    }

    /** Returns the colour of a point in time, from 0 (first) to 1 (last). */
    static int order(double share) {
        return ramp(ORDER, share);
    }

    private static int ramp(int[] stops, double share) {
        double at = Math.min(1, Math.max(0, share)) * (stops.length - 1);
        int i = Math.min((int) at, stops.length - 2);
        return mix(stops[i], stops[i + 1], at - i);
    }

    /** Returns the colour at the fraction {@code share} from {@code a} to {@code b}. */
    static int mix(int a, int b, double share) {
        return channel((a >> 16 & 255) + share * ((b >> 16 & 255) - (a >> 16 & 255))) << 16
                | channel((a >> 8 & 255) + share * ((b >> 8 & 255) - (a >> 8 & 255))) << 8
                | channel((a & 255) + share * ((b & 255) - (a & 255)));
    }

    /** Returns a brighter (factor above 1) or darker (below 1) colour. */
    static int scale(int colour, double factor) {
        return channel((colour >> 16 & 255) * factor) << 16
                | channel((colour >> 8 & 255) * factor) << 8
                | channel((colour & 255) * factor);
    }

    /** Adds light of a colour to a colour. */
    static int add(int colour, int light, double strength) {
        return channel((colour >> 16 & 255) + (light >> 16 & 255) * strength) << 16
                | channel((colour >> 8 & 255) + (light >> 8 & 255) * strength) << 8
                | channel((colour & 255) + (light & 255) * strength);
    }

    private static int channel(double value) {
        return value <= 0 ? 0 : value >= 255 ? 255 : (int) (value + 0.5);
    }
}
