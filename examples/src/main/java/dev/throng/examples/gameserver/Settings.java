package dev.throng.examples.gameserver;

import dev.throng.BadInputException;

/** Settings of a run. One per thread. */
final class Settings {
    /** Name of a generated level, or a file: .throng, .obj, .glb or .gltf. */
    String world = "medieval-city";

    /** Number of agents. */
    int agents = 5000;

    int ticks = 600;

    /** Ticks per second. */
    int hertz = 20;

    /** Threads that plan beside the loop; with 0, the loop plans. */
    int threads = 1;

    /** Maximum expansions of planning per tick, for each profile. */
    int budget = 20_000;

    /** Number of doors that open and close. */
    int doors = 40;

    /** Number of carts that block streets. */
    int carts = 10;

    /** Seed of all random choices. */
    int seed = 1;

    /** Reads pairs of an option and its value, such as {@code --agents 1000}. */
    static Settings of(String... arguments) {
        Settings settings = new Settings();
        for (int i = 0; i < arguments.length; i += 2) {
            if (i + 1 == arguments.length) {
                throw new BadInputException(arguments[i] + " needs a value");
            }
            settings.set(arguments[i], arguments[i + 1]);
        }
        return settings;
    }

    private void set(String option, String value) {
        switch (option) {
            case "--world" -> world = value;
            case "--agents" -> agents = number(option, value, 2);
            case "--ticks" -> ticks = number(option, value, 1);
            case "--hertz" -> hertz = number(option, value, 1);
            case "--threads" -> threads = number(option, value, 0);
            case "--budget" -> budget = number(option, value, 1);
            case "--doors" -> doors = number(option, value, 0);
            case "--carts" -> carts = number(option, value, 0);
            case "--seed" -> seed = number(option, value, 0);
            default ->
                throw new BadInputException(option + " is not an option; those are --world, --agents, --ticks, --hertz,"
                        + " --threads, --budget, --doors, --carts and --seed");
        }
    }

    private static int number(String option, String value, int least) {
        try {
            int number = Integer.parseInt(value);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Handled like a number that is too small.
        }
        throw new BadInputException(option + " " + value + ": a whole number of at least " + least + " is needed");
    }
}
