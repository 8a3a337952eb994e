package dev.throng.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "info",
        description = "Say what is in a world.",
        footer = {"", "Example:", "  throng info city.throng"})
final class InfoCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @ArgGroup(validate = false, heading = AgentOptions.HEADING)
    AgentOptions agent = new AgentOptions();

    @Parameters(paramLabel = "WORLD", description = "The world.")
    String input;

    @Override
    public Integer call() throws Exception {
        try (Workers workers = new Workers(common.threads())) {
            WorldInput.Loaded loaded = WorldInput.load(input, agent, common, workers);
            Report report = new Report();
            Report.Row row = report.row("info", loaded.name()).with("seed", common.seed);
            WorldSummary.add(row, loaded.world());
            row.with("buildMs", loaded.buildMs());
            report.print(spec.commandLine().getOut(), common.json);
            return 0;
        }
    }
}
