package dev.throng.mesh.cells;

import java.util.Arrays;

/** The corners of rectangles; those at the same point are one vertex. One per tile. */
final class CellCorners {
    private final CellChunk chunk;

    /** Vertices of the corners of each rectangle, counter-clockwise from its smallest x and z. */
    final int[] ofPolygons;

    private final float[] vertices;
    private int vertexCount;

    /** Vertices by a hash of their lines and floor, -1 where a slot is free. */
    private final int[] slots;

    CellCorners(CellChunk chunk, int rectangles) {
        this.chunk = chunk;
        ofPolygons = new int[4 * rectangles];
        vertices = new float[12 * rectangles];
        slots = new int[Integer.highestOneBit(4 * rectangles + 1) << 1];
        Arrays.fill(slots, -1);
    }

    void add(Rectangles rectangles, int rectangle) {
        float lowX = chunk.xs()[rectangles.x(rectangle)];
        float lowZ = chunk.zs()[rectangles.z(rectangle)];
        float highX = chunk.xs()[rectangles.endX(rectangle)];
        float highZ = chunk.zs()[rectangles.endZ(rectangle)];
        float y = rectangles.floor(rectangle);
        ofPolygons[4 * rectangle] = vertex(lowX, y, lowZ);
        ofPolygons[4 * rectangle + 1] = vertex(highX, y, lowZ);
        ofPolygons[4 * rectangle + 2] = vertex(highX, y, highZ);
        ofPolygons[4 * rectangle + 3] = vertex(lowX, y, highZ);
    }

    private int vertex(float x, float y, float z) {
        int hash = (Float.floatToIntBits(x) * 31 + Float.floatToIntBits(y)) * 31 + Float.floatToIntBits(z);
        hash *= 0x9e3779b9;
        int slot = (hash ^ hash >>> 16) & slots.length - 1;
        while (slots[slot] >= 0) {
            int at = 3 * slots[slot];
            if (vertices[at] == x && vertices[at + 1] == y && vertices[at + 2] == z) {
                return slots[slot];
            }
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = vertexCount;
        vertices[3 * vertexCount] = x;
        vertices[3 * vertexCount + 1] = y;
        vertices[3 * vertexCount + 2] = z;
        return vertexCount++;
    }

    /** All vertices [(x, y, z)]. */
    float[] vertices() {
        return Arrays.copyOf(vertices, 3 * vertexCount);
    }
}
