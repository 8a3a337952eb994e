package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.ConvexOutline;
import java.util.Arrays;

/**
 * A convex body that blocks the ground for a while: a cart, a crate, a barricade. Immutable, share freely.
 *
 * <p>Its outline is convex and the same at all heights. It removes ground wherever an agent's body would touch it. That is in every column of voxels
 * that its outline overlaps, if the ground is below its top and less than an agent's height below its bottom. The build keeps the agent's radius free
 * around it, as around walls, so give its true size.
 */
public final class Obstacle {
    /** Maximum length of {@link #numbers}. */
    static final int MAX_NUMBERS = 2 + 2 * ConvexOutline.MAX_CORNERS;

    /** Corners of the outline [(x, z)], counter-clockwise with z drawn upwards; none for a cylinder. */
    private final float[] outline;

    /** Centre of a cylinder. */
    private final float centreX;

    private final float centreZ;
    private final float radius;

    private final float minY;
    private final float maxY;

    private Obstacle(float[] outline, float centreX, float centreZ, float radius, float minY, float maxY) {
        this.outline = outline;
        this.centreX = centreX;
        this.centreZ = centreZ;
        this.radius = radius;
        this.minY = minY;
        this.maxY = maxY;
    }

    /**
     * {@return a box whose sides follow the axes} All coordinates in metres, finite and within 10⁹.
     *
     * @param minX smallest x
     * @param minY its bottom
     * @param minZ smallest z
     * @param maxX largest x, above {@code minX}
     * @param maxY its top, above {@code minY}
     * @param maxZ largest z, above {@code minZ}
     */
    public static Obstacle box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
        ConvexOutline.requireAbove("a box", "x", minX, maxX);
        ConvexOutline.requireAbove("a box", "z", minZ, maxZ);
        return prism("a box", new float[] {minX, minZ, maxX, minZ, maxX, maxZ, minX, maxZ}, minY, maxY);
    }

    /**
     * {@return a box that is turned about a vertical axis through its centre}
     *
     * @param x of its centre [Unit: m]
     * @param y of its bottom [Unit: m]
     * @param z of its centre [Unit: m]
     * @param length of its sides that follow x before it is turned, above 0 [Unit: m]
     * @param height from its bottom to its top, above 0 [Unit: m]
     * @param width of its sides that follow z before it is turned, above 0 [Unit: m]
     * @param angle by which it is turned, from x towards z [Unit: radians]
     */
    public static Obstacle orientedBox(
            float x, float y, float z, float length, float height, float width, float angle) {
        ConvexOutline.requireAbove("an oriented box", "length", 0, length);
        ConvexOutline.requireAbove("an oriented box", "width", 0, width);
        ConvexOutline.requireSane("an oriented box", "angle", angle);
        double alongX = Math.cos(angle) * length / 2;
        double alongZ = Math.sin(angle) * length / 2;
        double acrossX = -Math.sin(angle) * width / 2;
        double acrossZ = Math.cos(angle) * width / 2;
        float[] outline = {
            (float) (x - alongX - acrossX), (float) (z - alongZ - acrossZ),
            (float) (x + alongX - acrossX), (float) (z + alongZ - acrossZ),
            (float) (x + alongX + acrossX), (float) (z + alongZ + acrossZ),
            (float) (x - alongX + acrossX), (float) (z - alongZ + acrossZ)
        };
        return prism("an oriented box", outline, y, y + height);
    }

    /**
     * {@return an upright cylinder}
     *
     * @param x of its axis [Unit: m]
     * @param y of its bottom [Unit: m]
     * @param z of its axis [Unit: m]
     * @param radius above 0 [Unit: m]
     * @param height from its bottom to its top, above 0 [Unit: m]
     */
    public static Obstacle cylinder(float x, float y, float z, float radius, float height) {
        return upright(x, z, radius, y, y + height);
    }

    private static Obstacle upright(float x, float z, float radius, float minY, float maxY) {
        ConvexOutline.requireSane("a cylinder", "x", x);
        ConvexOutline.requireSane("a cylinder", "z", z);
        ConvexOutline.requireAbove("a cylinder", "radius", 0, radius);
        ConvexOutline.requireAbove("a cylinder", "height", minY, maxY);
        return new Obstacle(new float[0], x, z, radius, minY, maxY);
    }

    /**
     * {@return an upright prism over a convex outline}
     *
     * @param outline corners in the plane, in either winding [(x, z)] [Unit: m] [Limits: 3 to 1024 corners]
     * @param minY its bottom [Unit: m]
     * @param maxY its top, above {@code minY} [Unit: m]
     * @throws BadInputException when the outline is not convex or has no inside
     */
    public static Obstacle prism(float[] outline, float minY, float maxY) {
        return prism("a prism", outline, minY, maxY);
    }

    private static Obstacle prism(String what, float[] outline, float minY, float maxY) {
        ConvexOutline.requireAbove(what, "height", minY, maxY);
        return new Obstacle(ConvexOutline.counterClockwise(what, outline), 0, 0, 0, minY, maxY);
    }

    /** Returns all its data: bottom and top, then x, z and radius of a cylinder or the corners of an outline [(x, z)]. */
    float[] numbers() {
        float[] numbers = new float[2 + (outline.length == 0 ? 3 : outline.length)];
        numbers[0] = minY;
        numbers[1] = maxY;
        if (outline.length == 0) {
            numbers[2] = centreX;
            numbers[3] = centreZ;
            numbers[4] = radius;
        } else {
            System.arraycopy(outline, 0, numbers, 2, outline.length);
        }
        return numbers;
    }

    /**
     * Returns an obstacle from its {@link #numbers}.
     *
     * @throws BadInputException when they are not those of an obstacle
     */
    static Obstacle of(float[] numbers) {
        if (numbers.length == 5) {
            return upright(numbers[2], numbers[3], numbers[4], numbers[0], numbers[1]);
        }
        if (numbers.length < 2) {
            throw new BadInputException("obstacle: it has " + numbers.length + " numbers");
        }
        return prism("a prism", Arrays.copyOfRange(numbers, 2, numbers.length), numbers[0], numbers[1]);
    }

    /** Returns a bound of the outline: for a sign of -1 the smallest coordinate on an axis, for 1 the largest. */
    private double bound(int axis, int sign) {
        if (outline.length == 0) {
            return (axis == 0 ? centreX : centreZ) + (double) sign * radius;
        }
        double best = outline[axis];
        for (int i = axis; i < outline.length; i += 2) {
            best = sign < 0 ? Math.min(best, outline[i]) : Math.max(best, outline[i]);
        }
        return best;
    }

    /** Returns the columns of voxels that it overlaps, counted from the world's first one [first x, last x, first z, last z]. */
    long[] columns(VoxelGrid grid) {
        return new long[] {
            (long) Math.floor(grid.inVoxelsX(bound(0, -1))),
            (long) Math.ceil(grid.inVoxelsX(bound(0, 1))) - 1,
            (long) Math.floor(grid.inVoxelsZ(bound(1, -1))),
            (long) Math.ceil(grid.inVoxelsZ(bound(1, 1))) - 1
        };
    }

    /** Collects the spans of a tile on which the obstacle stands. */
    void block(TileField field, VoxelGrid grid, RecastSettings settings, int column, int row, IntStack spans) {
        long firstX = (long) column * grid.tileWidth - grid.border;
        long firstZ = (long) row * grid.tileDepth - grid.border;
        long[] bounds = columns(grid);
        int fromX = (int) Math.max(0, Math.min(field.width, bounds[0] - firstX));
        int toX = (int) Math.max(-1, Math.min(field.width - 1, bounds[1] - firstX));
        int fromZ = (int) Math.max(0, Math.min(field.depth, bounds[2] - firstZ));
        int toZ = (int) Math.max(-1, Math.min(field.depth - 1, bounds[3] - firstZ));
        // Ground is up to a voxel below the top of its span.
        double low = (minY - (double) grid.min[1] - settings.agentHeight()) / settings.cellHeight();
        double high = (maxY - (double) grid.min[1]) / settings.cellHeight() + 1;
        for (int z = fromZ; z <= toZ; z++) {
            for (int x = fromX; x <= toX; x++) {
                if (!overlaps(grid, firstX + x, firstZ + z)) {
                    continue;
                }
                int at = x + z * field.width;
                for (int i = field.columnFirst[at]; i < field.columnFirst[at + 1]; i++) {
                    if (field.height[i] > low && field.height[i] < high) {
                        spans.push(i);
                    }
                }
            }
        }
    }

    /** Whether the outline and a column overlap. */
    private boolean overlaps(VoxelGrid grid, long voxelX, long voxelZ) {
        float minX = grid.x(voxelX);
        float maxX = grid.x(voxelX + 1);
        float minZ = grid.z(voxelZ);
        float maxZ = grid.z(voxelZ + 1);
        if (outline.length == 0) {
            double dx = Math.max(0, Math.max((double) minX - centreX, (double) centreX - maxX));
            double dz = Math.max(0, Math.max((double) minZ - centreZ, (double) centreZ - maxZ));
            return dx * dx + dz * dz < (double) radius * radius;
        }
        // Two convex shapes are disjoint if a line along a side of one has the other on its outer side.
        int size = outline.length;
        for (int i = 0; i < size; i += 2) {
            double edgeX = (double) outline[(i + 2) % size] - outline[i];
            double edgeZ = (double) outline[(i + 3) % size] - outline[i + 1];
            double nearestX = (edgeZ > 0 ? minX : maxX) - (double) outline[i];
            double nearestZ = (edgeX > 0 ? maxZ : minZ) - (double) outline[i + 1];
            if (edgeX * nearestZ - edgeZ * nearestX <= 0 && (edgeX != 0 || edgeZ != 0)) {
                return false;
            }
        }
        return true;
    }
}
