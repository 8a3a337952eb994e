package dev.throng.recast;

import dev.throng.mesh.TriangleSoup;
import java.util.Random;

/** Random ground of sloping rectangles, many of them one above another, and random obstacles on it. */
final class RandomGround {
    private static final int SIZE = 40;

    private RandomGround() {}

    static TriangleSoup soup(Random random) {
        return soup(random, SIZE, 25);
    }

    static TriangleSoup soup(Random random, int size, int rectangles) {
        DrawnWorld world = new DrawnWorld();
        for (int i = 0; i < rectangles; i++) {
            float x = random.nextInt(size);
            float z = random.nextInt(size);
            float y = random.nextInt(12) * 0.7f;
            world.quad(
                    x,
                    z,
                    x + 5 + random.nextInt(20),
                    z + 5 + random.nextInt(20),
                    y,
                    y + random.nextInt(4),
                    random.nextInt(3));
        }
        return world.soup();
    }

    static Obstacle obstacle(Random random) {
        float x = random.nextFloat() * (SIZE + 10);
        float y = random.nextFloat() * 8;
        float z = random.nextFloat() * (SIZE + 10);
        float size = 0.2f + random.nextFloat() * 3;
        return switch (random.nextInt(4)) {
            case 0 -> Obstacle.box(x, y, z, x + size, y + 2, z + 0.2f + random.nextFloat());
            case 1 -> Obstacle.orientedBox(x, y, z, size, 2, 0.5f + random.nextFloat(), random.nextFloat() * 7);
            case 2 -> Obstacle.cylinder(x, y, z, size, 2);
            default -> Obstacle.prism(new float[] {x, z, x + size, z + 1, x - 1, z + size}, y, y + 2);
        };
    }
}
