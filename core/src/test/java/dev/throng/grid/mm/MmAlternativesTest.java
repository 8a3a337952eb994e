package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.inside.Inside;
import dev.throng.world.PreparedEdits;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Changes that are prepared and then switched on and off again. */
class MmAlternativesTest {
    private static final GridIndex.Mm STILL = GridIndex.mm().withCentres(GridIndex.Centres.STATIC);

    private static MmIndex index(GridMap map, GridIndex.Mm options) {
        return MmIndex.build(new OctileCosts(map), options, Runnable::run, 1);
    }

    private static PreparedEdits prepared(MmIndex index, List<MapEdit> edits) {
        return Inside.world(index).prepared(edits);
    }

    /** A river in the second of three sectors, and a bridge. */
    @Test
    void shouldOpenAndCloseADrawbridge() {
        MmIndex open = index(GridMap.drawn("""
                ....@@......
                ....@@......
                ............
                ....@@......
                """), STILL.withSectorSize(4));
        GridMap map = open.map();
        int west = map.tile(0, 2);
        int east = map.tile(11, 2);
        List<MapEdit> edits = List.of(new MapEdit().block(4, 2).block(5, 2));
        PreparedEdits down = prepared(open, edits);
        assertThat(down.size()).isEqualTo(1);
        assertThat(down.isOn(0)).isFalse();
        // The sector of the bridge loses its way to the west, and the one in the west its way to the east.
        assertThat(MmAlternatives.prepare(open, edits).changedSectors(0)).isEqualTo(2);
        MmPlanner planner = new MmPlanner(Inside.mm(down.world()));
        assertThat(planner.begin(west, east)).isTrue();

        PreparedEdits up = down.switched(0, true);
        assertThat(up.isOn(0)).isTrue();
        assertThat(Inside.mm(up.world()).map().passable(map.tile(4, 2))).isFalse();
        assertThat(Inside.mm(up.world()).verify()).isEmpty();
        planner.moveTo(Inside.mm(up.world()));
        assertThat(planner.begin(west, east)).isFalse();
        assertThat(up.switched(0, true)).isSameAs(up);
        // Nothing was copied: the same records, other words.
        assertThat(Inside.mm(up.world()).regions().records())
                .isSameAs(Inside.mm(down.world()).regions().records());

        PreparedEdits again = up.switched(0, false);
        assertThat(Inside.mm(again.world()).regions().words())
                .isEqualTo(Inside.mm(down.world()).regions().words());
        assertThat(Inside.mm(again.world()).map().passable(map.tile(4, 2))).isTrue();
        planner.moveTo(Inside.mm(again.world()));
        assertThat(MmPaths.inOneGo(planner, west, east)).hasSize(12);
        // The first one, and the index that it was prepared for, are as they were.
        assertThat(down.isOn(0)).isFalse();
        assertThat(open.verify()).isEmpty();
        assertThat(Inside.mm(down.world()).bytes()).isGreaterThan(open.bytes());
        assertThat(Inside.mm(down.world()).bytes() - open.bytes()).isLessThan(30);
    }

    @Test
    void shouldRefuseChangesThatMeet() {
        MmIndex index = index(HpaMaps.plain(40, 8), STILL.withSectorSize(4));
        MapEdit left = new MapEdit().block(1, 1).block(3, 1);
        MapEdit next = new MapEdit().block(5, 5);
        MapEdit far = new MapEdit().block(30, 1);
        assertThatThrownBy(() -> prepared(index, List.of(left, far, next)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("alternatives 0 and 2")
                .hasMessageContaining("sector (");
        assertThat(prepared(index, List.of(left, far)).size()).isEqualTo(2);
        PreparedEdits none = prepared(index, List.of());
        assertThat(none.size()).isZero();
        assertThatThrownBy(() -> none.switched(0, true)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> none.isOn(-1)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> prepared(index, List.of(new MapEdit().block(40, 0))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("(40, 0)");
    }

    /** Alone, the second one says nothing new; after the first it would close what that one has opened. */
    @Test
    void shouldRefuseChangesThatNameTheSameTiles() {
        MmIndex closed = index(GridMap.drawn("""
                ....@...
                ....@...
                """), STILL.withSectorSize(4));
        MapEdit open = new MapEdit().free(4, 1);
        MapEdit close = new MapEdit().block(4, 1);
        assertThatThrownBy(() -> prepared(closed, List.of(open, close)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("alternatives 0 and 1 meet at sector (1, 0)");
    }

    @Test
    void shouldNotFollowLaterChangesOfTheEdit() {
        MmIndex index = index(HpaMaps.plain(8, 4), STILL.withSectorSize(4));
        MapEdit edit = new MapEdit().block(1, 1);
        PreparedEdits prepared = prepared(index, List.of(edit));
        edit.clear();
        edit.block(6, 2);
        MmIndex on = Inside.mm(prepared.switched(0, true).world());
        assertThat(on.map().passable(on.map().tile(1, 1))).isFalse();
        assertThat(on.map().passable(on.map().tile(6, 2))).isTrue();
        assertThat(on.verify()).isEmpty();
    }

    @Test
    void shouldBeTheIndexOfTheMapHoweverThingsAreSwitched() {
        int prepared = 0;
        int refused = 0;
        int several = 0;
        int editedOnTop = 0;
        for (int seed = 0; seed < 250; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.any(random);
            GridIndex.Mm options = MmMaps.options(random).withSectorSize(random.nextInt(2, 7));
            boolean moves = options.centres() == GridIndex.Centres.OPTIMISED && !map.hasCosts();
            options = options.withCentres(moves ? GridIndex.Centres.OPTIMISED : GridIndex.Centres.STATIC);
            MmIndex index = index(map, options);
            List<MapEdit> edits = new ArrayList<>();
            int wanted = random.nextInt(1, 5);
            for (int i = 0; i < wanted; i++) {
                edits.add(somewhere(map, options.sectorSize(), random));
            }
            PreparedEdits current;
            try {
                current = prepared(index, edits);
            } catch (BadInputException e) {
                assertThat(e).as("seed " + seed).hasMessageMatching(".*(meet at|wide layout).*");
                assertThat(nearest(edits, options.sectorSize()))
                        .as("sectors between changes that are refused, seed " + seed)
                        .isLessThanOrEqualTo(2);
                refused++;
                continue;
            }
            prepared++;
            PreparedEdits off = current;
            for (int i = 0; i < 12; i++) {
                current = current.switched(random.nextInt(wanted), random.nextBoolean());
                String context = "seed " + seed + ", switch " + i + ", " + options;
                MapEdit together = new MapEdit();
                int on = 0;
                for (int alternative = 0; alternative < wanted; alternative++) {
                    if (current.isOn(alternative)) {
                        together.add(edits.get(alternative));
                        on++;
                    }
                }
                several += on > 1 ? 1 : 0;
                MmIndex expected = index.edited(together);
                assertThat(Inside.mm(current.world()).verify()).as(context).isEmpty();
                assertThat(tiles(Inside.mm(current.world()).map())).as(context).isEqualTo(tiles(expected.map()));
                MmEditTest.assertSameRecords(Inside.mm(current.world()), expected, context);
                if (on == 0) {
                    assertThat(Inside.mm(current.world()).regions().words())
                            .as(context)
                            .isEqualTo(Inside.mm(off.world()).regions().words());
                }
                if (i == 6 && !moves) {
                    // What is switched can be edited as well, and takes its records along.
                    MapEdit more = somewhere(map, options.sectorSize(), random);
                    MmIndex edited = Inside.mm(current.world()).edited(more);
                    GridMap fresh = MmMaps.fresh(expected.map().edited(more));
                    MmEditTest.assertSameRecords(edited, index(fresh, options), context);
                    assertThat(edited.verify()).as(context).isEmpty();
                    editedOnTop++;
                }
            }
        }
        assertThat(prepared).as("sets of changes prepared").isGreaterThan(100);
        assertThat(refused).as("sets of changes refused").isGreaterThan(30);
        assertThat(several).as("switches with several changes on").isGreaterThan(300);
        assertThat(editedOnTop).isGreaterThan(60);
    }

    /** The costs of all tiles, none where they are blocked. */
    private static float[] tiles(GridMap map) {
        float[] costs = new float[map.tileCount()];
        for (int tile = 0; tile < costs.length; tile++) {
            costs[tile] = map.passable(tile) ? map.cost(tile) : -1;
        }
        return costs;
    }

    /** How many sectors two of the changes are apart at least. */
    private static int nearest(List<MapEdit> edits, int side) {
        int nearest = Integer.MAX_VALUE;
        for (int a = 0; a < edits.size(); a++) {
            for (int b = a + 1; b < edits.size(); b++) {
                for (int i = 0; i < edits.get(a).size(); i++) {
                    for (int j = 0; j < edits.get(b).size(); j++) {
                        int columns = edits.get(a).x(i) / side - edits.get(b).x(j) / side;
                        int rows = edits.get(a).y(i) / side - edits.get(b).y(j) / side;
                        nearest = Math.min(nearest, Math.max(Math.abs(columns), Math.abs(rows)));
                    }
                }
            }
        }
        return nearest;
    }

    /** A few tiles of one place, blocked or freed, some with another cost. */
    private static MapEdit somewhere(GridMap map, int sectorSize, SplittableRandom random) {
        MapEdit edit = new MapEdit();
        int left = random.nextInt(map.width());
        int top = random.nextInt(map.height());
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            int x = Math.min(map.width() - 1, left + random.nextInt(sectorSize));
            int y = Math.min(map.height() - 1, top + random.nextInt(sectorSize));
            if (map.hasCosts() && random.nextInt(4) == 0) {
                edit.cost(x, y, random.nextInt(1, 5));
            } else if (map.passable(map.tile(x, y))) {
                edit.block(x, y);
            } else {
                edit.free(x, y);
            }
        }
        return edit;
    }
}
