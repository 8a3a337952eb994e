package dev.throng.cli;

import dev.throng.BadInputException;

/** Checks of options before any work. Stateless. */
public final class Limits {
    private Limits() {}

    public static int checked(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new BadInputException(option + " is " + value + ", the limits are " + least + " and " + most);
        }
        return value;
    }
}
