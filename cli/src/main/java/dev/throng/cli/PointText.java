package dev.throng.cli;

import dev.throng.BadInputException;
import java.util.Locale;

/** Points as text on the command line. Stateless. */
final class PointText {
    private PointText() {}

    /** Parses finite numbers with commas between them. */
    static double[] parse(String option, String text) {
        String[] words = text.split(",", -1);
        double[] numbers = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            try {
                numbers[i] = Double.parseDouble(words[i].strip());
            } catch (NumberFormatException e) {
                numbers[i] = Double.NaN;
            }
            if (!Double.isFinite(numbers[i])) {
                throw new BadInputException(option + ": '" + words[i] + "' is not a finite number");
            }
        }
        return numbers;
    }

    static String shown(double[] point) {
        return String.format(Locale.ROOT, "%.2f,%.2f,%.2f", point[0], point[1], point[2]);
    }
}
