package dev.throng.draw;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.DirectColorModel;
import java.awt.image.SampleModel;
import java.awt.image.WritableRaster;
import java.util.List;
import java.util.Locale;

/**
 * A shaded world on which paths and marks are drawn, for pictures of meshes and of grids. Points are [(x, height, y)] in the world's own unit. Used
 * by one thread, in the order of its methods.
 */
final class Canvas {
    private final Frame frame;
    private final int[] pixels;
    private final BufferedImage image;
    private int paths;
    private double busiest;
    private int traced;
    private String hottest = "";
    private final MarkLayer marks;

    /**
     * @param pixels 0xRRGGBB by rows; the canvas draws into them
     */
    Canvas(Frame frame, int[] pixels) {
        this.frame = frame;
        this.pixels = pixels;
        // The image is a view of the pixels: large pictures need no second copy.
        DirectColorModel rgb = new DirectColorModel(24, 0xff0000, 0xff00, 0xff);
        SampleModel layout = rgb.createCompatibleSampleModel(frame.width, frame.height);
        WritableRaster raster =
                java.awt.image.Raster.createWritableRaster(layout, new DataBufferInt(pixels, pixels.length), null);
        image = new BufferedImage(rgb, raster, false, null);
        marks = new MarkLayer(image, frame);
    }

    /** Draws a crowd's paths over the ground. */
    void flow(List<float[]> crowd, double lineSigma) {
        paths = crowd.size();
        if (paths == 0) {
            return;
        }
        FlowLayer flow = new FlowLayer(frame.width, frame.height);
        for (float[] path : crowd) {
            for (int i = 3; i < path.length; i += 3) {
                flow.add(frame.x(path[i - 3]), frame.y(path[i - 1]), frame.x(path[i]), frame.y(path[i + 2]));
            }
        }
        dim(pixels);
        flow.shine(pixels, lineSigma, frame.stroke(6));
        busiest = flow.top();
    }

    /** Dims the ground, so that the light of paths stands out. */
    private static void dim(int[] pixels) {
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = Colours.scale(pixels[i], 0.82);
        }
    }

    void link(double x0, double y0, double x1, double y1, boolean twoWay) {
        marks.link(frame.x(x0), frame.y(y0), frame.x(x1), frame.y(y1), twoWay);
    }

    void clusters(ClusterLayer layer) {
        layer.draw(marks.graphics(), frame);
    }

    void gates(GateLayer layer) {
        layer.draw(marks.graphics(), frame);
    }

    void regions(RegionLayer layer) {
        layer.draw(marks.graphics(), frame);
    }

    /** Draws a path from region to region or gate to gate, below the final path. */
    void routes(List<float[]> lines) {
        for (float[] line : lines) {
            marks.route(pixels(line));
        }
    }

    void doors(List<float[]> lines) {
        for (float[] line : lines) {
            marks.door(pixels(line));
        }
    }

    void trace(float[] nodes, double radius) {
        traced = nodes.length / 3;
        for (int i = 0; i < traced; i++) {
            marks.expanded(frame.x(nodes[3 * i]), frame.y(nodes[3 * i + 2]), i, traced, Math.max(0.6, radius));
        }
    }

    /** Adds the value of the hottest colour of the ground to the key. */
    void heat(double top, String unit) {
        hottest = String.format(Locale.ROOT, "%.3g %s", top, unit);
    }

    void highlights(List<float[]> lines) {
        for (float[] line : lines) {
            marks.path(pixels(line));
        }
    }

    private double[] pixels(float[] line) {
        double[] points = new double[line.length / 3 * 2];
        for (int i = 0; i < points.length / 2; i++) {
            points[2 * i] = frame.x(line[3 * i]);
            points[2 * i + 1] = frame.y(line[3 * i + 2]);
        }
        return points;
    }

    /** Draws paths that are known only by a few points: straight lines with a dot at each. */
    void stations(List<float[]> lines) {
        for (float[] line : lines) {
            for (int i = 3; i + 3 < line.length; i += 3) {
                marks.station(frame.x(line[i]), frame.y(line[i + 2]));
            }
        }
    }

    BufferedImage finish(String title, String unitName, Caption caption) {
        if (frame.hasRoomForWords()) {
            Legend legend = new Legend(marks.graphics(), frame);
            legend.title(title);
            legend.scaleBar(unitName);
            if (paths > 0) {
                legend.ramp("1 path", Legend.number(busiest) + "+", Colours::heat);
            }
            if (!hottest.isEmpty()) {
                legend.ramp("0", hottest, Colours::order);
            }
            if (traced > 0) {
                legend.ramp("expanded first", "last", Colours::order);
            }
            caption.draw(marks, frame);
        }
        marks.dispose();
        return image;
    }
}
