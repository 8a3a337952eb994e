package dev.throng.gpu;

import java.util.Arrays;

/** Crossings that are kept on a device as what paths are written with. One per array, used by one thread. */
final class IdArray {
    private final GpuMesh mesh;
    private int[] ids;
    private int size;

    IdArray(GpuMesh mesh, int expected) {
        this.mesh = mesh;
        ids = new int[Math.max(16, expected)];
    }

    void add(int crossing) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
        }
        ids[size++] = mesh.id(crossing);
    }

    int size() {
        return size;
    }

    GpuBuffer upload(Uploads memory) {
        if (!mesh.narrow) {
            return memory.add(Arrays.copyOf(ids, size));
        }
        char[] narrow = new char[size];
        for (int i = 0; i < size; i++) {
            narrow[i] = (char) ids[i];
        }
        return memory.add(narrow);
    }
}
