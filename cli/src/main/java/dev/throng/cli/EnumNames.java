package dev.throng.cli;

import dev.throng.BadInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Names of enum constants on the command line: lower case with hyphens. Stateless. */
final class EnumNames {
    private EnumNames() {}

    static <E extends Enum<E>> E parse(String option, Class<E> type, String text) {
        for (E value : type.getEnumConstants()) {
            if (shown(value).equals(text.toLowerCase(Locale.ROOT))) {
                return value;
            }
        }
        throw new BadInputException(option + " is '" + text + "', it must be one of "
                + Arrays.stream(type.getEnumConstants()).map(EnumNames::shown).collect(Collectors.joining(", ")));
    }

    static String shown(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
