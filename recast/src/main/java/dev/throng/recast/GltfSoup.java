package dev.throng.recast;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Walks a glTF scene and gathers its triangles in world coordinates. One per file. */
final class GltfSoup {
    private static final int TRIANGLES = 4;
    private static final int STRIP = 5;
    private static final int FAN = 6;

    /** Limit of instances of meshes: corners per byte of the file. */
    private static final long CORNERS_PER_BYTE = 16;

    private static final double[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    /** A node to visit, with its parent's transform. */
    private record Visit(int node, double[] parent) {}

    private final String name;
    private final GltfContainer file;
    private final boolean[] seen;

    private float[] vertices = new float[3 * 64];
    private int coordinates;
    private int[] corners = new int[3 * 64];
    private int cornerCount;
    private byte[] areas = new byte[64];
    private boolean anyArea;

    GltfSoup(String name, GltfContainer file) {
        this.name = name;
        this.file = file;
        seen = new boolean[file.root().path("nodes").size()];
    }

    TriangleSoup build() {
        if (cornerCount == 0) {
            throw new BadInputException(name + ": there is no triangle in the scene of this glTF file");
        }
        try {
            return new TriangleSoup(
                    Arrays.copyOf(vertices, coordinates),
                    Arrays.copyOf(corners, cornerCount),
                    anyArea ? Arrays.copyOf(areas, cornerCount / 3) : null);
        } catch (BadInputException e) {
            throw new BadInputException(name + ": " + e.getMessage(), e);
        }
    }

    void addScene() {
        Deque<Visit> open = new ArrayDeque<>();
        JsonNode root = file.root();
        if (root.path("scenes").size() > 0) {
            push(open, file.element("scenes", file.integer("the file", root, "scene", 0)), "nodes", IDENTITY);
        } else {
            pushParentless(open);
        }
        while (!open.isEmpty()) {
            Visit visit = open.pop();
            JsonNode node = file.element("nodes", visit.node);
            if (seen[visit.node]) {
                throw file.bad("node " + visit.node + " has more than one parent");
            }
            seen[visit.node] = true;
            double[] transform = multiply(visit.parent, local(visit.node, node));
            if (node.has("mesh")) {
                addMesh(file.integer("node " + visit.node, node, "mesh", -1), transform);
            }
            push(open, node, "children", transform);
        }
    }

    private void push(Deque<Visit> open, JsonNode from, String list, double[] transform) {
        JsonNode ids = from.path(list);
        // Push in reverse, so that nodes are popped in the order of the file.
        for (int i = ids.size() - 1; i >= 0; i--) {
            if (!ids.path(i).isInt()) {
                throw file.bad("a node of '" + list + "' is not a number");
            }
            open.push(new Visit(ids.path(i).intValue(), transform));
        }
    }

    private void pushParentless(Deque<Visit> open) {
        boolean[] child = new boolean[seen.length];
        for (JsonNode node : file.root().path("nodes")) {
            for (JsonNode id : node.path("children")) {
                if (id.isInt() && id.intValue() >= 0 && id.intValue() < child.length) {
                    child[id.intValue()] = true;
                }
            }
        }
        for (int i = child.length - 1; i >= 0; i--) {
            if (!child[i]) {
                open.push(new Visit(i, IDENTITY));
            }
        }
    }

    /** Returns a node's local transform, in column-major order. */
    private double[] local(int index, JsonNode node) {
        if (node.has("matrix")) {
            return numbers(index, node, "matrix", IDENTITY);
        }
        double[] t = numbers(index, node, "translation", new double[] {0, 0, 0});
        double[] q = numbers(index, node, "rotation", new double[] {0, 0, 0, 1});
        double[] s = numbers(index, node, "scale", new double[] {1, 1, 1});
        double x = q[0];
        double y = q[1];
        double z = q[2];
        double w = q[3];
        return new double[] {
            s[0] * (1 - 2 * (y * y + z * z)),
            s[0] * 2 * (x * y + z * w),
            s[0] * 2 * (x * z - y * w),
            0,
            s[1] * 2 * (x * y - z * w),
            s[1] * (1 - 2 * (x * x + z * z)),
            s[1] * 2 * (y * z + x * w),
            0,
            s[2] * 2 * (x * z + y * w),
            s[2] * 2 * (y * z - x * w),
            s[2] * (1 - 2 * (x * x + y * y)),
            0,
            t[0],
            t[1],
            t[2],
            1
        };
    }

    private double[] numbers(int index, JsonNode node, String field, double[] fallback) {
        JsonNode list = node.path(field);
        if (list.isMissingNode()) {
            return fallback;
        }
        double[] values = new double[fallback.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = list.path(i).asDouble(Double.NaN);
        }
        if (list.size() != values.length || !Arrays.stream(values).allMatch(Double::isFinite)) {
            throw file.bad("node " + index + " needs " + values.length + " numbers as '" + field + "'");
        }
        return values;
    }

    private static double[] multiply(double[] a, double[] b) {
        double[] product = new double[16];
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 4; row++) {
                double sum = 0;
                for (int k = 0; k < 4; k++) {
                    sum += a[4 * k + row] * b[4 * column + k];
                }
                product[4 * column + row] = sum;
            }
        }
        return product;
    }

    private void addMesh(int index, double[] transform) {
        for (JsonNode primitive : file.element("meshes", index).path("primitives")) {
            int mode = file.integer("mesh " + index, primitive, "mode", TRIANGLES);
            if (mode == TRIANGLES || mode == STRIP || mode == FAN) {
                addPrimitive("mesh " + index, primitive, mode, transform);
            }
        }
    }

    private void addPrimitive(String what, JsonNode primitive, int mode, double[] transform) {
        int first = coordinates / 3;
        GltfContainer.Elements positions =
                file.elements(file.integer(what, primitive.path("attributes"), "POSITION", -1), "VEC3", 5126);
        reserve(positions.count(), 0);
        for (int i = 0; i < positions.count(); i++) {
            addVertex(what, i, positions, transform);
        }
        int area = primitive.has("material")
                ? GltfFile.area(name, file.element("materials", file.integer(what, primitive, "material", -1)))
                : 0;
        anyArea |= area != 0;
        GltfContainer.@Nullable Elements indices = primitive.has("indices")
                ? file.elements(file.integer(what, primitive, "indices", -1), "SCALAR", 5121, 5123, 5125)
                : null;
        int count = indices == null ? positions.count() : indices.count();
        int triangles = mode == TRIANGLES ? count / 3 : Math.max(0, count - 2);
        reserve(0, triangles);
        // A mirroring transform flips faces: swap two corners to restore their orientation.
        boolean mirrored = determinant(transform) < 0;
        for (int t = 0; t < triangles; t++) {
            int a = mode == TRIANGLES ? 3 * t : mode == FAN ? 0 : t;
            int b = mode == TRIANGLES ? a + 1 : mode == FAN ? t + 1 : t + 1 + (t & 1);
            int c = mode == TRIANGLES ? a + 2 : mode == FAN ? t + 2 : t + 2 - (t & 1);
            areas[cornerCount / 3] = (byte) area;
            corners[cornerCount++] = first + corner(what, indices, a, positions.count());
            corners[cornerCount++] = first + corner(what, indices, mirrored ? c : b, positions.count());
            corners[cornerCount++] = first + corner(what, indices, mirrored ? b : c, positions.count());
        }
    }

    private void addVertex(String what, int vertex, GltfContainer.Elements positions, double[] m) {
        double x = positions.real(vertex, 0);
        double y = positions.real(vertex, 1);
        double z = positions.real(vertex, 2);
        for (int axis = 0; axis < 3; axis++) {
            float value = (float) (m[axis] * x + m[4 + axis] * y + m[8 + axis] * z + m[12 + axis]);
            if (!Float.isFinite(value)) {
                throw file.bad(what + ": vertex " + vertex + " has a coordinate that is not finite");
            }
            vertices[coordinates++] = value;
        }
    }

    private int corner(String what, GltfContainer.@Nullable Elements indices, int at, int count) {
        long vertex = indices == null ? at : indices.whole(at);
        if (vertex >= count) {
            throw file.bad(what + " names vertex " + vertex + ", but there are " + count);
        }
        return (int) vertex;
    }

    private void reserve(int moreVertices, int moreTriangles) {
        long floats = coordinates + 3L * moreVertices;
        long ids = cornerCount + 3L * moreTriangles;
        long limit = Math.min(CORNERS_PER_BYTE * file.bytes(), Integer.MAX_VALUE - 8);
        if (floats > limit || ids > limit) {
            throw file.bad("its instances make more than " + limit / 3 + " triangles or vertices, the limit for "
                    + file.bytes() + " bytes");
        }
        if (floats > vertices.length) {
            vertices = Arrays.copyOf(vertices, (int) Math.min(limit, Math.max(floats, 2L * vertices.length)));
        }
        if (ids > corners.length) {
            corners = Arrays.copyOf(corners, (int) Math.min(limit, Math.max(ids, 2L * corners.length)));
            areas = Arrays.copyOf(areas, corners.length / 3 + 1);
        }
    }

    private static double determinant(double[] m) {
        return m[0] * (m[5] * m[10] - m[6] * m[9])
                - m[4] * (m[1] * m[10] - m[2] * m[9])
                + m[8] * (m[1] * m[6] - m[2] * m[5]);
    }
}
