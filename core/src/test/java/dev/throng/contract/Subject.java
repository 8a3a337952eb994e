package dev.throng.contract;

import dev.throng.batch.BackgroundPlanner;
import dev.throng.batch.BatchCancel;
import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.file.WorldFile;
import dev.throng.grid.GridIndex;
import dev.throng.grid.MapEdit;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A method with its settings, as the contract suite sees it. No other class of the suite names a type of world, index, query or
 * planner: when those change, this file does, and the contracts stay. A new method gets the whole suite by a line here.
 * Immutable; used by one thread at a time, unless said otherwise.
 */
public final class Subject {
    /** An index, built once for each ground. */
    private record Index(
            String name,
            boolean onMesh,
            Function<Ground, World> recipe,
            Map<Ground, World> built,
            Map<Ground, World> read) {
        Index(String name, boolean onMesh, Function<Ground, World> recipe) {
            this(name, onMesh, recipe, new IdentityHashMap<>(), new IdentityHashMap<>());
        }

        World on(Ground ground) {
            return built.computeIfAbsent(ground, recipe);
        }

        /** The world that comes out of the file of the one that was built. */
        World reopened(Ground ground) {
            return read.computeIfAbsent(ground, key -> throughFile(on(key)));
        }
    }

    private static final String TABLES_ALONE = ", tables alone";
    private static final String OPTIMISED = ", optimised centres";
    private static final Index MESH = new Index("astar", true, ground -> MeshWorld.of(ground.mesh()));
    private static final Index GRID = new Index("grid astar", false, ground -> GridWorld.of(ground.map()));
    private static final List<Subject> ALL = everything();

    private final String name;
    private final Index index;
    private final Promise promise;
    /** Null where queries are taken as a world makes them. */
    private final Consumer<PathQuery> settings;

    private Subject(String name, Index index, Promise promise, Consumer<PathQuery> settings) {
        this.name = name;
        this.index = index;
        this.promise = promise;
        this.settings = settings;
    }

    /** Every method with every setting, on meshes and on grids. */
    public static Stream<Subject> all() {
        return ALL.stream();
    }

    /** Every index once, with queries as it makes them: for planners, which know no other settings. */
    public static Stream<Subject> untuned() {
        return ALL.stream().filter(subject -> subject.settings == null);
    }

    /** Those of {@link #untuned} that devices can plan on. */
    public static Stream<Subject> untunedOnMeshes() {
        return untuned().filter(Subject::onMesh);
    }

    /** Those whose worlds follow edits. */
    public static Stream<Subject> editable() {
        return ALL.stream().filter(subject -> !subject.onMesh() && subject.index != GRID);
    }

    private static List<Subject> everything() {
        List<Subject> all = new ArrayList<>();
        all.add(new Subject(MESH.name, MESH, Promise.EXACT, null));
        Index one = addHna(new MeshIndex.Hna(1, 12, 1.5, 1, MeshIndex.Legs.SEARCHED), all);
        Index two = addHna(new MeshIndex.Hna(2, 5, 1.5, 2, MeshIndex.Legs.STORED), all);
        Index three = addHna(new MeshIndex.Hna(3, 3, 1.5, 3, MeshIndex.Legs.NEXT_HOPS), all);
        addPccp(one, 1, all);
        addPccp(two, 2, all);
        addPccp(three, 2, all);
        addTransit(true, all);
        addTransit(false, all);
        for (long bytesPerPolygon : new long[] {0, 100, 1 << 20}) {
            Function<Ground, World> recipe = ground -> ((MeshWorld) MESH.on(ground))
                    .withIndex(MeshIndex.auto(bytesPerPolygon * ground.mesh().polygonCount()));
            String name = "auto with " + bytesPerPolygon + " bytes a polygon";
            all.add(new Subject(name, new Index(name, true, recipe), Promise.CHEAPEST, null));
        }
        all.add(new Subject(GRID.name, GRID, Promise.EXACT, null));
        addHpa(new GridIndex.Hpa(5, 6, 1, 2, false), all);
        addHpa(new GridIndex.Hpa(4, 3, 3, 2, true), all);
        addHpa(GridIndex.hpa(), all);
        addMm(GridIndex.mm().withSectorSize(6), all);
        addMm(
                GridIndex.mm()
                        .withSectorSize(8)
                        .withCentres(GridIndex.Centres.STATIC)
                        .withLabels(true),
                all);
        return List.copyOf(all);
    }

    private static Index addHna(MeshIndex.Hna options, List<Subject> all) {
        Index index =
                new Index("hna of " + options.levels() + " levels, " + options.legs(), true, ground -> ((MeshWorld)
                                MESH.on(ground))
                        .withIndex(options));
        all.add(new Subject(index.name, index, Promise.CHEAPEST, null));
        MeshIndex.Connector[] connectors = MeshIndex.Connector.values();
        for (int level = 0; level < options.levels(); level++) {
            addHna(index, level, connectors[level % connectors.length], all);
        }
        for (MeshIndex.Connector connector : connectors) {
            addHna(index, options.levels(), connector, all);
        }
        return index;
    }

    private static void addHna(Index index, int level, MeshIndex.Connector connector, List<Subject> all) {
        all.add(new Subject(index.name + ", level " + level + ", " + connector, index, Promise.CHEAPEST, query -> {
            ((MeshQuery) query).level(level);
            ((MeshQuery) query).connector(connector);
        }));
    }

    private static void addPccp(Index hna, int levels, List<Subject> all) {
        Index index = new Index("pccp to level " + levels + " of " + hna.name, true, ground -> {
            MeshWorld cells = (MeshWorld) hna.on(ground);
            return cells.withIndex(new MeshIndex.Pccp((MeshIndex.Hna) cells.index(), levels));
        });
        all.add(new Subject(index.name, index, Promise.CHEAPEST, null));
        for (int level = 1; level <= levels; level++) {
            int searched = level;
            all.add(new Subject(index.name + ", level " + level, index, Promise.CHEAPEST, query -> ((MeshQuery) query)
                    .level(searched)));
        }
    }

    private static void addTransit(boolean storedLegs, List<Subject> all) {
        Index index = new Index("transit, " + (storedLegs ? "stored legs" : "next hops"), true, ground -> {
            int cellSize = Math.max(MeshIndex.Transit.MIN_CELL, ground.mesh().polygonCount() / 10);
            return ((MeshWorld) MESH.on(ground)).withIndex(new MeshIndex.Transit(cellSize, storedLegs, 5));
        });
        all.add(new Subject(index.name, index, Promise.CHEAPEST, null));
        all.add(new Subject(
                index.name + TABLES_ALONE, index, Promise.CHEAPEST, query -> ((MeshQuery) query).shortRange(false)));
    }

    private static void addHpa(GridIndex.Hpa options, List<Subject> all) {
        String name = "hpa of " + (options.levels() == GridIndex.Hpa.AUTO ? "suitable" : options.levels()) + " levels, "
                + (options.cachedPaths() ? "cached" : "searched");
        Index index =
                new Index(name, false, ground -> ((GridWorld) GRID.on(ground)).withIndex(options, Runnable::run, 1));
        all.add(new Subject(name, index, Promise.NEAR, null));
        for (Smoothing smoothing : new Smoothing[] {Smoothing.NONE, Smoothing.ANY_ANGLE}) {
            all.add(new Subject(
                    name + ", smoothing " + smoothing, index, promise(smoothing), query -> ((GridQuery) query)
                            .smoothing(smoothing)));
        }
        Promise overGates = Promise.overGates(options.clusterSize(), options.wideEntrance());
        all.add(new Subject(name + ", like the paper", index, overGates, query -> {
            Inside.hpa((GridQuery) query).likeThePaper();
            ((GridQuery) query).smoothing(Smoothing.NONE);
        }));
    }

    private static Promise promise(Smoothing smoothing) {
        return smoothing == Smoothing.ANY_ANGLE ? Promise.LINES : Promise.LEGAL;
    }

    private static void addMm(GridIndex.Mm options, List<Subject> all) {
        String name = "mm of sectors of " + options.sectorSize()
                + (options.centres() == GridIndex.Centres.OPTIMISED ? OPTIMISED : "");
        Index index =
                new Index(name, false, ground -> ((GridWorld) GRID.on(ground)).withIndex(options, Runnable::run, 1));
        all.add(new Subject(name, index, Promise.NEAR, null));
        for (String policy : new String[] {"R[1,10%,-,-]", "R[1,3,c,simple]", "R[3,-,-,any-angle]"}) {
            RefinePolicy wanted = RefinePolicy.parse(policy);
            all.add(new Subject(name + ", " + policy, index, promise(wanted.smoothing()), query -> ((GridQuery) query)
                    .policy(wanted)));
        }
    }

    public boolean onMesh() {
        return index.onMesh;
    }

    Promise promise() {
        return promise;
    }

    /** Whether nothing is left to slice: a search by tables is over with its first slice. */
    boolean inOneGo() {
        return name.endsWith(TABLES_ALONE);
    }

    /** Whether an edit leaves what a new build would make: optimised centres stay where they are in sectors without a change. */
    boolean editedAsBuilt() {
        return !index.name.endsWith(OPTIMISED);
    }

    /** What it is asked on. */
    public List<Ground> grounds() {
        return onMesh() ? Ground.meshes() : Ground.grids();
    }

    /** Its world over a ground, built when it is first asked for. */
    public Built on(Ground ground) {
        return new Built(index.on(ground));
    }

    /** The same after a round trip through a file. */
    public Built reopened(Ground ground) {
        return new Built(index.reopened(ground));
    }

    private static World throughFile(World world) {
        try {
            Path file = Files.createTempFile("contract", ".throng");
            try {
                WorldFile.write(world, file);
                return WorldFile.read("contract", Files.readAllBytes(file));
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return name;
    }

    /** A subject's world. Share freely. */
    public final class Built {
        private final World world;

        private Built(World world) {
            this.world = world;
        }

        /** For planners of other modules. */
        public World world() {
            return world;
        }

        /** A new scratch space with the subject's settings, for one thread. */
        public Asker asker() {
            PathQuery query = world.newQuery();
            if (settings != null) {
                settings.accept(query);
            }
            return new Asker(query);
        }

        /** What a new query answers to each request of a ground, in one call. */
        public List<Answer> answers(Ground ground) {
            Asker asker = asker();
            return IntStream.range(0, ground.requestCount())
                    .mapToObj(request -> asker.find(ground, request))
                    .toList();
        }

        /**
         * What a batch on the host answers.
         *
         * @param expansions that each request may take
         */
        public List<Answer> batch(float[] requests, Executor executor, int threads, boolean waypoints, int expansions) {
            BatchLimits limits = BatchLimits.NONE.withExpansions(expansions);
            return Subject.answers(
                    CpuBatchPlanner.of(world, executor, threads, waypoints).plan(requests, limits));
        }

        /**
         * What a background planner answers, in the order of the requests.
         *
         * @param expansions granted in each tick
         */
        public List<Answer> background(float[] requests, Executor executor, int threads, int expansions) {
            int count = requests.length / Ground.REQUEST;
            BackgroundPlanner planner = BackgroundPlanner.of(world, executor, threads, count);
            for (int i = 0; i < requests.length; i += Ground.REQUEST) {
                float[] r = Arrays.copyOfRange(requests, i, i + Ground.REQUEST);
                planner.submit(r[0], r[1], r[2], r[3], r[4], r[5], 0);
            }
            Answer[] answers = new Answer[count];
            PathBuffer path = new PathBuffer();
            for (int ready = 0; ready < count; ) {
                planner.advance(expansions);
                long request = planner.poll(path);
                if (request == BackgroundPlanner.NONE) {
                    Thread.yield();
                } else {
                    answers[BackgroundPlanner.slot(request)] = answer(path);
                    ready++;
                }
            }
            return List.of(answers);
        }

        /** What a batch on the host answers that is cancelled before it begins. */
        public List<Answer> cancelledBatch(float[] requests) {
            BatchCancel cancel = new BatchCancel();
            cancel.cancel();
            BatchLimits limits = BatchLimits.NONE.withCancel(cancel);
            return Subject.answers(
                    CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests, limits));
        }

        /** The next snapshot; this one stays as it is. */
        public Built edited(MapEdit edit) {
            return new Built(((GridWorld) world).edited(edit));
        }
    }

    /** A query and the buffer that it writes to. One per thread. */
    public static final class Asker {
        private final PathQuery query;
        private final PathBuffer path = new PathBuffer();

        private Asker(PathQuery query) {
            this.query = query;
        }

        public Answer find(Ground ground, int request) {
            ask(ground, request);
            return answer();
        }

        /** The same without looking at the answer, and so without a byte. */
        public PathStatus ask(Ground ground, int request) {
            float[] r = ground.requests();
            int i = Ground.REQUEST * request;
            return query.find(r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5], path);
        }

        public void begin(Ground ground, int request) {
            float[] r = ground.requests();
            int i = Ground.REQUEST * request;
            query.begin(r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5]);
        }

        public boolean advance(int expansions) {
            return query.advance(expansions);
        }

        public void cancel() {
            query.cancel();
        }

        public Answer finish() {
            finishOnly();
            return answer();
        }

        /** The same without a byte. */
        public PathStatus finishOnly() {
            return query.finish(path);
        }

        public long expanded() {
            return query.expanded();
        }

        public void waypoints(boolean wanted) {
            query.waypoints(wanted);
        }

        /** Goes over to another snapshot. */
        public void moveTo(Built snapshot) {
            ((GridQuery) query).moveTo((GridWorld) snapshot.world);
        }

        /** What was written last. */
        public PathBuffer path() {
            return path;
        }

        private Answer answer() {
            return Subject.answer(path);
        }
    }

    private static Answer answer(PathBuffer path) {
        int[] corridor = new int[path.corridorSize()];
        float[] points = new float[3 * path.waypointCount()];
        int[] cells = new int[path.waypointCount()];
        path.copyCorridor(corridor, 0);
        path.copyWaypoints(points, cells, 0);
        return new Answer(
                path.status(),
                path.reason(),
                path.cost(),
                path.remaining(),
                boxed(corridor),
                boxed(points),
                boxed(cells));
    }

    /** The answers of a batch, request by request. */
    public static List<Answer> answers(BatchPaths paths) {
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < paths.count(); i++) {
            int[] corridor = new int[paths.firstCell(i + 1) - paths.firstCell(i)];
            int waypoints = paths.firstWaypoint(i + 1) - paths.firstWaypoint(i);
            float[] points = new float[3 * waypoints];
            int[] cells = new int[waypoints];
            paths.copyCells(paths.firstCell(i), corridor, 0, corridor.length);
            paths.copyWaypoints(paths.firstWaypoint(i), points, cells, 0, waypoints);
            answers.add(new Answer(
                    paths.status(i),
                    paths.reason(i),
                    paths.cost(i),
                    paths.remaining(i),
                    boxed(corridor),
                    boxed(points),
                    boxed(cells)));
        }
        return answers;
    }

    private static List<Integer> boxed(int[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    private static List<Float> boxed(float[] numbers) {
        List<Float> list = new ArrayList<>();
        for (float number : numbers) {
            list.add(number);
        }
        return list;
    }
}
