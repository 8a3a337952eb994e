package dev.throng.papers.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A figure of one or more panels in rows, with one legend for all. Panels with the same vertical title share their vertical
 * scale, so that they can be compared. Immutable, share freely.
 */
public final class Plot implements Drawing {
    /** Size of a panel before scaling [Unit: points]. */
    private static final int WIDTH = 540;

    private static final int HEIGHT = 360;

    /** Maximum width in points: more than two panels in a row are smaller. */
    private static final int MAX_WIDTH = 2 * WIDTH;

    /** Pixels per point: sharp on a page and on a screen. */
    private static final double SCALE = 1.4;

    private final String name;
    private final int columns;
    private final List<Panel> panels;
    private final boolean ownScales;

    /**
     * @param name suffix after the name of its experiment; empty for the one plot without a suffix
     * @param columns number of panels in a row
     */
    public Plot(String name, int columns, Panel... panels) {
        this(name, columns, List.of(panels), false);
    }

    private Plot(String name, int columns, List<Panel> panels, boolean ownScales) {
        this.name = name;
        this.columns = columns;
        this.panels = panels;
        this.ownScales = ownScales;
    }

    /** Returns the same plot with a separate scale for every panel: for panels that are not meant to be compared. */
    public Plot withOwnScales() {
        return new Plot(name, columns, panels, true);
    }

    @Override
    public String name() {
        return name;
    }

    /**
     * @throws NoFontException when Java finds no fonts
     */
    @Override
    public void write(OutputStream out) throws IOException {
        PlotFont.require();
        try (MemoryCacheImageOutputStream png = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(image(), "png", png)) {
                throw new IOException("this Java has no PNG writer");
            }
        }
    }

    BufferedImage image() {
        int width = Math.min(WIDTH, MAX_WIDTH / columns);
        int height = Math.min(HEIGHT, HEIGHT * width / WIDTH + HEIGHT / 8);
        int rows = (panels.size() + columns - 1) / columns;
        PlotLegend legend = new PlotLegend(panels);
        int legendHeight = legendHeight(legend, width * columns);
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(SCALE * width * columns),
                (int) Math.ceil(SCALE * (height * rows + legendHeight)),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.scale(SCALE, SCALE);
            legend.paint(graphics, height * rows, width * columns);
            for (int i = 0; i < panels.size(); i++) {
                Graphics2D part = (Graphics2D) graphics.create();
                part.translate(i % columns * width, i / columns * height);
                panels.get(i).paint(part, width, height, scale(panels.get(i)));
                part.dispose();
            }
        } finally {
            graphics.dispose();
        }
        return image;
    }

    /** Returns the range of the vertical scale of a panel. */
    Span scale(Panel panel) {
        Span values = panel.values();
        for (Panel other : panels) {
            if (!ownScales && other.scaleKind().equals(panel.scaleKind())) {
                values = values.with(other.values());
            }
        }
        return values;
    }

    /** Returns the height of a legend. The font can be measured only while drawing. */
    private static int legendHeight(PlotLegend legend, int width) {
        Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        try {
            return legend.height(graphics, width);
        } finally {
            graphics.dispose();
        }
    }
}
