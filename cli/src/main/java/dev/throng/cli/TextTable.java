package dev.throng.cli;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A table of text. If it is wider than the terminal, it is printed in parts, each with the first column. Used by one thread. */
final class TextTable {
    /** Width of the border and spaces of a column. */
    private static final int FRAME = 3;

    private final List<Content> columns = new ArrayList<>();

    private record Content(String heading, boolean number, List<String> cells) {
        /** Returns the width of a column, in which headings break between words, and values do not. */
        int width() {
            int width = 1;
            for (String word : heading.split(" ")) {
                width = Math.max(width, word.length());
            }
            for (String cell : cells) {
                width = Math.max(width, cell.length());
            }
            return width;
        }
    }

    /** Adds a column; all have the same number of cells. */
    void column(String heading, boolean number, List<String> cells) {
        columns.add(new Content(heading, number, cells));
    }

    void print(PrintWriter out, int widest) {
        int first = 1;
        do {
            List<Content> part = new ArrayList<>(columns.subList(0, 1));
            long width = 1 + FRAME + columns.get(0).width();
            while (first < columns.size()
                    && (part.size() == 1 || width + FRAME + columns.get(first).width() <= widest)) {
                width += FRAME + columns.get(first).width();
                part.add(columns.get(first++));
            }
            print(out, part);
        } while (first < columns.size());
    }

    private static void print(PrintWriter out, List<Content> part) {
        Column[] headings = new Column[part.size()];
        Object[][] cells = new Object[part.get(0).cells().size()][part.size()];
        for (int c = 0; c < headings.length; c++) {
            Content column = part.get(c);
            HorizontalAlign align = column.number() ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
            headings[c] = new Column()
                    .header(column.heading())
                    .headerAlign(align)
                    .dataAlign(align)
                    .maxWidth(column.width() + FRAME - 1, OverflowBehaviour.NEWLINE);
            for (int r = 0; r < cells.length; r++) {
                cells[r][c] = column.cells().get(r);
            }
        }
        out.println(AsciiTable.getTable(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS, headings, cells));
    }
}
