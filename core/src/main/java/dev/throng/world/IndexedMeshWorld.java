package dev.throng.world;

import dev.throng.mesh.NavMesh;

/** A navigation mesh with an index over it. Immutable, share freely. */
abstract class IndexedMeshWorld implements World {
    private final MeshWorld mesh;

    IndexedMeshWorld(MeshWorld mesh) {
        this.mesh = mesh;
    }

    /** The same mesh without the index: its queries are plain A*. */
    public final MeshWorld plain() {
        return mesh;
    }

    public final NavMesh mesh() {
        return mesh.mesh();
    }

    @Override
    public final int cellCount() {
        return mesh.cellCount();
    }

    @Override
    public final long indexBytes() {
        return mesh.indexBytes() + bytesOfIndex();
    }

    abstract long bytesOfIndex();
}
