package dev.throng.papers.experiment;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.worlds.GridScenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Maps by name, made on demand so that a large set need not fit memory. Immutable, share freely. */
public final class MapSet {
    /** Number of maps of the papers' set and of the generated one. */
    private static final int GENERATED = 120;

    private static final int SMALLEST = 50;
    private static final int LARGEST = 320;

    /** Exponent of the growth of sides: half of the papers' maps are under 80 tiles wide and a few over 300. */
    private static final int GROWTH = 3;

    /** Kinds of maps that are connected and similar to levels of a game. */
    private static final GridScenario[] KINDS = {GridScenario.ROOMS, GridScenario.CAVES, GridScenario.CITY_BLOCKS};

    /** Number of scaled maps and their side in tiles, for MM's paper. */
    private static final int SCALED = 30;

    private static final int SIDE = 512;

    /** A map of the set by its name; each call makes it again. */
    record Source(String name, Supplier<GridMap> maker) {
        GridMap map() {
            return maker.get();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private final String name;
    private final List<Source> sources;

    private MapSet(String name, List<Source> sources) {
        this.name = name;
        this.sources = List.copyOf(sources);
    }

    /**
     * Returns the MovingAI maps among some files, in the order of their names; others are skipped.
     *
     * @param name name of the folder or archive, for messages and results
     */
    public static MapSet ofFiles(String name, List<TarFile.Entry> files) {
        List<Source> sources = new ArrayList<>();
        for (TarFile.Entry file : files) {
            if (file.name().toLowerCase(Locale.ROOT).endsWith(".map")) {
                sources.add(new Source(file.name(), () -> MapFile.read(file.name(), file.content())));
            }
        }
        if (sources.isEmpty()) {
            throw new BadInputException(name + ": holds no .map file");
        }
        sources.sort(Comparator.comparing(Source::name));
        return new MapSet(name, sources);
    }

    /** Returns as many maps as the papers have, of the same sizes: rooms, caves and city blocks. */
    public static MapSet generated(long seed) {
        List<Source> sources = new ArrayList<>();
        for (int i = 0; i < GENERATED; i++) {
            GridScenario kind = KINDS[i % KINDS.length];
            int side = SMALLEST + (int) Math.round((LARGEST - SMALLEST) * share(i));
            long mapSeed = seed + i;
            sources.add(new Source(
                    String.format(Locale.ROOT, "%s-%03d", kind.id(), i), () -> kind.generate(side, side, mapSeed)));
        }
        return new MapSet("generated", sources);
    }

    /** Returns some of them scaled up, as the maps of MM's paper are; fewer, since they are large. */
    public static MapSet generatedLarge(long seed) {
        return generated(seed).sample(SCALED).scaled(SIDE);
    }

    /**
     * Returns the maps of several sets, in the order of their names.
     *
     * @param sets at least one
     */
    public static MapSet joined(List<MapSet> sets) {
        if (sets.size() == 1) {
            return sets.get(0);
        }
        List<Source> sources = new ArrayList<>();
        sets.forEach(set -> sources.addAll(set.sources));
        sources.sort(Comparator.comparing(Source::name));
        return new MapSet(sets.stream().map(MapSet::name).collect(Collectors.joining(" and ")), sources);
    }

    /** Returns the same maps, stretched or shrunk to squares: every tile is the nearest one of the original map. */
    MapSet scaled(int side) {
        List<Source> scaled = new ArrayList<>();
        for (Source source : sources) {
            scaled.add(new Source(source.name, () -> scaled(source.map(), side)));
        }
        return new MapSet(name + " at " + side + " x " + side, scaled);
    }

    private static GridMap scaled(GridMap map, int side) {
        byte[] characters = new byte[side * side];
        for (int tile = 0; tile < characters.length; tile++) {
            int x = tile % side * map.width() / side;
            int y = tile / side * map.height() / side;
            characters[tile] = (byte) map.character(map.tile(x, y));
        }
        return GridMap.of(side, side, characters, map.terrain());
    }

    private static double share(int map) {
        return Math.pow((double) map / (GENERATED - 1), GROWTH);
    }

    /** Returns at most a number of the maps, spread over the set. */
    MapSet sample(int most) {
        if (size() <= most) {
            return this;
        }
        List<Source> some = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            some.add(sources.get((int) ((2L * i + 1) * size() / (2L * most))));
        }
        return new MapSet(name, some);
    }

    /** Returns the name of the folder or archive, or "generated". */
    public String name() {
        return name;
    }

    public int size() {
        return sources.size();
    }

    public String mapName(int map) {
        return sources.get(map).name();
    }

    /** Reads or generates a map; each call does so again. */
    public GridMap map(int map) {
        return sources.get(map).map();
    }

    /** Returns the maps, in the order of their numbers. */
    List<Source> sources() {
        return sources;
    }
}
