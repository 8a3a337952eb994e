package dev.throng.world;

import dev.throng.mesh.MeshIndex;
import java.util.ArrayList;
import java.util.List;

/** Queries of every method over one mesh, with settings that take turns from mesh to mesh. One per thread. */
final class MeshMethods {
    /** A method with its settings. */
    record Method(String name, MeshIndex.Method method, MeshQuery query) {
        /** Gives a query of HNA* its next connector. */
        String turn(int turn) {
            if (method == MeshIndex.Method.HNA) {
                MeshIndex.Connector connector =
                        MeshIndex.Connector.values()[Math.floorMod(turn, MeshIndex.Connector.values().length)];
                query.connector(connector);
                return name + " " + connector;
            }
            return name;
        }
    }

    private static final int[] MERGE_FACTORS = {2, 6, 10, 20};
    private static final int LEVELS = 3;

    /** Up to this many polygons every index is built, above it some in turn. */
    private static final int SMALL = 1500;

    private final List<Method> methods = new ArrayList<>();
    private final List<MeshWorld> hierarchies = new ArrayList<>();

    MeshMethods(MeshWorld plain, int turn) {
        boolean small = plain.mesh().polygonCount() <= SMALL;
        for (int i = 0; i < MERGE_FACTORS.length; i++) {
            if (!small && (i + turn) % 2 == 1) {
                continue;
            }
            MeshIndex.Legs ways = MeshIndex.Legs.values()[(i + turn / 2) % MeshIndex.Legs.values().length];
            MeshIndex.Hna options = new MeshIndex.Hna(LEVELS, MERGE_FACTORS[i], 1.5, 1 + turn, ways);
            MeshWorld hna = plain.withIndex(options);
            hierarchies.add(hna);
            for (int level = 0; level <= LEVELS; level++) {
                add(options + " level " + level, hna).query().level(level);
            }
            MeshWorld pccp = hna.withIndex(new MeshIndex.Pccp(options, LEVELS));
            for (int level = 1; level <= LEVELS; level++) {
                add("pccp " + options + " level " + level, pccp).query().level(level);
            }
        }
        MeshIndex.Transit suitable = MeshIndex.transit().forMesh(plain.mesh()).withSeed(1 + turn);
        int cellSize =
                small ? Math.max(MeshIndex.Transit.MIN_CELL, plain.mesh().polygonCount() / 12) : suitable.cellSize();
        for (boolean stored : new boolean[] {true, false}) {
            MeshIndex.Transit options = suitable.withStoredLegs(stored).withCellSize(cellSize);
            add(options.toString(), plain.withIndex(options));
        }
        add("auto", plain.withIndex(MeshIndex.auto(MeshIndex.Auto.DEFAULT_BYTES), Runnable::run, 1));
        if (small && turn % 2 == 0) {
            for (long budget : new long[] {
                0, 60L * plain.mesh().polygonCount(), 240L * plain.mesh().polygonCount()
            }) {
                MeshWorld world = plain.withIndex(MeshIndex.auto(budget), Runnable::run, 1);
                add("auto of " + budget + " bytes, " + world.index().method(), world);
            }
        }
    }

    private Method add(String name, MeshWorld world) {
        Method method = new Method(name, world.index().method(), world.newQuery());
        methods.add(method);
        return method;
    }

    List<Method> all() {
        return methods;
    }

    /** Those that search gate by gate, and so can be stopped on the way. */
    List<Method> stoppable() {
        return methods.stream()
                .filter(method -> method.method() != MeshIndex.Method.ASTAR)
                .toList();
    }

    /** The hierarchies searched, by merge factor. */
    List<MeshWorld> hierarchies() {
        return hierarchies;
    }
}
