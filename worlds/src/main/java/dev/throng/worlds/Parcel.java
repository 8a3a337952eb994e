package dev.throng.worlds;

/** Records, square by square, which part of the plan is built over. One per thread. */
final class Parcel {
    private static final double SQUARE = 0.5;

    private final double x0;
    private final double z0;
    private final int columns;
    private final int rows;
    private final boolean[] taken;

    Parcel(double x0, double z0, double x1, double z1) {
        this.x0 = x0;
        this.z0 = z0;
        columns = (int) Math.ceil((x1 - x0) / SQUARE);
        rows = (int) Math.ceil((z1 - z0) / SQUARE);
        taken = new boolean[columns * rows];
    }

    /** Marks an outline and a margin around it as taken. */
    void claim(PlanPolygon outline, double margin) {
        visit(outline, margin, true);
    }

    void claimDisc(double x, double z, double radius) {
        visit(PlanPolygon.round(x, z, radius, 8, 0), 0, true);
    }

    /** Whether an outline and the margin around it are inside the plan and not taken. */
    boolean free(PlanPolygon outline, double margin) {
        return visit(outline, margin, false);
    }

    boolean freeDisc(double x, double z, double radius) {
        return visit(PlanPolygon.round(x, z, radius, 8, 0), 0, false);
    }

    private boolean visit(PlanPolygon outline, double margin, boolean take) {
        int left = (int) Math.floor((outline.minX() - margin - x0) / SQUARE);
        int right = (int) Math.floor((outline.maxX() + margin - x0) / SQUARE);
        int bottom = (int) Math.floor((outline.minZ() - margin - z0) / SQUARE);
        int top = (int) Math.floor((outline.maxZ() + margin - z0) / SQUARE);
        if (!take && (left < 0 || bottom < 0 || right >= columns || top >= rows)) {
            return false;
        }
        for (int row = Math.max(0, bottom); row <= Math.min(rows - 1, top); row++) {
            for (int column = Math.max(0, left); column <= Math.min(columns - 1, right); column++) {
                double x = x0 + (column + 0.5) * SQUARE;
                double z = z0 + (row + 0.5) * SQUARE;
                if (outline.depth(x, z) < -margin) {
                    continue;
                }
                if (take) {
                    taken[row * columns + column] = true;
                } else if (taken[row * columns + column]) {
                    return false;
                }
            }
        }
        return true;
    }
}
