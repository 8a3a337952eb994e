package dev.throng.draw;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;

/** A layer with the sectors of a grid, the centres of their regions, and edges between regions that touch. Used by one thread. */
final class RegionLayer {
    private final SquareBorders borders;
    private final float[] centres;
    private final float[] edges;

    /**
     * @param centres of regions [(x, y)]
     * @param edges centres of each pair of regions that touch [(x0, y0, x1, y1)]
     */
    RegionLayer(SquareBorders borders, float[] centres, float[] edges) {
        this.borders = borders;
        this.centres = centres;
        this.edges = edges;
    }

    void draw(Graphics2D g, Frame frame) {
        borders.draw(g, frame);
        double radius = Math.max(frame.stroke(1.6), Math.min(frame.stroke(5), 0.07 * borders.side() * frame.scale));
        g.setStroke(new BasicStroke((float) (0.9 * radius)));
        g.setColor(MarkLayer.colour(Colours.WALL, 120));
        drawEdges(g, frame);
        g.setStroke(new BasicStroke((float) Math.max(0.6, 0.4 * radius)));
        g.setColor(MarkLayer.colour(Colours.WAY, 220));
        drawEdges(g, frame);
        drawCentres(g, frame, 1.3 * radius, Colours.WALL);
        drawCentres(g, frame, radius, Colours.GATE);
    }

    private void drawEdges(Graphics2D g, Frame frame) {
        for (int i = 0; i < edges.length; i += 4) {
            g.draw(new Line2D.Double(
                    frame.x(edges[i]), frame.y(edges[i + 1]), frame.x(edges[i + 2]), frame.y(edges[i + 3])));
        }
    }

    private void drawCentres(Graphics2D g, Frame frame, double radius, int colour) {
        g.setColor(MarkLayer.colour(colour, 255));
        for (int i = 0; i < centres.length; i += 2) {
            double x = frame.x(centres[i]);
            double y = frame.y(centres[i + 1]);
            g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
        }
    }
}
