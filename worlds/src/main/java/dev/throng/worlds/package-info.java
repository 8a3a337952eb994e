/**
 * Seeded generators of levels and grids, for tests, benchmarks and first steps.
 *
 * <p>A {@link dev.throng.worlds.MeshScenario} gives triangles, from which {@code dev.throng.recast} builds a navigation
 * mesh. A {@link dev.throng.worlds.GridScenario} gives a map. The same name, size and seed give the same bytes on every
 * machine: random numbers come from {@link java.util.SplittableRandom}, angles from {@link java.lang.StrictMath}.
 *
 * <pre>{@code
 * import dev.throng.grid.GridMap;
 * import dev.throng.mesh.TriangleSoup;
 * import dev.throng.worlds.GridScenario;
 * import dev.throng.worlds.MeshScenario;
 *
 * TriangleSoup dungeon = MeshScenario.DUNGEON.generate(MeshScenario.DEFAULT_SEED);
 * System.out.println(dungeon.triangleCount() + " triangles");
 *
 * GridMap caves = GridScenario.CAVES.generate(48, 16, 7);        // columns, rows, seed
 * for (int y = 0; y < caves.height(); y++) {
 *     StringBuilder row = new StringBuilder();
 *     for (int x = 0; x < caves.width(); x++) {
 *         row.append(caves.character(caves.tile(x, y)));
 *     }
 *     System.out.println(row);
 * }
 * }</pre>
 */
@NullMarked
package dev.throng.worlds;

import org.jspecify.annotations.NullMarked;
