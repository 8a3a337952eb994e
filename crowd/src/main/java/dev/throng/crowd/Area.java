package dev.throng.crowd;

import dev.throng.BadInputException;
import java.util.random.RandomGenerator;

/**
 * A rectangle of ground that agents come from or go to. Points are drawn in it, and put on the nearest ground.
 *
 * @param minX smallest x, in metres
 * @param minZ smallest z
 * @param maxX largest x [Limits: at least minX]
 * @param maxZ largest z [Limits: at least minZ]
 * @param y height of the floor that is meant
 */
public record Area(float minX, float minZ, float maxX, float maxZ, float y) {
    /**
     * Checks the limits.
     *
     * @param minX smallest x
     * @param minZ smallest z
     * @param maxX largest x
     * @param maxZ largest z
     * @param y height of the floor
     */
    public Area {
        // False for NaN too.
        boolean fits = minX <= maxX && minZ <= maxZ && Float.isFinite(maxX - minX + maxZ - minZ + y);
        if (!fits) {
            throw new BadInputException(
                    "area: (" + minX + ", " + minZ + ") to (" + maxX + ", " + maxZ + ") at height " + y + " is none");
        }
    }

    float drawX(RandomGenerator random) {
        return minX + random.nextFloat() * (maxX - minX);
    }

    float drawZ(RandomGenerator random) {
        return minZ + random.nextFloat() * (maxZ - minZ);
    }
}
