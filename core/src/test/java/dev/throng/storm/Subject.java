package dev.throng.storm;

import dev.throng.file.WorldFile;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.storm.Model.Ground;
import dev.throng.storm.Model.Joint;
import dev.throng.storm.Model.Link;
import dev.throng.storm.Model.Resolved;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A world beside the model, and which id each object of the model has in it. A new one for each snapshot. */
final class Subject {
    final String name;
    final MeshWorld world;
    private final Map<Ground, Integer> polygons;
    private final Map<Joint, Integer> portals;
    private final Map<Integer, Integer> links;

    Subject(String name, MeshWorld world) {
        this(name, world, new HashMap<>(), new HashMap<>(), new HashMap<>());
    }

    private Subject(
            String name,
            MeshWorld world,
            Map<Ground, Integer> polygons,
            Map<Joint, Integer> portals,
            Map<Integer, Integer> links) {
        this.name = name;
        this.world = world;
        this.polygons = polygons;
        this.portals = portals;
        this.links = links;
    }

    /** The same with another world, in which what stays has the same ids. */
    private Subject with(MeshWorld next) {
        return new Subject(name, next, new HashMap<>(polygons), new HashMap<>(portals), new HashMap<>(links));
    }

    int polygon(Ground ground) {
        return polygons.get(ground);
    }

    Subject edited(Resolved edit) {
        MeshEdit all = new MeshEdit();
        edit.tiles.values().forEach(all::tile);
        for (Change change : edit.changes) {
            if (change instanceof Change.Area area) {
                all.area(polygons.get(edit.areas.get(change)), area.area());
            } else if (change instanceof Change.Portal portal) {
                int id = portals.get(edit.portals.get(change));
                all = portal.open() ? all.open(id) : all.shut(id);
            } else if (change instanceof Change.Door door) {
                all = door(all, door);
            } else if (change instanceof Change.AddLink add) {
                List<Ground> ends = edit.links.get(change);
                all.addLink(new MeshLink(
                        polygons.get(ends.get(0)),
                        add.from()[0],
                        add.from()[1],
                        add.from()[2],
                        polygons.get(ends.get(1)),
                        add.to()[0],
                        add.to()[1],
                        add.to()[2],
                        add.twoWay(),
                        add.cost(),
                        add.kind()));
            } else if (change instanceof Change.RemoveLink remove) {
                all.removeLink(links.get(remove.number()));
            } else if (change instanceof Change.SetLink set && links.containsKey(set.number())) {
                int id = links.get(set.number());
                all = set.enabled() ? all.enableLink(id) : all.disableLink(id);
            }
        }
        Subject next = with(world.edited(all));
        for (Change change : edit.changes) {
            if (change instanceof Change.RemoveLink remove) {
                next.links.remove(remove.number());
            }
        }
        return next;
    }

    private static MeshEdit door(MeshEdit edit, Change.Door door) {
        double[] s = door.shape();
        if (door.line()) {
            return door.open()
                    ? edit.openLine(s[0], s[1], s[2], s[3], s[4], s[5])
                    : edit.shutLine(s[0], s[1], s[2], s[3], s[4], s[5]);
        }
        return door.open()
                ? edit.openBox(s[0], s[1], s[2], s[3], s[4], s[5])
                : edit.shutBox(s[0], s[1], s[2], s[3], s[4], s[5]);
    }

    Subject withProfile(Profile profile) {
        return with(world.withProfile(profile));
    }

    /** The world with ids without gaps, from a file or not: objects have other ids from now on. */
    Subject compacted(boolean file) {
        MeshWorld next = world.compacted(Runnable::run, 1);
        if (file) {
            try {
                Path path = Files.createTempFile("storm", ".throng");
                try {
                    WorldFile.write(world, path);
                    List<MeshTile> tiles = world.tiles();
                    next = WorldFile.openMesh(path, Runnable::run, 1);
                    next = tiles.isEmpty() ? next : next.withTiles(tiles);
                } finally {
                    Files.delete(path);
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
        return next == world ? this : new Subject(name, next);
    }

    /** Compares mesh and model, and learns the ids of what is new; what is wrong, or null. */
    String check(Model model) {
        NavMesh mesh = world.mesh();
        String fault = checkPolygons(model, mesh);
        fault = fault == null ? checkPortals(model, mesh) : fault;
        fault = fault == null ? checkLinks(model, mesh) : fault;
        fault = fault == null ? checkComponents(model, mesh) : fault;
        if (fault == null && !world.tiles().equals(List.copyOf(model.tiles.values()))) {
            fault = "its tiles are " + world.tiles() + ", not " + model.tiles.values();
        }
        return fault;
    }

    private String checkPolygons(Model model, NavMesh mesh) {
        Map<List<Float>, Integer> unknown = new HashMap<>();
        Set<Integer> known = Set.copyOf(polygons.values());
        boolean gone = !model.areas.keySet().containsAll(polygons.keySet());
        int count = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.exists(polygon)) {
                count++;
                if (gone || !known.contains(polygon)) {
                    unknown.put(Ground.contentOf(Model.corners(mesh, polygon), 0), polygon);
                }
            }
        }
        if (count != model.areas.size()) {
            return "it has " + count + " polygons, not " + model.areas.size();
        }
        polygons.keySet().retainAll(model.areas.keySet());
        for (Map.Entry<Ground, Integer> entry : model.areas.entrySet()) {
            Ground ground = entry.getKey();
            List<Float> outline = Ground.contentOf(ground.corners, 0);
            Integer id = polygons.get(ground);
            if (id != null && (!mesh.exists(id) || !outline.equals(Ground.contentOf(Model.corners(mesh, id), 0)))) {
                Integer other = unknown.get(outline);
                return ground + " stays, and had id " + id + ", which is another now; it has " + other;
            }
            if (id == null) {
                id = unknown.get(outline);
                if (id == null) {
                    return "it has no " + ground;
                }
                polygons.put(ground, id);
            }
            if (mesh.area(id) != entry.getValue()) {
                return ground + ", polygon " + id + ", has area " + mesh.area(id) + ", not " + entry.getValue();
            }
        }
        return null;
    }

    private String checkPortals(Model model, NavMesh mesh) {
        Map<Integer, Ground> grounds = new HashMap<>();
        polygons.forEach((ground, id) -> grounds.put(id, ground));
        portals.keySet().retainAll(model.shut.keySet());
        int count = 0;
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (!mesh.portalExists(portal)) {
                continue;
            }
            count++;
            float[] ends = new float[6];
            for (int end = 0; end < 2; end++) {
                ends[3 * end] = mesh.portalX(portal, end);
                ends[3 * end + 1] = mesh.portalY(portal, end);
                ends[3 * end + 2] = mesh.portalZ(portal, end);
            }
            Ground a = grounds.get(mesh.portalPolygon(portal, 0));
            Ground b = grounds.get(mesh.portalPolygon(portal, 1));
            Joint joint = Joint.of(a, b, ends);
            if (!model.shut.containsKey(joint)) {
                return "portal " + portal + " is not there: " + joint;
            }
            Integer before = portals.put(joint, portal);
            if (before != null && before != portal) {
                return joint + " stays, and had id " + before + ", not " + portal;
            }
            if (mesh.portalShut(portal) != model.shut.get(joint)) {
                return "portal " + portal + " is " + (mesh.portalShut(portal) ? "shut" : "not shut") + ": " + joint;
            }
        }
        return count == model.shut.size() ? null : "it has " + count + " portals, not " + model.shut.size();
    }

    private String checkLinks(Model model, NavMesh mesh) {
        Map<Float, Integer> unknown = new HashMap<>();
        links.keySet().retainAll(model.links.keySet());
        Set<Integer> known = Set.copyOf(links.values());
        int count = 0;
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (mesh.linkExists(link)) {
                count++;
                if (!known.contains(link)) {
                    unknown.put(mesh.linkCost(link), link);
                }
            }
        }
        int expected = 0;
        for (Map.Entry<Integer, Link> entry : model.links.entrySet()) {
            Link link = entry.getValue();
            Integer id = links.get(entry.getKey());
            if (id == null) {
                id = unknown.get(link.made().cost());
                if (id == null) {
                    return "it has no " + link;
                }
                links.put(entry.getKey(), id);
            }
            expected += link.exists() ? 1 : 0;
            if (mesh.linkExists(id) != link.exists()) {
                return "link " + id + (link.exists() ? " is not there: " : " should wait: ") + link;
            }
            String fault = checkLink(link, id, mesh);
            if (fault != null) {
                return "link " + id + fault + ": " + link;
            }
        }
        return count == expected ? null : "it has " + count + " links, not " + expected;
    }

    private String checkLink(Link link, int id, NavMesh mesh) {
        for (int end = 0; end < 2; end++) {
            float[] at = link.end(end);
            double off = Math.abs(mesh.linkX(id, end) - at[0])
                    + Math.abs(mesh.linkY(id, end) - at[1])
                    + Math.abs(mesh.linkZ(id, end) - at[2]);
            if (off > 1e-5) {
                return " has its end " + end + " elsewhere";
            }
            if (link.exists() && mesh.linkPolygon(id, end) != polygons.get(link.ground(end))) {
                return " has its end " + end + " on polygon " + mesh.linkPolygon(id, end) + ", not on "
                        + polygons.get(link.ground(end));
            }
        }
        boolean same = mesh.linkCost(id) == link.made().cost()
                && mesh.linkTwoWay(id) == link.made().twoWay()
                && mesh.linkKind(id) == link.made().kind();
        if (!same) {
            return " is of another kind";
        }
        if (mesh.linkDisabled(id) == link.enabled()) {
            return link.enabled() ? " is disabled" : " is enabled";
        }
        if (link.exists() && mesh.linkShut(id) != link.shut()) {
            return link.shut() ? " is not shut" : " is shut";
        }
        return null;
    }

    private String checkComponents(Model model, NavMesh mesh) {
        Map<Ground, Integer> expected = model.components();
        Map<Integer, Integer> there = new HashMap<>();
        Map<Integer, Integer> here = new HashMap<>();
        Map<Integer, Integer> sizes = new HashMap<>();
        for (Ground ground : model.areas.keySet()) {
            int ours = mesh.components().label(polygons.get(ground));
            int theirs = expected.get(ground);
            if (ours < 0 || theirs < 0) {
                if (ours >= 0 || theirs >= 0) {
                    return "polygon " + polygons.get(ground) + " has component " + ours + ", not " + theirs;
                }
                continue;
            }
            sizes.merge(ours, 1, Integer::sum);
            Integer a = there.putIfAbsent(ours, theirs);
            Integer b = here.putIfAbsent(theirs, ours);
            if (a != null && a != theirs || b != null && b != ours) {
                return "polygon " + polygons.get(ground) + " is in another component: " + ground;
            }
        }
        for (Map.Entry<Integer, Integer> entry : sizes.entrySet()) {
            if (mesh.components().size(entry.getKey()) != entry.getValue()) {
                return "component " + entry.getKey() + " has size "
                        + mesh.components().size(entry.getKey()) + ", not " + entry.getValue();
            }
        }
        return null;
    }

    /**
     * Whether the world says of all that has changed since a snapshot that it was touched; what is wrong, or null.
     *
     * @param before the model of that snapshot
     * @param since its version in this world
     */
    String checkTouched(Model model, Model before, long since) {
        Map<Ground, Set<Object>> now = around(model);
        Map<Ground, Set<Object>> then = around(before);
        for (Ground ground : model.areas.keySet()) {
            boolean same = before.areas.containsKey(ground)
                    && before.areas.get(ground).equals(model.areas.get(ground))
                    && then.get(ground).equals(now.get(ground));
            if (!same && !world.touchedSince(polygons.get(ground), since)) {
                return "polygon " + polygons.get(ground) + " has changed and was not touched since " + since + ": "
                        + ground;
            }
        }
        return null;
    }

    /** By ground: what can be passed at it. */
    private static Map<Ground, Set<Object>> around(Model model) {
        Map<Ground, Set<Object>> around = new HashMap<>();
        model.areas.keySet().forEach(ground -> around.put(ground, new HashSet<>()));
        for (Joint joint : model.shut.keySet()) {
            if (model.open(joint)) {
                around.get(joint.a()).add(joint);
                around.get(joint.b()).add(joint);
            }
        }
        model.links.forEach((number, link) -> {
            if (model.open(link)) {
                around.get(link.ground(0)).add(number);
                around.get(link.ground(1)).add(number);
            }
        });
        return around;
    }

    /** The grounds of a corridor; null for a polygon that is none. */
    List<Ground> grounds(int[] corridor) {
        Map<Integer, Ground> by = new HashMap<>();
        polygons.forEach((ground, id) -> by.put(id, ground));
        List<Ground> grounds = new ArrayList<>();
        for (int polygon : corridor) {
            grounds.add(by.get(polygon));
        }
        return grounds;
    }
}
