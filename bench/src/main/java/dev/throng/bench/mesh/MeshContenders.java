package dev.throng.bench.mesh;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Makes contenders by name. Stateless, share freely. */
public final class MeshContenders {
    /** Suffix of names whose whole answer is timed. */
    static final String PULL = "+pull";

    /** Peers that may be missing in an archive, each with a class that shows that it is present. */
    private static final Map<String, String> PEERS = Map.of(
            GdxAiContender.ALGO, "com.badlogic.gdx.ai.pfa.indexed.IndexedAStarPathFinder",
            JGraphTContender.ALGO, "org.jgrapht.alg.shortestpath.AStarShortestPath");

    private static final List<String> ALL = List.of(
            OwnContender.ASTAR,
            OwnContender.HNA,
            OwnContender.PCCP,
            OwnContender.TRANSIT,
            DetourContender.ALGO,
            GdxAiContender.ALGO,
            JGraphTContender.ALGO);

    private MeshContenders() {}

    /**
     * Returns the names for which {@link #of} has a contender on a mesh; peers that are not on the class path are left out.
     *
     * @param hasTwin whether the Detour mesh is available
     */
    public static List<String> names(boolean hasTwin) {
        return ALL.stream()
                .filter(name -> hasTwin || !name.equals(DetourContender.ALGO))
                .filter(MeshContenders::isHere)
                .toList();
    }

    /**
     * Returns contenders for a mesh, in the order of the names. Our own methods and {@code detour} come twice: only the polygon path, and the whole
     * answer.
     *
     * @param algos names from {@link #names}
     * @param twin of the very same mesh; may be null when no name is {@code detour}
     * @param parallelism threads that build indexes, the calling one included
     */
    public static List<MeshContender> of(
            List<String> algos, NavMesh mesh, DetourTwin twin, Executor executor, int parallelism) {
        return of(algos, mesh, twin, (algo, world) -> usual(algo, world, executor, parallelism));
    }

    /**
     * Returns contenders with indexes that the caller makes.
     *
     * @param indexed makes a mesh ready for one of our methods other than A*, named by the first argument
     */
    public static List<MeshContender> of(
            List<String> algos, NavMesh mesh, DetourTwin twin, BiFunction<String, MeshWorld, MeshWorld> indexed) {
        requireKnown(algos);
        long begun = System.nanoTime();
        MeshWorld world = MeshWorld.of(mesh);
        double buildMs = (System.nanoTime() - begun) / 1e6;
        List<MeshContender> contenders = new ArrayList<>();
        for (String algo : new LinkedHashSet<>(algos)) {
            switch (algo) {
                case OwnContender.ASTAR -> addOwn(algo, world, buildMs, contenders);
                case OwnContender.HNA, OwnContender.PCCP, OwnContender.TRANSIT ->
                    addOwn(algo, () -> indexed.apply(algo, world), buildMs, contenders);
                case DetourContender.ALGO -> {
                    requireTwin(mesh, twin);
                    contenders.add(DetourContender.polygonPath(twin));
                    contenders.add(DetourContender.wholeAnswer(twin));
                }
                case GdxAiContender.ALGO ->
                    contenders.add(new GdxAiContender(Inside.snapshot(world).portals()));
                case JGraphTContender.ALGO ->
                    contenders.add(new JGraphTContender(Inside.snapshot(world).portals()));
                default -> throw new IllegalStateException(algo);
            }
        }
        return contenders;
    }

    private static MeshWorld usual(String algo, MeshWorld world, Executor executor, int parallelism) {
        MeshIndex index =
                switch (algo) {
                    case OwnContender.HNA -> MeshIndex.hna();
                    case OwnContender.PCCP -> MeshIndex.pccp();
                    case OwnContender.TRANSIT -> MeshIndex.transit();
                    default -> throw new IllegalStateException(algo);
                };
        return world.withIndex(index, executor, parallelism);
    }

    private static void addOwn(String algo, Supplier<MeshWorld> made, double before, List<MeshContender> contenders) {
        long begun = System.nanoTime();
        MeshWorld world = made.get();
        addOwn(algo, world, before + (System.nanoTime() - begun) / 1e6, contenders);
    }

    private static void addOwn(String algo, MeshWorld world, double buildMs, List<MeshContender> contenders) {
        contenders.add(new OwnContender(algo, world, buildMs, false));
        contenders.add(new OwnContender(algo, world, buildMs, true));
    }

    /** Whether a method is available: our own methods and Detour always are, the other peers only with their jars. */
    private static boolean isHere(String algo) {
        String type = PEERS.get(algo);
        try {
            return type == null || Class.forName(type, false, MeshContenders.class.getClassLoader()) != null;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Throws for names without a contender. Call it before a world is loaded. */
    public static void requireKnown(List<String> algos) {
        if (algos.isEmpty()) {
            throw new BadInputException("no algo named, known are " + String.join(", ", ALL));
        }
        for (String algo : algos) {
            if (!ALL.contains(algo)) {
                throw new BadInputException("unknown algo " + algo + ", known are " + String.join(", ", ALL));
            }
            if (!isHere(algo)) {
                throw new BadInputException("algo " + algo + " was not packed with this program: pack it with"
                        + " 'throng dist --peers', or run ./throng from the sources");
            }
        }
    }

    private static void requireTwin(NavMesh mesh, DetourTwin twin) {
        if (twin == null) {
            throw new BadInputException(
                    "algo detour needs the Detour mesh: give triangles or a Detour file, not a built world");
        }
        if (Inside.arrays(twin.mesh()) != Inside.arrays(mesh)) {
            throw new BadInputException("algo detour: the Detour mesh is not that of the world");
        }
    }
}
