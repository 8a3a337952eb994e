package dev.throng.gpu.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.driver.Device;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TeamLaunchTest {
    /** As an NVIDIA H200 with CUDA has them, and as OpenCL has them. */
    private static final Map<String, Integer> CUDA =
            Map.of("localMemoryBytes", 232_448, "teamsPerGroup", 4, "lanesPerTeam", 32, "lanesPerCrew", 8);

    private static final Map<String, Integer> OPEN_CL =
            Map.of("localMemoryBytes", 1 << 16, "teamsPerGroup", 16, "lanesPerTeam", 1, "lanesPerCrew", 1);

    private static TeamLaunch on(Map<String, Integer> numbers) {
        return new TeamLaunch((Device) Proxy.newProxyInstance(
                TeamLaunchTest.class.getClassLoader(),
                new Class<?>[] {Device.class},
                (proxy, method, args) -> numbers.get(method.getName())));
    }

    private static int inside(int gates, int nodes) {
        return CrewMemory.transit(gates) + CrewMemory.labels(nodes);
    }

    /** With cells of 100 polygons there is memory for more crews than teams; with cells of 400 there is not. */
    @Test
    void largeCellsShouldBeSearchedByTeams() {
        TeamLaunch launch = on(CUDA);
        assertThat(launch.holdsAsManyTeams(inside(23, 185))).isFalse();
        assertThat(launch.holdsAsManyTeams(inside(30, 663))).isTrue();
        assertThat(launch.holdsAsManyTeams(inside(60, 1000))).isTrue();
        // A team is a crew there.
        assertThat(on(OPEN_CL).holdsAsManyTeams(inside(5, 10))).isTrue();
    }
}
