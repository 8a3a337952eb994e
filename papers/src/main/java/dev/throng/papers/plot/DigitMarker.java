package dev.throng.papers.plot;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import org.knowm.xchart.style.markers.Marker;

/** A disc with a digit: the mark of a level. Immutable. */
final class DigitMarker extends Marker {
    private static final Font FONT = new Font(PlotFont.NAME, Font.BOLD, 8);
    private static final double RADIUS = 5.2;

    private final String digit;

    DigitMarker(int digit) {
        this.digit = Integer.toString(digit);
    }

    /** Paints a mark of the size of its digit, regardless of the size of other marks. */
    @Override
    public void paint(Graphics2D graphics, double x, double y, int size) {
        Color colour = graphics.getColor();
        graphics.fill(new Ellipse2D.Double(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS));
        graphics.setColor(Color.WHITE);
        graphics.setFont(FONT);
        FontMetrics metrics = graphics.getFontMetrics();
        float left = (float) (x - metrics.stringWidth(digit) / 2.0);
        graphics.drawString(digit, left, (float) (y + 0.36 * FONT.getSize2D()));
        graphics.setColor(colour);
    }
}
