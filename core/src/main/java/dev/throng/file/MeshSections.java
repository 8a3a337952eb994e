package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.MeshDraft;
import dev.throng.mesh.flat.MeshMetric;
import dev.throng.mesh.flat.NewLink;
import dev.throng.mesh.flat.WalkRules;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A mesh as sections of a {@link WorldFile}. Its content is checked like any other mesh. */
final class MeshSections {
    private static final int VERTICES = 1;
    private static final int POLYGON_SIZES = 2;
    private static final int POLYGON_VERTICES = 3;
    private static final int AREAS = 4;
    private static final int AREA_COSTS = 5;
    private static final int PORTAL_POLYGONS = 6;
    private static final int PORTAL_ENDS = 7;
    private static final int LINK_POLYGONS = 8;
    private static final int LINK_ENDS = 9;
    private static final int LINK_COSTS = 10;
    private static final int LINK_TWO_WAY = 11;
    // Tags up to 19 belong to indexes. A file has these sections only if they are not empty.
    private static final int LINK_KINDS = 20;
    private static final int FORBIDDEN = 21;
    private static final int PROFILE_COSTS = 22;
    private static final int SHUT_PORTALS = 23;
    private static final int DISABLED_LINKS = 24;
    // Tags 25 and 26 belong to whole worlds.
    private static final int SHUT_LINKS = 27;

    /** Marks an area without a cost in the profile. */
    private static final float NO_COST = 0;

    private MeshSections() {}

    static void write(MeshArrays mesh, SectionWriter out) {
        float[] vertices = new float[3 * mesh.vertexCount()];
        for (int v = 0; v < mesh.vertexCount(); v++) {
            vertices[3 * v] = mesh.vertexX(v);
            vertices[3 * v + 1] = mesh.vertexY(v);
            vertices[3 * v + 2] = mesh.vertexZ(v);
        }
        out.floats(VERTICES, vertices);

        int[] sizes = new int[mesh.polygonCount()];
        byte[] areas = new byte[mesh.polygonCount()];
        int total = 0;
        for (int p = 0; p < sizes.length; p++) {
            sizes[p] = mesh.polygonSize(p);
            areas[p] = (byte) mesh.area(p);
            total += sizes[p];
        }
        int[] corners = new int[total];
        int at = 0;
        for (int p = 0; p < sizes.length; p++) {
            for (int i = 0; i < sizes[p]; i++) {
                corners[at++] = mesh.polygonVertex(p, i);
            }
        }
        out.ints(POLYGON_SIZES, sizes);
        out.ints(POLYGON_VERTICES, corners);
        out.bytes(AREAS, areas);
        out.floats(AREA_COSTS, mesh.metric().ownCosts());

        int[] portalPolygons = new int[2 * mesh.portalCount()];
        float[] portalEnds = new float[6 * mesh.portalCount()];
        for (int i = 0; i < portalPolygons.length; i++) {
            portalPolygons[i] = mesh.portalPolygon(i >> 1, i & 1);
            portalEnds[3 * i] = mesh.portalX(i >> 1, i & 1);
            portalEnds[3 * i + 1] = mesh.portalY(i >> 1, i & 1);
            portalEnds[3 * i + 2] = mesh.portalZ(i >> 1, i & 1);
        }
        out.ints(PORTAL_POLYGONS, portalPolygons);
        out.floats(PORTAL_ENDS, portalEnds);

        int[] linkPolygons = new int[2 * mesh.linkCount()];
        float[] linkEnds = new float[6 * mesh.linkCount()];
        float[] linkCosts = new float[mesh.linkCount()];
        byte[] linkTwoWay = new byte[mesh.linkCount()];
        for (int i = 0; i < linkPolygons.length; i++) {
            linkPolygons[i] = mesh.linkPolygon(i >> 1, i & 1);
            linkEnds[3 * i] = mesh.linkX(i >> 1, i & 1);
            linkEnds[3 * i + 1] = mesh.linkY(i >> 1, i & 1);
            linkEnds[3 * i + 2] = mesh.linkZ(i >> 1, i & 1);
        }
        for (int link = 0; link < linkCosts.length; link++) {
            linkCosts[link] = mesh.linkCost(link);
            linkTwoWay[link] = (byte) (mesh.linkTwoWay(link) ? 1 : 0);
        }
        out.ints(LINK_POLYGONS, linkPolygons);
        out.floats(LINK_ENDS, linkEnds);
        out.floats(LINK_COSTS, linkCosts);
        out.bytes(LINK_TWO_WAY, linkTwoWay);
        writeKinds(mesh, out);
        writeRules(mesh.rules(), out);
        writeIds(SHUT_PORTALS, mesh.portalCount(), mesh::portalShut, out);
        writeIds(DISABLED_LINKS, mesh.linkCount(), mesh::linkDisabled, out);
        writeIds(SHUT_LINKS, mesh.linkCount(), mesh::linkShut, out);
    }

    private static void writeKinds(MeshArrays mesh, SectionWriter out) {
        byte[] kinds = new byte[mesh.linkCount()];
        boolean any = false;
        for (int link = 0; link < kinds.length; link++) {
            kinds[link] = (byte) mesh.linkKind(link);
            any |= kinds[link] != NavMesh.ANY_LINK;
        }
        if (any) {
            out.bytes(LINK_KINDS, kinds);
        }
    }

    private static void writeRules(WalkRules profile, SectionWriter out) {
        if (profile.equals(WalkRules.PLAIN)) {
            return;
        }
        byte[] forbidden = new byte[NavMesh.AREAS + NavMesh.LINK_KINDS];
        float[] costs = new float[NavMesh.AREAS];
        for (int area = 0; area < NavMesh.AREAS; area++) {
            forbidden[area] = (byte) (profile.forbidsArea(area) ? 1 : 0);
            costs[area] = profile.areaCost(area, NO_COST);
        }
        for (int kind = 0; kind < NavMesh.LINK_KINDS; kind++) {
            forbidden[NavMesh.AREAS + kind] = (byte) (profile.forbidsLinks(kind) ? 1 : 0);
        }
        out.bytes(FORBIDDEN, forbidden);
        out.floats(PROFILE_COSTS, costs);
    }

    /** Writes the ids that satisfy a predicate, if there are any. */
    private static void writeIds(int tag, int limit, IntPredicate wanted, SectionWriter out) {
        int[] ids = IntStream.range(0, limit).filter(wanted).toArray();
        if (ids.length > 0) {
            out.ints(tag, ids);
        }
    }

    static MeshArrays read(SectionReader in, Executor executor, int parallelism) {
        MeshDraft builder = new MeshDraft("");
        float[] vertices = in.floats(VERTICES);
        requireCount("vertex coordinates", vertices.length, vertices.length / 3 * 3L);
        for (int i = 0; i < vertices.length; i += 3) {
            builder.addVertex(vertices[i], vertices[i + 1], vertices[i + 2]);
        }
        int[] sizes = in.ints(POLYGON_SIZES);
        int[] corners = in.ints(POLYGON_VERTICES);
        byte[] areas = in.bytes(AREAS);
        requireCount("areas", areas.length, sizes.length);
        int at = 0;
        for (int p = 0; p < sizes.length; p++) {
            if (sizes[p] < 0 || sizes[p] > corners.length - at) {
                throw new BadInputException("polygon " + p + " promises " + sizes[p] + " corners, the file has "
                        + (corners.length - at) + " left");
            }
            at += sizes[p];
        }
        requireCount("polygon corners", corners.length, at);
        builder.addPolygons(sizes, corners, areas, executor, parallelism);
        float[] costs = in.floats(AREA_COSTS);
        requireCount("area costs", costs.length, NavMesh.AREAS);
        for (int area = 0; area < costs.length; area++) {
            builder.areaCost(area, costs[area]);
        }

        int[] portalPolygons = in.ints(PORTAL_POLYGONS);
        float[] ends = in.floats(PORTAL_ENDS);
        requireCount("portal polygons", portalPolygons.length, portalPolygons.length / 2 * 2L);
        requireCount("portal coordinates", ends.length, 3L * portalPolygons.length);
        builder.addPortals(portalPolygons, ends, executor, parallelism);

        int[] linkPolygons = in.ints(LINK_POLYGONS);
        ends = in.floats(LINK_ENDS);
        float[] linkCosts = in.floats(LINK_COSTS);
        byte[] linkTwoWay = in.bytes(LINK_TWO_WAY);
        requireCount("link polygons", linkPolygons.length, 2L * linkCosts.length);
        requireCount("link coordinates", ends.length, 6L * linkCosts.length);
        requireCount("link directions", linkTwoWay.length, linkCosts.length);
        byte[] kinds = in.at(LINK_KINDS) ? in.bytes(LINK_KINDS) : new byte[linkCosts.length];
        requireCount("link kinds", kinds.length, linkCosts.length);
        for (int i = 0; i < linkCosts.length; i++) {
            builder.addLink(new NewLink(
                    linkPolygons[2 * i],
                    linkPolygons[2 * i + 1],
                    Arrays.copyOfRange(ends, 6 * i, 6 * i + 6),
                    linkTwoWay[i] != 0,
                    linkCosts[i],
                    kinds[i]));
        }
        MeshArrays mesh = builder.build();
        Profile profile = readProfile(in);
        int[] shut = readIds("shut portal", SHUT_PORTALS, mesh.portalCount(), in);
        int[] disabled = readIds("disabled link", DISABLED_LINKS, mesh.linkCount(), in);
        int[] shutLinks = readIds("shut link", SHUT_LINKS, mesh.linkCount(), in);
        MeshMetric metric = mesh.metric()
                .inState(
                        mesh.areas(),
                        bits(shut, mesh.portalCount()),
                        bits(disabled, mesh.linkCount()),
                        bits(shutLinks, mesh.linkCount()));
        return mesh.with(metric.withRules(Inside.rules(profile)));
    }

    /** Returns a bit set of ids; null if there are none. */
    private static long @Nullable [] bits(int[] ids, int limit) {
        if (ids.length == 0) {
            return null;
        }
        long[] bits = new long[limit + 63 >> 6];
        for (int id : ids) {
            bits[id >> 6] |= 1L << id;
        }
        return bits;
    }

    private static Profile readProfile(SectionReader in) {
        Profile profile = Profile.plain();
        if (!in.at(FORBIDDEN)) {
            return profile;
        }
        byte[] forbidden = in.bytes(FORBIDDEN);
        requireCount("forbidden areas and kinds", forbidden.length, NavMesh.AREAS + NavMesh.LINK_KINDS);
        for (byte one : forbidden) {
            if (one < 0 || one > 1) {
                throw new BadInputException("forbidden areas and kinds must be 0 or 1, one is " + one);
            }
        }
        float[] costs = in.floats(PROFILE_COSTS);
        requireCount("costs of a profile", costs.length, NavMesh.AREAS);
        for (int area = 0; area < NavMesh.AREAS; area++) {
            profile = forbidden[area] == 0 ? profile : profile.withoutAreas(area);
            profile = costs[area] == NO_COST ? profile : profile.withAreaCost(area, costs[area]);
        }
        for (int kind = 0; kind < NavMesh.LINK_KINDS; kind++) {
            profile = forbidden[NavMesh.AREAS + kind] == 0 ? profile : profile.withoutLinks(kind);
        }
        return profile;
    }

    /** Reads ascending ids; none if the file has no such section. */
    private static int[] readIds(String what, int tag, int limit, SectionReader in) {
        int[] ids = in.at(tag) ? in.ints(tag) : new int[0];
        for (int i = 0; i < ids.length; i++) {
            int least = i == 0 ? 0 : ids[i - 1] + 1;
            if (ids[i] < least || ids[i] >= limit) {
                throw new BadInputException(what + " " + ids[i] + ", the limits are " + least + " and " + (limit - 1));
            }
        }
        return ids;
    }

    private static void requireCount(String what, long found, long expected) {
        if (found != expected) {
            throw new BadInputException(found + " " + what + " where " + expected + " belong");
        }
    }
}
