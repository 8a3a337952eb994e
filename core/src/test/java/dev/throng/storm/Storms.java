package dev.throng.storm;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.storm.Storm.Fault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Runs storms, and says of one that fails which short history does. Stateless. */
public final class Storms {
    private static final int VERIFY_EVERY = 12;

    /** Histories that are tried to find a short one. */
    private static final int TRIES = 150;

    private Storms() {}

    /** {@return worlds with A*, HNA*, PCCP and transit, with cells of sizes that a seed chooses} */
    public static Map<String, Storm.Maker> makers(long seed) {
        Random random = new Random(seed);
        MeshIndex.Legs legs = MeshIndex.Legs.values()[(int) Math.floorMod(seed, MeshIndex.Legs.values().length)];
        MeshIndex.Hna hna =
                new MeshIndex.Hna(1 + random.nextInt(3), 3 + random.nextInt(8), 1.5, 1 + random.nextInt(9), legs);
        MeshIndex.Hna cut = hna.withLegs(MeshIndex.Legs.SEARCHED);
        MeshIndex.Transit transit =
                MeshIndex.transit().withCellSize(4 + random.nextInt(40)).withStoredLegs(random.nextBoolean());
        Map<String, Storm.Maker> makers = new LinkedHashMap<>();
        makers.put("astar", Storm.of(MeshIndex.astar()));
        makers.put(hna.toString(), Storm.of(hna));
        MeshIndex.Pccp pccp = new MeshIndex.Pccp(cut, 1 + random.nextInt(cut.levels()));
        makers.put(pccp.toString(), Storm.of(pccp));
        if (Math.floorMod(seed, 3) == 0) {
            int small = 3 + random.nextInt(5);
            makers.put("transit on two levels from " + small, Storm.twoLevels(small, 12 + random.nextInt(30)));
        } else {
            makers.put(transit.toString(), Storm.of(transit));
        }
        return makers;
    }

    /**
     * Runs a storm of its own for each of some seeds, each on a new scene.
     *
     * @param scenes makes a scene from a seed
     * @param edits steps of each
     * @return what was seen
     */
    public static Counts run(Supplier<? extends Scene> scenes, long firstSeed, int seeds, int edits) {
        Counts counts = new Counts();
        for (long seed = firstSeed; seed < firstSeed + seeds; seed++) {
            run(scenes.get(), seed, edits, makers(seed), counts);
        }
        return counts;
    }

    /** Runs one storm. */
    public static void run(Scene scene, long seed, int edits, Map<String, Storm.Maker> makers, Counts counts) {
        Random random = new Random(seed);
        List<MeshTile> start = scene.start(random);
        List<Step> made = new ArrayList<>();
        try {
            new Storm(start, makers, counts, VERIFY_EVERY).run(edits, new History(scene, random), made);
        } catch (Fault fault) {
            throw new AssertionError(new Shorter(start, makers).message(seed, made, fault), fault);
        }
    }

    /** Looks for a shorter history with a fault. */
    private static final class Shorter {
        private final List<MeshTile> start;
        private final Map<String, Storm.Maker> makers;
        private int tries;
        private Fault latest;

        Shorter(List<MeshTile> start, Map<String, Storm.Maker> makers) {
            this.start = start;
            this.makers = makers;
        }

        String message(long seed, List<Step> made, Fault fault) {
            List<Step> steps = new ArrayList<>(made);
            latest = fault;
            if (fails(steps)) {
                steps = withoutChanges(shorter(steps));
            }
            StringBuilder text = new StringBuilder("seed " + seed + ", step " + fault.step + ": " + fault.getMessage()
                    + "\n" + steps.size() + " of " + made.size() + " steps fail, too: " + latest.getMessage());
            for (int i = 0; i < steps.size(); i++) {
                text.append("\n  ").append(i).append(": ").append(steps.get(i));
            }
            return text + "\nstart: " + start;
        }

        private boolean fails(List<Step> steps) {
            if (tries++ > TRIES) {
                return false;
            }
            try {
                new Storm(start, makers, new Counts(), 1)
                        .run(steps.size(), (number, model) -> steps.get(number), new ArrayList<>());
                return false;
            } catch (Fault fault) {
                boolean same = latest == null || kind(latest).equals(kind(fault));
                latest = same ? fault : latest;
                return same;
            }
        }

        /** What a message says, without the things that it names. */
        private static String kind(Fault fault) {
            String message = fault.getMessage().replaceAll("[-0-9.E]+", "#");
            return message.substring(0, Math.min(message.length(), 60));
        }

        private List<Step> shorter(List<Step> all) {
            List<Step> steps = all.subList(0, Math.min(all.size(), latest.step + 1));
            for (int piece = Math.max(1, steps.size() / 2); piece > 0; piece /= 2) {
                for (int from = 0; from < steps.size() - 1; ) {
                    List<Step> fewer = new ArrayList<>(steps.subList(0, from));
                    fewer.addAll(steps.subList(Math.min(steps.size() - 1, from + piece), steps.size()));
                    if (fails(fewer)) {
                        steps = fewer.subList(0, Math.max(0, Math.min(fewer.size(), latest.step + 1)));
                    } else {
                        from += piece;
                    }
                }
            }
            return steps;
        }

        private List<Step> withoutChanges(List<Step> all) {
            List<Step> steps = new ArrayList<>(all);
            for (int i = 0; i < steps.size(); i++) {
                for (int j = 0;
                        steps.get(i) instanceof Step.Edit edit
                                && j < edit.changes().size();
                        j++) {
                    List<Change> fewer = new ArrayList<>(edit.changes());
                    fewer.remove(j);
                    List<Step> shorter = new ArrayList<>(steps);
                    shorter.set(i, new Step.Edit(edit.queries(), fewer, edit.finished()));
                    if (fails(shorter)) {
                        steps = shorter;
                        j--;
                    }
                }
            }
            return steps;
        }
    }
}
