package dev.throng.lab.picture;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.List;

/**
 * A shaded world on which paths and marks are laid: what the pictures of meshes and of grids have in common. Used by
 * one thread, in the order of its methods.
 */
final class Canvas {
    private final Frame frame;
    private final BufferedImage image;
    private int paths;
    private double busiest;
    private int traced;
    private Marks marks;

    Canvas(Frame frame, int[] pixels) {
        this.frame = frame;
        image = new BufferedImage(frame.width, frame.height, BufferedImage.TYPE_INT_RGB);
        System.arraycopy(pixels, 0, pixels(), 0, pixels.length);
    }

    private int[] pixels() {
        return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    }

    /** Lays a crowd's paths over the ground; a point's picture axes are its coordinates {@code right} and {@code other}. */
    void flow(List<float[]> crowd, int axes, int right, int other) {
        FlowLayer flow = new FlowLayer(frame.width, frame.height);
        for (float[] path : crowd) {
            for (int i = axes; i < path.length; i += axes) {
                flow.add(
                        frame.x(path[i - axes + right]),
                        frame.y(path[i - axes + other]),
                        frame.x(path[i + right]),
                        frame.y(path[i + other]));
            }
        }
        paths = crowd.size();
        if (paths > 0) {
            flow.shine(pixels(), frame.stroke(0.9), frame.stroke(6));
            busiest = flow.top();
        }
    }

    void begin() {
        marks = new Marks(image, frame);
    }

    void link(double x0, double y0, double x1, double y1, boolean twoWay) {
        marks.link(frame.x(x0), frame.y(y0), frame.x(x1), frame.y(y1), twoWay);
    }

    void trace(float[] nodes, int axes, int right, int other) {
        traced = nodes.length / axes;
        // Many nodes get small dots, few get ones that can be seen.
        double radius = frame.stroke(Math.min(4.5, Math.max(1.3, 160 / Math.sqrt(traced + 1.0))));
        for (int i = 0; i < traced; i++) {
            marks.expanded(
                    frame.x(nodes[axes * i + right]),
                    frame.y(nodes[axes * i + other]),
                    i,
                    traced,
                    Math.max(0.6, radius));
        }
    }

    void highlights(List<float[]> lines, int axes, int right, int other) {
        for (float[] line : lines) {
            double[] points = new double[line.length / axes * 2];
            for (int i = 0; i < points.length / 2; i++) {
                points[2 * i] = frame.x(line[axes * i + right]);
                points[2 * i + 1] = frame.y(line[axes * i + other]);
            }
            marks.path(points);
        }
    }

    BufferedImage finish(String title, String unitName) {
        Legend legend = new Legend(marks.graphics(), frame);
        if (legend.hasRoom()) {
            legend.title(title);
            legend.scaleBar(unitName);
            if (paths > 0) {
                legend.ramp("1 path", Legend.number(busiest), Colours::heat);
            }
            if (traced > 0) {
                legend.ramp("expanded first", "last", Colours::order);
            }
        }
        marks.dispose();
        return image;
    }
}
