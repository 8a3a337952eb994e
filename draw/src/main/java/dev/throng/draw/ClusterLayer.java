package dev.throng.draw;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;

/** A layer with the clusters of one level of a grid's hierarchy: lines between them, gates, paths through them. Used by one thread. */
final class ClusterLayer {
    private final SquareBorders borders;
    private final float[] gates;
    private final float[] ways;

    /**
     * @param gates the middles of the two tiles of each gate [(x0, y0, x1, y1)]
     * @param ways ends of the paths through clusters [(x0, y0, x1, y1)]
     */
    ClusterLayer(SquareBorders borders, float[] gates, float[] ways) {
        this.borders = borders;
        this.gates = gates;
        this.ways = ways;
    }

    boolean hasGates() {
        return gates.length > 0;
    }

    boolean hasWays() {
        return ways.length > 0;
    }

    void draw(Graphics2D g, Frame frame) {
        borders.draw(g, frame);
        drawWays(g, frame);
        drawGates(g, frame);
    }

    private void drawWays(Graphics2D g, Frame frame) {
        // Many paths meet at a gate: the larger the cluster, the fainter each.
        g.setColor(MarkLayer.colour(Colours.WAY, ways.length > 40_000 ? 26 : 60));
        g.setStroke(new BasicStroke((float) Math.max(0.5, frame.stroke(0.8))));
        for (int i = 0; i < ways.length; i += 4) {
            g.draw(line(frame, ways, i));
        }
    }

    private void drawGates(Graphics2D g, Frame frame) {
        double radius = Math.max(frame.stroke(2.3), Math.min(frame.stroke(3.6), 0.3 * frame.scale));
        g.setStroke(new BasicStroke((float) (1.9 * radius), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.setColor(MarkLayer.colour(Colours.WALL, 150));
        for (int i = 0; i < gates.length; i += 4) {
            g.draw(line(frame, gates, i));
        }
        g.setStroke(new BasicStroke((float) Math.max(0.8, 0.55 * radius)));
        g.setColor(MarkLayer.colour(Colours.GATE, 255));
        for (int i = 0; i < gates.length; i += 4) {
            g.draw(line(frame, gates, i));
            for (int tile = 0; tile < 4; tile += 2) {
                double x = frame.x(gates[i + tile]);
                double y = frame.y(gates[i + tile + 1]);
                double r = 0.75 * radius;
                g.fill(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
            }
        }
    }

    private static Line2D line(Frame frame, float[] ends, int i) {
        return new Line2D.Double(frame.x(ends[i]), frame.y(ends[i + 1]), frame.x(ends[i + 2]), frame.y(ends[i + 3]));
    }
}
