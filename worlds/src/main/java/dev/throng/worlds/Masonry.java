package dev.throng.worlds;

import java.util.SplittableRandom;

/**
 * Builds houses with steep roofs, trees, rocks and bridges. One per thread.
 *
 * <p>Roofs are steeper than any agent walks, so that no unreachable navigation mesh covers them.
 */
final class Masonry {
    /** Rise of a roof per metre of its run: 51 degrees. */
    private static final double PITCH = 1.25;

    private final SoupBuilder soup;

    Masonry(SoupBuilder soup) {
        this.soup = soup;
    }

    /** Builds a house with a convex outline and a pointed roof. */
    void house(PlanPolygon outline, double ground, double wallHeight) {
        double x = outline.centreX();
        double z = outline.centreZ();
        double run = 0;
        for (int i = 0; i < outline.size(); i++) {
            run = Math.max(run, outline.inside(i, x, z));
        }
        double eaves = ground + wallHeight;
        soup.sides(outline, ground, eaves);
        soup.soffit(outline, ground + SoupBuilder.SOFFIT);
        soup.spire(outline, eaves, eaves + PITCH * run);
    }

    /** Builds a rectangular house along an axis with a ridged roof and gables at both ends. */
    void hall(double x, double z, double halfLength, double halfWidth, double angle, double ground, double wallHeight) {
        if (halfLength < halfWidth) {
            hall(x, z, halfWidth, halfLength, angle + StrictMath.PI / 2, ground, wallHeight);
            return;
        }
        PlanPolygon outline = PlanPolygon.turned(x, z, halfLength, halfWidth, angle);
        double eaves = ground + wallHeight;
        double ridge = eaves + PITCH * halfWidth;
        soup.sides(outline, ground, eaves);
        soup.soffit(outline, ground + SoupBuilder.SOFFIT);
        int[] eave = new int[4];
        for (int i = 0; i < 4; i++) {
            eave[i] = soup.vertex(outline.x(i), eaves, outline.z(i));
        }
        int back = soup.vertex((outline.x(0) + outline.x(3)) / 2, ridge, (outline.z(0) + outline.z(3)) / 2);
        int front = soup.vertex((outline.x(1) + outline.x(2)) / 2, ridge, (outline.z(1) + outline.z(2)) / 2);
        soup.quad(eave[1], eave[0], back, front);
        soup.quad(eave[3], eave[2], front, back);
        soup.triangle(eave[2], eave[1], front);
        soup.triangle(eave[0], eave[3], back);
    }

    /** Builds a tree, bush, boulder or post: a steep cone. The radius must be below a metre, or ground would remain inside. */
    void cone(double x, double ground, double z, double radius, double height, int corners, double phase) {
        // It starts below the ground, so that slopes leave no gap under its rim.
        soup.spire(PlanPolygon.round(x, z, radius, corners, phase), ground - 0.3, ground + height);
    }

    void tree(double x, double ground, double z, SplittableRandom random) {
        cone(x, ground, z, random.nextDouble(0.4, 0.8), random.nextDouble(4, 7), 6, random.nextDouble(3));
    }

    /** Builds a level or arched deck between two points, open below, in several pieces. */
    void bridge(double x0, double z0, double x1, double z1, double width, double ends, double middle) {
        double dx = x1 - x0;
        double dz = z1 - z0;
        int pieces = Math.max(2, 2 * (int) Math.ceil(Math.sqrt(dx * dx + dz * dz) / 8));
        for (int i = 0; i < pieces; i++) {
            double a = (double) i / pieces;
            double b = (double) (i + 1) / pieces;
            double ya = ends + (middle - ends) * 4 * a * (1 - a);
            double yb = ends + (middle - ends) * 4 * b * (1 - b);
            soup.strip(x0 + a * dx, ya, z0 + a * dz, x0 + b * dx, yb, z0 + b * dz, width);
        }
    }
}
