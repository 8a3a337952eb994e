package dev.throng.storm;

import dev.throng.mesh.Profile;
import dev.throng.storm.Model.Ground;
import dev.throng.storm.Model.Joint;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws a history of edits, step by step, each from the model as it is then. One per history; the same for the same seed. */
final class History implements Storm.Source {
    /** Kinds of changes, and how often each is drawn. */
    private enum Kind {
        TILES(28),
        LINE(16),
        BOX(6),
        PORTAL(8),
        AREA(12),
        ADD_LINK(12),
        REMOVE_LINK(4),
        SET_LINK(6);

        final int weight;

        Kind(int weight) {
            this.weight = weight;
        }

        static Kind draw(Random random) {
            int sum = 0;
            for (Kind kind : values()) {
                sum += kind.weight;
            }
            int at = random.nextInt(sum);
            for (Kind kind : values()) {
                at -= kind.weight;
                if (at < 0) {
                    return kind;
                }
            }
            throw new IllegalStateException();
        }
    }

    /** More doors than this, and more are opened than shut. */
    private static final int MANY_DOORS = 5;

    private static final int MANY_LINKS = 8;

    private final Scene scene;
    private final Random random;
    private int linkNumbers;

    History(Scene scene, Random random) {
        this.scene = scene;
        this.random = random;
    }

    @Override
    public Step next(int number, Model model) {
        long queries = random.nextLong();
        int kind = random.nextInt(100);
        if (kind < 5) {
            return new Step.Back(queries, 1 + random.nextInt(Storm.SNAPSHOTS - 1));
        }
        if (kind < 7 && !model.areas.isEmpty()) {
            return new Step.Compact(queries, random.nextBoolean());
        }
        if (kind < 10) {
            return new Step.Walker(queries, profile());
        }
        List<Change> changes = new ArrayList<>();
        do {
            add(Kind.draw(random), model, changes);
        } while (random.nextInt(3) == 0 || changes.isEmpty());
        return new Step.Edit(queries, List.copyOf(changes), random.nextInt(3) == 0);
    }

    private Profile profile() {
        Profile profile = Profile.plain();
        if (random.nextInt(3) > 0) {
            // Costs that go into floats exactly, and a cheap one that makes the grain of all costs finer.
            profile = profile.withAreaCost(1, 3).withAreaCost(2, 1 / (1f + random.nextInt(64)));
        }
        profile = random.nextInt(4) == 0 ? profile.withoutAreas(scene.areas() - 1) : profile;
        return random.nextInt(4) == 0 ? profile.withoutLinks(2) : profile;
    }

    private void add(Kind kind, Model model, List<Change> changes) {
        List<Ground> grounds = model.grounds();
        if (grounds.isEmpty() && kind != Kind.TILES) {
            return;
        }
        switch (kind) {
            case TILES -> changes.addAll(scene.draw(random));
            case LINE -> changes.add(door(model, true));
            case BOX -> changes.add(door(model, false));
            case PORTAL -> {
                List<Joint> joints = List.copyOf(model.shut.keySet());
                if (!joints.isEmpty()) {
                    Joint joint = joints.get(random.nextInt(joints.size()));
                    changes.add(new Change.Portal(
                            (float) joint.middle(0),
                            (float) joint.middle(1),
                            (float) joint.middle(2),
                            random.nextBoolean()));
                }
            }
            case AREA -> {
                float[] at = pointOn(grounds.get(random.nextInt(grounds.size())));
                changes.add(new Change.Area(at[0], at[1], at[2], random.nextInt(scene.areas())));
            }
            case ADD_LINK -> {
                if (model.links.size() < MANY_LINKS) {
                    int number = linkNumbers++;
                    changes.add(new Change.AddLink(
                            number,
                            pointOn(linked(model, grounds)),
                            pointOn(linked(model, grounds)),
                            random.nextInt(3) > 0,
                            0.25f + number / 64f,
                            random.nextInt(3)));
                }
            }
            case REMOVE_LINK, SET_LINK -> {
                List<Integer> links = List.copyOf(model.links.keySet());
                if (!links.isEmpty()) {
                    int link = links.get(random.nextInt(links.size()));
                    changes.add(
                            kind == Kind.REMOVE_LINK
                                    ? new Change.RemoveLink(link)
                                    : new Change.SetLink(link, random.nextInt(3) > 0));
                }
            }
        }
    }

    private Change.Door door(Model model, boolean line) {
        boolean open = random.nextInt(model.doors.size() > MANY_DOORS ? 4 : 3) == 0;
        if (!model.doors.isEmpty() && random.nextInt(model.doors.size() > MANY_DOORS ? 2 : 4) == 0) {
            Change.Door known = model.doors.get(random.nextInt(model.doors.size()));
            return new Change.Door(known.line(), true, known.shape());
        }
        if (!model.doors.isEmpty() && random.nextInt(5) == 0) {
            return over(model.doors.get(random.nextInt(model.doors.size())));
        }
        double[] bounds = scene.bounds();
        double x = bounds[0] + random.nextDouble() * (bounds[2] - bounds[0]);
        double z = bounds[1] + random.nextDouble() * (bounds[3] - bounds[1]);
        double toX = x + (random.nextBoolean() ? 0 : random.nextInt(13) - 6);
        double toZ = z + (x == toX || random.nextInt(3) == 0 ? 1 + random.nextInt(6) : 0);
        if (scene.raster() > 0 && random.nextInt(8) > 0) {
            x = Math.round(x / scene.raster()) * scene.raster();
            z = Math.round(z / scene.raster()) * scene.raster();
            toX = Math.round(toX / scene.raster()) * scene.raster();
            toZ = Math.round(toZ / scene.raster()) * scene.raster();
        }
        toX = x == toX && z == toZ ? x + 1 : toX;
        double big = Double.POSITIVE_INFINITY;
        double[] storey = line && random.nextBoolean() ? new double[] {-big, big} : scene.storey();
        return line
                ? new Change.Door(true, open, new double[] {x, z, toX, toZ, storey[0], storey[1]})
                : new Change.Door(false, open, new double[] {
                    Math.min(x, toX),
                    storey[0],
                    Math.min(z, toZ),
                    Math.max(x, toX) + 0.4,
                    storey[1],
                    Math.max(z, toZ) + 0.4
                });
    }

    /** A line or box over all of another one. */
    private Change.Door over(Change.Door known) {
        double[] shape = known.shape().clone();
        if (known.line()) {
            double dx = shape[2] - shape[0];
            double dz = shape[3] - shape[1];
            double more = random.nextInt(3) / 4.0;
            shape[0] -= more * dx;
            shape[1] -= more * dz;
            shape[2] += (0.25 + more) * dx;
            shape[3] += (0.25 + more) * dz;
        } else {
            for (int i = 0; i < 3; i++) {
                shape[i] -= 0.25;
                shape[i + 3] += 0.25;
            }
        }
        return new Change.Door(known.line(), random.nextBoolean(), shape);
    }

    /** Any ground; often one that a line cuts, so that links end beside lines. */
    private Ground linked(Model model, List<Ground> grounds) {
        if (!model.doors.isEmpty() && random.nextInt(3) > 0) {
            Change.Door door = model.doors.get(random.nextInt(model.doors.size()));
            List<Ground> cut = grounds.stream()
                    .filter(ground -> door.line() && Shapes.cuts(door.shape(), ground.corners))
                    .toList();
            if (!cut.isEmpty()) {
                return cut.get(random.nextInt(cut.size()));
            }
        }
        return grounds.get(random.nextInt(grounds.size()));
    }

    /** A point well inside a ground. */
    private float[] pointOn(Ground ground) {
        double[] point = Storm.pointOn(ground, random);
        return new float[] {(float) point[0], (float) point[1], (float) point[2]};
    }
}
