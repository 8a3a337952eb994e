package dev.throng.mesh.string;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;

/**
 * Finds the first bend of a string that is pulled tight through a row of portals. One per thread, reused; allocates
 * nothing.
 *
 * <p>Portals are given as crossings: see {@link Crossings}.
 */
public final class Funnel {
    private final float[] portalEnds;
    private int reached;

    public Funnel(MeshArrays mesh) {
        portalEnds = mesh.portalEnds();
    }

    /**
     * @param crossings read from {@code from} to {@code to}, exclusive
     * @param apexX start of the string
     * @param endX end of the string, behind all portals
     * @return twice the index of the crossing where the string bends, plus 1 if it bends at the right end;
     *     Ids.NONE if the string runs straight to the end
     */
    public int turn(int[] crossings, int from, int to, double apexX, double apexZ, double endX, double endZ) {
        final float[] ends = portalEnds;
        // The two ends that bound the funnel, relative to the apex, and their crossings.
        double leftX = 0;
        double leftZ = 0;
        double rightX = 0;
        double rightZ = 0;
        int i = from;
        while (true) {
            if (i >= to) {
                reached = to;
                return Ids.NONE;
            }
            int crossing = crossings[i];
            leftX = ends[3 * (crossing ^ 1)] - apexX;
            leftZ = ends[3 * (crossing ^ 1) + 2] - apexZ;
            rightX = ends[3 * crossing] - apexX;
            rightZ = ends[3 * crossing + 2] - apexZ;
            if (rightX * leftZ - rightZ * leftX > 0) {
                break;
            }
            // A portal seen edge-on is entered at its nearer end; if the apex lies on it, it is crossed there.
            if (leftX * rightX + leftZ * rightZ > 0) {
                reached = i;
                return 2 * i + (leftX * leftX + leftZ * leftZ < rightX * rightX + rightZ * rightZ ? 0 : 1);
            }
            i++;
        }
        int leftAt = i;
        int rightAt = i;
        while (++i < to) {
            int crossing = crossings[i];
            double nextRightX = ends[3 * crossing] - apexX;
            double nextRightZ = ends[3 * crossing + 2] - apexZ;
            double nextLeftX = ends[3 * (crossing ^ 1)] - apexX;
            double nextLeftZ = ends[3 * (crossing ^ 1) + 2] - apexZ;
            double rightToRight = rightX * nextRightZ - rightZ * nextRightX;
            double leftToLeft = leftX * nextLeftZ - leftZ * nextLeftX;
            if (rightToRight >= 0 && leftX * nextRightZ - leftZ * nextRightX >= 0) {
                reached = i;
                return 2 * leftAt;
            }
            if (leftToLeft <= 0 && rightX * nextLeftZ - rightZ * nextLeftX <= 0) {
                reached = i;
                return 2 * rightAt + 1;
            }
            // Of two collinear corners the farther one bounds the funnel: the line to it passes the other.
            if (rightToRight > 0
                    || rightToRight == 0
                            && nextRightX * nextRightX + nextRightZ * nextRightZ >= rightX * rightX + rightZ * rightZ) {
                rightX = nextRightX;
                rightZ = nextRightZ;
                rightAt = i;
            }
            if (leftToLeft < 0
                    || leftToLeft == 0
                            && nextLeftX * nextLeftX + nextLeftZ * nextLeftZ >= leftX * leftX + leftZ * leftZ) {
                leftX = nextLeftX;
                leftZ = nextLeftZ;
                leftAt = i;
            }
        }
        reached = to;
        double goalX = endX - apexX;
        double goalZ = endZ - apexZ;
        double rightToGoal = rightX * goalZ - rightZ * goalX;
        double leftToGoal = leftX * goalZ - leftZ * goalX;
        if (rightToGoal >= 0 && leftToGoal >= 0) {
            return 2 * leftAt;
        }
        return rightToGoal <= 0 && leftToGoal <= 0 ? 2 * rightAt + 1 : Ids.NONE;
    }

    /** The crossing that decided the last turn; those behind it were not read. */
    int reached() {
        return reached;
    }
}
