package dev.throng.recast;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.recast4j.recast.CompactHeightfield;
import org.recast4j.recast.ContourSet;
import org.recast4j.recast.RecastConstants;
import org.recast4j.recast.RecastContour;
import org.recast4j.recast.Telemetry;

/**
 * Traces the outlines of regions, and cuts a region in two where its outline folds over.
 *
 * <p>Recast draws a straight line along the border of two regions, however that border winds. Thus a region bent around another one can turn inside
 * out; recast4j then fails on all contours. The two halves of such a region are less bent, so a cut keeps the ground and its connections, and adds
 * only a polygon or two.
 */
final class ContourTracer {
    /** recast4j names the region only in its message. */
    private static final Pattern FAULTY_REGION = Pattern.compile("(?:Bad outline|Multiple outlines) for region (\\d+)");

    private ContourTracer() {}

    static ContourSet trace(CompactHeightfield field, RecastSettings settings, Telemetry telemetry) {
        while (true) {
            try {
                return RecastContour.buildContours(
                        telemetry,
                        field,
                        settings.maxEdgeError(),
                        settings.edgeVoxels(),
                        RecastConstants.RC_CONTOUR_TESS_WALL_EDGES);
            } catch (RuntimeException e) {
                Matcher faulty = FAULTY_REGION.matcher(String.valueOf(e.getMessage()));
                if (!faulty.find()) {
                    throw e;
                }
                // Every round leaves smaller regions, so the loop ends.
                new RegionCut(field, Integer.parseInt(faulty.group(1))).cut();
            }
        }
    }
}
