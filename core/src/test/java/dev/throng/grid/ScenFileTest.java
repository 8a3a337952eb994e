package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.octile.GridSearch;
import java.nio.charset.StandardCharsets;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ScenFileTest {
    private static Scenario read(String content) {
        return ScenFile.read("x.scen", content.getBytes(StandardCharsets.UTF_8));
    }

    private static void shouldReject(String content, String message) {
        assertThatThrownBy(() -> read(content))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.scen: " + message);
    }

    @Test
    void shouldReadTabsAndSpaces() {
        String tabs =
                "version 1\n3\tmaps/a.map\t20\t10\t1\t2\t11\t4\t10.8284\n\n0\tmaps/a.map\t20\t10\t5\t6\t5\t7\t1\n";
        for (String content : new String[] {
            tabs, tabs.replace('\t', ' '), tabs.replace("\n", "\r\n"), tabs.replace("version 1", "version 1.0")
        }) {
            Scenario scenario = read(content);
            assertThat(scenario.size()).isEqualTo(2);
            assertThat(scenario.bucket(0)).isEqualTo(3);
            assertThat(scenario.mapName(0)).isEqualTo("maps/a.map");
            assertThat(scenario.mapName(1)).isSameAs(scenario.mapName(0));
            assertThat(scenario.width(0)).isEqualTo(20);
            assertThat(scenario.height(0)).isEqualTo(10);
            assertThat(scenario.startX(0)).isEqualTo(1);
            assertThat(scenario.startY(0)).isEqualTo(2);
            assertThat(scenario.goalX(0)).isEqualTo(11);
            assertThat(scenario.goalY(0)).isEqualTo(4);
            assertThat(scenario.length(0)).isEqualTo(10.8284);
            assertThat(scenario.agentSize(0)).isEqualTo(1);
            assertThat(scenario.pathTiles(0)).isZero();
            assertThat(scenario.goalY(1)).isEqualTo(7);
        }
        assertThat(read("version 1\n0 my maps/a b.map 2 2 0 0 1 1 1.41421").mapName(0))
                .isEqualTo("my maps/a b.map");
        assertThat(read("version 1\n").size()).isZero();
    }

    @Test
    void shouldKnowHowExactPrintedLengthsAre() {
        Scenario fixed = read("version 1\n0 a 900 900 0 0 1 1 1.41\n0 a 900 900 0 0 500 0 500.00");
        assertThat(fixed.tolerance(0)).isEqualTo(0.005, Offset.offset(1e-4));
        assertThat(fixed.tolerance(1)).isEqualTo(0.005, Offset.offset(1e-4));
        Scenario shortest = read("version 1\n0 a 900 900 0 0 1 1 1.41421\n0 a 900 900 0 0 500 0 500");
        assertThat(shortest.tolerance(0)).isEqualTo(0.000005, Offset.offset(1e-6));
        assertThat(shortest.tolerance(1)).isEqualTo(0.0005, Offset.offset(1e-4));
        assertThat(read("version 1\n0 a 900 900 0 0 5 0 5").tolerance(0)).isLessThan(1e-5);
    }

    @Test
    void shouldSeeProblemsMarkedAsUnreachable() {
        Scenario scenario = read("version 1\n0 a 9 9 0 0 1 1 0\n0 a 9 9 3 3 3 3 0\n0 a 9 9 0 0 1 0 1");
        assertThat(scenario.markedUnreachable(0)).isTrue();
        assertThat(scenario.markedUnreachable(1)).isFalse();
        assertThat(scenario.markedUnreachable(2)).isFalse();
    }

    @Test
    void shouldSolveAnOlderScenarioForItsLargeAgent() {
        GridMap map = GridMap.drawn("""
                .......
                .......
                ..@@@..
                ..@@@..
                .......
                .......
                """);
        // Named by its first tile, an agent of 2 by 2 tiles keeps clear of the wall only in columns 0 and 5 and in rows
        // 0 and 4: (0,2) (0,1) (0,0) (1,0) ... (5,0) (5,1) (5,2). A single tile would cut across, in 7 tiles.
        Scenario scenario = read("2\nmaps/old/AR.map\t0\t4\t5\t4\t68\t2\t6\nmaps/old/AR.map 0 2 5 2 4 2 10\n");
        scenario.checkFits(map);
        assertThat(scenario.size()).isEqualTo(2);
        assertThat(scenario.mapName(0)).isEqualTo("maps/old/AR.map");
        assertThat(scenario.width(0)).isZero();
        assertThat(scenario.length(0)).isNaN();
        for (int problem = 0; problem < scenario.size(); problem++) {
            GridMap fitting = map.forAgentOfSize(scenario.agentSize(problem));
            GridSearch search = new GridSearch(fitting);
            search.begin(scenario.start(problem, fitting), scenario.goal(problem, fitting));
            assertThat(search.advance(1000)).isTrue();
            assertThat(search.pathSize()).as("problem " + problem).isEqualTo(scenario.pathTiles(problem));
        }
        GridSearch small = new GridSearch(map);
        small.begin(scenario.start(1, map), scenario.goal(1, map));
        assertThat(small.advance(1000)).isTrue();
        assertThat(small.pathSize()).isEqualTo(7);
    }

    @Test
    void shouldRefuseAMapOfAnotherSize() {
        GridMap map = GridMap.drawn("...\n...");
        read("version 1\n0 a 3 2 0 0 2 1 2.4").checkFits(map);
        assertThatThrownBy(() -> read("version 1\n\n0 a 6 4 0 0 2 1 2.4").checkFits(map))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.scen: line 3: made for a map of 6 x 4 tiles, this map has 3 x 2");
        assertThatThrownBy(() -> read("2\na 0 0 2 2 4 2 3").checkFits(map))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.scen: line 2: (0, 0) to (2, 2) leaves the map of 3 x 2 tiles");
    }

    @Test
    void shouldNameTheLineOfWhatIsWrong() {
        shouldReject("", "the file is empty");
        shouldReject("version 2\n", "line 1: version '2', only version 1 is known");
        shouldReject("hello\n", "line 1: expected 'version 1' (a .scen file) or '2' (a .scenario file)");
        shouldReject(
                "version 1\n0 a 9 9 0 0 1 1\n",
                "line 2: 8 columns, 9 are needed: bucket, map, width, height, start, goal, length");
        shouldReject("version 1\n0 a 9 9 0 0 1 -1 1\n", "line 2: goal y '-1' is not a whole number");
        shouldReject("version 1\n0 a 9 9 0 0 1 1 NaN\n", "line 2: length 'NaN' is not a number");
        shouldReject("version 1\n0 a 9 9 0 0 1 1 1e999\n", "line 2: length '1e999' is not a number");
        shouldReject("version 1\n0 a 9 9 0 0 1 1 1.2.3\n", "line 2: length '1.2.3' is not a number");
        shouldReject("version 1\n0 a 9 9 0 0 1 1 -1\n", "line 2: length '-1' is not a number");
        shouldReject("version 1\n0 a 9 9 0 0 9 1 1\n", "line 2: (0, 0) to (9, 1) leaves the map of 9 x 9 tiles");
        shouldReject(
                "2\na 0 0 1 1 4 2\n",
                "line 2: 7 columns, 8 are needed: map, start, goal, capability, agent size, tiles");
        shouldReject("2\na 0 0 1 1 4 0 1\n", "line 2: agent size 0, at least 1 tile is needed");
    }
}
