package dev.throng.draw;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;

/** Lines between the squares into which a grid is divided. Immutable by convention: the terrain is never written to. */
final class SquareBorders {
    private static final int OVER_NOTHING = 34;
    private static final int OVER_GROUND = 120;

    private final int columns;
    private final int rows;
    private final byte[] terrain;
    private final int side;

    /**
     * @param terrain one character per tile, as in the picture
     * @param side of a square in tiles
     */
    SquareBorders(int columns, int rows, byte[] terrain, int side) {
        this.columns = columns;
        this.rows = rows;
        this.terrain = terrain;
        this.side = side;
    }

    /** Returns the number of tiles along a square. */
    int side() {
        return side;
    }

    /** Draws the lines: faint over gaps, clear with ground on either side. */
    void draw(Graphics2D g, Frame frame) {
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
        g.setColor(MarkLayer.colour(Colours.CLUSTER, strength));
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
}
