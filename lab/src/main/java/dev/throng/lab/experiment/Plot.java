package dev.throng.lab.experiment;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** A figure of one or more panels side by side. Immutable, share freely. */
public final class Plot {
    /** Size of a panel before scaling [Unit: points]. */
    private static final int WIDTH = 560;

    private static final int HEIGHT = 400;

    /** Pixels per point: sharp on a page and on a screen. */
    private static final int SCALE = 2;

    private final String name;
    private final List<Panel> panels;

    /**
     * @param name what the plot adds to the name of its experiment; empty for the one plot named as that
     */
    Plot(String name, Panel... panels) {
        this.name = name;
        this.panels = List.of(panels);
    }

    public String name() {
        return name;
    }

    /** Writes the figure as PNG. */
    public void write(OutputStream out) throws IOException {
        try (MemoryCacheImageOutputStream png = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(image(), "png", png)) {
                throw new IOException("this Java has no PNG writer");
            }
        }
    }

    BufferedImage image() {
        BufferedImage image =
                new BufferedImage(SCALE * WIDTH * panels.size(), SCALE * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.scale(SCALE, SCALE);
            for (Panel panel : panels) {
                panel.paint(graphics, WIDTH, HEIGHT);
                graphics.translate(WIDTH, 0);
            }
        } finally {
            graphics.dispose();
        }
        return image;
    }
}
