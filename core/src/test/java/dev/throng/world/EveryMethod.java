package dev.throng.world;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathQuality;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Every method over one mesh, with every setting, as plain worlds and queries. Tests that go through here depend on no
 * class of a method. Stateless.
 */
public final class EveryMethod {
    /** A method with its settings. Share freely. */
    public record Method(String name, MeshWorld world, Consumer<MeshQuery> settings) {
        /** A new scratch space with these settings, for one thread. */
        public MeshQuery newQuery() {
            MeshQuery query = world.newQuery();
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
            MeshIndex.Hna options = new MeshIndex.Hna(shape[0], shape[1], 1.5, seed, ways);
            MeshWorld hna = plain.withIndex(options);
            addHna(hna, options, methods);
            addPccp(hna, options, methods);
        }
        addTransit(plain, true, seed, methods);
        addTransit(plain, false, seed, methods);
        return methods;
    }

    /** Each method once: for what does not depend on the settings. */
    public static List<Method> once(NavMesh mesh, int seed) {
        MeshWorld plain = MeshWorld.of(mesh);
        MeshIndex.Hna options = new MeshIndex.Hna(2, 5, 1.5, seed, MeshIndex.Legs.NEXT_HOPS);
        MeshWorld hna = plain.withIndex(options);
        List<Method> methods = new ArrayList<>();
        methods.add(astar(plain));
        methods.add(new Method("hna", hna, query -> query.shortRange(false)));
        methods.add(
                new Method("pccp", hna.withIndex(new MeshIndex.Pccp(options, 2)), query -> query.shortRange(false)));
        addTransit(plain, true, seed, methods);
        return methods;
    }

    /** Whether the strings of a query are led around the shorter side of holes. */
    public static MeshQuery tight(MeshQuery query, boolean wanted) {
        query.quality(wanted ? PathQuality.TIGHT : PathQuality.FAST);
        return query;
    }

    /** A* without any index. */
    public static Method astar(NavMesh mesh) {
        return astar(MeshWorld.of(mesh));
    }

    private static Method astar(MeshWorld plain) {
        return new Method("astar", plain, query -> {});
    }

    private static void addHna(MeshWorld world, MeshIndex.Hna options, List<Method> methods) {
        for (int level = 0; level <= options.levels(); level++) {
            for (MeshIndex.Connector connector : MeshIndex.Connector.values()) {
                int searched = level;
                methods.add(new Method(options + " level " + level + " " + connector, world, query -> {
                    query.level(searched);
                    query.connector(connector);
                }));
            }
        }
    }

    private static void addPccp(MeshWorld hna, MeshIndex.Hna options, List<Method> methods) {
        MeshWorld world = hna.withIndex(new MeshIndex.Pccp(options, options.levels()));
        for (int level = 1; level <= options.levels(); level++) {
            int searched = level;
            String name = "pccp " + options + " level " + level;
            methods.add(new Method(name, world, query -> query.level(searched)));
        }
    }

    /** Near pairs with A* first, as usual, and with the tables alone. */
    private static void addTransit(MeshWorld plain, boolean storedLegs, int seed, List<Method> methods) {
        int cellSize = Math.max(MeshIndex.Transit.MIN_CELL, Math.min(100, plain.cellCount() / 10));
        MeshIndex.Transit options = new MeshIndex.Transit(cellSize, storedLegs, seed);
        MeshWorld world = plain.withIndex(options);
        methods.add(new Method(options + " tables alone", world, query -> query.shortRange(false)));
        methods.add(new Method(options.toString(), world, query -> {}));
    }
}
