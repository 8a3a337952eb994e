package dev.throng.papers.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * The style of a curve or a part of a bar, so that the same thing looks the same in every plot. A method has one colour and one mark; its variants
 * keep the colour, in a paler shade or with another line. Levels and other curves have colours and marks that no method has. Immutable, share freely.
 *
 * @param filled whether it is an area
 */
public record Look(Color colour, Marker marker, Dash dash, boolean filled) {
    /** The dashes of a line. */
    enum Dash {
        NONE,
        LONG(6, 4),
        SHORT(1.8f, 2.6f);

        private final float[] lengths;

        Dash(float... lengths) {
            this.lengths = lengths;
        }
    }

    /** The look of references that are no method: the numbers of a paper, a bound. */
    public static final Look REFERENCE = line(0x111111, SeriesMarkers.PLUS);

    private static final float LINE = 1.8f;
    private static final int PALEST = 3;

    /** Okabe and Ito's colours, which colour-blind people can distinguish, and a few between them. */
    private static final Map<String, Look> METHODS = new LinkedHashMap<>();

    static {
        METHODS.put("A*", line(0x777777, SeriesMarkers.CROSS));
        METHODS.put("HPA*", line(0x8a4f9e, SeriesMarkers.TRIANGLE_UP));
        METHODS.put("MM", line(0xe69f00, SeriesMarkers.TRIANGLE_DOWN));
        METHODS.put("HNA*", line(0xd55e00, SeriesMarkers.SQUARE));
        METHODS.put("PCCP", line(0x0072b2, SeriesMarkers.CIRCLE));
        METHODS.put("transit", line(0x009e73, SeriesMarkers.DIAMOND));
        METHODS.put("Detour", line(0x6b3e12, SeriesMarkers.RECTANGLE));
        METHODS.put("gdx-ai", line(0x56b4e9, SeriesMarkers.OVAL));
        METHODS.put("JGraphT", line(0x8f8f1f, SeriesMarkers.TRAPEZOID));
    }

    /** Looks of levels: higher ones are darker. */
    private static final Look[] LEVELS = {
        line(0xe3a3bb, new DigitMarker(1)), line(0xc2447f, new DigitMarker(2)), line(0x6e1240, new DigitMarker(3))
    };

    private static final Look[] OTHERS = {
        line(0x25316b, new HollowMarker(24, 0)),
        line(0x2f5d3a, new HollowMarker(4, Math.PI / 4)),
        line(0xbfa980, new HollowMarker(4, 0)),
        line(0x7fd6c2, new HollowMarker(3, 0))
    };

    /** Colours from the bottom of a stack to its top: grey, dark and light, so that they also differ in print. */
    private static final int[] FILLS = {0x9aa5b1, 0x2f4257, 0xf3c183};

    /**
     * Returns the look of a method.
     *
     * @param method its name, one of {@link #methods}
     */
    public static Look of(String method) {
        Look look = METHODS.get(method);
        if (look == null) {
            throw new IllegalArgumentException("no method is called '" + method + "'; there are " + METHODS.keySet());
        }
        return look;
    }

    /** Returns the methods that have a look. */
    static Set<String> methods() {
        return METHODS.keySet();
    }

    /**
     * Returns the look of a level of any hierarchy.
     *
     * @param level [Limits: 1 <= value <= 3]
     */
    public static Look level(int level) {
        return LEVELS[level - 1];
    }

    /**
     * Returns the look of a curve that is neither a method nor a level: a mesh, a setting, a percentile.
     *
     * @param curve from 0; eight in a row differ, the second four by broken lines
     */
    public static Look other(int curve) {
        Look look = OTHERS[curve % OTHERS.length];
        return curve / OTHERS.length % 2 == 0 ? look : look.dashed();
    }

    /**
     * Throws if a method has another colour than its own.
     *
     * @param name of a curve: the name of a method, possibly followed by a comma or a space, or of anything else
     */
    static void check(String name, Look look) {
        METHODS.forEach((method, own) -> {
            boolean named = name.equals(method) || name.startsWith(method + ",") || name.startsWith(method + " ");
            if (named && !own.hasShade(look.colour)) {
                throw new IllegalArgumentException("'" + name + "' must have the colour of " + method);
            }
        });
    }

    private boolean hasShade(Color other) {
        for (int steps = 0; steps <= PALEST; steps++) {
            if (shade(steps).colour.equals(other)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the look of one of three parts of a bar, from the bottom up. */
    public static Look fill(int part) {
        return new Look(new Color(FILLS[part]), SeriesMarkers.NONE, Dash.NONE, true);
    }

    /** Returns the look with a dashed line and no marks. */
    public Look dashed() {
        return new Look(colour, SeriesMarkers.NONE, Dash.LONG, filled);
    }

    /** Returns the look with a dotted line and no marks. */
    public Look dotted() {
        return new Look(colour, SeriesMarkers.NONE, Dash.SHORT, filled);
    }

    /** Returns the look without marks: for curves with more points than marks or dashes can show. */
    public Look bare() {
        return new Look(colour, SeriesMarkers.NONE, dash, filled);
    }

    /**
     * Returns the look in a paler shade, to use with a {@link #bare} curve if dashes would merge.
     *
     * @param steps degree of paleness [Limits: 0 <= value <= 3]
     */
    public Look shade(int steps) {
        Color shade = new Color(
                shade(colour.getRed(), steps), shade(colour.getGreen(), steps), shade(colour.getBlue(), steps));
        return new Look(shade, marker, dash, filled);
    }

    private static int shade(int part, int steps) {
        return 255 - (255 - part) * (PALEST + 1 - steps) / (PALEST + 1);
    }

    BasicStroke stroke() {
        return dash == Dash.NONE
                ? new BasicStroke(LINE, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
                : new BasicStroke(LINE, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dash.lengths, 0);
    }

    private static Look line(int colour, Marker marker) {
        return new Look(new Color(colour), marker, Dash.NONE, false);
    }
}
