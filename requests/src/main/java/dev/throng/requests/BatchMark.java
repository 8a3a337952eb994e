package dev.throng.requests;

/**
 * How far a batch has come: all of the input up to a byte is answered. Immutable.
 *
 * @param input bytes of the input that are answered
 * @param checksum CRC-32C of these
 * @param lines in them
 * @param output bytes of the answers
 * @param rows that are answered, bad ones included
 * @param badRows of these
 */
public record BatchMark(long input, long checksum, long lines, long output, long rows, long badRows) {
    public static final BatchMark START = new BatchMark(0, 0, 0, 0, 0, 0);

    private static final String NAME = "answered";

    /** What a line of a journal says of it. */
    String text() {
        return NAME + " " + input + " " + checksum + " " + lines + " " + output + " " + rows + " " + badRows;
    }

    /** The mark of such a text; null where it has none. */
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
