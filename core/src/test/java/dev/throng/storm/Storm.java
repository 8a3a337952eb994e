package dev.throng.storm;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.storm.Model.Ground;
import dev.throng.storm.Model.Joint;
import dev.throng.storm.Model.Link;
import dev.throng.storm.Model.Resolved;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import dev.throng.world.TwoLevelTransit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/**
 * Runs a history of edits on worlds with different indexes and on the model beside them, and compares them after each step: ids, areas, doors,
 * links, components, costs, statuses, corridors. Where they differ, it looks for a shorter history with a fault. One per history.
 */
public final class Storm {
    /** Snapshots that are kept, to go back to. */
    static final int SNAPSHOTS = 6;

    private static final int STARTS = 2;
    private static final int GOALS = 3;

    /** A world with an index, over the tiles of the start. */
    public interface Maker extends Function<List<MeshTile>, MeshWorld> {}

    /** What a snapshot was. */
    private record Snapshot(Model model, List<Subject> subjects) {}

    /** A path that was found, to be looked at again after edits. */
    private record Found(PathBuffer path, List<Ground> corridor, Model model) {}

    private final List<MeshTile> start;
    private final Map<String, Maker> makers;
    private final Counts counts;
    private final int verifyEvery;

    /** The world that a query was asked last, by name. */
    private final Map<String, MeshWorld> last = new HashMap<>();

    /**
     * @param start tiles of the start
     * @param makers the worlds, by name
     * @param counts adds up what was seen
     * @param verifyEvery steps from one comparison of all indexes with fresh ones to the next
     */
    Storm(List<MeshTile> start, Map<String, Maker> makers, Counts counts, int verifyEvery) {
        this.verifyEvery = verifyEvery;
        this.start = start;
        this.makers = makers;
        this.counts = counts;
    }

    /** {@return a world with an index} */
    public static Maker of(MeshIndex index) {
        return tiles -> MeshWorld.ofTiles(tiles, index, Runnable::run, 1);
    }

    /**
     * {@return a world with transit tables over two levels of cells, as large worlds have them}
     *
     * @param small polygons of a small cell
     * @param large polygons of a large cell
     */
    public static Maker twoLevels(int small, int large) {
        return tiles -> TwoLevelTransit.of(
                MeshWorld.ofTiles(tiles, MeshIndex.astar(), Runnable::run, 1),
                small,
                MeshIndex.transit().withCellSize(large));
    }

    /** Where a history goes wrong. */
    public static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1;

        final int step;

        Fault(int step, String message, Throwable cause) {
            super(message, cause);
            this.step = step;
        }
    }

    /** Draws steps, one after the other, from the model as it is then. */
    interface Source {
        Step next(int number, Model model);
    }

    /**
     * Runs a history.
     *
     * @param steps how many
     * @param source of the steps
     * @param made gets all steps
     */
    void run(int steps, Source source, List<Step> made) {
        Model model = new Model(start);
        List<Subject> subjects = new ArrayList<>();
        makers.forEach((name, maker) -> subjects.add(new Subject(name, maker.apply(start))));
        List<Snapshot> snapshots = new ArrayList<>();
        Map<String, MeshQuery> queries = new HashMap<>();
        Map<String, Found> found = new HashMap<>();
        Snapshot now = new Snapshot(model, subjects);
        for (Subject subject : subjects) {
            require(-1, subject, subject.check(model));
        }
        snapshots.add(now);
        for (int number = 0; number < steps; number++) {
            Step step = source.next(number, now.model);
            made.add(step);
            Snapshot before = now;
            String at = "start";
            try {
                now = next(step, before, snapshots);
                for (Subject subject : now.subjects) {
                    at = subject.name;
                    if (step instanceof Step.Edit edit && edit.finished()) {
                        subject.world.finish();
                    }
                    require(number, subject, subject.check(now.model));
                    if (step instanceof Step.Edit) {
                        Subject earlier = before.subjects.get(now.subjects.indexOf(subject));
                        require(
                                number,
                                subject,
                                subject.checkTouched(now.model, before.model, earlier.world.version()));
                    }
                    if (number % verifyEvery == verifyEvery - 1) {
                        require(number, subject, subject.world.verify().orElse(null));
                    }
                }
                at = "queries";
                ask(number, step, now, queries, found);
            } catch (Fault e) {
                throw e;
            } catch (RuntimeException | AssertionError e) {
                throw new Fault(number, at + ": " + e, e);
            }
            snapshots.add(now);
            if (snapshots.size() > SNAPSHOTS) {
                snapshots.remove(0);
            }
        }
    }

    private Snapshot next(Step step, Snapshot before, List<Snapshot> snapshots) {
        if (step instanceof Step.Back back) {
            counts.add("back");
            return snapshots.get(Math.max(0, snapshots.size() - 1 - back.snapshots()));
        }
        Model model = new Model(before.model);
        List<Subject> subjects = new ArrayList<>();
        if (step instanceof Step.Edit edit) {
            Resolved resolved = model.resolve(edit.changes());
            for (Subject subject : before.subjects) {
                try {
                    subjects.add(subject.edited(resolved));
                } catch (RuntimeException e) {
                    throw new IllegalStateException(subject.name + ": " + e, e);
                }
            }
            model.apply(resolved);
            counts.add(resolved, model);
        } else if (step instanceof Step.Compact compact) {
            // No file is written of an index on two levels of a size that was made up for tests.
            boolean file = compact.file() && before.subjects.stream().noneMatch(each -> each.name.contains("two"));
            counts.add(file ? "file" : "compact");
            before.subjects.forEach(subject -> subjects.add(subject.compacted(file)));
            boolean reshaped = !subjects.equals(before.subjects);
            if (reshaped) {
                model.forgetWaiting();
            }
            if (file) {
                model.forgetWanted();
            }
        } else {
            counts.add("profile");
            model.profile = ((Step.Walker) step).profile();
            before.subjects.forEach(subject -> subjects.add(subject.withProfile(model.profile)));
        }
        return new Snapshot(model, subjects);
    }

    private static void require(int step, Subject subject, String fault) {
        if (fault != null) {
            throw new Fault(step, subject.name + ": " + fault, null);
        }
    }

    private void ask(int number, Step step, Snapshot now, Map<String, MeshQuery> queries, Map<String, Found> found) {
        Model model = now.model;
        List<Ground> grounds = model.grounds();
        if (grounds.isEmpty()) {
            return;
        }
        if (!(step instanceof Step.Edit)) {
            // Versions do not tell snapshots apart that were made from the same one.
            found.clear();
        }
        Random random = new Random(step.queries());
        Distances distances = new Distances(model);
        Map<Ground, Integer> components = model.components();
        List<Change.Door> doors = new ArrayList<>();
        for (Change.Door door : model.doors) {
            if (!door.open() && door.line() && model.concerned(door).stream().allMatch(each -> shut(model, each))) {
                doors.add(door);
            }
        }
        for (int i = 0; i < STARTS; i++) {
            Ground from = grounds.get(random.nextInt(grounds.size()));
            double[] at = pointOn(from, random);
            List<Ground> to = new ArrayList<>();
            List<double[]> points = new ArrayList<>();
            for (int j = 0; j < GOALS; j++) {
                Ground goal = grounds.get(random.nextInt(grounds.size()));
                for (int tries = 0; tries < 8 && j > 0 && !components.get(goal).equals(components.get(from)); tries++) {
                    goal = grounds.get(random.nextInt(grounds.size()));
                }
                to.add(goal);
                points.add(pointOn(to.get(j), random));
            }
            double[] expected = distances.costs(from, at, to, points);
            for (Subject subject : now.subjects) {
                MeshQuery query = queries.get(subject.name);
                boolean fresh = random.nextInt(4) == 0 || !last.containsKey(subject.name);
                if (fresh || !subject.world.isSnapshotOf(last.get(subject.name))) {
                    query = subject.world.newQuery();
                    if (!(subject.world.index() instanceof MeshIndex.AStar)) {
                        query.shortRange(random.nextBoolean());
                    }
                } else {
                    query.moveTo(subject.world);
                }
                queries.put(subject.name, query);
                last.put(subject.name, subject.world);
                for (int j = 0; j < GOALS; j++) {
                    PathBuffer path = new PathBuffer();
                    double[] goal = points.get(j);
                    PathStatus status = query.findOn(
                            subject.polygon(from),
                            (float) at[0],
                            (float) at[1],
                            (float) at[2],
                            subject.polygon(to.get(j)),
                            (float) goal[0],
                            (float) goal[1],
                            (float) goal[2],
                            path);
                    String fault = fault(status, path, expected[j], subject, model, from, to.get(j), doors);
                    if (fault != null) {
                        throw new Fault(
                                number, subject.name + ": " + fault + ", from " + from + " to " + to.get(j), null);
                    }
                    lookAgain(number, subject, found.get(subject.name), model);
                    if (status == PathStatus.FOUND) {
                        found.put(subject.name, new Found(path, subject.grounds(corridor(path)), model));
                    }
                }
            }
        }
        Ground ground = grounds.get(random.nextInt(grounds.size()));
        double[] point = pointOn(ground, random);
        for (Subject subject : now.subjects) {
            Surface surface = subject.world.newSurface();
            int polygon = surface.nearest(point[0], point[1], point[2], 0.5, 0.5);
            if (model.passable(ground) && polygon != subject.polygon(ground)) {
                throw new Fault(number, subject.name + ": nearest is polygon " + polygon + ", not " + ground, null);
            }
            counts.add("surface");
        }
    }

    private static boolean shut(Model model, Object each) {
        return each instanceof Joint joint
                ? model.shut.get(joint)
                : model.links.get((Integer) each).shut();
    }

    /** A point well inside a ground. */
    static double[] pointOn(Ground ground, Random random) {
        int corner = 1 + random.nextInt(ground.size() - 2);
        double[] weights = {0.1 + random.nextDouble(), 0.1 + random.nextDouble(), 0.1 + random.nextDouble()};
        double sum = weights[0] + weights[1] + weights[2];
        double[] point = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            point[axis] = (weights[0] * ground.corners[axis]
                            + weights[1] * ground.corners[3 * corner + axis]
                            + weights[2] * ground.corners[3 * corner + 3 + axis])
                    / sum;
        }
        return point;
    }

    private static int[] corridor(PathBuffer path) {
        int[] corridor = new int[path.corridorSize()];
        for (int i = 0; i < corridor.length; i++) {
            corridor[i] = path.corridor(i);
        }
        return corridor;
    }

    private String fault(
            PathStatus status,
            PathBuffer path,
            double expected,
            Subject subject,
            Model model,
            Ground from,
            Ground to,
            List<Change.Door> doors) {
        if (expected == Double.POSITIVE_INFINITY) {
            counts.add("unreachable");
            return status == PathStatus.UNREACHABLE ? null : status + " at " + path.cost() + ", no path leads there";
        }
        if (status != PathStatus.FOUND) {
            return status + ", there is a path at " + expected;
        }
        counts.add("found");
        if (Math.abs(path.cost() - expected) > 1e-4 + 1e-4 * expected) {
            return "cost " + path.cost() + ", not " + expected;
        }
        List<Ground> corridor = subject.grounds(corridor(path));
        if (corridor.get(0) != from || corridor.get(corridor.size() - 1) != to) {
            return "the corridor has other ends";
        }
        counts.add("far", corridor.size() > 4);
        int links = 0;
        for (int i = 0; i < path.waypointCount(); i++) {
            links += path.link(i) >= 0 ? 1 : 0;
        }
        counts.add("linked", links > 0);
        for (int i = 1; i < corridor.size(); i++) {
            Ground a = corridor.get(i - 1);
            Ground b = corridor.get(i);
            if (a == null || b == null || !joined(model, a, b)) {
                return "no open portal or link joins place " + i + " of the corridor to the next: " + a + ", " + b;
            }
        }
        for (Change.Door door : doors) {
            if (Shapes.cuts(door.shape(), from.corners) || Shapes.cuts(door.shape(), to.corners)) {
                continue;
            }
            counts.add("at doors");
            for (int i = 0; i + 1 < path.waypointCount(); i++) {
                double[] a = {path.x(i), path.y(i), path.z(i)};
                double[] b = {path.x(i + 1), path.y(i + 1), path.z(i + 1)};
                if (path.link(i) < 0 && Shapes.crosses(door.shape(), a, b)) {
                    return "the path crosses a shut door, " + door;
                }
            }
        }
        return null;
    }

    private static boolean joined(Model model, Ground a, Ground b) {
        for (Joint joint : model.shut.keySet()) {
            if ((joint.a() == a && joint.b() == b || joint.a() == b && joint.b() == a) && model.open(joint)) {
                return true;
            }
        }
        for (Link link : model.links.values()) {
            if (model.open(link)) {
                boolean forth = link.ground(0) == a && link.ground(1) == b;
                boolean back = link.ground(0) == b && link.ground(1) == a;
                if (forth || back && link.made().twoWay()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A path that is said to be valid still can be walked at its cost. */
    private void lookAgain(int number, Subject subject, Found found, Model model) {
        if (found == null || !subject.world.stillValid(found.path, 0)) {
            return;
        }
        boolean same = found.corridor.equals(subject.grounds(corridor(found.path)));
        for (int i = 0; same && i < found.corridor.size(); i++) {
            Ground ground = found.corridor.get(i);
            same = model.areas.containsKey(ground)
                    && model.areas.get(ground).equals(found.model.areas.get(ground))
                    && (i == 0 || joined(model, found.corridor.get(i - 1), ground));
        }
        counts.add("still valid", found.model != model);
        if (!same) {
            throw new Fault(
                    number, subject.name + ": it says that a path is still valid, which is not there any more", null);
        }
    }
}
