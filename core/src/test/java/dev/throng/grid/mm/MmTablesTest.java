package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The bytes themselves. */
class MmTablesTest {
    /** The drawing of docs/algorithms/mm.md; what is said there of its bytes is this. */
    @Test
    void shouldBeTheBytesThatThePageShows() {
        GridMap map = GridMap.drawn("""
                ..@.....
                ..@.....
                ..@.....
                .@@.@@..
                ........
                ........
                ........
                ........
                """);
        GridIndex.Mm options = new GridIndex.Mm(4, GridIndex.Centres.STATIC, false, GridIndex.Layout.PAPER, true);
        MmTables tables = MmTables.of(MmIndex.build(new OctileCosts(map), options, Runnable::run, 1));
        assertThat(tables.words()).containsExactly(0x0200000a, 0x01000011, 0x01000015, 0x0100001a);
        assertThat(HexFormat.ofDelimiter(" ").formatHex(tables.records()))
                .isEqualTo(
                        "05 08 00 20 40 60 80 a0 c0 e0" // what open sectors share
                                + " 04 01 07 03 60 40 60"
                                + " 06 02 21 60"
                                + " 05 03 00 01 40"
                                + " 05 02 00 20");
    }
}
