package dev.throng.recast;

import dev.throng.mesh.MeshTile;

/** A tile and counts of the repairs to its polygons. */
record BuiltTile(MeshTile tile, Repairs repairs) {}
