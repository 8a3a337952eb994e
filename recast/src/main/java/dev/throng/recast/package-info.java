/**
 * From triangles (OBJ, glTF) through Recast to a {@link dev.throng.mesh.NavMesh}, and from Detour files to one.
 *
 * <p>recast4j builds and links the polygons; what leaves this package are Throng's own flat arrays.
 */
package dev.throng.recast;
