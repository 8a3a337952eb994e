package dev.throng.papers.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.crowd.CrowdOptions.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The bars of the scenes, small enough to be quick. */
class WalkScenesTest {
    private static final long SEED = 1;

    @ParameterizedTest
    @CsvSource({"0.5, 1.30", "1, 1.06", "2, 0.61", "3, 0.33", "4, 0.16"})
    void theSpeedModelShouldFollowWeidmann(double density, double speed) {
        assertThat(WalkScenes.weidmann(density)).isCloseTo(speed, within(0.005));
        WalkScenes.Stream found = WalkScenes.stream(Model.SPEED, density, SEED);
        assertThat(found.density()).isBetween(0.85 * density, 1.15 * density);
        assertThat(found.speed()).isBetween(0.85 * speed, 1.15 * speed);
    }

    @Test
    void widerBottlenecksShouldLetMoreThrough() {
        double before = 0;
        for (float width : new float[] {0.8f, 1.2f, 2.0f}) {
            WalkScenes.Passing found = WalkScenes.bottleneck(Model.SPEED, width, 80, SEED);
            assertThat(found.all()).as("width " + width).isTrue();
            assertThat(found.flow()).as("width " + width).isGreaterThan(before + 0.2);
            if (width > 1) {
                // In narrower ones the flow varies more from run to run.
                assertThat(found.flow() / width).as("width " + width).isBetween(1.2, 1.9);
            }
            before = found.flow();
        }
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea1OnePersonShouldTake26To34Seconds(Model model) {
        assertThat(WalkScenes.oneInACorridor(model)).isBetween(26.0, 34.0);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea6PeopleShouldGoRoundACorner(Model model) {
        WalkScenes.Corner corner = WalkScenes.corner(model, SEED);
        assertThat(corner.throughWall()).isZero();
        assertThat(corner.arrived()).isEqualTo(20);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea7PeopleShouldHaveTheirOwnSpeeds(Model model) {
        assertThat(WalkScenes.ownSpeeds(model, SEED)).isLessThan(0.05);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea9HalfTheDoorsShouldTakeTwiceAsLong(Model model) {
        WalkScenes.Passing four = WalkScenes.room(model, 300, 4, SEED);
        WalkScenes.Passing two = WalkScenes.room(model, 300, 2, SEED);
        assertThat(four.all()).isTrue();
        assertThat(two.all()).isTrue();
        assertThat(two.last() / four.last()).isBetween(1.4, 2.4);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea5PeopleShouldReactAfterTheirTimes(Model model) {
        WalkScenes.Reaction found = WalkScenes.reaction(model, SEED);
        assertThat(found.off()).isLessThan(0.35);
        assertThat(found.last()).isCloseTo(100, within(0.35));
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea8FasterPeopleShouldLeaveEarlier(Model model) {
        double slow = WalkScenes.leaving(model, 0.8f, SEED);
        double usual = WalkScenes.leaving(model, 1.2f, SEED);
        double fast = WalkScenes.leaving(model, 1.6f, SEED);
        assertThat(usual).isLessThan(0.9 * slow);
        assertThat(fast).isLessThan(usual);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea10PeopleShouldGoToTheExitThatTheyWereGiven(Model model) {
        assertThat(WalkScenes.exits(model)).isEqualTo(23);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea12PeopleShouldQueueInFrontOfTheFirstBottleneckOnly(Model model) {
        WalkScenes.Queues found = WalkScenes.queues(model, 100, SEED);
        assertThat(found.all()).isTrue();
        assertThat(found.before()).isGreaterThan(2);
        assertThat(found.after()).isLessThan(0.5 * found.before());
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea14PeopleShouldTakeTheShortRoute(Model model) {
        assertThat(WalkScenes.route(model)).isCloseTo(14, within(0.5));
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void rimea15ACornerShouldTakeACrowdSomewhatLonger(Model model) {
        WalkScenes.Passing bend = WalkScenes.bend(model, 100, SEED);
        WalkScenes.Passing straight = WalkScenes.straight(model, 100, SEED);
        assertThat(bend.all()).isTrue();
        assertThat(straight.all()).isTrue();
        assertThat(bend.last() / straight.last()).isBetween(0.95, 1.5);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void aCorridorShouldNotJam(Model model) {
        WalkScenes.TwoWays found = WalkScenes.corridor(model, 1, 180, SEED);
        assertThat(found.passed()).isGreaterThan(100);
        assertThat(found.longestPause()).isLessThan(30);
        assertThat(found.meanSpeed()).isGreaterThan(0.3);
        assertThat(found.lanes())
                .as("people going the same direction walk behind each other")
                .isGreaterThan(0.3);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void everybodyOnACircleShouldArrive(Model model) {
        WalkScenes.Crossing found = WalkScenes.circle(model, 150, 300);
        assertThat(found.arrived()).isEqualTo(150);
    }
}
