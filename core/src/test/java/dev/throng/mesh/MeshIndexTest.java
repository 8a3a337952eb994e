package dev.throng.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What the options of an index refuse, what they stand for, and which settings a query takes with which index. */
class MeshIndexTest {
    private static final NavMesh MESH =
            MeshDrawing.of((".".repeat(30) + "\n").repeat(20)).build();

    private static void refused(String message, Runnable work) {
        assertThatThrownBy(work::run).isInstanceOf(BadInputException.class).hasMessage(message);
    }

    @Test
    void shouldRefuseWhatIsOutsideTheLimits() {
        refused("hna: levels 9 is not within 1 to 8", () -> MeshIndex.hna().withLevels(9));
        refused("hna: merge factor 1 is not within 2 to 4096", () -> MeshIndex.hna()
                .withMergeFactor(1));
        refused("hna: imbalance 0.5 is not within 1 to 10", () -> MeshIndex.hna()
                .withImbalance(0.5));
        refused("pccp: level 4 is not within 1 to 3", () -> MeshIndex.pccp().withLevel(4));
        refused("pccp: level -1 is not within 1 to 3", () -> MeshIndex.pccp().withLevel(-1));
        refused("transit: cell size 1 is not within 2 to 4096", () -> MeshIndex.transit()
                .withCellSize(1));
        refused("memory budget: -1 bytes, at least 0 are needed", () -> MeshIndex.auto(-1));
    }

    @Test
    void shouldFillInWhatWasLeftToTheMesh() {
        MeshWorld world = MeshWorld.of(MESH, MeshIndex.transit());
        assertThat(world.index()).isEqualTo(new MeshIndex.Transit(100, true, 1));
        assertThat(world.withIndex(MeshIndex.pccp().withLevels(2)).index())
                .isEqualTo(MeshIndex.pccp().withLevels(2).withLevel(2));
        assertThat(world.withIndex(MeshIndex.auto(0)).index()).isEqualTo(MeshIndex.astar());
        assertThat(world.withIndex(MeshIndex.auto(1 << 20)).index().method()).isEqualTo(MeshIndex.Method.TRANSIT);
        assertThat(world.withIndex(MeshIndex.transit())).isSameAs(world);
    }

    @Test
    void shouldRefuseSettingsThatTheIndexDoesNotHave() {
        Consumer<MeshQuery> level = query -> query.level(1);
        Consumer<MeshQuery> connector = query -> query.connector(MeshIndex.Connector.DIJKSTRA);
        Consumer<MeshQuery> shortRange = query -> query.shortRange(false);
        MeshWorld plain = MeshWorld.of(MESH);
        check(plain.newQuery(), "astar", List.of(), level, connector, shortRange);
        check(
                plain.withIndex(MeshIndex.hna()).newQuery(),
                "hna",
                List.of(level, connector, shortRange),
                level,
                connector,
                shortRange);
        check(
                plain.withIndex(MeshIndex.pccp()).newQuery(),
                "pccp",
                List.of(level, shortRange),
                level,
                connector,
                shortRange);
        check(
                plain.withIndex(MeshIndex.transit()).newQuery(),
                "transit",
                List.of(shortRange),
                level,
                connector,
                shortRange);
    }

    /**
     * @param known the settings that the index has
     * @param settings level, connector and short range
     */
    @SafeVarargs
    private static void check(
            MeshQuery query, String index, List<Consumer<MeshQuery>> known, Consumer<MeshQuery>... settings) {
        String[] names = {"level", "connector", "shortRange"};
        for (int i = 0; i < names.length; i++) {
            Consumer<MeshQuery> setting = settings[i];
            if (known.contains(setting)) {
                setting.accept(query);
            } else {
                refused(names[i] + ": " + index + " does not have this setting", () -> setting.accept(query));
            }
        }
    }

    @Test
    void shouldRefuseNoConnector() {
        MeshQuery query = MeshWorld.of(RandomMesh.of(3), MeshIndex.hna()).newQuery();
        assertThatThrownBy(() -> query.connector(null))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("connector is null");
    }

    /** The cells of an index that was chosen are some levels of a larger cut: a cut of its own has others. */
    @Test
    void shouldNotTakeOverTheCellsOfAChosenIndex() {
        MeshWorld plain = MeshWorld.of(RandomMesh.of(7));
        MeshWorld chosen = plain.withIndex(MeshIndex.auto(1 << 20));
        MeshIndex.Transit transit = (MeshIndex.Transit) chosen.index();
        MeshIndex wanted = transit.withStoredLegs(!transit.storedLegs());
        assertThat(chosen.withIndex(wanted).indexBytes())
                .isEqualTo(plain.withIndex(wanted).indexBytes());
    }
}
