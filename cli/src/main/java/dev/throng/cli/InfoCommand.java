package dev.throng.cli;

import dev.throng.BadInputException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "info",
        description = "Say what is in a world.",
        footer = {
            "",
            "Examples:",
            "  throng info city.throng",
            "  throng info city.throng --algo hna --levels 3 --merge 10"
        })
final class InfoCommand extends OneWorldCommand {
    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MmCliOptions.HEADING)
    MmCliOptions mm = new MmCliOptions();

    @ArgGroup(validate = false, heading = MeshCliOptions.HEADING)
    MeshCliOptions cells = new MeshCliOptions();

    @Option(
            names = "--algo",
            paramLabel = "A",
            description = "Say what the index of this method takes: " + Methods.LIST + " (the one that the file has).")
    String algo;

    private IndexOptions index() {
        return new IndexOptions(hpa, mm, cells, common.seed);
    }

    @Override
    void check() {
        index().check();
        index().requireBudgetFor(algo);
        if (algo != null) {
            Methods.requireKnown(algo);
        } else if (hpa.given() || mm.given() || cells.given()) {
            throw new BadInputException("how an index is made matters where one is: say which with --algo");
        }
    }

    @Override
    int run(WorldInput.Loaded input, Workers workers) throws Exception {
        WorldInput.Loaded loaded = algo == null ? input : input.readyFor(algo, index(), workers);
        CommandResults report = new CommandResults();
        CommandResults.Row row =
                report.row("info", loaded.name()).with("algo", loaded.algo()).with("seed", common.seed);
        WorldSummary.add(row, loaded.world());
        WorldSummary.addRepairs(row, loaded.repairs());
        row.with("buildMs", loaded.buildMs());
        print(report);
        return 0;
    }
}
