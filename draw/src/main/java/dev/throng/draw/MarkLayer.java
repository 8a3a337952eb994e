package dev.throng.draw;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;

/** Draws single items on top of the ground: paths with their ends, links, expanded nodes. Used by one thread. */
final class MarkLayer {
    private final Graphics2D g;
    private final Frame frame;

    MarkLayer(BufferedImage image, Frame frame) {
        this.frame = frame;
        g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    void dispose() {
        g.dispose();
    }

    Graphics2D graphics() {
        return g;
    }

    /** Draws a path in pixels [(x, y)] with its start and its goal. */
    void path(double[] points) {
        walked(points);
        start(points[0], points[1]);
        goal(points[points.length - 2], points[points.length - 1]);
    }

    /** Draws the line of a path, on a dark casing. */
    void walked(double[] points) {
        Path2D line = line(points);
        stroke(line, 9, Colours.HIGHLIGHT, 40);
        stroke(line, 5.6, Colours.WALL, 170);
        stroke(line, 2.8, Colours.HIGHLIGHT, 255);
    }

    /** Draws a start as a ring. */
    void start(double x, double y) {
        end(x, y, Colours.START);
        dot(x, y, frame.stroke(4), colour(Colours.WALL, 255));
    }

    /** Draws a goal as a filled dot. */
    void goal(double x, double y) {
        end(x, y, Colours.GOAL);
    }

    /** Draws a coarse path over a few points, each a dot; plainer than a full path. */
    void route(double[] points) {
        Path2D line = line(points);
        stroke(line, 6, Colours.WALL, 150);
        stroke(line, 3, Colours.GATE, 255);
        for (int i = 2; i + 2 < points.length; i += 2) {
            station(points[i], points[i + 1]);
        }
    }

    /** Draws a shut door as a bar. */
    void door(double[] points) {
        Path2D line = line(points);
        stroke(line, 8, Colours.WALL, 200);
        stroke(line, 4.4, Colours.DOOR, 255);
    }

    private static Path2D line(double[] points) {
        Path2D line = new Path2D.Double();
        line.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            line.lineTo(points[i], points[i + 1]);
        }
        return line;
    }

    private void stroke(Path2D line, double width, int colour, int alpha) {
        g.setColor(colour(colour, alpha));
        g.setStroke(new BasicStroke(
                (float) Math.max(0.8, frame.stroke(width)), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(line);
    }

    private void end(double x, double y, int colour) {
        dot(x, y, frame.stroke(10), colour(Colours.WALL, 200));
        dot(x, y, frame.stroke(8), colour(colour, 255));
    }

    /** Draws a point on a coarse path. */
    void station(double x, double y) {
        dot(x, y, frame.stroke(6), colour(Colours.WALL, 230));
        dot(x, y, frame.stroke(4.4), colour(Colours.GATE, 255));
    }

    /** Draws an off-mesh link as an arc, bowed to its left, with an arrow head at the far end if it is one-way. */
    void link(double x0, double y0, double x1, double y1, boolean twoWay) {
        double dx = x1 - x0;
        double dy = y1 - y0;
        double bow = 0.22;
        double cx = (x0 + x1) / 2 + bow * dy;
        double cy = (y0 + y1) / 2 - bow * dx;
        Path2D arc = new Path2D.Double();
        arc.moveTo(x0, y0);
        arc.quadTo(cx, cy, x1, y1);
        stroke(arc, 3.4, Colours.WALL, 150);
        stroke(arc, 1.5, Colours.LINK, 235);
        dot(x0, y0, frame.stroke(2.6), colour(Colours.LINK, 255));
        double length = Math.hypot(x1 - cx, y1 - cy);
        if (twoWay || length == 0) {
            dot(x1, y1, frame.stroke(2.6), colour(Colours.LINK, 255));
            return;
        }
        double ux = (x1 - cx) / length * frame.stroke(8);
        double uy = (y1 - cy) / length * frame.stroke(8);
        Path2D head = new Path2D.Double();
        head.moveTo(x1, y1);
        head.lineTo(x1 - ux - 0.5 * uy, y1 - uy + 0.5 * ux);
        head.lineTo(x1 - ux + 0.5 * uy, y1 - uy - 0.5 * ux);
        head.closePath();
        g.setColor(colour(Colours.LINK, 255));
        g.fill(head);
    }

    /** Draws the i-th of {@code count} expanded nodes. */
    void expanded(double x, double y, int i, int count, double radius) {
        dot(x, y, radius, colour(Colours.order(count < 2 ? 0 : i / (count - 1.0)), 215));
    }

    private void dot(double x, double y, double radius, Color colour) {
        g.setColor(colour);
        g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    static Color colour(int rgb, int alpha) {
        return new Color(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, alpha);
    }
}
