package dev.throng.recast;

import dev.throng.mesh.MeshTile;

/** A tile and what had to be done to its polygons. */
record BuiltTile(MeshTile tile, Repairs repairs) {}
