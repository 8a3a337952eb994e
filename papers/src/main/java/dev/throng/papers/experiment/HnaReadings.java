package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.draw.MeshPicture;
import dev.throng.mesh.NavMesh;
import dev.throng.papers.data.Reference;
import dev.throng.papers.experiment.MeshTimes.Method;
import dev.throng.papers.plain.Place;
import dev.throng.papers.plain.PlainHna;
import dev.throng.papers.plain.PlainPath;
import dev.throng.papers.plain.PolygonSearch;
import dev.throng.papers.plain.PortalRule;
import dev.throng.papers.plot.Look;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.PictureDrawing;
import dev.throng.papers.plot.Plot;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Claims of HNA*'s paper (Pelechano, Fuentes 2016): path lengths with its own costs; its worst case; its sweep on triangles; and the comparison with
 * HPA* that it suggests. Stateless, share freely.
 */
final class HnaReadings {
    private static final String PAPER = "Hierarchical Path-Finding for Navigation Meshes (HNA*), ";
    private static final List<Integer> FACTORS = List.of(5, 10, 15, 20);
    private static final List<Integer> LEVELS = List.of(1, 2, 3);
    private static final int SIDE = 640;

    private HnaReadings() {}

    static List<Experiment> experiments() {
        return List.of(
                part(
                                "figure12",
                                "Figure 12",
                                "a worst case of joining start and goal on city-islands",
                                HnaReadings::figure12)
                        .inSeconds(),
                part(
                                "detours",
                                "Figure 13 with the paper's costs",
                                "a path on tropical-islands that is much longer than A*'s, at each level",
                                HnaReadings::figure13)
                        .inSeconds(),
                part(
                        "lengths",
                        "Figure 14 with the paper's costs and beside the shortest paths",
                        "by how much paths between random points are longer than A*'s, Detour's and the shortest of all",
                        HnaReadings::figure14),
                part(
                        "triangles",
                        "Figures 8 to 10 on triangles",
                        "time of a query by level and merge factor on meshes of triangles",
                        HnaReadings::triangles),
                part(
                        "grid",
                        "HNA* beside HPA*",
                        "the same ground as mesh and as grid: time, memory and length of paths",
                        HnaReadings::grid));
    }

    private static Experiment part(String name, String part, String description, Experiment.Body body) {
        return Experiment.of("hna-" + name, PAPER + part, description, ExperimentGround.MESHES, body);
    }

    /** Levels and merge factors with larger cells first: a small mesh has no two cells at the first of them. */
    private static final int[][] LARGE_CELLS = {{2, 20}, {2, 10}, {1, 20}, {1, 10}};

    private static void figure12(Context context, Report out) {
        NamedMesh mesh = context.meshes().scenario(MeshScenario.CITY_ISLANDS);
        for (int[] large : LARGE_CELLS) {
            PlainHna hna = MeshLengths.plain(context, mesh, large[1], large[0]);
            MeshPair worst = worst(hna, MeshLengths.pairs(context, mesh));
            if (worst != null) {
                joints(mesh, hna, worst, "level " + large[0] + ", merge factor " + large[1], out);
                return;
            }
        }
        out.fault("no pair of points lies in neighbouring cells");
    }

    /** Returns the pair in neighbouring cells for which HNA* expands most compared with A*; null for none. */
    private static MeshPair worst(PlainHna hna, List<MeshPair> pairs) {
        PlainHna.Query query = hna.newQuery();
        PolygonSearch astar = new PolygonSearch(hna.mesh(), PortalRule.CLOSEST);
        MeshPair worst = null;
        double most = 0;
        for (MeshPair pair : pairs) {
            if (neighbours(hna, pair)) {
                double expanded =
                        query.find(Place.start(pair), Place.goal(pair)).expanded();
                double ratio = expanded
                        / astar.find(Place.start(pair), Place.goal(pair), null).expanded();
                if (ratio > most) {
                    most = ratio;
                    worst = pair;
                }
            }
        }
        return worst;
    }

    private static void joints(NamedMesh mesh, PlainHna hna, MeshPair pair, String where, Report out) {
        Place start = Place.start(pair);
        Place goal = Place.goal(pair);
        PolygonSearch astar = new PolygonSearch(mesh.mesh(), PortalRule.CLOSEST);
        PlainPath alone = astar.find(start, goal, null);
        int fromStart = hna.joints(start).size();
        int fromGoal = hna.joints(goal).size();
        String note = where + "; of the pairs in neighbouring cells the one for which HNA* expands most beside A*";
        out.world(mesh.name());
        out.finding("Paths to join the start", Setting.PAPERS_COSTS, fromStart, "", note);
        out.finding("Paths to join the goal", Setting.PAPERS_COSTS, fromGoal, "", note);
        out.finding(
                "Polygons and gates expanded by HNA*",
                Setting.PAPERS_COSTS,
                hna.newQuery().find(start, goal).expanded(),
                "",
                note);
        out.finding("Polygons expanded by A*", Setting.PAPERS_COSTS, alone.expanded(), "", note);
        int[] labels = new int[mesh.polygons()];
        Arrays.setAll(labels, polygon -> {
            int cell = hna.cellOf(polygon);
            return cell == hna.cellOf(start.polygon()) ? 0 : cell == hna.cellOf(goal.polygon()) ? 1 : -1;
        });
        MeshPicture picture = MeshPicture.of(mesh.mesh())
                .longestSide(2 * SIDE)
                .title(mesh.name())
                .caption("HNA*, " + where + ": " + fromStart + " + " + fromGoal
                        + " searches join start and goal; the path is A*'s")
                .labels("cell", labels);
        for (Place end : List.of(start, goal)) {
            hna.joints(end).forEach(joint -> picture.route(points(joint)));
        }
        out.plot(new PictureDrawing("", picture.highlight(points(astar.places()))));
    }

    private static boolean neighbours(PlainHna hna, MeshPair pair) {
        int start = hna.cellOf(pair.startPolygon());
        int goal = hna.cellOf(pair.goalPolygon());
        if (start == goal) {
            return false;
        }
        NavMesh mesh = hna.mesh();
        for (int gate : hna.gates(start)) {
            if (hna.cellOf(mesh.portalPolygon(gate, 0)) == goal || hna.cellOf(mesh.portalPolygon(gate, 1)) == goal) {
                return true;
            }
        }
        return false;
    }

    private static float[] points(List<Place> places) {
        float[] points = new float[3 * places.size()];
        for (int i = 0; i < places.size(); i++) {
            points[3 * i] = (float) places.get(i).x();
            points[3 * i + 1] = (float) places.get(i).y();
            points[3 * i + 2] = (float) places.get(i).z();
        }
        return points;
    }

    private static void figure13(Context context, Report out) {
        int factor = 6;
        NamedMesh mesh = context.meshes().scenario(MeshScenario.TROPICAL_ISLANDS);
        PolygonSearch astar = new PolygonSearch(mesh.mesh(), PortalRule.CLOSEST);
        List<PlainHna> levels = LEVELS.stream()
                .map(level -> MeshLengths.plain(context, mesh, factor, level))
                .toList();
        MeshPair worst = null;
        double most = Double.NEGATIVE_INFINITY;
        PlainHna.Query highest = levels.get(LEVELS.size() - 1).newQuery();
        for (MeshPair pair : MeshLengths.pairs(context, mesh)) {
            PlainPath path = highest.find(Place.start(pair), Place.goal(pair));
            double least = astar.find(Place.start(pair), Place.goal(pair), null).length();
            double excess = astar.length(Place.start(pair), path.portals(), Place.goal(pair)) / least;
            if (excess > most) {
                most = excess;
                worst = pair;
            }
        }
        Place start = Place.start(worst);
        Place goal = Place.goal(worst);
        double least = astar.find(start, goal, null).length();
        Table table = new Table("level", "addedMetres", "walkedMetres", "walkedExcessPct").row("A*", least, least, 0);
        out.plot(new PictureDrawing("level0", picture(mesh, null, "A* with the paper's costs", astar.places(), least)));
        for (int level : LEVELS) {
            PlainHna hna = levels.get(level - 1);
            PlainPath path = hna.newQuery().find(start, goal);
            List<Place> walk = astar.walk(start, path.portals(), goal);
            double walked = astar.length(start, path.portals(), goal);
            double excess = 100 * (walked / least - 1);
            table.row("level " + level, path.length(), walked, excess);
            out.finding("Length at level " + level + " over A*'s", Setting.PAPERS_COSTS, excess, "%", "");
            out.plot(new PictureDrawing(
                    "level" + level, picture(mesh, hna, "HNA* with the paper's costs, level " + level, walk, walked)));
        }
        out.world(mesh.name());
        out.pageTable("path", table, "level", "as the search adds it up, m", "walked, m", "walked over A*'s, %");
    }

    private static MeshPicture picture(NamedMesh mesh, PlainHna hna, String method, List<Place> path, double length) {
        MeshPicture picture = MeshPicture.of(mesh.mesh())
                .longestSide(SIDE)
                .title(mesh.name())
                .caption(String.format(Locale.ROOT, "%s, %.0f m as A* walks it", method, length))
                .highlight(points(path));
        if (hna != null) {
            int[] labels = new int[mesh.polygons()];
            Arrays.setAll(labels, hna::cellOf);
            picture.labels("cell", labels);
        }
        return picture;
    }

    private static void figure14(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().ofPapers();
        Table baselines = MeshLengths.baselines(context, meshes);
        Table lengths = MeshLengths.byLevel(context, meshes, FACTORS, LEVELS);
        Table paper = lengths.where("method", MeshLengths.PAPER_HNA);
        Table ours = lengths.where("method", MeshLengths.HNA);
        for (int level : List.of(1, 2)) {
            for (int factor : FACTORS) {
                Table at = paper.where("level", level).where("factor", factor);
                String excess = "Excess at level " + level + ", merge factor " + factor + ", ";
                String note =
                        "as both searches add up their paths: A* from portal to portal at the closest points, HNA* also through"
                                + " the middles of gates";
                out.finding(excess + "mean", Setting.PAPERS_COSTS, at.mean("addedMeanPct"), "%", note);
                out.finding(excess + "worst path", Setting.PAPERS_COSTS, at.max("addedMaxPct"), "%", note);
                out.finding(
                        excess + "worst path over 100 m", Setting.PAPERS_COSTS, at.max("addedFarMaxPct"), "%", note);
            }
        }
        for (NamedMesh mesh : meshes) {
            Table detour = baselines.where("mesh", mesh).where("method", MeshLengths.DETOUR);
            Table of = ours.where("mesh", mesh);
            beside(
                    out,
                    "Strings over the shortest paths on " + mesh + ", all levels and merge factors, mean",
                    of.mean("shortestMeanPct"),
                    detour.number("shortestMeanPct"));
            beside(
                    out,
                    "Strings over the shortest paths on " + mesh + ", all levels and merge factors, worst",
                    of.max("shortestMaxPct"),
                    detour.number("shortestMaxPct"));
            long tooShort = MeshLengths.of(context, mesh).tooShort();
            if (tooShort > 0) {
                out.fault(mesh + ": " + tooShort + " strings are shorter than the shortest path");
            }
        }
        out.world(MeshSet.names(meshes));
        out.pageTable(
                "baselines",
                baselines,
                "mesh",
                "strings of",
                "over the shortest, mean %",
                "worst %",
                "over Detour's, mean %",
                "worst %");
        ByFactor byFactor = new ByFactor("excess, %, all meshes", lengths.scale("factor"));
        for (int level : LEVELS) {
            Table of = paper.where("level", level);
            rows(byFactor, "with the paper's costs, level " + level + ", added up, over A*", of, "added");
            byFactor.row(
                    "with the paper's costs, level " + level + ", added up, over A*, worst over 100 m",
                    ByFactor.values(of, at -> at.max("addedFarMaxPct")));
            rows(
                    byFactor,
                    "with the paper's costs, level " + level + ", its polygons walked as A* walks, over A*",
                    of,
                    "walked");
        }
        for (String method : List.of(MeshLengths.PAPER_HNA, MeshLengths.HNA)) {
            for (int level : LEVELS) {
                Table of = lengths.where("method", method).where("level", level);
                rows(byFactor, method + ", level " + level + ", strings over the shortest", of, "shortest");
                rows(byFactor, method + ", level " + level + ", strings over Detour's", of, "detour");
            }
        }
        byFactor.show(out, "factors");
        out.table("lengths", lengths);
        Panel[] panels = new Panel[2];
        for (int level = 1; level <= 2; level++) {
            Table of = paper.where("level", level);
            panels[level - 1] = Panel.lines("Level " + level, "merge factor", "excess over A* [%]");
            for (String what : List.of("worst path", "mean")) {
                String column = what.equals("mean") ? "addedMeanPct" : "addedMaxPct";
                String metric = "Excess at level " + level + ", merge factor ";
                double[] xs = of.scale("factor");
                double[] theirs = Arrays.stream(xs)
                        .map(factor -> out.reference(metric + (int) factor + ", " + what))
                        .toArray();
                double[] values = ByFactor.values(of, at -> what.equals("mean") ? at.mean(column) : at.max(column));
                Look reference = what.equals("mean") ? Look.REFERENCE.dashed() : Look.REFERENCE;
                Look look = what.equals("mean") ? Look.of("HNA*").dashed() : Look.of("HNA*");
                panels[level - 1].series("paper, " + what, reference, xs, theirs);
                panels[level - 1].series(MeshLengths.PAPER_HNA + ", " + what, look, xs, values);
            }
        }
        out.plot(new Plot("", panels.length, panels));
    }

    private static void beside(Report out, String metric, double ours, double detour) {
        out.finding(metric, ours, new Reference(Reference.Kind.DETOUR, detour, ""), "%");
    }

    private static void rows(ByFactor table, String what, Table of, String columns) {
        table.row(what + ", mean", ByFactor.values(of, at -> at.mean(columns + "MeanPct")));
        table.row(what + ", worst", ByFactor.values(of, at -> at.max(columns + "MaxPct")));
    }

    private static void triangles(Context context, Report out) {
        MeshSet.Maker maker = MeshSet.triangles(context.seed(), context.executor(), context.parallelism());
        // A quick look uses the smallest scenario.
        List<NamedMesh> meshes = new ArrayList<>();
        for (MeshScenario scenario : context.quick()
                ? List.of(MeshScenario.DUNGEON)
                : List.of(MeshScenario.SERPENTINE_CITY, MeshScenario.CITY_ISLANDS, MeshScenario.TROPICAL_ISLANDS)) {
            NamedMesh made = maker.make(scenario, scenario.defaultPolygons());
            meshes.add(new NamedMesh(made.name() + "-triangles", made.triangles(), made.world()));
        }
        Table times = MeshTimes.of(context, meshes);
        ByFactor gains = new ByFactor("time of A* over that of", times.scale("factor"));
        for (NamedMesh mesh : meshes) {
            Table of = times.where("mesh", mesh);
            out.finding("Triangles of " + mesh, mesh.polygons(), "");
            out.finding("Time of A* on " + mesh, MeshTimes.of(of, Method.ASTAR).mean("usMean"), "µs");
            for (Method method : List.of(Method.PER_GATE, Method.LEVEL_BY_LEVEL)) {
                Table best = MeshTimes.best(of, method);
                String note = "as the paper: an A* per gate; ours: level by level";
                out.finding(
                        "Time of A* over HNA* on " + mesh + ", best level and merge factor",
                        method.setting(),
                        best.number(MeshTimes.GAIN),
                        "times",
                        note);
            }
            Stream.of(Method.PER_GATE, Method.LEVEL_BY_LEVEL, Method.PCCP)
                    .forEach(method -> LEVELS.forEach(level -> gains.row(
                            mesh + ", " + method + ", level " + level,
                            MeshTimes.of(of, method, level),
                            MeshTimes.GAIN)));
        }
        out.world(MeshSet.names(meshes));
        gains.show(out, "gains");
        MeshTimes.show(out, times);
        Panel[] panels = new Panel[meshes.size()];
        for (int i = 0; i < panels.length; i++) {
            Table of = times.where("mesh", meshes.get(i));
            panels[i] = Panel.logLines(meshes.get(i).name(), "merge factor", "time of a query [µs]")
                    .curve("A*", Look.of("A*"), MeshTimes.of(of, Method.ASTAR), "factor", "usMean");
            for (int level : LEVELS) {
                panels[i].curve(
                        "an A* per gate, level " + level,
                        Look.level(level),
                        MeshTimes.of(of, Method.PER_GATE, level),
                        "factor",
                        "usMean");
            }
        }
        out.plot(new Plot("", panels.length, panels));
    }

    private static void grid(Context context, Report out) {
        List<NamedMesh> meshes = context.quick()
                ? List.of(context.meshes().scenario(MeshScenario.SERPENTINE_CITY))
                : List.of(
                        context.meshes().scenario(MeshScenario.SERPENTINE_CITY),
                        context.meshes().scenario(MeshScenario.CITY_ISLANDS));
        Table all = MeshBesideGrid.of(context, meshes, context.quick() ? List.of(0.6) : List.of(0.3, 0.6, 1.2));
        for (NamedMesh mesh : meshes) {
            Table of = all.where("mesh", mesh);
            Table hna = of.where("method", MeshBesideGrid.HNA);
            double tile = 0.6;
            Table hpa = of.where("method", MeshBesideGrid.HPA).where("tile", tile);
            String beside = " of HPA* with tiles of " + tile + " m over that of HNA* on " + mesh;
            out.finding("Time" + beside, hpa.number("usMean") / hna.number("usMean"), "times");
            out.finding(
                    "Memory, index and ground," + beside,
                    (hpa.number("bytes") + hpa.number("groundBytes"))
                            / (hna.number("bytes") + hna.number("groundBytes")),
                    "times");
            out.finding("Length over the shortest, HNA* on " + mesh + ", mean", hna.number("shortestMeanPct"), "%");
            out.finding(
                    "Length over the shortest, HPA* on " + mesh + ", tiles of " + tile + " m, mean",
                    hpa.number("shortestMeanPct"),
                    "%");
            // Large tiles close narrow passages, which is a finding; but methods on one ground must agree.
            Table wrong = of.with("ground", (table, row) -> table.word(row, "tile"));
            for (String ground : wrong.distinct("ground")) {
                Table at = wrong.where("ground", ground);
                if (at.min("wrong") < at.max("wrong") || ground.isEmpty() && at.max("wrong") > 0) {
                    out.fault(mesh + (ground.isEmpty() ? "" : ", tiles of " + ground + " m")
                            + ": methods do not agree on what can be reached");
                }
            }
        }
        out.world(MeshSet.names(meshes));
        out.pageTable(
                "methods",
                all,
                "mesh",
                "tile, m",
                "method",
                "polygons or passable tiles",
                "µs",
                "index, bytes",
                "mesh or map, bytes",
                "build, ms",
                "over the shortest, mean %",
                "worst %",
                "pairs without a path");
    }
}
