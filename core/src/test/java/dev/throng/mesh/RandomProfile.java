package dev.throng.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Seeded profiles, and links of several kinds for them to forbid. */
public final class RandomProfile {
    private static final int AREAS = 4;
    private static final int KINDS = 4;

    private RandomProfile() {}

    /** Other costs for about half of the areas of a {@link RandomMesh}; some areas and kinds of links forbidden. */
    public static Profile of(Random random) {
        Profile profile = Profile.plain();
        for (int area = 0; area < AREAS; area++) {
            if (random.nextBoolean()) {
                profile = profile.withAreaCost(area, 0.1f + 10 * random.nextFloat() * random.nextFloat());
            }
            // Most ground is of area 0: where that is forbidden, little is left to walk on.
            if (random.nextInt(area == 0 ? 10 : 3) == 0) {
                profile = profile.withoutAreas(area);
            }
        }
        for (int kind = 0; kind < KINDS; kind++) {
            profile = random.nextInt(3) == 0 ? profile.withoutLinks(kind) : profile;
        }
        return profile;
    }

    /** A mesh with more links, of every kind that {@link #of} may forbid. */
    public static NavMesh linked(NavMesh mesh, Random random) {
        List<MeshLink> links = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int from = random.nextInt(mesh.polygonCount());
            int to = random.nextInt(mesh.polygonCount());
            double[] p = RandomMesh.pointOn(mesh, from, random);
            double[] q = RandomMesh.pointOn(mesh, to, random);
            double length = Math.hypot(Math.hypot(p[0] - q[0], p[1] - q[1]), p[2] - q[2]);
            links.add(new MeshLink(
                    from,
                    (float) p[0],
                    (float) p[1],
                    (float) p[2],
                    to,
                    (float) q[0],
                    (float) q[1],
                    (float) q[2],
                    random.nextBoolean(),
                    (float) Math.max(0.001, length * (0.1 + random.nextDouble())),
                    random.nextInt(KINDS)));
        }
        return mesh.withLinks(links);
    }
}
