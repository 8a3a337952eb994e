/**
 * Navigation meshes: convex polygons, the portals between them, off-mesh links, and which index a world builds over them.
 *
 * <p>A {@link dev.throng.mesh.NavMesh} comes from a file, from triangles through Recast, or by hand from a {@link
 * dev.throng.mesh.NavMeshBuilder}. Y is up and lengths are in metres. A {@link dev.throng.mesh.MeshIndex} says which index to
 * build; {@link dev.throng.world.MeshWorld} builds it. A {@link dev.throng.mesh.Profile} says who walks.
 *
 * <pre>{@code
 * import dev.throng.mesh.NavMesh;
 * import dev.throng.mesh.NavMeshBuilder;
 * import dev.throng.mesh.Profile;
 *
 * NavMeshBuilder builder = new NavMeshBuilder("two squares");
 * int[] near = new int[3];
 * int[] far = new int[3];
 * for (int i = 0; i < 3; i++) {
 *     near[i] = builder.addVertex(10 * i, 0, 0);
 *     far[i] = builder.addVertex(10 * i, 0, 10);
 * }
 * builder.addPolygon(new int[] {near[0], near[1], far[1], far[0]}, 0);
 * builder.addPolygon(new int[] {near[1], near[2], far[2], far[1]}, 1);
 * builder.areaCost(1, 2.5f); // a metre of mud costs as much as 2.5 metres of plain ground
 * builder.addPortalsAlongSharedEdges();
 * NavMesh mesh = builder.build();
 * System.out.println(mesh.polygonCount() + " polygons, " + mesh.portalCount() + " portal"); // prints 2 polygons, 1 portal
 *
 * // The same mesh for carts, which may not enter the mud.
 * NavMesh forCarts = mesh.withProfile(Profile.plain().withoutAreas(1));
 * System.out.println(forCarts.components().reachable(0, 1)); // prints false
 * }</pre>
 */
@NullMarked
package dev.throng.mesh;

import org.jspecify.annotations.NullMarked;
