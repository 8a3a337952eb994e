package dev.throng.world;

import static dev.throng.path.PathStatus.FOUND;

import dev.throng.facade.Crossing;
import dev.throng.file.MeshFiles;
import dev.throng.file.WorldFile;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.grid.index.TilePlanner;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathQuality;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Every method and setting of the golden figures. The figures know no class of a method but this one: whatever becomes of
 * those classes, the names given here and the figures beside them stay. Stateless.
 */
public final class GoldenMethods {
    /** Settings of a query. Share freely. */
    public record Setting(String name, Consumer<PathQuery> applied) {}

    /** An index with the settings of its queries. Share freely. */
    public record Index(String name, World world, List<Setting> settings) {
        /** A new scratch space with a setting, for one thread. */
        public PathQuery newQuery(Setting setting) {
            PathQuery query = world.newQuery();
            setting.applied().accept(query);
            return query;
        }
    }

    /** Levels and merge factor. */
    private static final int[][] CUTS = {{1, 16}, {2, 8}, {3, 5}};

    private static final Setting PLAIN = new Setting("default", query -> {});

    private GoldenMethods() {}

    // Meshes.

    public static List<Index> on(NavMesh mesh) {
        MeshWorld plain = MeshWorld.of(mesh);
        List<Index> all = new ArrayList<>();
        all.add(new Index("astar", plain, List.of(PLAIN)));
        for (int[] cut : CUTS) {
            for (MeshWorld hna : hnaWithAllWays(plain, cut)) {
                addHna(hna, cut, all);
            }
        }
        MeshIndex.Hna uneven = new MeshIndex.Hna(1, 20, 1.1, 5, MeshIndex.Legs.NEXT_HOPS);
        all.add(new Index("hna/1x20/imbalance-1.1", plain.withIndex(uneven), List.of(PLAIN)));
        addTransit(plain, 16, true, all);
        addTransit(plain, 40, false, all);
        for (int budget : new int[] {0, 100_000}) {
            World world = plain.withIndex(MeshIndex.auto(budget));
            all.add(new Index("auto/" + budget, world, List.of(PLAIN)));
        }
        return all;
    }

    /** Each method once with all kinds of tables: for what does not depend on the settings of a query. */
    public static List<Index> usualOn(NavMesh mesh) {
        MeshWorld plain = MeshWorld.of(mesh);
        List<Index> all = new ArrayList<>();
        all.add(new Index("astar", plain, List.of(PLAIN)));
        for (MeshWorld hna : hnaWithAllWays(plain, new int[] {2, 8})) {
            String ways = word(((MeshIndex.Hna) hna.index()).legs());
            all.add(new Index("hna/2x8/" + ways, hna, List.of(PLAIN)));
            all.add(new Index("pccp/2x8/over-" + ways, pccp(hna, 2), List.of(PLAIN)));
        }
        addTransit(plain, 40, true, all);
        addTransit(plain, 40, false, all);
        return all;
    }

    /** Near pairs like all others. */
    private static Setting tablesAlone() {
        return new Setting("no-near-pairs", query -> ((MeshQuery) query).shortRange(false));
    }

    /** What is cut does not depend on the ways, and is cut once. */
    private static List<MeshWorld> hnaWithAllWays(MeshWorld plain, int[] cut) {
        List<MeshWorld> worlds = new ArrayList<>();
        MeshWorld world = plain;
        for (MeshIndex.Legs ways : MeshIndex.Legs.values()) {
            world = world.withIndex(new MeshIndex.Hna(cut[0], cut[1], 1.5, 1, ways));
            worlds.add(world);
        }
        return worlds;
    }

    private static MeshWorld pccp(MeshWorld hna, int tables) {
        return hna.withIndex(new MeshIndex.Pccp((MeshIndex.Hna) hna.index(), tables));
    }

    private static void addHna(MeshWorld hna, int[] cut, List<Index> all) {
        MeshIndex.Legs ways = ((MeshIndex.Hna) hna.index()).legs();
        String shape = cut[0] + "x" + cut[1];
        List<Setting> settings = new ArrayList<>(List.of(PLAIN, tablesAlone()));
        for (MeshIndex.Connector connector : MeshIndex.Connector.values()) {
            for (int level = 0; level <= cut[0]; level++) {
                int searched = level;
                settings.add(new Setting(word(connector) + "/level-" + level, query -> {
                    ((MeshQuery) query).connector(connector);
                    ((MeshQuery) query).level(searched);
                }));
            }
        }
        all.add(new Index("hna/" + shape + "/" + word(ways), hna, settings));
        if (ways != MeshIndex.Legs.NEXT_HOPS) {
            all.add(new Index("pccp/" + shape + "/over-" + word(ways), pccp(hna, cut[0]), List.of(PLAIN)));
            return;
        }
        for (int tables = 1; tables <= cut[0]; tables++) {
            List<Setting> levels = new ArrayList<>(List.of(PLAIN, tablesAlone()));
            for (int level = 1; level <= tables; level++) {
                int searched = level;
                levels.add(new Setting("level-" + level, query -> ((MeshQuery) query).level(searched)));
            }
            all.add(new Index("pccp/" + shape + "/tables-" + tables, pccp(hna, tables), levels));
        }
    }

    private static void addTransit(MeshWorld plain, int cellSize, boolean stored, List<Index> all) {
        String name = "transit/" + cellSize + (stored ? "/stored-legs" : "/next-hops");
        MeshWorld world = plain.withIndex(new MeshIndex.Transit(cellSize, stored, 1));
        all.add(new Index(name, world, List.of(PLAIN, tablesAlone())));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Levels of an index that a device can be told to search; 0 where there is nothing to choose. */
    public static int levels(Index index) {
        if (index.world() instanceof MeshWorld mesh) {
            MeshIndex built = mesh.index();
            return built instanceof MeshIndex.Hna hna
                    ? hna.levels()
                    : built instanceof MeshIndex.Pccp pccp ? pccp.level() : 0;
        }
        return 0;
    }

    /** Whether the strings of a mesh query are led around the shorter side of holes. */
    public static void tight(PathQuery query, boolean wanted) {
        ((MeshQuery) query).quality(wanted ? PathQuality.TIGHT : PathQuality.FAST);
    }

    // Grids.

    public static List<Index> on(GridMap map) {
        GridWorld plain = GridWorld.of(map);
        List<Index> all = new ArrayList<>();
        all.add(new Index("astar", plain, List.of(PLAIN)));
        all.add(new Index(
                "astar/diagonal-1.42", GridWorld.of(map, GridIndex.astar(), 1.42, Runnable::run, 1), List.of(PLAIN)));
        addHpa(plain, new GridIndex.Hpa(10, 6, 1, 2, false), all);
        addHpa(plain, new GridIndex.Hpa(10, 6, 2, 2, false), all);
        addHpa(plain, new GridIndex.Hpa(10, 6, 3, 2, false), all);
        addHpa(plain, new GridIndex.Hpa(5, 6, 3, 2, true), all);
        addHpa(plain, new GridIndex.Hpa(8, 3, 2, 3, false), all);
        addHpa(plain, new GridIndex.Hpa(8, 3, 2, 3, true), all);
        addHpa(plain, new GridIndex.Hpa(16, 6, 1, 2, true), all);
        addHpa(plain, new GridIndex.Hpa(7, 6, GridIndex.Hpa.AUTO, 2, false), all);
        GridIndex.Mm usual = GridIndex.mm();
        all.add(new Index("mm/16", indexed(plain, usual), policies()));
        addMm("mm/16/labels", plain, usual.withLabels(true), all);
        addMm("mm/16/wide-layout", plain, usual.withLayout(GridIndex.Layout.WIDE), all);
        GridIndex.Mm middle = usual.withCentres(GridIndex.Centres.STATIC);
        addMm("mm/16/middle-centres", plain, middle, all);
        addMm("mm/24/middle-centres", plain, middle.withSectorSize(24), all);
        addMm(
                "mm/8/middle-centres/paper-layout",
                plain,
                middle.withSectorSize(8).withLayout(GridIndex.Layout.PAPER),
                all);
        addMm(
                "mm/8/middle-centres/no-default-sectors",
                plain,
                middle.withSectorSize(8).withDefaultSectors(false),
                all);
        return all;
    }

    /** Each method once, with all that its file can hold. */
    public static List<Index> usualOn(GridMap map) {
        GridWorld plain = GridWorld.of(map);
        List<Index> all = new ArrayList<>();
        all.add(new Index("astar", plain, List.of(PLAIN)));
        addHpa(plain, new GridIndex.Hpa(10, 6, 2, 2, false), all);
        addHpa(plain, new GridIndex.Hpa(8, 3, 2, 3, true), all);
        addMm("mm/16", plain, GridIndex.mm(), all);
        addMm("mm/16/labels", plain, GridIndex.mm().withLabels(true), all);
        return all;
    }

    private static GridWorld indexed(GridWorld plain, GridIndex index) {
        return plain.withIndex(index, Runnable::run, 1);
    }

    private static void addHpa(GridWorld plain, GridIndex.Hpa options, List<Index> all) {
        String levels = options.levels() == GridIndex.Hpa.AUTO ? "auto" : "" + options.levels();
        String name = "hpa/" + options.clusterSize() + "/wide-" + options.wideEntrance() + "/levels-" + levels + "x"
                + options.grouping() + (options.cachedPaths() ? "/cached-paths" : "");
        List<Setting> settings = new ArrayList<>();
        for (Smoothing smoothing : Smoothing.values()) {
            settings.add(
                    new Setting("smoothing-" + word(smoothing), query -> ((GridQuery) query).smoothing(smoothing)));
        }
        settings.add(hpa("no-near-pairs", query -> Inside.hpa(query).shortCuts(false)));
        settings.add(hpa("top-level", query -> Inside.hpa(query).search().method(HpaSearch.Method.TOP_LEVEL)));
        settings.add(hpa("no-straight-lines", query -> {
            Inside.hpa(query).search().straightLines(false);
            Inside.hpa(query).refiner().straightLines(false);
        }));
        settings.add(hpa("paper", query -> Inside.hpa(query).likeThePaper()));
        all.add(new Index(name, indexed(plain, options), settings));
    }

    /** Unsmoothed, so that it is seen what a search finds. */
    private static Setting hpa(String name, Consumer<GridQuery> applied) {
        return new Setting(name, query -> {
            ((GridQuery) query).smoothing(Smoothing.NONE);
            applied.accept((GridQuery) query);
        });
    }

    private static void addMm(String name, GridWorld plain, GridIndex.Mm options, List<Index> all) {
        all.add(new Index(name, indexed(plain, options), List.of(PLAIN, policy("R[1,10%,-,-]"))));
    }

    private static List<Setting> policies() {
        List<Setting> settings = new ArrayList<>(List.of(PLAIN));
        for (String notation : new String[] {
            "R[1,10%,-,-]",
            "R[1,-,-,-]",
            "R[1,0,-,simple]",
            "R[2,3,-,any-angle]",
            "R[2,15%,c,simple]",
            "R[3,25%,c,any-angle]",
            "R[4,-,c,-]"
        }) {
            settings.add(policy(notation));
        }
        settings.add(mm("no-near-pairs", query -> Inside.mm(query).shortCuts(false)));
        settings.add(mm("paper", query -> Inside.mm(query).likeThePaper()));
        return settings;
    }

    private static Setting policy(String notation) {
        return mm(notation, query -> query.policy(RefinePolicy.parse(notation)));
    }

    private static Setting mm(String name, Consumer<GridQuery> applied) {
        return new Setting(name, query -> applied.accept((GridQuery) query));
    }

    /** Whether an index can be edited, and its paths be refined in pieces. */
    public static boolean followsEdits(Index index) {
        return index.world() instanceof GridWorld grid && grid.index().method() != GridIndex.Method.ASTAR;
    }

    /** The index after an edit. */
    public static Index edited(Index index, MapEdit edit) {
        return new Index(index.name(), ((GridWorld) index.world()).edited(edit), index.settings());
    }

    /** Builds what edits have left to the first query that needs it. */
    public static void finish(Index edited) {
        ((GridWorld) edited.world()).finish();
    }

    /** Takes a query over to an edited index. */
    public static void move(PathQuery query, Index edited) {
        ((GridQuery) query).moveTo((GridWorld) edited.world());
    }

    /**
     * Finds an abstract path and refines it a piece at a time; false where there is none.
     *
     * @param ends column and row of the start, then of the goal
     * @param out takes its tiles, and -1 behind each piece
     */
    public static boolean refineInPieces(PathQuery query, int[] ends, TileList out) {
        GridQuery grid = (GridQuery) query;
        GridPlan plan = new GridPlan();
        if (grid.findAhead(ends[0], ends[1], ends[2], ends[3], plan) != FOUND) {
            return false;
        }
        boolean hpa = Crossing.to(GridQuery.class, TilePlanner.class).storageOf(grid) instanceof HpaPlanner;
        while (hpa ? !grid.refine(plan, 7, out) : !grid.refineWithin(plan, 40, out)) {
            out.add(-1);
        }
        return true;
    }

    // Files.

    /** The bytes of the file that a world is kept in. */
    public static byte[] file(World world) {
        return MeshFiles.bytes(world);
    }

    public static World read(byte[] file) {
        return WorldFile.read("golden", file);
    }
}
