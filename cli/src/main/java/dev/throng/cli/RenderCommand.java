package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.bench.crowd.CrowdRequests;
import dev.throng.grid.GridIndex;
import java.nio.file.Path;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "render",
        description = "Draw a world as a PNG, seen from above.",
        footer = {
            "",
            "Examples:",
            "  throng render city.throng -o city.png",
            "  throng render arena.map -o arena.png --components",
            "  throng render arena.map -o clusters.png --level 1 --cluster 10 --intra",
            "  throng render arena.map -o sectors.png --sectors --sector 16",
            "  throng render tropical-islands -o islands.png --agents 2000",
            "  throng render city.throng -o cells.png --algo hna --levels 2 --level 2"
        })
final class RenderCommand extends OneWorldCommand {
    @Mixin
    PictureOptions pictures;

    @Option(
            names = "-o",
            required = true,
            paramLabel = "FILE",
            description = "The .png to write, or - for the standard output.")
    Path out;

    @Option(names = "--components", description = "Colour what is connected alike.")
    boolean components;

    @Option(names = "--agents", paramLabel = "N", defaultValue = "0", description = "Draw the paths of a crowd (0).")
    int agents;

    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MmCliOptions.HEADING)
    MmCliOptions mm = new MmCliOptions();

    @ArgGroup(validate = false, heading = MeshCliOptions.HEADING)
    MeshCliOptions cells = new MeshCliOptions();

    @Option(
            names = "--algo",
            paramLabel = "A",
            description = "Whose levels are drawn, and who plans the crowd: " + Methods.LIST
                    + " (what the world has been built for).")
    String algo;

    @Option(
            names = "--sectors",
            order = Usage.EXPERT,
            description = "Draw what mm sees of a grid: sectors, regions, their centres and which of them touch.")
    boolean sectors;

    @Option(
            names = "--level",
            paramLabel = "N",
            description = "Draw a grid's clusters or a mesh's cells of this level, and their gates.")
    Integer level;

    @Option(
            names = "--intra",
            order = Usage.EXPERT,
            description = "Also draw the paths between the gates of a cluster of a grid (with --level).")
    boolean intra;

    private IndexOptions index() {
        return new IndexOptions(hpa, mm, cells, common.seed);
    }

    @Override
    void check() throws Exception {
        index().check();
        index().requireBudgetFor(algo);
        if (algo != null) {
            Methods.requireKnown(algo);
            if (level != null && !Methods.withLevels(algo)) {
                throw new BadInputException("--level shows cells: " + algo + " has no levels");
            }
        }
        if (level != null && components) {
            throw new BadInputException("--level colours cells: leave out --components");
        }
        if (sectors && (level != null || components)) {
            throw new BadInputException(
                    "--sectors colours regions: leave out " + (components ? "--components" : "--level"));
        }
        if (mm.given() && !sectors) {
            throw new BadInputException("how sectors are cut is seen with --sectors: give that too");
        }
        if (level != null) {
            Limits.checked("--level", level, 0, GridIndex.Hpa.MAX_LEVELS);
        }
        if (intra && level == null) {
            throw new BadInputException("--intra draws the ways of a level: give --level too");
        }
        pictures.size();
        Limits.checked("--agents", agents, 0, CrowdRequests.MAX_AGENTS);
        checkPicture(out);
    }

    @Override
    int run(WorldInput.Loaded input, Workers workers) throws Exception {
        WorldInput.Loaded loaded = chosen(input, workers);
        WorldPicture picture = WorldPicture.of(loaded.world(), pictures.size(), loaded.name());
        if (components) {
            picture.colourComponents();
        }
        if (level != null) {
            picture.level(level, intra);
        }
        if (sectors) {
            picture.sectors();
        }
        if (agents > 0) {
            float[] requests = CrowdRequests.between(loaded.place(), agents, common.seed);
            picture.crowd(CpuBatchPlanner.of(loaded.world(), workers.executor(), workers.count(), true)
                    .plan(requests));
        }
        picture.write(out);
        CommandResults report = new CommandResults();
        CommandResults.Row row = report.row("render", loaded.name()).with("seed", common.seed);
        WorldSummary.add(row, loaded.world());
        row.with("picture", Output.shown(out));
        print(report, out);
        return 0;
    }

    private WorldInput.Loaded chosen(WorldInput.Loaded input, Workers workers) {
        if (sectors) {
            return input.forSectors(mm, workers);
        }
        if (level != null) {
            WorldInput.Loaded shown = input.forLevel(algo, index(), workers);
            if (intra && !shown.isGrid()) {
                throw new BadInputException(shown.name() + ": --intra is for grids: a cell has too many ways to see");
            }
            return shown;
        }
        return algo == null ? input : input.readyFor(algo, index(), workers);
    }
}
