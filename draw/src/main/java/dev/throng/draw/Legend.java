package dev.throng.draw;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Title, scale bar and keys, in the picture's margins so that they cover nothing. Used by one thread. */
final class Legend {
    private final Graphics2D g;
    private final Frame frame;
    private final double unit;
    private final double baseLine;
    private double right;

    Legend(Graphics2D g, Frame frame) {
        this.g = g;
        this.frame = frame;
        unit = Math.max(0.9, frame.stroke(1.9));
        baseLine = frame.height - frame.strip - frame.margin / 2.0 + StrokeFont.CAP_HEIGHT * unit / 2;
        right = frame.width - frame.margin;
    }

    void title(String title) {
        double size = 1.35 * unit;
        String text = StrokeFont.fit(title, size, frame.width - 2.0 * frame.margin);
        g.setColor(MarkLayer.colour(Colours.TEXT, 255));
        StrokeFont.draw(g, text, frame.margin, frame.margin / 2.0 + StrokeFont.CAP_HEIGHT * size / 2, size);
    }

    /** Draws a scale bar with a round length: 1, 2 or 5 times a power of ten. */
    void scaleBar(String unitName) {
        double longest = Math.min(0.18 * frame.width, frame.stroke(260)) / frame.scale;
        double power = Math.pow(10, Math.floor(Math.log10(longest)));
        double length = longest >= 5 * power ? 5 * power : longest >= 2 * power ? 2 * power : power;
        double pixels = length * frame.scale;
        double thick = Math.max(1, unit);
        double left = frame.margin;
        g.setColor(MarkLayer.colour(Colours.FAINT_TEXT, 255));
        g.fill(new Rectangle2D.Double(left, baseLine - thick, pixels, thick));
        g.fill(new Rectangle2D.Double(left, baseLine - 4 * thick, thick, 4 * thick));
        g.fill(new Rectangle2D.Double(left + pixels - thick, baseLine - 4 * thick, thick, 4 * thick));
        String text = number(length) + " " + unitName;
        StrokeFont.draw(g, text, left + pixels + 5 * unit, baseLine, unit);
    }

    /** Draws a colour ramp between two words, at the right of the bottom margin; further ones go to its left. */
    void ramp(String from, String to, DoubleFunction<Integer> colour) {
        int steps = 48;
        double wide = frame.stroke(130);
        double gap = 5 * unit;
        double total = StrokeFont.width(from, unit) + gap + wide + gap + StrokeFont.width(to, unit);
        if (right - total < frame.width * 0.38) {
            return;
        }
        double x = right - total;
        g.setColor(MarkLayer.colour(Colours.FAINT_TEXT, 255));
        StrokeFont.draw(g, from, x, baseLine, unit);
        double barX = x + StrokeFont.width(from, unit) + gap;
        for (int i = 0; i < steps; i++) {
            g.setColor(MarkLayer.colour(colour.apply(i / (steps - 1.0)), 255));
            g.fill(new Rectangle2D.Double(
                    barX + wide * i / steps, baseLine - 4.5 * unit, wide / steps + 0.5, 3 * unit));
        }
        g.setColor(MarkLayer.colour(Colours.FAINT_TEXT, 255));
        StrokeFont.draw(g, to, barX + wide + gap, baseLine, unit);
        right = x - 6 * gap;
    }

    /** Formats a number: large ones as integers with groups of three digits, small ones with the digits they need. */
    static String number(double value) {
        return value >= 1
                ? String.format(Locale.ROOT, "%,.0f", value)
                : String.format(Locale.ROOT, "%s", (float) value);
    }
}
