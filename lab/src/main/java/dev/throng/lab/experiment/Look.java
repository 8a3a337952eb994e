package dev.throng.lab.experiment;

import java.awt.BasicStroke;
import java.awt.Color;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * How a curve or a part of a bar is drawn, so that the same thing looks the same in every plot. Immutable, share freely.
 *
 * @param dash whether the line is broken
 * @param filled whether it is an area
 */
record Look(Color colour, Marker marker, boolean dash, boolean filled) {
    /** What the others are held against. */
    static final Look GREY = new Look(new Color(0x777777), SeriesMarkers.CROSS, false, false);

    private static final float LINE = 1.8f;
    private static final float[] DASHES = {6, 4};

    /** Blue, vermilion, green and purple that colour-blind eyes keep apart. */
    private static final Color[] COLOURS = {
        new Color(0x0072b2), new Color(0xd55e00), new Color(0x009e73), new Color(0x8a4f9e)
    };

    private static final Marker[] MARKERS = {
        SeriesMarkers.CIRCLE, SeriesMarkers.SQUARE, SeriesMarkers.DIAMOND, SeriesMarkers.TRIANGLE_UP
    };

    /** From the bottom of a stack to its top: grey, dark and light, so that they differ in print as well. */
    private static final Color[] FILLS = {new Color(0x9aa5b1), new Color(0x2f4257), new Color(0xf3c183)};

    /** One of four curves. */
    static Look of(int curve) {
        return new Look(COLOURS[curve], MARKERS[curve], false, false);
    }

    /** One of three parts of a bar, from the bottom up. */
    static Look fill(int part) {
        return new Look(FILLS[part], SeriesMarkers.NONE, false, true);
    }

    /** The same with a broken line and no marks. */
    Look dashed() {
        return new Look(colour, SeriesMarkers.NONE, true, filled);
    }

    /** The same without marks: for curves of so many points that marks and dashes would run together. */
    Look bare() {
        return new Look(colour, SeriesMarkers.NONE, dash, filled);
    }

    /** The same in a pale shade, without marks: beside a {@link #bare} curve where dashes would run together. */
    Look pale() {
        Color shade = new Color(pale(colour.getRed()), pale(colour.getGreen()), pale(colour.getBlue()));
        return new Look(shade, SeriesMarkers.NONE, dash, filled);
    }

    private static int pale(int part) {
        return 255 - 2 * (255 - part) / 5;
    }

    BasicStroke stroke() {
        return dash
                ? new BasicStroke(LINE, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0)
                : new BasicStroke(LINE, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    }
}
