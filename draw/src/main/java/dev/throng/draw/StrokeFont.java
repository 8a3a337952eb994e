package dev.throng.draw;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.HashMap;
import java.util.Map;

/**
 * A small built-in font, drawn as rounded strokes.
 *
 * <p>A JDK on a machine without fonts cannot draw text, and different fonts give different pictures. Each glyph here is a 5-wide bitmap whose
 * neighbouring dots are joined by lines, so that it stays smooth at every size.
 */
final class StrokeFont {
    /** Rows from the top of a capital to the base line. */
    static final int CAP_HEIGHT = 6;

    private static final int COLUMNS = 5;
    private static final int SPACE_WIDTH = 3;
    private static final int GAP = 2;

    /** Glyphs: the character, a space, then one base-32 digit per row from the top, whose five bits are the dots from the left. */
    private static final String GLYPHS = """
            ! 4444404
            " aaa
            # aavavaa
            $ 4fke5u4
            % op248j3
            & cik8lid
            ' 448
            ( 2488842
            ) 8422248
            * 04lel4
            + 044v44
            , 00000448
            - 000e
            . 0000004
            / 01248g
            0 ehhhhhe
            1 4c4444e
            2 eh1248v
            3 eh161he
            4 26aiv22
            5 vgu11he
            6 68guhhe
            7 v124488
            8 ehhehhe
            9 ehhf12c
            : 004004
            ; 0040048
            < 248g842
            = 00v0v
            > 8421248
            ? eh12404
            @ eh1dlle
            A 4ahhvhh
            B uhhuhhu
            C ehggghe
            D sihhhis
            E vgguggv
            F vgguggg
            G ehgnhhe
            H hhhvhhh
            I e44444e
            J 72222ic
            K hikokih
            L ggggggv
            M hrllhhh
            N hhpljhh
            O ehhhhhe
            P uhhuggg
            Q ehhhlid
            R uhhukih
            S fgge11u
            T v444444
            U hhhhhhe
            V hhhhha4
            W hhhllla
            X hha4ahh
            Y hhha444
            Z v1248gv
            [ e88888e
            \\ 0g8421
            ] e22222e
            ^ 4ah
            _ 000000v
            ` 842
            a 00e1fhf
            b ggmphhu
            c 00egghe
            d 11djhhf
            e 00ehvge
            f 698s888
            g 00fhhhf1e
            h ggmphhh
            i 40c444e
            j 2062222ic
            k ggikoki
            l c44444e
            m 00qllll
            n 00mphhh
            o 00ehhhe
            p 00uhhhugg
            q 00fhhhf11
            r 00mpggg
            s 00fge1u
            t 88s8896
            u 00hhhjd
            v 00hhha4
            w 00hhlla
            x 00ha4ah
            y 00hhhhf1e
            z 00v248v
            { 2448442
            | 4444444
            } 8442448
            ~ 008l2
            · 0004
            × 00ha4ah
            µ 00hhhjtgg
            – 000v
            — 000v
            → 042v24
            """;

    private static final int[] UNKNOWN = rows("vhhhhhv");
    private static final Map<Character, int[]> ROWS = parse();

    private StrokeFont() {}

    private static Map<Character, int[]> parse() {
        Map<Character, int[]> glyphs = new HashMap<>();
        for (String line : GLYPHS.split("\n")) {
            glyphs.put(line.charAt(0), rows(line.substring(2)));
        }
        glyphs.put(' ', new int[0]);
        return glyphs;
    }

    private static int[] rows(String digits) {
        int[] rows = new int[digits.length()];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = Character.digit(digits.charAt(i), 32);
        }
        return rows;
    }

    /** Returns the width of a line of text whose dots are {@code unit} pixels apart. */
    static double width(String text, double unit) {
        double width = 0;
        for (int i = 0; i < text.length(); i++) {
            width += advance(glyph(text.charAt(i)));
        }
        return Math.max(0, width - GAP) * unit;
    }

    /** Returns the text, or its beginning and two dots if it is wider than {@code limit} pixels. */
    static String fit(String text, double unit, double limit) {
        if (width(text, unit) <= limit) {
            return text;
        }
        for (int end = text.length() - 1; end > 0; end--) {
            String cut = text.substring(0, end).stripTrailing() + "..";
            if (width(cut, unit) <= limit) {
                return cut;
            }
        }
        return "";
    }

    /** Draws one line of text in the current colour, from {@code x} on, standing on the base line {@code y}. */
    static void draw(Graphics2D g, String text, double x, double y, double unit) {
        Path2D strokes = new Path2D.Double();
        double at = x;
        for (int i = 0; i < text.length(); i++) {
            int[] rows = glyph(text.charAt(i));
            addStrokes(strokes, rows, at - firstColumn(rows) * unit, y - CAP_HEIGHT * unit, unit);
            at += advance(rows) * unit;
        }
        g.setStroke(new BasicStroke((float) (1.05 * unit), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(strokes);
    }

    private static void addStrokes(Path2D strokes, int[] rows, double x, double y, double unit) {
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < COLUMNS; c++) {
                if (!dot(rows, c, r)) {
                    continue;
                }
                boolean right = dot(rows, c + 1, r);
                boolean down = dot(rows, c, r + 1);
                boolean left = dot(rows, c - 1, r);
                join(strokes, x, y, unit, c, r, 0, 0);
                if (right) {
                    join(strokes, x, y, unit, c, r, 1, 0);
                }
                if (down) {
                    join(strokes, x, y, unit, c, r, 0, 1);
                }
                // A diagonal beside a straight line would fill the corner.
                if (dot(rows, c + 1, r + 1) && !right && !down) {
                    join(strokes, x, y, unit, c, r, 1, 1);
                }
                if (dot(rows, c - 1, r + 1) && !left && !down) {
                    join(strokes, x, y, unit, c, r, -1, 1);
                }
            }
        }
    }

    private static void join(Path2D strokes, double x, double y, double unit, int c, int r, int dc, int dr) {
        strokes.moveTo(x + c * unit, y + r * unit);
        strokes.lineTo(x + (c + dc) * unit, y + (r + dr) * unit);
    }

    private static boolean dot(int[] rows, int column, int row) {
        return column >= 0 && column < COLUMNS && row < rows.length && (rows[row] >> COLUMNS - 1 - column & 1) != 0;
    }

    private static int[] glyph(char c) {
        return ROWS.getOrDefault(c, UNKNOWN);
    }

    private static int advance(int[] rows) {
        int used = usedColumns(rows);
        if (used == 0) {
            return SPACE_WIDTH;
        }
        return 31 - Integer.numberOfLeadingZeros(used) - Integer.numberOfTrailingZeros(used) + GAP;
    }

    private static int firstColumn(int[] rows) {
        int used = usedColumns(rows);
        return used == 0 ? 0 : COLUMNS - 32 + Integer.numberOfLeadingZeros(used);
    }

    private static int usedColumns(int[] rows) {
        int used = 0;
        for (int row : rows) {
            used |= row;
        }
        return used;
    }
}
