package dev.throng.draw;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;

/** Samples of lines, dots and colours in a picture's key. */
enum Sample {
    LABELS {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            int[] colours = LabelColours.examples(3);
            double side = size / colours.length;
            for (int i = 0; i < colours.length; i++) {
                marks.graphics().setColor(MarkLayer.colour(colours[i], 255));
                marks.graphics().fill(new Rectangle2D.Double(x + i * side, y - size / 4, side, size / 2));
            }
        }
    },
    /** The border of a cluster or sector. */
    BORDER {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            marks.graphics().setColor(MarkLayer.colour(Colours.CLUSTER, 160));
            marks.graphics().setStroke(new BasicStroke((float) Math.max(0.7, 0.06 * size)));
            marks.graphics().draw(new Rectangle2D.Double(x + size / 6, y - size / 3, size * 2 / 3, size * 2 / 3));
        }
    },
    /** A gate of a mesh: a portal with a dot in its middle. */
    PORTAL {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            double middle = x + size / 2;
            line(marks, Colours.GATE, middle, y - size / 2, middle, y + size / 2, 0.1 * size);
            dot(marks, Colours.GATE, middle, y, 0.15 * size);
        }
    },
    /** A gate of a grid: a tile on either side of a border. */
    TRANSITION {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            line(marks, Colours.GATE, x + size / 4, y, x + size * 3 / 4, y, 0.1 * size);
            dot(marks, Colours.GATE, x + size / 4, y, 0.15 * size);
            dot(marks, Colours.GATE, x + size * 3 / 4, y, 0.15 * size);
        }
    },
    CENTRE {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            dot(marks, Colours.GATE, x + size / 2, y, size / 4);
        }
    },
    EDGE {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            line(marks, Colours.WAY, x, y, x + size, y, 0.08 * size);
        }
    },
    LINK {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            marks.link(x, y, x + size, y, true);
        }
    },
    DOOR {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            marks.door(new double[] {x, y, x + size, y});
        }
    },
    ROUTE {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            marks.route(new double[] {x, y, x + size / 2, y, x + size, y});
        }
    },
    ABSTRACT_PATH {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            marks.walked(new double[] {x, y, x + size, y});
            marks.station(x + size / 2, y);
        }
    },
    PATH {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            marks.walked(new double[] {x, y, x + size, y});
        }
    },
    START {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            marks.start(x + size / 2, y);
        }
    },
    GOAL {
        @Override
        void draw(MarkLayer marks, double x, double y, double size) {
            marks.goal(x + size / 2, y);
        }
    };

    /** Draws from {@code x} on, {@code size} pixels wide, around the height {@code y}. */
    abstract void draw(MarkLayer marks, double x, double y, double size);

    private static void line(MarkLayer marks, int colour, double x0, double y0, double x1, double y1, double width) {
        Graphics2D g = marks.graphics();
        g.setColor(MarkLayer.colour(colour, 255));
        g.setStroke(new BasicStroke((float) Math.max(0.8, width)));
        g.draw(new Line2D.Double(x0, y0, x1, y1));
    }

    private static void dot(MarkLayer marks, int colour, double x, double y, double radius) {
        marks.graphics().setColor(MarkLayer.colour(colour, 255));
        marks.graphics().fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }
}
