package dev.throng.cli;

import dev.throng.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Unmatched;

/** The command {@code experiment} without the papers' experiments on the class path, as in an archive: it reports where they are. */
@Command(
        name = ExperimentEntry.NAME,
        description = ExperimentEntry.DESCRIPTION,
        footer = {
            "",
            "Experiments are not part of an archive: they need a checkout, which builds them on first use.",
            "",
            "Examples, in a checkout:",
            "  ./throng experiment --list",
            "  ./throng experiment --help"
        })
public final class ExperimentEntry implements Callable<Integer> {
    /** Name of the command. */
    public static final String NAME = "experiment";
    /** Description of the command in one line, with and without the experiments. */
    public static final String DESCRIPTION =
            "Make a table or figure of a paper again and set it beside the paper's numbers.";

    @Mixin
    CommonOptions common;

    @Unmatched
    List<String> words = new ArrayList<>();

    @Override
    public Integer call() {
        throw new BadInputException("experiments need a checkout of Throng: run ./throng experiment there");
    }
}
