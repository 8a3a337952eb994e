package dev.throng.lab.picture;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;

/** The clusters of one level of a grid's hierarchy: lines between them, gates, ways through them. Used by one thread. */
final class ClusterLayer {
    private static final int OVER_NOTHING = 34;
    private static final int OVER_GROUND = 120;

    private final int columns;
    private final int rows;
    private final int side;
    private final byte[] terrain;
    private final float[] gates;
    private final float[] ways;

    /**
     * @param terrain one character per tile, as in the picture
     * @param side of a cluster in tiles
     * @param gates the middles of the two tiles of each gate [(x0, y0, x1, y1)]
     * @param ways ends of the ways through clusters [(x0, y0, x1, y1)]
     */
    ClusterLayer(int columns, int rows, byte[] terrain, int side, float[] gates, float[] ways) {
        this.columns = columns;
        this.rows = rows;
        this.terrain = terrain;
        this.side = side;
        this.gates = gates;
        this.ways = ways;
    }

    void draw(Graphics2D g, Frame frame) {
        drawBorders(g, frame);
        drawWays(g, frame);
        drawGates(g, frame);
    }

    /** Faint over nothing, plain where there is ground on either side. */
    private void drawBorders(Graphics2D g, Frame frame) {
        double width = Math.max(0.7, Math.min(frame.stroke(1.5), 0.05 * side * frame.scale));
        g.setStroke(new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        for (int x = 0; x <= columns; x = x == columns ? columns + 1 : Math.min(columns, x + side)) {
            drawBorder(g, frame, x, true);
        }
        for (int y = 0; y <= rows; y = y == rows ? rows + 1 : Math.min(rows, y + side)) {
            drawBorder(g, frame, y, false);
        }
    }

    private void drawBorder(Graphics2D g, Frame frame, int at, boolean column) {
        int length = column ? rows : columns;
        drawStretch(g, frame, at, column, 0, length, OVER_NOTHING);
        int from = 0;
        for (int i = 0; i <= length; i++) {
            if (i == length || !besideGround(at, i, column)) {
                if (i > from) {
                    drawStretch(g, frame, at, column, from, i, OVER_GROUND);
                }
                from = i + 1;
            }
        }
    }

    private static void drawStretch(Graphics2D g, Frame frame, int at, boolean column, int from, int to, int strength) {
        g.setColor(Marks.colour(Colours.CLUSTER, strength));
        g.draw(
                column
                        ? new Line2D.Double(frame.x(at), frame.y(from), frame.x(at), frame.y(to))
                        : new Line2D.Double(frame.x(from), frame.y(at), frame.x(to), frame.y(at)));
    }

    private boolean besideGround(int at, int along, boolean column) {
        return column ? ground(at - 1, along) || ground(at, along) : ground(along, at - 1) || ground(along, at);
    }

    private boolean ground(int column, int row) {
        if (column < 0 || column >= columns || row < 0 || row >= rows) {
            return false;
        }
        byte c = terrain[row * columns + column];
        return c != '@' && c != 'O';
    }

    private void drawWays(Graphics2D g, Frame frame) {
        // Many ways meet at a gate: the larger the cluster, the fainter each.
        g.setColor(Marks.colour(Colours.WAY, ways.length > 40_000 ? 26 : 60));
        g.setStroke(new BasicStroke((float) Math.max(0.5, frame.stroke(0.8))));
        for (int i = 0; i < ways.length; i += 4) {
            g.draw(line(frame, ways, i));
        }
    }

    private void drawGates(Graphics2D g, Frame frame) {
        double radius = Math.max(frame.stroke(2.3), Math.min(frame.stroke(3.6), 0.3 * frame.scale));
        g.setStroke(new BasicStroke((float) (1.9 * radius), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.setColor(Marks.colour(Colours.WALL, 150));
        for (int i = 0; i < gates.length; i += 4) {
            g.draw(line(frame, gates, i));
        }
        g.setStroke(new BasicStroke((float) Math.max(0.8, 0.55 * radius)));
        g.setColor(Marks.colour(Colours.GATE, 255));
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
