package dev.throng.storm;

import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A world of tiles as a plain map of objects: what a snapshot must be after any history of edits. It shares no code with edits; which
 * polygons and portals tiles make is read from tiles that were joined anew. Copied for each snapshot.
 *
 * <p>What stays is what the documentation of edits says: polygons that the old and the new tile both have stay, with their areas,
 * portals and links.
 */
final class Model {
    /** How far from new ground the end of a link may be and still be put on it, in metres. */
    private static final double LINK_REACH = 0.5;

    /** A polygon: the same object as long as it stays. */
    static final class Ground {
        final int serial;
        final float[] corners;
        final int tileArea;

        Ground(int serial, float[] corners, int tileArea) {
            this.serial = serial;
            this.corners = corners;
            this.tileArea = tileArea;
        }

        int size() {
            return corners.length / 3;
        }

        List<Float> content() {
            return contentOf(corners, tileArea);
        }

        static List<Float> contentOf(float[] corners, int area) {
            List<Float> content = new ArrayList<>(corners.length + 1);
            for (float corner : corners) {
                content.add(corner);
            }
            content.add((float) area);
            return content;
        }

        @Override
        public String toString() {
            return "ground " + Arrays.toString(corners);
        }
    }

    /** A portal: the left and right end are seen from the first ground, which has the smaller serial. */
    record Joint(Ground a, Ground b, List<Float> ends) {
        static Joint of(Ground a, Ground b, float[] ends) {
            boolean swap = a.serial > b.serial;
            List<Float> sorted = new ArrayList<>(6);
            for (int i = 0; i < 6; i++) {
                sorted.add(ends[swap ? (i + 3) % 6 : i]);
            }
            return swap ? new Joint(b, a, sorted) : new Joint(a, b, sorted);
        }

        double end(int end, int axis) {
            return ends.get(3 * end + axis);
        }

        double middle(int axis) {
            return (end(0, axis) + end(1, axis)) / 2;
        }

        Ground across(Ground from) {
            return from == a ? b : a;
        }
    }

    /** An end of a link: where it was wanted, where it is, and how far above its ground that is wanted, once ground of it has gone. */
    record End(Ground ground, float[] wanted, float[] at, double above) {
        static End of(Ground ground, float[] at) {
            return new End(ground, at, at, 0);
        }

        /** How far it is from where it was wanted, in the ground plan. */
        double beside() {
            return Math.hypot((double) at[0] - wanted[0], (double) at[2] - wanted[2]);
        }
    }

    /**
     * A link.
     *
     * @param ends both; without ground where it waits for some
     * @param shut by a line
     */
    record Link(Change.AddLink made, List<End> ends, boolean enabled, boolean shut) {
        float[] end(int end) {
            return ends.get(end).at;
        }

        Ground ground(int end) {
            return ends.get(end).ground;
        }

        boolean exists() {
            return ground(0) != null && ground(1) != null;
        }

        Link withEnds(List<End> now) {
            return new Link(made, now, enabled, shut);
        }

        Link withEnabled(boolean now) {
            return new Link(made, ends, now, shut);
        }

        Link withShut(boolean now) {
            return new Link(made, ends, enabled, now);
        }
    }

    /** An edit whose changes name what they mean: of those that mean nothing, none is left. */
    static final class Resolved {
        final Map<Change, Ground> areas = new IdentityHashMap<>();
        final Map<Change, Joint> portals = new IdentityHashMap<>();
        final Map<Change, List<Ground>> links = new IdentityHashMap<>();
        final List<Change> changes = new ArrayList<>();
        final Map<Long, MeshTile> tiles = new LinkedHashMap<>();
    }

    final TreeMap<Long, MeshTile> tiles;
    final Map<Long, List<Ground>> groundsOf;
    final Map<Ground, Integer> areas;
    final Map<Joint, Boolean> shut;
    final TreeMap<Integer, Link> links;
    final List<Change.Door> doors;
    Profile profile;

    /** Links of which an end was put on other ground, or waits from now on, by the last edit. */
    final Set<Integer> movedLinks = new HashSet<>();

    /** Polygons of replaced tiles that stayed, and those that were new, in the last edit. */
    int kept;

    int fresh;
    int forgotten;

    private int serials;

    Model(List<MeshTile> start) {
        tiles = new TreeMap<>();
        groundsOf = new HashMap<>();
        areas = new LinkedHashMap<>();
        shut = new LinkedHashMap<>();
        links = new TreeMap<>();
        doors = new ArrayList<>();
        profile = Profile.plain();
        Map<Long, MeshTile> all = new LinkedHashMap<>();
        start.forEach(tile -> all.put(key(tile), tile));
        put(all);
    }

    Model(Model other) {
        tiles = new TreeMap<>(other.tiles);
        groundsOf = new HashMap<>(other.groundsOf);
        areas = new LinkedHashMap<>(other.areas);
        shut = new LinkedHashMap<>(other.shut);
        links = new TreeMap<>(other.links);
        doors = new ArrayList<>(other.doors);
        profile = other.profile;
        serials = other.serials;
    }

    static long key(MeshTile tile) {
        return ((long) tile.row() << 32) + tile.column();
    }

    boolean passable(Ground ground) {
        return !profile.forbidsArea(areas.get(ground));
    }

    double metre(Ground ground) {
        return profile.areaCost(areas.get(ground), 1);
    }

    boolean open(Joint joint) {
        return !shut.get(joint) && passable(joint.a) && passable(joint.b);
    }

    boolean open(Link link) {
        return link.exists()
                && link.enabled
                && !link.shut
                && !profile.forbidsLinks(link.made.kind())
                && passable(link.ground(0))
                && passable(link.ground(1));
    }

    /** The ground at a point, by height; null where there is none. */
    Ground at(float x, float y, float z) {
        Ground best = null;
        double least = 1;
        for (Ground ground : areas.keySet()) {
            double off = Math.abs(Shapes.height(ground.corners, x, z) - y);
            if (off < least && Shapes.beside(ground.corners, x, z) == 0) {
                least = off;
                best = ground;
            }
        }
        return best;
    }

    Resolved resolve(List<Change> changes) {
        Resolved edit = new Resolved();
        for (Change change : changes) {
            if (change instanceof Change.Tile tile) {
                edit.tiles.put(key(tile.tile()), tile.tile());
            }
        }
        Set<Integer> removed = new HashSet<>();
        for (Change change : changes) {
            if (change instanceof Change.Area area) {
                Ground ground = at(area.x(), area.y(), area.z());
                if (ground != null) {
                    edit.areas.put(change, ground);
                    edit.changes.add(change);
                }
            } else if (change instanceof Change.Portal portal) {
                Joint joint = nearest(portal);
                if (joint != null) {
                    edit.portals.put(change, joint);
                    edit.changes.add(change);
                }
            } else if (change instanceof Change.Door) {
                edit.changes.add(change);
            } else if (change instanceof Change.AddLink add) {
                Ground from = at(add.from()[0], add.from()[1], add.from()[2]);
                Ground to = at(add.to()[0], add.to()[1], add.to()[2]);
                boolean stays = from != null && to != null && !onChangedTile(from, edit) && !onChangedTile(to, edit);
                if (stays && !links.containsKey(add.number())) {
                    edit.links.put(change, List.of(from, to));
                    edit.changes.add(change);
                }
            } else if (change instanceof Change.RemoveLink remove) {
                if (links.containsKey(remove.number()) && removed.add(remove.number())) {
                    edit.changes.add(change);
                }
            } else if (change instanceof Change.SetLink set && links.containsKey(set.number())) {
                edit.changes.add(change);
            }
        }
        return edit;
    }

    private boolean onChangedTile(Ground ground, Resolved edit) {
        return edit.tiles.keySet().stream()
                .anyMatch(key -> groundsOf.getOrDefault(key, List.of()).contains(ground));
    }

    private Joint nearest(Change.Portal portal) {
        Joint best = null;
        double least = 0.01;
        for (Joint joint : shut.keySet()) {
            double off = Math.abs(joint.middle(0) - portal.x())
                    + Math.abs(joint.middle(1) - portal.y())
                    + Math.abs(joint.middle(2) - portal.z());
            if (off < least) {
                least = off;
                best = joint;
            }
        }
        return best;
    }

    /** Makes an edit: tiles and links first, then the others in their order. */
    void apply(Resolved edit) {
        movedLinks.clear();
        kept = 0;
        fresh = 0;
        forgotten = 0;
        Set<Object> shutBefore = shutByDoors();
        put(edit.tiles);
        Set<Object> came = new HashSet<>(movedLinks);
        for (Change change : edit.changes) {
            if (change instanceof Change.RemoveLink remove) {
                links.remove(remove.number());
            } else if (change instanceof Change.AddLink add) {
                List<Ground> on = edit.links.get(change);
                List<End> ends = List.of(End.of(on.get(0), add.from()), End.of(on.get(1), add.to()));
                links.put(add.number(), new Link(add, ends, true, false));
                came.add(add.number());
            }
        }
        // What doors have another effect on than before.
        Set<Object> shutNow = shutByDoors();
        for (Joint joint : List.copyOf(shut.keySet())) {
            if (shutBefore.contains(joint) != shutNow.contains(joint)) {
                shut.put(joint, shutNow.contains(joint));
            }
        }
        for (int number : links.keySet()) {
            boolean now = shutNow.contains(number);
            if (came.contains(number) || shutBefore.contains(number) != now) {
                links.computeIfPresent(number, (same, link) -> link.withShut(now));
            }
        }
        for (Change change : edit.changes) {
            set(change, edit);
        }
        remember(edit);
    }

    private void set(Change change, Resolved edit) {
        if (change instanceof Change.Area area) {
            areas.computeIfPresent(edit.areas.get(change), (ground, before) -> area.area());
        } else if (change instanceof Change.Portal portal) {
            shut.computeIfPresent(edit.portals.get(change), (joint, before) -> !portal.open());
        } else if (change instanceof Change.SetLink set) {
            links.computeIfPresent(set.number(), (number, link) -> link.withEnabled(set.enabled()));
        } else if (change instanceof Change.Door door) {
            for (Object each : concerned(door)) {
                if (each instanceof Joint joint) {
                    shut.put(joint, !door.open());
                } else {
                    links.computeIfPresent((Integer) each, (number, link) -> link.withShut(!door.open()));
                }
            }
        }
    }

    /** Portals, and numbers of links, that the doors shut together. */
    private Set<Object> shutByDoors() {
        Set<Object> found = new HashSet<>();
        for (Change.Door door : doors) {
            if (door.open()) {
                found.removeAll(concerned(door));
            } else {
                found.addAll(concerned(door));
            }
        }
        return found;
    }

    /** Keeps the doors that count for ground that comes: see docs/algorithms/edits.md. */
    private void remember(Resolved edit) {
        Set<Change.Door> news = Collections.newSetFromMap(new IdentityHashMap<>());
        int before = doors.size();
        for (Change change : edit.changes) {
            if (!(change instanceof Change.Door door)) {
                continue;
            }
            Change.Door last = doors.isEmpty() ? null : doors.get(doors.size() - 1);
            if (last != null && last.sameShape(door) && last.open() == door.open()) {
                continue;
            }
            doors.removeIf(other -> other.sameShape(door));
            if (!door.open() || doors.stream().anyMatch(other -> !other.open() && Shapes.boundsMeet(other, door))) {
                doors.add(door);
                news.add(door);
            }
        }
        if (news.isEmpty() && doors.size() == before) {
            return;
        }
        for (int i = doors.size() - 2; i >= 0; i--) {
            Change.Door door = doors.get(i);
            Set<Object> left = concerned(door);
            boolean overlapped = false;
            for (int j = i + 1; j < doors.size(); j++) {
                Set<Object> theirs = concerned(doors.get(j));
                overlapped |= news.contains(doors.get(j)) && theirs.stream().anyMatch(concerned(door)::contains);
                left.removeAll(theirs);
            }
            if (overlapped && left.isEmpty() && !news.contains(door)) {
                doors.remove(i);
                forgotten++;
            }
        }
        List<Change.Door> shutSoFar = new ArrayList<>();
        for (Change.Door door : List.copyOf(doors)) {
            if (!door.open()) {
                shutSoFar.add(door);
            } else if (shutSoFar.stream().noneMatch(other -> Shapes.boundsMeet(other, door))) {
                doors.removeIf(each -> each == door);
            }
        }
    }

    /** The portals, and the numbers of the links, that a line or box shuts or opens. */
    Set<Object> concerned(Change.Door door) {
        Set<Object> found = new LinkedHashSet<>();
        double[] s = door.shape();
        if (!door.line()) {
            for (Joint joint : shut.keySet()) {
                if (Shapes.comesInto(joint, s)) {
                    found.add(joint);
                }
            }
            return found;
        }
        Set<Ground> cut = new HashSet<>();
        for (Ground ground : areas.keySet()) {
            if (Shapes.cuts(s, ground.corners)) {
                cut.add(ground);
            }
        }
        List<Joint> left = new ArrayList<>();
        List<Joint> right = new ArrayList<>();
        for (Joint joint : shut.keySet()) {
            int both = (cut.contains(joint.a) ? 1 : 0) + (cut.contains(joint.b) ? 1 : 0);
            int side = Shapes.side(joint, s);
            if (both == 0) {
                if (Shapes.touches(joint, s)) {
                    found.add(joint);
                }
            } else if (side != 0) {
                (side > 0 ? left : right).add(joint);
            } else if (both == 1) {
                found.add(joint);
            }
        }
        Set<Integer> leftLinks = new HashSet<>();
        Set<Integer> rightLinks = new HashSet<>();
        int leftEnds = 0;
        int rightEnds = 0;
        for (Map.Entry<Integer, Link> entry : links.entrySet()) {
            Link link = entry.getValue();
            for (int end = 0; end < 2 && link.exists(); end++) {
                double toTheLeft = Shapes.toTheLeft(s, link.end(end)[0], link.end(end)[2]);
                if (cut.contains(link.ground(end)) && toTheLeft > Shapes.INSIDE) {
                    leftLinks.add(entry.getKey());
                    leftEnds++;
                } else if (cut.contains(link.ground(end)) && toTheLeft < -Shapes.INSIDE) {
                    rightLinks.add(entry.getKey());
                    rightEnds++;
                }
            }
        }
        boolean shutsLeft = left.size() < right.size() || left.size() == right.size() && leftEnds < rightEnds;
        found.addAll(shutsLeft ? left : right);
        found.addAll(shutsLeft ? leftLinks : rightLinks);
        return found;
    }

    /** Puts tiles in the place of others. */
    private void put(Map<Long, MeshTile> others) {
        Map<Long, MeshTile> changed = new LinkedHashMap<>(others);
        changed.entrySet().removeIf(entry -> entry.getValue().equals(tiles.get(entry.getKey())));
        // An empty tile where there is none changes nothing.
        changed.entrySet()
                .removeIf(entry -> entry.getValue().polygonCount() == 0 && !tiles.containsKey(entry.getKey()));
        if (changed.isEmpty()) {
            return;
        }
        Map<Long, List<Ground>> before = new HashMap<>(groundsOf);
        Map<Long, List<Ground>> now = new HashMap<>();
        Set<Ground> staying = new HashSet<>();
        for (Map.Entry<Long, MeshTile> entry : changed.entrySet()) {
            now.put(entry.getKey(), grounds(entry.getValue(), before.get(entry.getKey()), staying));
        }
        Set<Joint> joints = place(changed, now);
        kept += staying.size();
        Set<Ground> removed = gone(changed, before, staying);
        areas.keySet().removeAll(removed);
        for (List<Ground> grounds : now.values()) {
            for (Ground ground : grounds) {
                if (areas.putIfAbsent(ground, ground.tileArea) == null) {
                    fresh++;
                }
            }
        }
        shut.keySet().retainAll(joints);
        joints.forEach(joint -> shut.putIfAbsent(joint, false));
        moveLinks(removed, now, changed);
    }

    /** The grounds of changed tiles that do not stay. */
    private static Set<Ground> gone(Map<Long, MeshTile> changed, Map<Long, List<Ground>> grounds, Set<Ground> staying) {
        Set<Ground> gone = new HashSet<>();
        for (long key : changed.keySet()) {
            gone.addAll(grounds.getOrDefault(key, List.of()));
        }
        gone.removeAll(staying);
        return gone;
    }

    /** The polygons of a tile: those that the old one had as well stay. */
    private List<Ground> grounds(MeshTile tile, List<Ground> before, Set<Ground> staying) {
        Map<List<Float>, Deque<Ground>> known = new HashMap<>();
        for (Ground ground : before == null ? List.<Ground>of() : before) {
            known.computeIfAbsent(ground.content(), content -> new ArrayDeque<>())
                    .add(ground);
        }
        List<Ground> grounds = new ArrayList<>();
        if (tile.polygonCount() > 0) {
            NavMesh mesh = MeshTile.join(List.of(tile));
            for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
                float[] corners = corners(mesh, polygon);
                Deque<Ground> same = known.get(Ground.contentOf(corners, mesh.area(polygon)));
                Ground ground = same == null ? null : same.poll();
                if (ground == null) {
                    ground = new Ground(serials++, corners, mesh.area(polygon));
                } else {
                    staying.add(ground);
                }
                grounds.add(ground);
            }
        }
        return grounds;
    }

    static float[] corners(NavMesh mesh, int polygon) {
        float[] corners = new float[3 * mesh.polygonSize(polygon)];
        for (int i = 0; i < corners.length / 3; i++) {
            int vertex = mesh.polygonVertex(polygon, i);
            corners[3 * i] = mesh.vertexX(vertex);
            corners[3 * i + 1] = mesh.vertexY(vertex);
            corners[3 * i + 2] = mesh.vertexZ(vertex);
        }
        return corners;
    }

    /** Puts the grounds of tiles in place, and returns all portals of the mesh that the tiles make. */
    private Set<Joint> place(Map<Long, MeshTile> changed, Map<Long, List<Ground>> now) {
        for (Map.Entry<Long, MeshTile> entry : changed.entrySet()) {
            if (entry.getValue().polygonCount() == 0) {
                tiles.remove(entry.getKey());
                groundsOf.remove(entry.getKey());
            } else {
                tiles.put(entry.getKey(), entry.getValue());
                groundsOf.put(entry.getKey(), now.get(entry.getKey()));
            }
        }
        Set<Joint> joints = new LinkedHashSet<>();
        if (tiles.isEmpty()) {
            return joints;
        }
        NavMesh joined = MeshTile.join(List.copyOf(tiles.values()));
        List<Ground> all = new ArrayList<>();
        tiles.keySet().forEach(key -> all.addAll(groundsOf.get(key)));
        for (int portal = 0; portal < joined.portalCount(); portal++) {
            float[] ends = new float[6];
            for (int end = 0; end < 2; end++) {
                ends[3 * end] = joined.portalX(portal, end);
                ends[3 * end + 1] = joined.portalY(portal, end);
                ends[3 * end + 2] = joined.portalZ(portal, end);
            }
            joints.add(
                    Joint.of(all.get(joined.portalPolygon(portal, 0)), all.get(joined.portalPolygon(portal, 1)), ends));
        }
        return joints;
    }

    private void moveLinks(Set<Ground> removed, Map<Long, List<Ground>> now, Map<Long, MeshTile> changed) {
        for (int number : List.copyOf(links.keySet())) {
            Link link = links.get(number);
            List<End> ends = new ArrayList<>();
            for (End end : link.ends) {
                ends.add(moved(end, removed, now, changed));
            }
            if (!ends.equals(link.ends)) {
                links.put(number, link.withEnds(ends));
                movedLinks.add(number);
            }
        }
    }

    /** Puts the end of a link on the nearest ground of changed tiles, if it has none or that is nearer to where it was wanted. */
    private static End moved(End end, Set<Ground> removed, Map<Long, List<Ground>> now, Map<Long, MeshTile> changed) {
        boolean goes = removed.contains(end.ground);
        boolean has = end.ground != null && !goes;
        if (has && end.beside() == 0) {
            return end;
        }
        double above = end.above;
        if (goes && end.beside() == 0) {
            double[] foot = Shapes.foot(end.ground.corners, end.at[0], end.at[2]);
            above = end.at[1] - Shapes.height(end.ground.corners, foot[0], foot[1]);
        }
        Ground best = null;
        double least = has ? end.beside() : Math.nextUp(LINK_REACH);
        double leastUp = Double.POSITIVE_INFINITY;
        float[] at = end.at;
        for (Map.Entry<Long, List<Ground>> entry : now.entrySet()) {
            double reach = Math.max(LINK_REACH, 2 * changed.get(entry.getKey()).climb());
            for (Ground ground : entry.getValue()) {
                double beside = Shapes.beside(ground.corners, end.wanted[0], end.wanted[2]);
                double[] foot = Shapes.foot(ground.corners, end.wanted[0], end.wanted[2]);
                double height = Shapes.height(ground.corners, foot[0], foot[1]);
                double up = Math.abs(height - (end.wanted[1] - above));
                boolean nearer = beside < least || best != null && beside == least && up < leastUp;
                if (up <= reach && nearer) {
                    best = ground;
                    least = beside;
                    leastUp = up;
                    at = new float[] {(float) foot[0], (float) (height + above), (float) foot[1]};
                }
            }
        }
        if (best == null) {
            return goes ? new End(null, end.wanted, end.at, above) : end;
        }
        return best == end.ground ? end : new End(best, end.wanted, at, above);
    }

    /** Forgets where links were wanted that are elsewhere, as a file does. */
    void forgetWanted() {
        links.replaceAll((number, link) -> link.withEnds(
                link.ends.stream().map(end -> End.of(end.ground, end.at)).toList()));
    }

    /** Forgets links that wait, as a file does. */
    void forgetWaiting() {
        links.values().removeIf(link -> !link.exists());
    }

    /** By ground: which grounds can be reached over portals and two-way links have the same number; -1 where nobody may stand. */
    Map<Ground, Integer> components() {
        Map<Ground, List<Ground>> next = new HashMap<>();
        for (Joint joint : shut.keySet()) {
            if (open(joint)) {
                next.computeIfAbsent(joint.a, ground -> new ArrayList<>()).add(joint.b);
                next.computeIfAbsent(joint.b, ground -> new ArrayList<>()).add(joint.a);
            }
        }
        for (Link link : links.values()) {
            if (open(link) && link.made.twoWay()) {
                Ground a = link.ground(0);
                Ground b = link.ground(1);
                next.computeIfAbsent(a, ground -> new ArrayList<>()).add(b);
                next.computeIfAbsent(b, ground -> new ArrayList<>()).add(a);
            }
        }
        Map<Ground, Integer> labels = new HashMap<>();
        int count = 0;
        for (Ground ground : areas.keySet()) {
            if (!passable(ground)) {
                labels.put(ground, -1);
            } else if (!labels.containsKey(ground)) {
                Deque<Ground> queue = new ArrayDeque<>(List.of(ground));
                labels.put(ground, count);
                while (!queue.isEmpty()) {
                    for (Ground each : next.getOrDefault(queue.poll(), List.of())) {
                        if (labels.putIfAbsent(each, count) == null) {
                            queue.add(each);
                        }
                    }
                }
                count++;
            }
        }
        return labels;
    }

    List<Ground> grounds() {
        return List.copyOf(areas.keySet());
    }
}
