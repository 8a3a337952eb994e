package dev.throng.papers.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The legend below the panels of a plot, one for all of them. One per plot. */
final class PlotLegend {
    private static final Font FONT = new Font(PlotFont.NAME, Font.PLAIN, 12);
    private static final Color INK = new Color(0x222222);
    private static final int ROW = 20;
    private static final int BELOW = 8;
    private static final int SAMPLE = 30;
    private static final int BOX = 11;
    private static final int MARK = 6;
    private static final int SPACE = 6;
    private static final int BETWEEN = 22;

    private final Map<String, Look> entries = new LinkedHashMap<>();

    PlotLegend(List<Panel> panels) {
        panels.forEach(panel -> entries.putAll(panel.looks()));
    }

    /** Returns the height of the rows that the entries need within a width. */
    int height(Graphics2D graphics, int width) {
        return rows(graphics.getFontMetrics(FONT), width).size() * ROW + BELOW;
    }

    void paint(Graphics2D graphics, int top, int width) {
        FontMetrics metrics = graphics.getFontMetrics(FONT);
        int y = top + ROW / 2;
        for (List<String> row : rows(metrics, width)) {
            int x = (width - width(metrics, row)) / 2;
            for (String name : row) {
                paintSample(graphics, entries.get(name), x, y);
                graphics.setFont(FONT);
                graphics.setColor(INK);
                graphics.drawString(name, x + SAMPLE + SPACE, y + metrics.getAscent() / 2 - 1);
                x += width(metrics, name) + BETWEEN;
            }
            y += ROW;
        }
    }

    private static void paintSample(Graphics2D graphics, Look look, int x, int y) {
        graphics.setColor(look.colour());
        if (look.filled()) {
            graphics.fillRect(x + SAMPLE - BOX, y - BOX / 2, BOX, BOX);
            return;
        }
        graphics.setStroke(look.stroke());
        graphics.draw(new Line2D.Double(x, y, x + SAMPLE, y));
        graphics.setStroke(new BasicStroke(1));
        look.marker().paint(graphics, x + SAMPLE / 2.0, y, MARK);
    }

    /** Divides the entries into the minimum number of rows of similar length. */
    private List<List<String>> rows(FontMetrics metrics, int width) {
        List<String> names = new ArrayList<>(entries.keySet());
        for (int count = 1; ; count++) {
            int perRow = (names.size() + count - 1) / count;
            List<List<String>> rows = new ArrayList<>();
            boolean fits = true;
            for (int from = 0; from < names.size(); from += perRow) {
                List<String> row = names.subList(from, Math.min(from + perRow, names.size()));
                fits &= width(metrics, row) <= width || perRow == 1;
                rows.add(row);
            }
            if (fits) {
                return rows;
            }
        }
    }

    private static int width(FontMetrics metrics, List<String> row) {
        int width = -BETWEEN;
        for (String name : row) {
            width += width(metrics, name) + BETWEEN;
        }
        return width;
    }

    private static int width(FontMetrics metrics, String name) {
        return SAMPLE + SPACE + metrics.stringWidth(name);
    }
}
