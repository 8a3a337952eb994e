package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.ObjFile;
import dev.throng.world.WholeFile;
import dev.throng.worlds.GridScenario;
import dev.throng.worlds.Scenario;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "world",
        mixinStandardHelpOptions = true,
        description = "Generate a world: a level as OBJ triangles, or a grid as a MovingAI .map.",
        footer = {
            "",
            "Examples:",
            "  throng world --list",
            "  throng world medieval-city -o city.obj",
            "  throng world metropolis --polygons 50000 --seed 7 -o metropolis.obj",
            "  throng world caves --width 256 --height 256 -o caves.map"
        })
final class WorldCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Which world; see --list.")
    String name;

    @Option(names = "--list", description = "List the worlds that can be generated.")
    boolean list;

    @Option(names = "-o", paramLabel = "FILE", description = "Where to write it: .obj, or .map for a grid.")
    Path out;

    @Option(names = "--polygons", paramLabel = "N", description = "About how many polygons (metropolis only).")
    Integer polygons;

    @Option(names = "--width", paramLabel = "N", defaultValue = "512", description = "Columns of a grid (512).")
    int width;

    @Option(names = "--height", paramLabel = "N", defaultValue = "512", description = "Rows of a grid (512).")
    int height;

    @Option(names = "--detail", paramLabel = "N", description = "A grid's own parameter; --list says which.")
    Integer detail;

    @Override
    public Integer call() throws Exception {
        if (list) {
            list();
            return 0;
        }
        if (name == null || out == null) {
            throw new BadInputException("name a world and a file, as in: throng world dungeon -o dungeon.obj");
        }
        Report report = new Report();
        Report.Row row = report.row("world", name).with("seed", common.seed);
        for (GridScenario grid : GridScenario.list()) {
            if (grid.id().equals(name)) {
                GridMap map = grid.generate(width, height, detail == null ? grid.defaultDetail() : detail, common.seed);
                WholeFile.write(out, stream -> stream.write(MapFile.write(map)));
                row.with("tiles", map.tileCount());
            }
        }
        for (Scenario scenario : Scenario.list()) {
            if (scenario.id().equals(name)) {
                int wanted = polygons == null ? scenario.defaultPolygons() : polygons;
                TriangleSoup soup = scenario.generate(common.seed, wanted);
                WholeFile.write(out, stream -> ObjFile.write(soup, stream));
                row.with("triangles", soup.triangleCount());
            }
        }
        row.with("file", out.toString());
        if (!row.has("triangles") && !row.has("tiles")) {
            throw new BadInputException(name + ": no such world (throng world --list)");
        }
        report.print(spec.commandLine().getOut(), common.json);
        return 0;
    }

    private void list() {
        Report report = new Report();
        for (Scenario scenario : Scenario.list()) {
            report.row("world", scenario.id())
                    .with("kind", "mesh")
                    .with("size", scenario.defaultPolygons() + " polygons")
                    .with("about", scenario.description());
        }
        for (GridScenario grid : GridScenario.list()) {
            report.row("world", grid.id())
                    .with("kind", "grid")
                    .with("size", "any")
                    .with(
                            "about",
                            grid.description() + "; --detail: " + grid.detailName() + ", " + grid.minDetail() + " to "
                                    + grid.maxDetail() + " (" + grid.defaultDetail() + ")");
        }
        report.print(spec.commandLine().getOut(), common.json);
    }
}
