/**
 * Navigation meshes from triangles through Recast, and from Detour's own files.
 *
 * <p>{@link dev.throng.recast.ObjFile} and {@link dev.throng.recast.GltfFile} read triangles, and {@link dev.throng.recast.RecastPipeline} makes a
 * {@link dev.throng.mesh.NavMesh} of them. {@link dev.throng.recast.DetourFile} reads a finished mesh. recast4j builds and links the polygons; this
 * package converts them to Throng's own flat arrays. A {@link dev.throng.recast.DetourTwin} keeps the Detour mesh for comparisons. {@link
 * dev.throng.recast.TiledGround} keeps the voxels of a world in tiles, and rebuilds single tiles around an {@link dev.throng.recast.Obstacle}.
 *
 * <pre>{@code
 * import dev.throng.mesh.NavMesh;
 * import dev.throng.mesh.TriangleSoup;
 * import dev.throng.path.PathBuffer;
 * import dev.throng.path.PathStatus;
 * import dev.throng.recast.RecastPipeline;
 * import dev.throng.recast.RecastSettings;
 * import dev.throng.world.MeshWorld;
 *
 * float[] vertices = {0, 0, 0, 0, 0, 20, 20, 0, 20, 20, 0, 0};   // (x, y, z), y is up, in metres
 * int[] triangles = {0, 1, 2, 0, 2, 3};                          // counter-clockwise from above: they face up
 * TriangleSoup square = new TriangleSoup(vertices, triangles);
 * NavMesh mesh = RecastPipeline.navMesh(square, RecastSettings.DEFAULT.withAgent(1.8f, 0.4f, 0.5f, 40));
 *
 * PathBuffer path = new PathBuffer();
 * PathStatus status = MeshWorld.of(mesh).newQuery().find(2, 0, 2, 18, 0, 18, path);
 * System.out.println(status + ", " + mesh.polygonCount() + " polygons, cost " + path.cost());
 * }</pre>
 */
@NullMarked
package dev.throng.recast;

import org.jspecify.annotations.NullMarked;
