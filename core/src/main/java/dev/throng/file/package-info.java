/**
 * World files, which hold a world with its index: a game builds its worlds once and opens them at start-up.
 *
 * <p>A {@link dev.throng.file.WorldFile} has a version and a checksum. A file that is damaged, or of another version,
 * is refused with a {@link dev.throng.BadInputException}.
 *
 * <pre>{@code
 * import dev.throng.file.WorldFile;
 * import dev.throng.grid.GridIndex;
 * import dev.throng.grid.GridMap;
 * import dev.throng.world.GridWorld;
 * import java.nio.file.Files;
 * import java.nio.file.Path;
 * import java.util.concurrent.ForkJoinPool;
 *
 * GridWorld built = GridWorld.of(GridMap.drawn("....\n.@@.\n....\n"), GridIndex.mm());
 * Path file = Files.createTempFile("arena", ".throng");
 * WorldFile.write(built, file);
 *
 * GridWorld opened = WorldFile.openGrid(file, ForkJoinPool.commonPool(), 2);
 * System.out.println(opened.index().equals(built.index())); // prints true
 * Files.delete(file);
 * }</pre>
 */
@NullMarked
package dev.throng.file;

import org.jspecify.annotations.NullMarked;
