package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.SharedData;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tukaani.xz.XZInputStream;

class MapSetTest {
    private static TarFile.Entry file(String name, String drawing) {
        return new TarFile.Entry(name, MapFile.write(GridMap.drawn(drawing)));
    }

    @Test
    void shouldTakeMapsInOrderOfNameAndPassOverOtherFiles() {
        MapSet set = MapSet.ofFiles(
                "x.tar",
                List.of(
                        file("m/b.map", "..."),
                        new TarFile.Entry("m/b.map.scenario", new byte[] {1}),
                        file("m/a.map", "..")));
        assertThat(set.name()).isEqualTo("x.tar");
        assertThat(set.size()).isEqualTo(2);
        assertThat(set.mapName(0)).isEqualTo("m/a.map");
        assertThat(set.map(0).width()).isEqualTo(2);
        assertThat(set.map(1).width()).isEqualTo(3);
    }

    @Test
    void shouldNameTheFileThatCannotBeRead() {
        assertThatThrownBy(() -> MapSet.ofFiles("x.tar", List.of())).isInstanceOf(BadInputException.class);
        MapSet set = MapSet.ofFiles(
                "x.tar", List.of(new TarFile.Entry("bad.map", "type octile".getBytes(StandardCharsets.US_ASCII))));
        assertThatThrownBy(() -> set.map(0))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("bad.map");
    }

    @Test
    void generatedMapsShouldBeAsLargeAsThePapers() {
        MapSet set = MapSet.generated(1);
        assertThat(set.name()).isEqualTo("generated");
        assertThat(set.size()).isEqualTo(120);
        Set<String> names = new HashSet<>();
        double area = 0;
        for (int i = 0; i < set.size(); i++) {
            GridMap map = set.map(i);
            names.add(set.mapName(i));
            assertThat(map.width()).isBetween(50, 320);
            assertThat(map.components().count()).isEqualTo(1);
            area += map.tileCount();
        }
        assertThat(names).hasSize(120);
        // The papers' 120 maps have 16,704 tiles on average.
        assertThat(area / 120).isBetween(14_000.0, 22_000.0);
        assertThat(set.map(0).width()).isEqualTo(50);
        assertThat(set.map(119).width()).isEqualTo(320);
    }

    @Test
    void aSampleShouldSpreadOverTheSet() {
        MapSet sample = MapSet.generated(1).sample(12);
        assertThat(sample.size()).isEqualTo(12);
        assertThat(sample.mapName(0)).endsWith("-005");
        assertThat(sample.mapName(11)).endsWith("-115");
        assertThat(sample.sample(20)).isSameAs(sample);
    }

    @Test
    void joinedSetsShouldHoldAllMapsInOrderOfName() {
        MapSet one = MapSet.ofFiles("x.tar", List.of(file("x/c.map", "..."), file("x/a.map", "..")));
        MapSet two = MapSet.ofFiles("y.tar", List.of(file("x/b.map", "....")));
        MapSet both = MapSet.joined(List.of(one, two));
        assertThat(both.name()).isEqualTo("x.tar and y.tar");
        assertThat(both.size()).isEqualTo(3);
        assertThat(both.mapName(1)).isEqualTo("x/b.map");
        assertThat(both.map(1).width()).isEqualTo(4);
        assertThat(MapSet.joined(List.of(one))).isSameAs(one);
    }

    @Test
    void scaledMapsShouldTakeTheNearestTile() {
        MapSet set = MapSet.ofFiles("x.tar", List.of(file("a.map", """
                .@.
                @..
                """)));
        MapSet scaled = set.scaled(6);
        assertThat(scaled.name()).isEqualTo("x.tar at 6 x 6");
        GridMap map = scaled.map(0);
        GridMap expected = GridMap.drawn("""
                ..@@..
                ..@@..
                ..@@..
                @@....
                @@....
                @@....
                """);
        assertThat(map.width()).isEqualTo(6);
        for (int tile = 0; tile < 36; tile++) {
            assertThat(map.character(tile)).as("tile " + tile).isEqualTo(expected.character(tile));
        }
    }

    @Test
    void thePapersMapsShouldBeScaledAsTheBenchmarksAre() throws IOException {
        MapSet original = archive("bgmaps");
        MapSet large = MapSet.joined(List.of(archive("bg512"), archive("bg512_rest")));
        assertThat(large.size()).isEqualTo(120);
        Map<String, GridMap> scaled = new HashMap<>();
        MapSet own = original.scaled(512);
        for (int i = 0; i < own.size(); i += 10) {
            scaled.put(own.mapName(i).replace("bgmaps/", ""), own.map(i));
        }
        int compared = 0;
        for (int i = 0; i < large.size(); i++) {
            GridMap ours = scaled.get(large.mapName(i).replaceAll(".*/", ""));
            if (ours != null) {
                GridMap theirs = large.map(i);
                for (int tile = 0; tile < theirs.tileCount(); tile++) {
                    if (ours.passable(tile) != theirs.passable(tile)) {
                        throw new AssertionError(large.mapName(i) + ": tile " + tile);
                    }
                }
                compared++;
            }
        }
        assertThat(compared).isEqualTo(12);
    }

    private static MapSet archive(String name) throws IOException {
        try (XZInputStream in =
                new XZInputStream(new ByteArrayInputStream(SharedData.bytes("grids/" + name + ".tar.xz")))) {
            return MapSet.ofFiles(name, TarFile.read(name, in.readAllBytes()));
        }
    }
}
