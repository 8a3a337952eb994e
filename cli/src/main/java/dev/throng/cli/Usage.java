package dev.throng.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Help of commands: common options first, and suggestions for misspelled words. Stateless. */
public final class Usage {
    /** Order of options that few people need; they have their own section. */
    public static final int EXPERT = 1000;

    /** Maximum number of suggestions. */
    private static final int GUESSES = 3;

    private static final Comparator<OptionSpec> BY_ORDER = Comparator.<OptionSpec>comparingInt(
                    option -> option.order() < 0 ? EXPERT - 1 : option.order())
            .thenComparing(option -> option.longestName().replaceFirst("^-+", ""));

    private Usage() {}

    /** Sets up a command and all its subcommands. */
    static void prepare(CommandLine command) {
        command.getCommandSpec().usageMessage().abbreviateSynopsis(true);
        command.getHelpSectionMap().put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_OPTION_LIST, Usage::options);
        for (CommandLine sub : command.getSubcommands().values()) {
            prepare(sub);
        }
    }

    private static String options(Help help) {
        List<OptionSpec> common = new ArrayList<>();
        List<OptionSpec> expert = new ArrayList<>();
        for (OptionSpec option : help.commandSpec().options()) {
            if (option.group() == null && !option.hidden()) {
                (option.order() == EXPERT ? expert : common).add(option);
            }
        }
        String shown = listed(help, common);
        if (!expert.isEmpty()) {
            shown += "%nSeldom needed:%n".formatted() + listed(help, expert);
        }
        return shown + help.optionListGroupSections();
    }

    private static String listed(Help help, List<OptionSpec> options) {
        return help.optionListExcludingGroups(
                options, help.createDefaultLayout(), BY_ORDER, help.parameterLabelRenderer());
    }

    /** Returns the fault of a command line, with suggestions. */
    static String fault(ParameterException e) {
        if (!(e instanceof UnmatchedArgumentException unmatched)) {
            return e.getMessage();
        }
        String word = unmatched.getUnmatched().get(0);
        boolean command = !unmatched.isUnknownOption()
                && e.getCommandLine().getSubcommands().size() > 0;
        String what =
                unmatched.isUnknownOption() ? "unknown option" : command ? "unknown command" : "one argument too many:";
        List<String> guesses = unmatched.isUnknownOption() || command ? guesses(word, e.getCommandLine()) : List.of();
        return what + " '" + word + "'"
                + (guesses.isEmpty() ? "" : "; did you mean " + String.join(" or ", guesses) + "?");
    }

    /** Returns the names with the fewest typing errors, in quotes. */
    private static List<String> guesses(String word, CommandLine command) {
        String typed = word.replaceFirst("=.*", "");
        Map<String, Integer> errors = new TreeMap<>();
        for (String name : typed.startsWith("-")
                ? command.getCommandSpec().optionsMap().keySet()
                : command.getSubcommands().keySet()) {
            errors.put(name, errors(typed, name));
        }
        int fewest = errors.values().stream().min(Integer::compare).orElse(typed.length());
        if (fewest > 1 + typed.length() / 4) {
            return List.of();
        }
        return errors.keySet().stream()
                .filter(name -> errors.get(name) == fewest)
                .limit(GUESSES)
                .map(name -> "'" + name + "'")
                .toList();
    }

    /** Returns the number of letters to change, add, omit or swap with the next one to turn one word into another. */
    private static int errors(String a, String b) {
        int[][] least = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    least[i][j] = i + j;
                    continue;
                }
                int changed = least[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                least[i][j] = Math.min(changed, 1 + Math.min(least[i - 1][j], least[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    least[i][j] = Math.min(least[i][j], 1 + least[i - 2][j - 2]);
                }
            }
        }
        return least[a.length()][b.length()];
    }
}
