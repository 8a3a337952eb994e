package dev.throng.cli;

import picocli.CommandLine.Command;

@Command(
        name = "info",
        description = "Say what is in a world.",
        footer = {"", "Example:", "  throng info city.throng"})
final class InfoCommand extends OneWorldCommand {
    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        Report report = new Report();
        Report.Row row = report.row("info", loaded.name()).with("seed", common.seed);
        WorldSummary.add(row, loaded.world());
        row.with("buildMs", loaded.buildMs());
        print(report);
        return 0;
    }
}
