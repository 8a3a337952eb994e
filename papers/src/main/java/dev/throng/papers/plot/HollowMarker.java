package dev.throng.papers.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import org.knowm.xchart.style.markers.Marker;

/** The outline of a regular polygon, white inside: the mark of curves that are not methods. Immutable. */
final class HollowMarker extends Marker {
    private static final BasicStroke OUTLINE = new BasicStroke(1.4f);

    private final int corners;
    private final double turn;

    /**
     * @param turn rotation of the first corner from the upward direction [Unit: radians]
     */
    HollowMarker(int corners, double turn) {
        this.corners = corners;
        this.turn = turn;
    }

    @Override
    public void paint(Graphics2D graphics, double x, double y, int size) {
        double radius = 0.65 * size;
        Path2D outline = new Path2D.Double();
        for (int corner = 0; corner < corners; corner++) {
            double angle = turn + 2 * Math.PI * corner / corners;
            double cornerX = x + radius * Math.sin(angle);
            double cornerY = y - radius * Math.cos(angle);
            if (corner == 0) {
                outline.moveTo(cornerX, cornerY);
            } else {
                outline.lineTo(cornerX, cornerY);
            }
        }
        outline.closePath();
        Color colour = graphics.getColor();
        graphics.setColor(Color.WHITE);
        graphics.fill(outline);
        graphics.setColor(colour);
        graphics.setStroke(OUTLINE);
        graphics.draw(outline);
    }
}
