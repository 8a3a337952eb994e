package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.ObjFile;
import dev.throng.worlds.BlockTerrain;
import dev.throng.worlds.GridScenario;
import dev.throng.worlds.MeshScenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "world",
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
    /** Default number of columns and rows of a grid. */
    static final int SIDE = 512;

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Which world; see --list.")
    String name;

    @Option(names = "--list", description = "List the worlds that can be generated.")
    boolean list;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "Where to write it: .obj, or .map for a grid; - for the standard output.")
    Path out;

    @Option(names = "--polygons", paramLabel = "N", description = "About how many polygons (metropolis only).")
    Integer polygons;

    @Option(names = "--width", paramLabel = "N", description = "Columns of a grid (" + SIDE + ").")
    Integer width;

    @Option(names = "--height", paramLabel = "N", description = "Rows of a grid (" + SIDE + ").")
    Integer height;

    @Option(names = "--detail", paramLabel = "N", description = "A grid's own parameter; --list says which.")
    Integer detail;

    @Override
    public Integer call() throws Exception {
        common.threads();
        if (list) {
            list();
            return 0;
        }
        if (name == null || out == null) {
            throw new BadInputException("name a world and a file, as in: throng world dungeon -o dungeon.obj");
        }
        CommandResults report = new CommandResults();
        CommandResults.Row row = report.row("world", name).with("seed", common.seed);
        Optional<GridScenario> grid =
                GridScenario.list().stream().filter(g -> g.id().equals(name)).findFirst();
        Optional<MeshScenario> level =
                MeshScenario.list().stream().filter(s -> s.id().equals(name)).findFirst();
        if (grid.isPresent()) {
            row.with("tiles", write(grid.get()));
        } else if (level.isPresent()) {
            row.with("triangles", write(level.get()));
        } else {
            throw new BadInputException(
                    name.equals(WorldInput.BLOCKS)
                            ? name + ": a world of blocks has no file of triangles or tiles (throng build blocks)"
                            : name + ": no such world (throng world --list)");
        }
        row.with("file", Output.shown(out));
        report.print(Output.report(spec, out), common.json);
        return 0;
    }

    /** Writes a grid. Returns the number of tiles. */
    private int write(GridScenario grid) throws IOException {
        refuse("--polygons", polygons, "a grid, sized by --width and --height");
        checkFile("grid", ".map");
        GridMap map = grid.generate(
                Objects.requireNonNullElse(width, SIDE),
                Objects.requireNonNullElse(height, SIDE),
                Objects.requireNonNullElse(detail, grid.defaultDetail()),
                common.seed);
        Output.write(out, stream -> stream.write(MapFile.write(map)));
        return map.tileCount();
    }

    /** Writes a level. Returns the number of triangles. */
    private int write(MeshScenario level) throws IOException {
        String kind = "a level of triangles, not a grid";
        refuse("--width", width, kind);
        refuse("--height", height, kind);
        refuse("--detail", detail, kind);
        checkFile("level", ".obj");
        TriangleSoup soup = level.generate(common.seed, Objects.requireNonNullElse(polygons, level.defaultPolygons()));
        Output.write(out, stream -> ObjFile.write(soup, stream));
        return soup.triangleCount();
    }

    private void refuse(String option, Integer value, String what) {
        if (value != null) {
            throw new BadInputException(option + " has no meaning here: " + name + " is " + what);
        }
    }

    private void checkFile(String kind, String ending) throws IOException {
        if (!Output.isStream(out) && !out.toString().toLowerCase(Locale.ROOT).endsWith(ending)) {
            throw new BadInputException(out + ": " + name + " is a " + kind + " and goes into a " + ending + " file");
        }
        Output.check(out);
    }

    private void list() {
        CommandResults report = new CommandResults();
        for (MeshScenario scenario : MeshScenario.list()) {
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
        report.row("world", WorldInput.BLOCKS)
                .with("kind", "blocks")
                .with("size", BlockTerrain.SIDE + " columns a side")
                .with(
                        "about",
                        "hills, lakes, caves and houses of blocks; for other commands, and in no file of its own");
        report.print(spec.commandLine().getOut(), common.json);
    }
}
