package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.data.Spread;
import dev.throng.bench.mesh.BlockBench;
import dev.throng.mesh.MeshIndex;
import dev.throng.worlds.BlockTerrain;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "blocks",
        description = "Change a world of blocks: the time until a path can be found on the ground after that.",
        footer = {
            "",
            "The world is made here: --blocks by --blocks columns with hills, lakes, caves and houses, in chunks of 16 by 16."
                    + " One row per kind of edit and method:",
            "  block        a block is placed or broken: places, rectangles, drops and index follow",
            "  door         a door is shut or opened",
            "  chunkUnload  a chunk goes",
            "  chunkLoad    it comes again: its blocks are read, too",
            "  tick         a block, then " + BlockBench.REQUESTS + " of " + BlockBench.MOBS
                    + " mobs find a way to a place within 64 blocks",
            "",
            "ms is the processor time of the calling thread, wallMs the time by the clock. Tables of higher levels are built between"
                    + " ticks. Every tenth edit has ten answers compared with Dijkstra's search, and the world after all edits of a"
                    + " kind is compared with one that is built from its blocks: mismatches. heapBytes is all that the world holds."
                    + " Exit code 1 when something differs.",
            "",
            "Examples:",
            "  throng bench blocks",
            "  throng bench blocks --blocks 1024 --algo pccp --json"
        })
final class BenchBlocksCommand implements Callable<Integer> {
    private static final String COMMAND = "bench blocks";

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            defaultValue = "" + BlockTerrain.SIDE,
            description = "Columns along each side, a multiple of 16 (${DEFAULT-VALUE}).")
    int blocks;

    @Option(
            names = "--edits",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Edits of each kind, and ticks (${DEFAULT-VALUE}).")
    int edits;

    @Option(
            names = "--algo",
            split = ",",
            paramLabel = "A",
            defaultValue = "hna,pccp",
            description = "Which methods (${DEFAULT-VALUE}).")
    List<String> algos;

    @Override
    public Integer call() throws Exception {
        Limits.checked("--edits", edits, 1, 1_000_000);
        List<MeshIndex> indexes = algos.stream().map(BenchBlocksCommand::index).toList();
        BlockTerrain terrain = BlockTerrain.generate(blocks, common.seed);
        BlockBench.Result result;
        try (Workers workers = new Workers(common.threads());
                ProgressLine bar = ProgressLine.of("blocks", 1)) {
            result = new BlockBench(terrain, common.seed, workers.executor(), workers.count())
                    .run(indexes, algos, edits, bar::at);
        }
        CommandResults report = new CommandResults();
        int mismatches = 0;
        for (BlockBench.EditRow row : result.edits()) {
            mismatches += row.mismatches();
            row(report, row.edit(), row.algo(), row.edits(), row.cpu(), row.wall(), result)
                    .with("mismatches", row.mismatches());
        }
        for (BlockBench.TickRow row : result.ticks()) {
            row(report, "tick", row.algo(), row.ticks(), row.cpu(), row.wall(), result)
                    .with("found", row.found())
                    .with("heapBytes", row.heapBytes());
        }
        report.print(spec.commandLine().getOut(), common.json);
        return mismatches == 0 ? 0 : Throng.CHECK_FAILED;
    }

    private CommandResults.Row row(
            CommandResults report,
            String edit,
            String algo,
            int count,
            Spread cpu,
            Spread wall,
            BlockBench.Result result) {
        return report.row(COMMAND, "blocks")
                .with("edit", edit)
                .with("algo", algo)
                .with("seed", common.seed)
                .with("edits", count)
                .with("places", result.places())
                .with("polygons", result.polygons())
                .with("links", result.links())
                .with("msP50", cpu.percentile(50))
                .with("msP99", cpu.percentile(99))
                .with("msMax", cpu.max())
                .with("wallMsP50", wall.percentile(50))
                .with("wallMsP99", wall.percentile(99));
    }

    private static MeshIndex index(String algo) {
        return switch (algo) {
            case Methods.ASTAR -> MeshIndex.astar();
            case Methods.HNA -> MeshIndex.hna();
            case Methods.PCCP -> MeshIndex.pccp();
            case Methods.TRANSIT -> MeshIndex.transit();
            default ->
                throw new BadInputException(
                        "--algo " + algo + ": edits of blocks are timed with astar, hna, pccp and transit");
        };
    }
}
