package dev.throng.requests;

/**
 * The progress of a batch: all of the input up to a byte is answered. Immutable.
 *
 * @param input number of answered bytes of the input
 * @param checksum CRC-32C of these
 * @param lines number of lines in these bytes
 * @param output bytes of the answers
 * @param rows number of answered rows, including bad ones
 * @param badRows number of bad rows
 */
public record BatchMark(long input, long checksum, long lines, long output, long rows, long badRows) {
    public static final BatchMark START = new BatchMark(0, 0, 0, 0, 0, 0);

    private static final String NAME = "answered";

    /** Returns the mark as text for a line of a journal. */
    String text() {
        return NAME + " " + input + " " + checksum + " " + lines + " " + output + " " + rows + " " + badRows;
    }

    /** Parses such a text; returns null if it has no mark. */
    static BatchMark parse(String text) {
        String[] words = text.split(" ");
        if (words.length != 7 || !words[0].equals(NAME)) {
            return null;
        }
        long[] numbers = new long[6];
        try {
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Long.parseLong(words[i + 1]);
            }
        } catch (NumberFormatException e) {
            return null;
        }
        return new BatchMark(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
    }
}
