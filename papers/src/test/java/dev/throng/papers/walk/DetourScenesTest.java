package dev.throng.papers.walk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DetourScenesTest {
    @Test
    void detourShouldPassABottleneckAndChangeSides() {
        WalkScenes.Passing passing = DetourScenes.bottleneck(2, 30, 1);
        assertThat(passing.all()).isTrue();
        assertThat(passing.flow()).isBetween(1.0, 10.0);
        WalkScenes.Crossing crossing = DetourScenes.circle(20, 60);
        assertThat(crossing.arrived()).isEqualTo(20);
        assertThat(crossing.seconds()).isBetween(6.0, 30.0);
    }
}
