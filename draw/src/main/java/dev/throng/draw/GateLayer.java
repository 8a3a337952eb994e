package dev.throng.draw;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;

/** A layer with the gates between the cells of a mesh: each a line along its portal with a dot in the middle. Used by one thread. */
final class GateLayer {
    private final float[] ends;

    /**
     * @param ends the two ends of each gate [(x, y, z, x, y, z)]
     */
    GateLayer(float[] ends) {
        this.ends = ends;
    }

    void draw(Graphics2D g, Frame frame) {
        // Smaller marks separate gates that are close together.
        double crowding = Math.min(1, 60 / Math.sqrt(ends.length / 6 + 1.0));
        float width = (float) Math.max(0.9, frame.stroke(2.4 * crowding));
        for (int i = 0; i < ends.length; i += 6) {
            Line2D line = new Line2D.Double(
                    frame.x(ends[i]), frame.y(ends[i + 2]), frame.x(ends[i + 3]), frame.y(ends[i + 5]));
            g.setStroke(new BasicStroke(1.9f * width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            g.setColor(MarkLayer.colour(Colours.WALL, 150));
            g.draw(line);
            g.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            g.setColor(MarkLayer.colour(Colours.GATE, 255));
            g.draw(line);
            double r = 1.1 * width;
            double x = (line.getX1() + line.getX2()) / 2;
            double y = (line.getY1() + line.getY2()) / 2;
            g.fill(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
        }
    }
}
