package dev.throng.grid;

import dev.throng.BadInputException;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The policy by which an abstract path is refined into tiles: the paper's R[n, t, c, s].
 *
 * <p>A step leads over {@code edges} edges of the abstract path to the centre of a region. With {@link #NO_TRIM} the
 * path goes through every such centre, those of the start's and the goal's regions included. With a trim, even of 0,
 * the first step begins at the start itself and the last one leads straight to the goal. The end of every step but the
 * last is cut off, so that the path need not touch the centres.
 *
 * @param edges number of edges refined in one step [Limit: at least 1]
 * @param trim tiles, or percent of a step's tiles, to cut off its end; or {@link #NO_TRIM}
 * @param trimPercent whether the trim is in percent [Limits: 0 to 100]
 * @param corridor whether steps stay in the sectors of the abstract path
 * @param smoothing smoothing of the whole path
 */
public record RefinePolicy(int edges, int trim, boolean trimPercent, boolean corridor, Smoothing smoothing) {
    /** No trimming, and the path goes through the centres of the start's and the goal's regions too. */
    public static final int NO_TRIM = -1;

    /** R[1, 10%, -, -]: the policy of the paper's experiments. */
    public static final RefinePolicy PAPER = new RefinePolicy(1, 10, true, false, Smoothing.NONE);

    /**
     * R[1, 10%, -, simple]: the same, smoothed. With smoothing, longer steps give hardly shorter paths and take more
     * time.
     */
    public static final RefinePolicy DEFAULT = new RefinePolicy(1, 10, true, false, Smoothing.OCTILE);

    private static final String PARTS = "(\\d{1,6}),(-|\\d{1,6}%?),(-|c|corridor),(-|none|simple|octile|any-angle)";

    private static final Pattern NOTATION = Pattern.compile(PARTS, Pattern.CASE_INSENSITIVE);

    /**
     * Checks the limits. Without a trim, {@code trimPercent} becomes false.
     *
     * @param edges number of edges refined in one step
     * @param trim tiles or percent, or {@link #NO_TRIM}
     * @param trimPercent whether the trim is in percent
     * @param corridor whether steps stay in the sectors of the abstract path
     * @param smoothing smoothing of the whole path
     * @throws BadInputException when a value is outside its limits
     */
    public RefinePolicy {
        Objects.requireNonNull(smoothing, "smoothing is null");
        if (edges < 1) {
            throw new BadInputException("mm: " + edges + " edges a step, at least 1 is needed");
        }
        if (trim < NO_TRIM || trimPercent && trim > 100) {
            throw new BadInputException("mm: a trim of " + trim + (trimPercent ? " percent" : " tiles")
                    + ", the limits are 0" + (trimPercent ? " and 100" : " and above"));
        }
        if (trim == NO_TRIM) {
            trimPercent = false;
        }
    }

    /**
     * Reads the paper's notation, with or without {@code R[ ]}: edges; {@code -}, tiles or percent; {@code -} or {@code
     * c}; {@code -}, {@code simple} or {@code any-angle}.
     *
     * @param text such as {@code R[1,10%,-,-]} or {@code 2,15%,c,simple}; spaces and case do not matter
     * @return the policy
     * @throws BadInputException when the text is in another notation
     */
    public static RefinePolicy parse(String text) {
        Objects.requireNonNull(text, "text is null");
        String packed = text.replace(" ", "");
        boolean bracketed = packed.regionMatches(true, 0, "R[", 0, 2) && packed.endsWith("]");
        Matcher parts = NOTATION.matcher(bracketed ? packed.substring(2, packed.length() - 1) : packed);
        if (!parts.matches()) {
            throw new BadInputException("mm: '" + text + "' is no policy: R[n,t,c,s] is wanted, such as R[1,10%,-,-] or"
                    + " R[2,5,c,any-angle]");
        }
        String trim = parts.group(2);
        boolean percent = trim.endsWith("%");
        int amount =
                trim.equals("-") ? NO_TRIM : Integer.parseInt(percent ? trim.substring(0, trim.length() - 1) : trim);
        return new RefinePolicy(
                Integer.parseInt(parts.group(1)),
                amount,
                percent,
                !parts.group(3).equals("-"),
                smoothing(parts.group(4).toLowerCase(Locale.ROOT)));
    }

    private static Smoothing smoothing(String word) {
        return switch (word) {
            case "simple", "octile" -> Smoothing.OCTILE;
            case "any-angle" -> Smoothing.ANY_ANGLE;
            default -> Smoothing.NONE;
        };
    }

    /**
     * {@return the number of a step's tiles to cut off; a half rounds up}
     *
     * @param tiles number of tiles of the step
     */
    public int trimmed(int tiles) {
        if (trim == NO_TRIM) {
            return 0;
        }
        return trimPercent ? (int) ((2L * tiles * trim + 100) / 200) : Math.min(trim, tiles);
    }

    /**
     * {@return the same policy with another smoothing}
     *
     * @param wanted smoothing of the whole path
     */
    public RefinePolicy withSmoothing(Smoothing wanted) {
        return new RefinePolicy(edges, trim, trimPercent, corridor, wanted);
    }

    /** {@return the policy in the paper's notation, which {@link #parse} reads} */
    @Override
    public String toString() {
        String cut = trim == NO_TRIM ? "-" : trim + (trimPercent ? "%" : "");
        String smooth =
                switch (smoothing) {
                    case NONE -> "-";
                    case OCTILE -> "simple";
                    case ANY_ANGLE -> "any-angle";
                };
        return "R[" + edges + "," + cut + "," + (corridor ? "c" : "-") + "," + smooth + "]";
    }
}
