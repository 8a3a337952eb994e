/**
 * Path finding for crowds on the JVM: what all packages share.
 *
 * <p>Make a mesh ({@link dev.throng.mesh}) or a map of tiles ({@link dev.throng.grid}), build a world with an index over it
 * ({@link dev.throng.world}), and find one path or a batch of them ({@link dev.throng.batch}). Answers are of {@link
 * dev.throng.path}; {@link dev.throng.file} keeps worlds on disk.
 *
 * <p>Input that cannot be used is refused with a {@link dev.throng.BadInputException}, whose message is one line for a
 * person. All other exceptions are bugs in the caller or in Throng.
 *
 * <pre>{@code
 * import dev.throng.BadInputException;
 * import dev.throng.mesh.NavMeshBuilder;
 *
 * try {
 *     new NavMeshBuilder("level.mesh").build();
 * } catch (BadInputException e) {
 *     System.out.println(e.getMessage()); // prints level.mesh: the mesh has no polygon
 * }
 * }</pre>
 */
@NullMarked
package dev.throng;

import org.jspecify.annotations.NullMarked;
