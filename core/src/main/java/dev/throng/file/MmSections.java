package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.MmTables;
import dev.throng.grid.octile.OctileCosts;

/**
 * A grid's minimal-memory abstraction as sections of a {@link WorldFile}, after those of the grid: words and records in
 * their layout in memory.
 */
final class MmSections {
    private static final int OPTIONS = 12;
    private static final int WORDS = 13;
    private static final int RECORDS = 14;

    private static final int OPTION_COUNT = 6;

    /** Layouts by their number in the file; AUTO occurs only as the requested layout. */
    private static final GridIndex.Layout[] LAYOUTS = {
        GridIndex.Layout.AUTO, GridIndex.Layout.PAPER, GridIndex.Layout.WIDE
    };

    /** Centre rules by their number in the file. */
    private static final GridIndex.Centres[] CENTRES = {
        GridIndex.Centres.STATIC, GridIndex.Centres.OPTIMISED, GridIndex.Centres.EXHAUSTIVE
    };

    private MmSections() {}

    static void write(MmTables tables, SectionWriter out) {
        GridIndex.Mm options = tables.options();
        out.ints(OPTIONS, new int[] {
            options.sectorSize(),
            number(options.centres(), CENTRES),
            options.labels() ? 1 : 0,
            options.defaultSectors() ? 1 : 0,
            number(options.layout(), LAYOUTS),
            number(tables.layout(), LAYOUTS)
        });
        out.ints(WORDS, tables.words());
        out.bytes(RECORDS, tables.records());
    }

    private static int number(Enum<?> value, Enum<?>[] numbered) {
        for (int i = 0; i < numbered.length; i++) {
            if (numbered[i] == value) {
                return i;
            }
        }
        throw new IllegalArgumentException("no number for " + value);
    }

    static MmIndex read(OctileCosts moves, SectionReader in) {
        int[] numbers = in.ints(OPTIONS);
        int[] words = in.ints(WORDS);
        byte[] records = in.bytes(RECORDS);
        if (numbers.length != OPTION_COUNT) {
            throw new BadInputException("an MM index needs " + OPTION_COUNT + " options, there are " + numbers.length);
        }
        for (int i = 1; i < OPTION_COUNT; i++) {
            int most = i == 1 ? CENTRES.length - 1 : i < 4 ? 1 : LAYOUTS.length - 1;
            if (numbers[i] < 0 || numbers[i] > most) {
                throw new BadInputException(
                        "option " + i + " of the MM index is " + numbers[i] + ", the limits are 0 and " + most);
            }
        }
        GridIndex.Mm options = new GridIndex.Mm(
                numbers[0], CENTRES[numbers[1]], numbers[2] == 1, LAYOUTS[numbers[4]], numbers[3] == 1);
        return new MmTables(options, LAYOUTS[numbers[5]], words, records).over(moves);
    }
}
