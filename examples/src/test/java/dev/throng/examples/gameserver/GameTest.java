package dev.throng.examples.gameserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A small game, played as fast as it can be. */
class GameTest {
    /** No agent goes farther in a tick, in metres. */
    private static final double STEP = 0.0901;

    /** Lines end this far inside of walls, in metres. */
    private static final double GAP = 0.7;

    private static final int TICKS = 600;

    /** More than any machine needs until the threads that plan are through. */
    private static final int PATIENCE = 1_000_000;

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void everybodyShouldWalkAndNobodyThroughADoorThatIsShut(int threads) throws Exception {
        Settings settings = Settings.of(
                "--world", "dungeon", "--agents", "60", "--doors", "8", "--carts", "3", "--threads", "" + threads);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try (Game game = new Game(settings, threads == 0 ? Runnable::run : pool)) {
            Watch[] watches = {new Watch(game, 0, threads), new Watch(game, 1, threads)};
            int tick = 0;
            boolean answered = false;
            while (tick < TICKS || !answered && tick < PATIENCE) {
                for (Watch watch : watches) {
                    watch.before();
                }
                game.tick();
                answered = true;
                for (Watch watch : watches) {
                    watch.after("tick " + tick);
                    answered &= watch.crowd.waiting() == 0;
                }
                if (threads == 0) {
                    assertThat(answered)
                            .as("tick " + tick + ": the loop plans all itself")
                            .isTrue();
                }
                tick++;
            }
            assertThat(answered).as("everybody has an answer").isTrue();
            for (Watch watch : watches) {
                watch.atTheEnd();
            }
            assertThat(game.city().doorTimes().count()).isGreaterThan(30);
            assertThat(game.city().cartTimes().count()).isGreaterThan(30);
            assertThat(game.report())
                    .contains("ticks ")
                    .contains("doors ")
                    .contains("townsfolk")
                    .contains("guards");
        } finally {
            pool.shutdownNow();
        }
    }

    /** Looks at a crowd from outside. */
    private static final class Watch {
        private final Game game;
        private final GameCrowd crowd;
        private final int profile;
        private final int size;
        private final double[] x;
        private final double[] z;
        private final double[] left;
        private final double[] walked;
        private final long[] versions;
        /** Metres by which an agent comes nearer in a tick. */
        private final double least;

        private final double[] costs;

        Watch(Game game, int profile, int threads) {
            // An answer of another thread may begin some steps behind an agent, which then slides along a wall for a
            // while.
            least = threads == 0 ? 0.01 : -0.001;
            this.game = game;
            this.profile = profile;
            crowd = game.crowd(profile);
            size = crowd.x.length;
            x = new double[size];
            z = new double[size];
            left = new double[size];
            walked = new double[size];
            versions = new long[size];
            costs = new double[size];
        }

        void before() {
            for (int agent = 0; agent < size; agent++) {
                x[agent] = crowd.x[agent];
                z[agent] = crowd.z[agent];
                left[agent] = left(agent);
                versions[agent] = crowd.path[agent].version();
                costs[agent] = crowd.path[agent].cost();
            }
        }

        /** Metres from an agent to the end of its path; infinite without one. */
        private double left(int agent) {
            PathBuffer path = crowd.path[agent];
            int corner = crowd.corner[agent];
            if (corner == 0) {
                return Double.POSITIVE_INFINITY;
            }
            double sum = Math.hypot(path.x(corner) - crowd.x[agent], path.z(corner) - crowd.z[agent]);
            for (int i = corner + 1; i < path.waypointCount(); i++) {
                sum += Math.hypot(path.x(i) - path.x(i - 1), path.z(i) - path.z(i - 1));
            }
            return sum;
        }

        void after(String tick) {
            NavMesh mesh = game.city().world(profile).mesh();
            for (int agent = 0; agent < size; agent++) {
                String context = tick + ", agent " + agent + " of " + City.PROFILES.get(profile);
                assertThat(crowd.polygon[agent]).as(context).isNotNegative();
                assertThat(mesh.passable(crowd.polygon[agent])).as(context).isTrue();
                if (crowd.pushed[agent]) {
                    crowd.pushed[agent] = false;
                    continue;
                }
                double step = Math.hypot(crowd.x[agent] - x[agent], crowd.z[agent] - z[agent]);
                assertThat(step).as(context).isLessThan(STEP);
                walked[agent] += step;
                double now = left(agent);
                boolean samePath =
                        crowd.path[agent].version() == versions[agent] && crowd.path[agent].cost() == costs[agent];
                if (samePath && left[agent] < Double.POSITIVE_INFINITY && now < Double.POSITIVE_INFINITY) {
                    assertThat(now).as(context + " comes nearer").isLessThan(left[agent] - least);
                }
                for (int passage = 0; passage < game.city().passageCount(); passage++) {
                    if (game.city().blocked(passage)) {
                        assertThat(passes(game.city().line(passage), agent))
                                .as(context + " passes a shut door")
                                .isFalse();
                    }
                }
            }
        }

        /** Whether an agent has crossed a line in this tick, by more than rounding. */
        private boolean passes(double[] line, int agent) {
            double px = line[0];
            double pz = line[2];
            double dx = line[3] - px;
            double dz = line[5] - pz;
            double length = Math.hypot(dx, dz);
            double before = (dx * (z[agent] - pz) - dz * (x[agent] - px)) / length;
            double after = (dx * (crowd.z[agent] - pz) - dz * (crowd.x[agent] - px)) / length;
            double share = before / (before - after);
            double acrossX = x[agent] + share * (crowd.x[agent] - x[agent]);
            double acrossZ = z[agent] + share * (crowd.z[agent] - z[agent]);
            double along = (dx * (acrossX - px) + dz * (acrossZ - pz)) / length;
            boolean sameFloor = Math.abs(crowd.y[agent] - line[1]) < 1;
            boolean crosses = Math.min(before, after) < -1e-3 && Math.max(before, after) > 1e-3;
            // Around the corner of a wall at its end a step bends, and only seems to cross it.
            return sameFloor && crosses && along > GAP + STEP && along < length - GAP - STEP;
        }

        void atTheEnd() {
            int far = 0;
            for (int agent = 0; agent < size; agent++) {
                far += walked[agent] > 10 ? 1 : 0;
            }
            assertThat(far).as("agents that got about").isGreaterThan(size / 2);
            assertThat(crowd.arrivals()).isGreaterThan(size / 2);
            assertThat(crowd.detours()).as("paths that were cut off").isGreaterThan(10);
        }
    }

    @Test
    void shouldRefuseOptionsThatMakeNoSense() {
        assertThat(Settings.of("--agents", "7").agents).isEqualTo(7);
        assertThatThrownBy(() -> Settings.of("--agents"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("--agents needs a value");
        assertThatThrownBy(() -> Settings.of("--agents", "many"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("--agents many: a whole number of at least 2 is needed");
        assertThatThrownBy(() -> Settings.of("--speed", "9"))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("--speed is not an option");
    }
}
