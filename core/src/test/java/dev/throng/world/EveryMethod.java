package dev.throng.world;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Every method over one mesh, with every setting, as plain worlds and queries. Tests that go through here depend on no
 * class of a method. Stateless.
 */
public final class EveryMethod {
    /** A method with its settings. Share freely. */
    public record Method(String name, World world, Consumer<PathQuery> settings) {
        /** A new scratch space with these settings, for one thread. */
        public PathQuery newQuery() {
            PathQuery query = world.newQuery();
            settings.accept(query);
            return query;
        }
    }

    /** Levels and merge factor. */
    private static final int[][] SHAPES = {{1, 12}, {2, 6}, {2, 15}, {3, 4}};

    private EveryMethod() {}

    /** A*; HNA* in four shapes at every level with every connector; PCCP at every level; transit of both kinds. */
    public static List<Method> over(NavMesh mesh, int seed) {
        return over(mesh, seed, SHAPES.length);
    }

    /** The same with fewer shapes, which take turns from seed to seed: for many meshes. */
    public static List<Method> over(NavMesh mesh, int seed, int shapes) {
        MeshWorld plain = MeshWorld.of(mesh);
        List<Method> methods = new ArrayList<>();
        methods.add(astar(plain));
        for (int i = seed; i < seed + shapes; i++) {
            int[] shape = SHAPES[i % SHAPES.length];
            MeshIndex.Legs ways = MeshIndex.Legs.values()[i % MeshIndex.Legs.values().length];
            HnaWorld hna = HnaWorld.of(plain, new MeshIndex.Hna(shape[0], shape[1], 1.5, seed, ways));
            addHna(hna, methods);
            addPccp(hna, methods);
        }
        addTransit(plain, true, seed, methods);
        addTransit(plain, false, seed, methods);
        return methods;
    }

    /** Each method once: for what does not depend on the settings. */
    public static List<Method> once(NavMesh mesh, int seed) {
        MeshWorld plain = MeshWorld.of(mesh);
        HnaWorld hna = HnaWorld.of(plain, new MeshIndex.Hna(2, 5, 1.5, seed, MeshIndex.Legs.NEXT_HOPS));
        List<Method> methods = new ArrayList<>();
        methods.add(astar(plain));
        methods.add(new Method("hna", hna, query -> ((JoinedQuery) query).nearFirst(false)));
        methods.add(new Method("pccp", PccpWorld.of(hna, 2), query -> ((JoinedQuery) query).nearFirst(false)));
        addTransit(plain, true, seed, methods);
        return methods;
    }

    /** Whether the strings of a query are led around the shorter side of holes. */
    public static PathQuery tight(PathQuery query, boolean wanted) {
        ((MeshPathQuery) query).tight(wanted);
        return query;
    }

    /** A* without any index. */
    public static Method astar(NavMesh mesh) {
        return astar(MeshWorld.of(mesh));
    }

    private static Method astar(MeshWorld plain) {
        return new Method("astar", plain, query -> {});
    }

    private static void addHna(HnaWorld world, List<Method> methods) {
        MeshIndex.Hna options = world.index().options();
        for (int level = 0; level <= options.levels(); level++) {
            for (MeshIndex.Connector connector : MeshIndex.Connector.values()) {
                int searched = level;
                methods.add(new Method(options + " level " + level + " " + connector, world, query -> {
                    ((HnaQuery) query).level(searched);
                    ((HnaQuery) query).connector(connector);
                }));
            }
        }
    }

    private static void addPccp(HnaWorld hna, List<Method> methods) {
        MeshIndex.Hna options = hna.index().options();
        PccpWorld world = PccpWorld.of(hna, options.levels());
        for (int level = 1; level <= options.levels(); level++) {
            int searched = level;
            String name = "pccp " + options + " level " + level;
            methods.add(new Method(name, world, query -> ((PccpQuery) query).level(searched)));
        }
    }

    /** Near pairs with A* first, as usual, and with the tables alone. */
    private static void addTransit(MeshWorld plain, boolean storedLegs, int seed, List<Method> methods) {
        int cellSize = Math.max(MeshIndex.Transit.MIN_CELL, Math.min(100, plain.cellCount() / 10));
        MeshIndex.Transit options = new MeshIndex.Transit(cellSize, storedLegs, seed);
        TransitWorld world = TransitWorld.of(plain, options);
        methods.add(new Method(options + " tables alone", world, query -> ((JoinedQuery) query).nearFirst(false)));
        methods.add(new Method(options.toString(), world, query -> {}));
    }
}
