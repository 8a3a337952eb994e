package dev.throng.world;

import dev.throng.mesh.MeshIndex;
import java.util.ArrayList;
import java.util.List;

/** Queries of every method over one mesh, with settings that take turns from mesh to mesh. One per thread. */
final class MeshMethods {
    /** A method with its settings. */
    record Method(String name, MeshPathQuery query) {
        /** Gives a query of HNA* its next connector. */
        String turn(int turn) {
            if (query instanceof HnaQuery hna) {
                MeshIndex.Connector connector =
                        MeshIndex.Connector.values()[Math.floorMod(turn, MeshIndex.Connector.values().length)];
                hna.connector(connector);
                return name + " " + connector;
            }
            return name;
        }
    }

    private static final int[] MERGE_FACTORS = {2, 6, 10, 20};
    private static final int LEVELS = 3;

    /** Up to so many polygons every index is built, above it some in turn. */
    private static final int SMALL = 1500;

    private final List<Method> methods = new ArrayList<>();
    private final List<HnaWorld> hierarchies = new ArrayList<>();

    MeshMethods(MeshWorld plain, int turn) {
        boolean small = plain.mesh().polygonCount() <= SMALL;
        for (int i = 0; i < MERGE_FACTORS.length; i++) {
            if (!small && (i + turn) % 2 == 1) {
                continue;
            }
            MeshIndex.Legs ways = MeshIndex.Legs.values()[(i + turn / 2) % MeshIndex.Legs.values().length];
            HnaWorld hna = HnaWorld.of(plain, new MeshIndex.Hna(LEVELS, MERGE_FACTORS[i], 1.5, 1 + turn, ways));
            addHna(hna);
            addPccp(hna);
        }
        MeshIndex.Transit suitable = MeshIndex.transit().forMesh(plain.mesh()).withSeed(1 + turn);
        int cellSize =
                small ? Math.max(MeshIndex.Transit.MIN_CELL, plain.mesh().polygonCount() / 12) : suitable.cellSize();
        for (boolean stored : new boolean[] {true, false}) {
            MeshIndex.Transit options = suitable.withStoredLegs(stored).withCellSize(cellSize);
            add(options.toString(), TransitWorld.of(plain, options));
        }
        add("auto", AutoWorld.build(plain, AutoWorld.DEFAULT_BUDGET, Runnable::run, 1));
        if (small && turn % 2 == 0) {
            for (long budget : new long[] {
                0, 60L * plain.mesh().polygonCount(), 240L * plain.mesh().polygonCount()
            }) {
                World world = AutoWorld.build(plain, budget, Runnable::run, 1);
                add("auto of " + budget + " bytes, " + world.getClass().getSimpleName(), world);
            }
        }
    }

    private void addHna(HnaWorld world) {
        hierarchies.add(world);
        for (int level = 0; level <= LEVELS; level++) {
            HnaQuery query = world.newQuery();
            query.level(level);
            methods.add(new Method(world.index().options() + " level " + level, query));
        }
    }

    private void addPccp(HnaWorld hna) {
        PccpWorld world = PccpWorld.of(hna, LEVELS);
        for (int level = 1; level <= LEVELS; level++) {
            PccpQuery query = world.newQuery();
            query.level(level);
            methods.add(new Method("pccp " + hna.index().options() + " level " + level, query));
        }
    }

    private void add(String name, World world) {
        methods.add(new Method(name, (MeshPathQuery) world.newQuery()));
    }

    List<Method> all() {
        return methods;
    }

    /** Those that search gate by gate, and so can be stopped on the way. */
    List<Method> stoppable() {
        return methods.stream()
                .filter(method -> method.query() instanceof JoinedQuery)
                .toList();
    }

    /** The hierarchies searched, by merge factor. */
    List<HnaWorld> hierarchies() {
        return hierarchies;
    }
}
