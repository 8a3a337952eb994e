package dev.throng.draw;

/** Height over the picture as a plane with limits. Used by one thread; set again for each polygon. */
final class PixelBuffer {
    private double atX;
    private double atY;
    private double atHeight;
    private double perX;
    private double perY;
    private double min;
    private double max;

    /** Sets a plane through a point; heights are clamped to limits, because a polygon need not be quite flat. */
    void set(double x, double y, double height, double perX, double perY, double min, double max) {
        atX = x;
        atY = y;
        atHeight = height;
        this.perX = perX;
        this.perY = perY;
        this.min = min;
        this.max = max;
    }

    /** Sets the surface along a segment: each point has the height of the segment beside it. */
    void along(double x0, double y0, double h0, double x1, double y1, double h1) {
        double dx = x1 - x0;
        double dy = y1 - y0;
        double square = dx * dx + dy * dy;
        double rise = square > 0 ? (h1 - h0) / square : 0;
        set(x0, y0, h0, rise * dx, rise * dy, Math.min(h0, h1), Math.max(h0, h1));
    }

    float height(double x, double y) {
        double h = atHeight + (x - atX) * perX + (y - atY) * perY;
        return (float) Math.min(max, Math.max(min, h));
    }
}
