package dev.throng.draw;

import dev.throng.mesh.NavMesh;

/** Draws a mesh's ground into a raster: polygons, the faint lines between them, walls. Used by one thread. */
final class MeshPainter implements Raster.Painter {
    /** Vertical distance in metres between layers of a mesh; a wall and the ground beside it are closer. */
    private static final double WALL_LIFT = 1.0;

    /** Minimum size of a polygon with edges, as the square root of its area in pixels. */
    private static final double LEAST_EDGED = 9;

    private static final double EDGE_STRENGTH = 0.16;

    private final NavMesh mesh;
    private final Frame frame;
    private final int[] colours;
    private final MeshWalls walls;
    private final double wallWidth;
    private final double edgeWidth;
    private final double[] vertexX;
    private final double[] vertexY;
    /** Slope of each polygon in metres per pixel [(right, down)]. */
    private final float[] slopes;

    private final float[] sizes;

    private final PixelBuffer surface = new PixelBuffer();
    private double[] xs = new double[16];
    private double[] ys = new double[16];

    MeshPainter(NavMesh mesh, Frame frame, int[] colours) {
        this.mesh = mesh;
        this.frame = frame;
        this.colours = colours;
        walls = MeshWalls.of(mesh);
        wallWidth = Math.max(0.9, frame.stroke(1.7));
        edgeWidth = Math.max(0.7, frame.stroke(0.8));
        vertexX = new double[mesh.vertexCount()];
        vertexY = new double[mesh.vertexCount()];
        for (int v = 0; v < vertexX.length; v++) {
            vertexX[v] = frame.x(mesh.vertexX(v));
            vertexY[v] = frame.y(mesh.vertexZ(v));
        }
        slopes = new float[2 * mesh.polygonCount()];
        sizes = new float[mesh.polygonCount()];
        double[] normal = new double[3];
        for (int p = 0; p < mesh.polygonCount(); p++) {
            if (!mesh.exists(p)) {
                continue;
            }
            MeshPlane.normal(mesh, p, normal);
            slopes[2 * p] = (float) (-normal[0] / normal[1] / frame.scale);
            slopes[2 * p + 1] = (float) (normal[2] / normal[1] / frame.scale);
            sizes[p] = (float) Math.sqrt(screenArea(p));
        }
    }

    private double screenArea(int polygon) {
        double sum = 0;
        int a = mesh.polygonVertex(polygon, mesh.polygonSize(polygon) - 1);
        for (int i = 0; i < mesh.polygonSize(polygon); i++) {
            int b = mesh.polygonVertex(polygon, i);
            sum += vertexX[a] * vertexY[b] - vertexX[b] * vertexY[a];
            a = b;
        }
        return Math.abs(sum) / 2;
    }

    @Override
    public void paint(Raster band) {
        for (int p = 0; p < mesh.polygonCount(); p++) {
            if (mesh.exists(p)) {
                paintPolygon(band, p);
            }
        }
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (mesh.portalExists(portal)) {
                paintEdge(band, portal);
            }
        }
        float[] w = walls.ends;
        for (int i = 0; i < 6 * walls.count; i += 6) {
            line(band, w[i], w[i + 1], w[i + 2], w[i + 3], w[i + 4], w[i + 5], wallWidth, Colours.WALL, 1);
        }
    }

    private void paintPolygon(Raster band, int polygon) {
        int size = mesh.polygonSize(polygon);
        if (size > xs.length) {
            xs = new double[2 * size];
            ys = new double[2 * size];
        }
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            int v = mesh.polygonVertex(polygon, i);
            xs[i] = vertexX[v];
            ys[i] = vertexY[v];
            low = Math.min(low, mesh.vertexY(v));
            high = Math.max(high, mesh.vertexY(v));
        }
        surface.set(
                frame.x(mesh.centre(polygon, 0)),
                frame.y(mesh.centre(polygon, 2)),
                mesh.centre(polygon, 1),
                slopes[2 * polygon],
                slopes[2 * polygon + 1],
                low,
                high);
        band.fill(xs, ys, size, surface, 0, colours[polygon], 1);
    }

    private void paintEdge(Raster band, int portal) {
        int a = mesh.portalPolygon(portal, 0);
        int b = mesh.portalPolygon(portal, 1);
        double size = Math.min(sizes[a], sizes[b]);
        double strength = EDGE_STRENGTH * Math.min(1, (size - LEAST_EDGED) / (2 * LEAST_EDGED));
        if (strength <= 0) {
            return;
        }
        line(
                band,
                mesh.portalX(portal, 0),
                mesh.portalY(portal, 0),
                mesh.portalZ(portal, 0),
                mesh.portalX(portal, 1),
                mesh.portalY(portal, 1),
                mesh.portalZ(portal, 1),
                edgeWidth,
                Colours.WALL,
                strength);
    }

    private void line(
            Raster band,
            double x0,
            double h0,
            double z0,
            double x1,
            double h1,
            double z1,
            double width,
            int colour,
            double share) {
        double ax = frame.x(x0);
        double ay = frame.y(z0);
        double bx = frame.x(x1);
        double by = frame.y(z1);
        double dx = bx - ax;
        double dy = by - ay;
        double length = Math.hypot(dx, dy);
        double half = width / 2;
        double ux = length > 0 ? dx / length * half : half;
        double uy = length > 0 ? dy / length * half : 0;
        // Walls overlap at their corners; faint edges must not, or their ends would be visible as dots.
        double cap = share < 1 ? 0 : 1;
        xs[0] = ax - cap * ux - uy;
        ys[0] = ay - cap * uy + ux;
        xs[1] = ax - cap * ux + uy;
        ys[1] = ay - cap * uy - ux;
        xs[2] = bx + cap * ux + uy;
        ys[2] = by + cap * uy - ux;
        xs[3] = bx + cap * ux - uy;
        ys[3] = by + cap * uy + ux;
        surface.along(ax, ay, h0, bx, by, h1);
        band.fill(xs, ys, 4, surface, WALL_LIFT, colour, share);
    }
}
