package dev.throng.server.world;

import dev.throng.recast.Obstacle;

/**
 * An obstacle in the form of the API. Immutable.
 *
 * @param numbers x, y, z, radius and height of a cylinder; the smallest and largest x, y, z of a box
 */
public record PlacedObstacle(int id, boolean cylinder, float... numbers) {
    public Obstacle obstacle() {
        return cylinder
                ? Obstacle.cylinder(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
                : Obstacle.box(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
    }

    PlacedObstacle with(int newId) {
        return new PlacedObstacle(newId, cylinder, numbers);
    }
}
