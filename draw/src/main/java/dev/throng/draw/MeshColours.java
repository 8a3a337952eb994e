package dev.throng.draw;

import dev.throng.mesh.NavMesh;
import dev.throng.path.Components;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Colours of polygons: by area or label, tinted by height, lit by slope, dimmed outside the largest component. */
final class MeshColours {
    /** Unit vector to the light: the top left of the picture (x to the right, z upwards), well above the horizon. */
    private static final double LIGHT = 1 / Math.sqrt(1 + 1 + 1.8 * 1.8);

    private static final double LIGHT_UP = 1.8 * LIGHT;
    private static final double ISLAND_DIMMING = 0.58;
    /** Difference of heights in metres below which the full range of tints is not used. */
    private static final double LEAST_RELIEF = 0.5;

    private MeshColours() {}

    static int[] of(NavMesh mesh, int @Nullable [] labels) {
        int polygons = mesh.polygonCount();
        float[] heights = new float[polygons];
        float[] sorted = new float[polygons];
        int count = 0;
        for (int p = 0; p < polygons; p++) {
            if (mesh.exists(p)) {
                heights[p] = mesh.centre(p, 1);
                sorted[count++] = heights[p];
            }
        }
        Arrays.sort(sorted, 0, count);
        double low = sorted[(int) (0.02 * (count - 1))];
        double middle = sorted[(count - 1) / 2];
        double high = sorted[(int) (0.98 * (count - 1))];
        @Nullable LabelColours labelColours = labels == null ? null : LabelColours.of(labels, touching(mesh, labels));
        Components components = mesh.components();
        int main = components.largest();
        int[] colours = new int[polygons];
        double[] normal = new double[3];
        for (int p = 0; p < polygons; p++) {
            if (!mesh.exists(p)) {
                continue;
            }
            double tint = 0.5 + part(heights[p] - middle, heights[p] < middle ? middle - low : high - middle) / 2;
            int colour = Colours.ground(mesh.area(p), tint);
            if (labels != null && labelColours != null) {
                colour = labels[p] < 0 ? colour : Colours.scale(labelColours.colour(labels[p]), 0.8 + 0.25 * tint);
            } else if (components.label(p) != main) {
                colour = Colours.mix(colour, Colours.BACKGROUND, ISLAND_DIMMING);
            }
            MeshPlane.normal(mesh, p, normal);
            double light = (LIGHT_UP * normal[1] + LIGHT * (normal[2] - normal[0])) / LIGHT_UP;
            colours[p] = Colours.scale(colour, Math.min(1.4, Math.max(0.5, light)));
        }
        return colours;
    }

    /** Returns a height between -1 and 1: most ground gets the middle tint; lower and higher ground stands out. */
    private static double part(double difference, double range) {
        return Math.min(1, Math.max(-1, difference / Math.max(LEAST_RELIEF, range)));
    }

    private static long[] touching(NavMesh mesh, int[] labels) {
        long[] pairs = new long[mesh.portalCount()];
        int size = 0;
        for (int portal = 0; portal < pairs.length; portal++) {
            if (!mesh.portalExists(portal)) {
                continue;
            }
            int a = labels[mesh.portalPolygon(portal, 0)];
            int b = labels[mesh.portalPolygon(portal, 1)];
            if (a != b && a >= 0 && b >= 0) {
                pairs[size++] = LabelColours.pair(a, b);
            }
        }
        return Arrays.copyOf(pairs, size);
    }
}
