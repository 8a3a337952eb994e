package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

/**
 * Builds with random settings: whatever Recast makes of the ground becomes a mesh that is a faithful copy.
 *
 * <p>{@code -Dthrong.fuzz.builds=2000} runs more builds over real levels, {@code -Dthrong.fuzz.seed=17} begins with
 * another seed: a build's seed is the first one plus its number.
 */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class RecastFuzzTest {
    private static final String[] LEVELS = {
        "dungeon.obj",
        "nav_test.obj",
        "undulating.obj",
        "oacmpctf3.obj.xz",
        "ons-reborn.obj.xz",
        "treasure_islands.obj.xz",
        "greek_acropolis_2p.obj.xz",
        "peloponnese.obj.xz",
        "napata_reconstruction.obj.xz"
    };

    private int built;
    private int empty;
    private int split;
    private int mended;
    private int dropped;
    private int smallerTiles;
    private long polygons;
    private final List<String> failures = new ArrayList<>();

    @Test
    void everyLevelShouldBuildWithAnySettings() {
        int builds = Integer.getInteger("throng.fuzz.builds", 24);
        long firstSeed = Long.getLong("throng.fuzz.seed", 1);
        Map<String, TriangleSoup> levels = new HashMap<>();
        for (int i = 0; i < builds; i++) {
            long seed = firstSeed + i;
            SplittableRandom random = new SplittableRandom(seed);
            String level = LEVELS[(int) (seed % LEVELS.length)];
            TriangleSoup soup = levels.computeIfAbsent(level, RealMesh::read);
            build(level + ", seed " + seed, soup, random);
            if (i % 50 == 49) {
                System.out.println((i + 1) + " builds: " + summary());
            }
        }
        System.out.println(summary());
        assertThat(failures).isEmpty();
        assertThat(built).isGreaterThan(builds * 3 / 4);
    }

    private String summary() {
        return built + " built, " + empty + " without ground, " + polygons + " polygons, " + split + " split, " + mended
                + " mended, " + dropped + " dropped, " + smallerTiles + " in smaller tiles than asked for, "
                + failures.size() + " refused or faulty";
    }

    /** Builds with settings for which the ground has some thousand to half a million voxel columns. */
    private void build(String name, TriangleSoup soup, SplittableRandom random) {
        double radius = random.nextInt(2) == 0 ? 0 : random.nextDouble() * 2;
        int kind = random.nextInt(3);
        int tile = (int) (16 * Math.pow(16, random.nextDouble()));
        Tiling tiling = kind == 0 ? Tiling.AUTO : kind == 1 ? Tiling.SOLO : Tiling.tiles(tile);
        double columns = 1_000 * Math.pow(500, random.nextDouble());
        float cell = (float) Math.max(0.02, Math.sqrt(groundArea(soup) / columns));
        double border = Math.ceil(radius / cell) + 3;
        if (kind == 2) {
            // Borders are work, too.
            cell *= (float) ((tile + 2 * border) / tile);
        }
        radius = Math.min(radius, 90 * cell);
        float cellHeight = (float) (0.2 * Math.pow(4, random.nextDouble() - 0.5));
        float climb = Math.max(0.9f, cell);
        float height = Math.max(2, 2 * climb + 3 * cellHeight);
        boolean plain = random.nextInt(4) > 0;
        RecastSettings settings = new RecastSettings(
                cell,
                cellHeight,
                height,
                (float) radius,
                climb,
                45,
                plain ? 8 : random.nextInt(4),
                plain ? 20 : random.nextInt(8),
                plain ? 12 : 0,
                plain ? 1.3f : random.nextInt(40) / 10f,
                3 + random.nextInt(4));
        String what = name + ", " + (kind == 0 ? "auto" : kind == 1 ? "solo" : "tiles of " + tile) + ", " + settings;
        try {
            DetourTwin twin = RecastPipeline.twin(soup, settings, tiling, Runnable::run, 1, null);
            count(twin);
            List<String> faults = TwinCheck.faults(twin);
            if (!faults.isEmpty()) {
                fail(what + ": " + faults.size() + " faults: " + faults.get(0));
            }
        } catch (BadInputException e) {
            if (e.getMessage().contains("there is no ground")) {
                empty++;
            } else {
                fail(what + ": " + e.getMessage());
            }
        } catch (RuntimeException e) {
            fail(what + ": " + e);
        }
    }

    private void fail(String what) {
        System.out.println("FAILED " + what);
        failures.add(what);
    }

    private void count(DetourTwin twin) {
        built++;
        polygons += twin.mesh().polygonCount();
        split += twin.repairs().split();
        mended += twin.repairs().mended();
        dropped += twin.repairs().dropped();
        smallerTiles += twin.repairs().tileSize() > 0 ? 1 : 0;
    }

    /** Of the box around all triangles [Unit: m2]. */
    private static double groundArea(TriangleSoup soup) {
        double big = Double.POSITIVE_INFINITY;
        double[] box = {big, big, -big, -big};
        for (int corner : soup.triangles()) {
            for (int axis = 0; axis < 2; axis++) {
                double c = soup.vertices()[3 * corner + 2 * axis];
                box[axis] = Math.min(box[axis], c);
                box[axis + 2] = Math.max(box[axis + 2], c);
            }
        }
        return (box[2] - box[0]) * (box[3] - box[1]);
    }
}
