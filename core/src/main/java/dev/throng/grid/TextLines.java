package dev.throng.grid;

import dev.throng.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads the lines of a text file and the words of each; error messages name file and line. Used by one thread.
 *
 * <p>Lines end with LF or CRLF, the last one also with the file; white space at the end of a line is ignored.
 */
final class TextLines {
    private static final int LONGEST_NUMBER = 32;
    private static final int SHOWN = 24;

    private final String name;
    private final byte[] content;
    private int next;
    private int number;
    private int start;
    private int end;
    private int[] words = new int[32];

    TextLines(String name, byte[] content) {
        this.name = name;
        this.content = content;
    }

    /** Moves to the next line; returns false if there is none. */
    boolean next() {
        if (next >= content.length) {
            return false;
        }
        start = next;
        end = start;
        while (end < content.length && content[end] != '\n') {
            end++;
        }
        next = end + 1;
        while (end > start && white(content[end - 1])) {
            end--;
        }
        number++;
        return true;
    }

    /** Moves to the next line that is not blank; returns false if there is none. */
    boolean nextWithText() {
        while (next()) {
            if (end > start) {
                return true;
            }
        }
        return false;
    }

    /** Length of the line. */
    int length() {
        return end - start;
    }

    /** A character of the line. */
    byte at(int column) {
        return content[start + column];
    }

    /** Copies the line; the caller has checked its length. */
    void copyTo(byte[] target, int at) {
        System.arraycopy(content, start, target, at, length());
    }

    /** Splits the line into words at white space and returns their number. */
    int split() {
        int count = 0;
        int at = start;
        while (at < end) {
            if (white(content[at])) {
                at++;
                continue;
            }
            if (2 * count == words.length) {
                words = Arrays.copyOf(words, 2 * words.length);
            }
            words[2 * count] = at;
            while (at < end && !white(content[at])) {
                at++;
            }
            words[2 * count + 1] = at;
            count++;
        }
        return count;
    }

    /** Returns the text from one word of {@link #split} to another, with everything in between. */
    String words(int first, int last) {
        return text(words[2 * first], words[2 * last + 1]);
    }

    String word(int word) {
        return words(word, word);
    }

    /** Parses a word as a whole number without a sign, at most {@code limit}. */
    int wholeNumber(int word, String what, int limit) {
        long value = 0;
        for (int i = words[2 * word]; i < words[2 * word + 1]; i++) {
            int digit = content[i] - '0';
            if (digit < 0 || digit > 9) {
                throw bad(what + " " + shown(word) + " is not a whole number");
            }
            value = 10 * value + digit;
            if (value > limit) {
                throw bad(what + " " + shown(word) + " is above the limit of " + limit);
            }
        }
        return (int) value;
    }

    /** Parses a word as a finite decimal number without a sign. */
    double decimal(int word, String what) {
        int from = words[2 * word];
        int to = words[2 * word + 1];
        boolean plain = to - from <= LONGEST_NUMBER && content[from] != '-' && content[from] != '+';
        for (int i = from; plain && i < to; i++) {
            // Double.parseDouble accepts more than decimals: hexadecimals, suffixes, NaN.
            plain = content[i] >= '0' && content[i] <= '9' || "+-.eE".indexOf(content[i]) >= 0;
        }
        if (plain) {
            try {
                double value = Double.parseDouble(text(from, to));
                if (value < Double.POSITIVE_INFINITY) {
                    return value;
                }
            } catch (NumberFormatException e) {
                throw bad(what + " " + shown(word) + " is not a number");
            }
        }
        throw bad(what + " " + shown(word) + " is not a number");
    }

    /** The number of the line, from 1. */
    int number() {
        return number;
    }

    /** Returns an error about the line. */
    BadInputException bad(String what) {
        return new BadInputException(name + ": line " + number + ": " + what);
    }

    /** Returns an error about the file. */
    BadInputException badFile(String what) {
        return new BadInputException(name + ": " + what);
    }

    /** Formats a word for an error message: one short line, whatever its content. */
    String shown(int word) {
        int from = words[2 * word];
        int to = words[2 * word + 1];
        StringBuilder text = new StringBuilder("'");
        for (int i = from; i < Math.min(to, from + SHOWN); i++) {
            text.append(content[i] > ' ' && content[i] < 127 ? (char) content[i] : '?');
        }
        return text.append(to - from > SHOWN ? "...'" : "'").toString();
    }

    private String text(int from, int to) {
        return new String(content, from, to - from, StandardCharsets.UTF_8);
    }

    private static boolean white(byte b) {
        return b == ' ' || b == '\t' || b == '\r' || b == '\f';
    }
}
