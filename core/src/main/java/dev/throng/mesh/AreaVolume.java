package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.ConvexOutline;

/**
 * An upright prism over a convex outline. The ground inside of it gets an area when a mesh is built, whatever its triangles
 * say: a ford, a meadow, a road. Immutable, share freely. See {@link TriangleSoup#withVolumes}.
 */
public final class AreaVolume {
    private final float[] outline;
    private final float minY;
    private final float maxY;
    private final int area;

    /**
     * A volume of these bounds.
     *
     * @param outline corners in the plane, in either winding [(x, z)] [Unit: m] [Limits: 3 to 1024 corners]
     * @param minY ground below is left as it is [Unit: m]
     * @param maxY ground above is left as it is; more than {@code minY} [Unit: m]
     * @param area what the ground becomes [Limits: 0 &lt;= id &lt;= {@value TriangleSoup#MAX_AREA}]
     * @throws BadInputException when the outline is not convex or a number is beyond its limits
     */
    public AreaVolume(float[] outline, float minY, float maxY, int area) {
        ConvexOutline.requireAbove("an area's volume", "height", minY, maxY);
        if (area < 0 || area > TriangleSoup.MAX_AREA) {
            throw new BadInputException("a volume marks area " + area + ", the limit is " + TriangleSoup.MAX_AREA);
        }
        this.outline = ConvexOutline.counterClockwise("an area's volume", outline);
        this.minY = minY;
        this.maxY = maxY;
        this.area = area;
    }

    /** {@return a copy of the corners, counter-clockwise with z drawn upwards [(x, z)]} */
    public float[] outline() {
        return outline.clone();
    }

    /** {@return the height from which on ground is marked, in metres} */
    public float minY() {
        return minY;
    }

    /** {@return the height up to which ground is marked, in metres} */
    public float maxY() {
        return maxY;
    }

    /** {@return what the ground becomes} */
    public int area() {
        return area;
    }
}
