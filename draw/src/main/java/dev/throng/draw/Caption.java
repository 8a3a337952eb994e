package dev.throng.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The caption of a picture and a key of its lines, dots and colours: rows of text in a strip below the world. Without a caption there is no key. Used
 * by one thread.
 */
final class Caption {
    /** Height of a row; this and all below are in units of the font. */
    private static final double ROW = 12;

    private static final double SAMPLE = 14;
    private static final double GAP = 5;
    private static final double BETWEEN = 14;

    /** Minimum width of a picture with a caption. */
    private static final double LEAST_ROOM = 100;

    private record Entry(String words, Sample sample) {}

    private final String text;
    private final List<Entry> key = new ArrayList<>();

    Caption(String text) {
        this.text = text;
    }

    /** Adds an entry to the key if the picture shows such a thing. */
    void key(boolean shown, String words, Sample sample) {
        if (shown) {
            key.add(new Entry(words, sample));
        }
    }

    /**
     * Returns a frame with a strip in which all rows fit.
     *
     * @param fit the frame with a strip of N pixels; the higher the strip, the narrower the picture may be
     */
    Frame frame(IntFunction<Frame> fit) {
        Frame frame = fit.apply(0);
        for (int strip = strip(frame); strip > frame.strip; strip = strip(frame)) {
            frame = fit.apply(strip);
        }
        return frame;
    }

    private int strip(Frame frame) {
        if (text.isEmpty() || !frame.hasRoomForWords() || room(frame) < LEAST_ROOM * unit(frame)) {
            return 0;
        }
        int rows = textRows(frame).size() + keyRows(frame).size();
        return (int) Math.ceil(rows * ROW * unit(frame) + frame.margin / 3.0);
    }

    void draw(MarkLayer marks, Frame frame) {
        if (frame.strip == 0) {
            return;
        }
        double unit = unit(frame);
        double middle = frame.height - frame.strip + ROW * unit / 2;
        for (String row : textRows(frame)) {
            draw(marks, row, Colours.TEXT, frame.margin, middle, unit);
            middle += ROW * unit;
        }
        for (List<Entry> row : keyRows(frame)) {
            double x = frame.margin;
            for (Entry entry : row) {
                entry.sample.draw(marks, x, middle, SAMPLE * unit);
                String words = StrokeFont.fit(entry.words, unit, room(frame) - (SAMPLE + GAP) * unit);
                draw(marks, words, Colours.FAINT_TEXT, x + (SAMPLE + GAP) * unit, middle, unit);
                x += width(entry, unit) + BETWEEN * unit;
            }
            middle += ROW * unit;
        }
    }

    private static void draw(MarkLayer marks, String words, int colour, double x, double middle, double unit) {
        marks.graphics().setColor(MarkLayer.colour(colour, 255));
        StrokeFont.draw(marks.graphics(), words, x, middle + StrokeFont.CAP_HEIGHT * unit / 2, unit);
    }

    private static double unit(Frame frame) {
        return Math.max(1, frame.stroke(1.9));
    }

    private static double room(Frame frame) {
        return frame.width - 2.0 * frame.margin;
    }

    /** Returns the caption in rows; a word wider than a row is cut. */
    private List<String> textRows(Frame frame) {
        List<String> rows = new ArrayList<>();
        String row = "";
        for (String word : text.split(" ")) {
            String longer = row.isEmpty() ? word : row + " " + word;
            if (!row.isEmpty() && StrokeFont.width(longer, unit(frame)) > room(frame)) {
                rows.add(row);
                longer = word;
            }
            row = StrokeFont.fit(longer, unit(frame), room(frame));
        }
        rows.add(row);
        return rows;
    }

    private List<List<Entry>> keyRows(Frame frame) {
        List<List<Entry>> rows = new ArrayList<>();
        double left = 0;
        for (Entry entry : key) {
            double width = width(entry, unit(frame));
            if (left < width) {
                rows.add(new ArrayList<>());
                left = room(frame);
            }
            rows.get(rows.size() - 1).add(entry);
            left -= width + BETWEEN * unit(frame);
        }
        return rows;
    }

    private static double width(Entry entry, double unit) {
        return (SAMPLE + GAP) * unit + StrokeFont.width(entry.words, unit);
    }
}
