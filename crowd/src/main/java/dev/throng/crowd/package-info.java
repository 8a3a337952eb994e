/**
 * Agents that walk over a navigation mesh.
 *
 * <p>{@link dev.throng.crowd.Crowd} is the entry point: add agents, give them goals, call {@link dev.throng.crowd.Crowd#step}.
 *
 * <pre>{@code
 * import dev.throng.crowd.AgentOptions;
 * import dev.throng.crowd.Crowd;
 * import dev.throng.crowd.CrowdOptions;
 * import dev.throng.mesh.NavMeshBuilder;
 * import dev.throng.world.MeshWorld;
 *
 * NavMeshBuilder square = new NavMeshBuilder();
 * int a = square.addVertex(0, 0, 0); // (x, y, z), y is up, in metres
 * int b = square.addVertex(10, 0, 0);
 * int c = square.addVertex(10, 0, 10);
 * int d = square.addVertex(0, 0, 10);
 * square.addPolygon(new int[] {a, b, c, d}, 0);
 * try (Crowd crowd = Crowd.of(MeshWorld.of(square.build()), CrowdOptions.defaults())) {
 *     int first = crowd.add(AgentOptions.person(), 1, 0, 1);
 *     int second = crowd.add(AgentOptions.person().withSpeed(1.6f), 9, 0, 9);
 *     crowd.goal(first, 9, 0, 9); // they meet in the middle, and avoid each other
 *     crowd.goal(second, 1, 0, 1);
 *     for (int step = 0; step < 200; step++) {
 *         crowd.step(0.1); // seconds
 *     }
 *     System.out.println(crowd.states()[first] == Crowd.ARRIVED); // prints true
 *     System.out.println(crowd.states()[second] == Crowd.ARRIVED); // prints true
 *     float[] positions = crowd.positions(); // (x, y, z) by agent
 *     System.out.println(positions[3 * first] + " " + positions[3 * first + 2]);
 * }
 * }</pre>
 */
@NullMarked
package dev.throng.crowd;

import org.jspecify.annotations.NullMarked;
