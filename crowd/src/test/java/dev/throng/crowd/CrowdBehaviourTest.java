package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What users of other crowds complain about. */
class CrowdBehaviourTest {
    private static final AgentOptions PERSON = AgentOptions.person();
    private static final float DT = 0.1f;

    private static Crowd crowd(NavMesh mesh) {
        return Crowd.of(MeshWorld.of(mesh), CrowdOptions.defaults().withWallGap(1));
    }

    private static void run(Crowd crowd, float seconds) {
        for (int i = 0; i < Math.round(seconds / DT); i++) {
            crowd.step(DT);
        }
    }

    private static double distance(Crowd crowd, int a, int b) {
        float[] p = crowd.positions();
        return Math.hypot(p[3 * a] - p[3 * b], p[3 * a + 2] - p[3 * b + 2]);
    }

    @Test
    void agentsShouldSettleAroundAnOccupiedGoal() {
        Crowd crowd = crowd(Floor.field(30, 30, 10));
        int n = 60;
        for (int i = 0; i < n; i++) {
            double angle = 2 * Math.PI * i / n;
            crowd.add(PERSON, 15 + (float) (12 * Math.cos(angle)), 0, 15 + (float) (12 * Math.sin(angle)));
            crowd.goal(i, 15, 0, 15);
        }
        run(crowd, 40);
        float[] before = crowd.positions().clone();
        double[] radius = new double[n];
        for (int id = 0; id < n; id++) {
            assertThat(crowd.states()[id]).as("agent " + id).isEqualTo(Crowd.ARRIVED);
            radius[id] = Math.hypot(before[3 * id] - 15, before[3 * id + 2] - 15);
            for (int other = 0; other < id; other++) {
                assertThat(distance(crowd, id, other)).isGreaterThan(0.39);
            }
        }
        // Bodies side by side: a disc of sixty needs about two metres.
        assertThat(Arrays.stream(radius).max().orElseThrow()).isLessThan(4);
        run(crowd, 20);
        for (int i = 0; i < 3 * n; i++) {
            assertThat(crowd.positions()[i]).as("nobody moves any more").isEqualTo(before[i]);
        }
    }

    @Test
    void settledAgentsShouldLetOthersThroughAndStaySettled() {
        // A corridor of four metres with a loose group across it.
        Crowd crowd = crowd(Floor.field(24, 4, 4));
        int[] group = new int[8];
        for (int i = 0; i < group.length; i++) {
            group[i] = crowd.add(PERSON, 12 + i % 2 * 0.6f, 0, 0.4f + i / 2);
            crowd.goal(group[i], 12 + i % 2 * 0.6f, 0, 0.4f + i / 2);
        }
        run(crowd, 2);
        int walker = crowd.add(PERSON, 2, 0, 2);
        crowd.goal(walker, 22, 0, 2);
        run(crowd, 40);
        assertThat(crowd.states()[walker]).isEqualTo(Crowd.ARRIVED);
        for (int id : group) {
            assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
            assertThat(crowd.positions()[3 * id]).isCloseTo(12.3f, within(2f));
        }
    }

    /** Exactly head-on: both pass on their right. */
    @Test
    void headOnMeetingsShouldResolveOnOneSide() {
        for (float width : new float[] {1.2f, 2, 4}) {
            Crowd crowd = crowd(Floor.field(20, width, width));
            int a = crowd.add(PERSON, 1, 0, width / 2);
            int b = crowd.add(PERSON, 18, 0, width / 2);
            crowd.goal(a, 18.5f, 0, width / 2);
            crowd.goal(b, 0.5f, 0, width / 2);
            float met = 0;
            for (int i = 0; i < 300; i++) {
                crowd.step(DT);
                assertThat(distance(crowd, a, b)).isGreaterThan(0.39);
                float[] p = crowd.positions();
                if (Math.abs(p[3 * a] - p[3 * b]) < 0.3) {
                    met = p[3 * a + 2] - p[3 * b + 2];
                }
            }
            assertThat(crowd.states()[a]).as("width " + width).isEqualTo(Crowd.ARRIVED);
            assertThat(crowd.states()[b]).as("width " + width).isEqualTo(Crowd.ARRIVED);
            // Walking along x with z to the left, right is where z is smaller.
            assertThat(met).as("width " + width).isNegative();
        }
    }

    @Test
    void aCrowdShouldPartForAHigherPriority() {
        double plain = secondsThroughACrowd(0);
        double high = secondsThroughACrowd(10);
        // Eighteen metres take thirteen seconds where nobody is in the way.
        assertThat(high).isLessThan(40);
        assertThat(high).isLessThan(0.8 * plain);
    }

    private static double secondsThroughACrowd(int priority) {
        Crowd crowd = crowd(Floor.field(24, 6, 6));
        for (int x = 0; x < 12; x++) {
            for (int z = 0; z < 10; z++) {
                crowd.add(PERSON, 6 + x * 0.6f + z % 2 * 0.3f, 0, 0.3f + z * 0.6f);
            }
        }
        int walker = crowd.add(PERSON.withPriority(priority), 2, 0, 3.1f);
        crowd.goal(walker, 20, 0, 3.1f);
        for (int i = 0; i < 1200 && crowd.states()[walker] != Crowd.ARRIVED; i++) {
            crowd.step(DT);
        }
        return crowd.time();
    }

    /** A hall above another, and a bridge over a road: who is below is not in the way. */
    @Test
    void storeysShouldNotPushEachOther() {
        for (float height : new float[] {2, 3}) {
            Crowd crowd = crowd(
                    new Floor().add(0, 0, 20, 2, 0).add(0, 0, 20, 2, height).joined());
            int below = crowd.add(PERSON, 2, 0, 1);
            int above = crowd.add(PERSON, 18, height, 1);
            crowd.goal(below, 18, 0, 1);
            crowd.goal(above, 2, height, 1);
            for (int i = 0; i < 200; i++) {
                crowd.step(DT);
                assertThat(crowd.positions()[3 * below + 2]).isEqualTo(1);
                assertThat(crowd.positions()[3 * above + 2]).isEqualTo(1);
                assertThat(crowd.positions()[3 * above + 1]).isEqualTo(height);
            }
            assertThat(crowd.states()[below]).isEqualTo(Crowd.ARRIVED);
            assertThat(crowd.states()[above]).isEqualTo(Crowd.ARRIVED);
        }
    }

    @Test
    void agentsShouldWalkOverARampAndABridge() {
        // Up on the left, over the road, down on the right; the road runs below.
        Floor floor = new Floor()
                .ramp(0, 0, 6, 2, 0, 3)
                .add(6, 0, 12, 2, 3)
                .ramp(12, 0, 18, 2, 3, 0)
                .add(6.5f, -6, 11.5f, 8, 0);
        Crowd crowd = crowd(floor.joined());
        int bridge = crowd.add(PERSON, 0.5f, 0.25f, 1);
        int road = crowd.add(PERSON, 9, 0, -5);
        crowd.goal(bridge, 17.5f, 0.25f, 1);
        crowd.goal(road, 9, 0, 7);
        float highest = 0;
        for (int i = 0; i < 250; i++) {
            crowd.step(DT);
            highest = Math.max(highest, crowd.positions()[1]);
            assertThat(crowd.positions()[3 * road + 1]).isZero();
            assertThat(crowd.positions()[3 * road]).isEqualTo(9);
        }
        assertThat(highest).isCloseTo(3, within(0.01f));
        assertThat(crowd.states()[bridge]).isEqualTo(Crowd.ARRIVED);
        assertThat(crowd.states()[road]).isEqualTo(Crowd.ARRIVED);
    }

    /** Two rooms side by side: a thin wall hides those behind it. */
    @Test
    void agentsShouldNotPushEachOtherThroughWalls() {
        Floor floor = new Floor().add(0, 0, 20, 2, 0).add(0, 2, 20, 4, 0);
        Crowd crowd = Crowd.of(MeshWorld.of(floor.build()), CrowdOptions.defaults());
        int a = crowd.add(PERSON, 1, 0, 1.9f);
        int b = crowd.add(PERSON, 19, 0, 2.1f);
        crowd.goal(a, 19, 0, 1.9f);
        crowd.goal(b, 1, 0, 2.1f);
        run(crowd, 13.5f);
        // Nothing but the wall itself moves them, and nothing slows them down.
        assertThat(crowd.positions()[3 * a]).isGreaterThan(17);
        assertThat(crowd.positions()[3 * b]).isLessThan(3);
    }

    @Test
    void anAgentBehindAFullDoorShouldWaitAndSaySo() {
        // A corridor so narrow that nobody passes, with one who stands in it and cannot get out of the way.
        Crowd crowd = crowd(Floor.field(20, 0.5f, 0.5f));
        int other = crowd.add(PERSON, 10, 0, 0.25f);
        int id = crowd.add(PERSON, 5, 0, 0.25f);
        crowd.goal(id, 18, 0, 0.25f);
        run(crowd, 20);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.WAITING);
        assertThat(crowd.positions()[3 * id]).isBetween(9f, 9.7f);
        crowd.remove(other);
        run(crowd, 1);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.WALKING);
        run(crowd, 10);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
    }

    @Test
    void removingANeighbourShouldNotChangeAnybodyElseAtOnce() {
        Crowd with = group();
        Crowd without = group();
        run(with, 1);
        run(without, 1);
        without.remove(20);
        float[] before = without.positions().clone();
        byte[] states = without.states().clone();
        assertThat(before).as("nothing moves by itself").isEqualTo(without.positions());
        without.step(DT);
        for (int id = 0; id < 40; id++) {
            if (id != 20) {
                double moved = Math.hypot(
                        without.positions()[3 * id] - before[3 * id],
                        without.positions()[3 * id + 2] - before[3 * id + 2]);
                assertThat(moved).as("agent " + id).isLessThan(1.35 * DT);
                assertThat(without.states()[id]).as("agent " + id).isEqualTo(states[id]);
            }
        }
        // Far from it, everything is as it would have been.
        with.step(DT);
        int same = 0;
        for (int id = 0; id < 40; id++) {
            if (id != 20 && distance(with, id, 20) > 3) {
                assertThat(without.positions()[3 * id]).isEqualTo(with.positions()[3 * id]);
                same++;
            }
        }
        assertThat(same).isGreaterThan(5);
    }

    private static Crowd group() {
        Crowd crowd = crowd(Floor.field(20, 20, 5));
        for (int i = 0; i < 40; i++) {
            crowd.add(PERSON, 4 + i % 8 * 1.4f, 0, 4 + i / 8 * 1.4f);
            crowd.goal(i, 16 - i % 8 * 1.4f, 0, 16 - i / 8 * 1.4f);
        }
        return crowd;
    }

    /** A door of 0.8 m, which one passes at a time. */
    @Test
    void aCrowdShouldGetThroughANarrowDoor() {
        Floor floor = new Floor()
                .add(0, 0, 10, 8, 0)
                .add(10, 3.6f, 11, 4.4f, 0)
                .add(11, 0, 30, 8, 0)
                .door(0, 1, 10, 0, 3.6f, 4.4f)
                .door(1, 2, 11, 0, 3.6f, 4.4f);
        Crowd crowd = crowd(floor.build());
        for (int i = 0; i < 40; i++) {
            crowd.add(PERSON, 4.5f + i % 8 * 0.6f, 0, 2.2f + i / 8 * 0.7f);
            crowd.goal(i, 20 + i % 8, 0, 1 + i / 8);
        }
        run(crowd, 90);
        for (int id = 0; id < 40; id++) {
            assertThat(crowd.states()[id]).as("agent " + id).isEqualTo(Crowd.ARRIVED);
        }
    }

    /** Goals at a wall and in a corner, closer than a body gets. */
    @ParameterizedTest
    @EnumSource(CrowdOptions.Model.class)
    void aGoalAtAWallShouldBeReachedAsFarAsTheGapAllows(CrowdOptions.Model model) {
        MeshWorld world = MeshWorld.of(Floor.field(10, 4, 2));
        Crowd crowd = Crowd.of(world, CrowdOptions.defaults().withModel(model).withWallGap(1));
        float[][] goals = {{9.99f, 2}, {5, 0.01f}, {9.95f, 3.95f}};
        for (int i = 0; i < goals.length; i++) {
            crowd.goal(crowd.add(PERSON, 1, 0, 1 + i), goals[i][0], 0, goals[i][1]);
        }
        run(crowd, 20);
        for (int id = 0; id < goals.length; id++) {
            String what = "goal " + id;
            assertThat(crowd.states()[id]).as(what).isEqualTo(Crowd.ARRIVED);
            float x = crowd.positions()[3 * id];
            float z = crowd.positions()[3 * id + 2];
            assertThat(Math.hypot(x - goals[id][0], z - goals[id][1])).as(what).isLessThan(id == 2 ? 0.36 : 0.26);
            assertThat(Math.min(Math.min(x, 10 - x), Math.min(z, 4 - z)))
                    .as(what)
                    .isGreaterThan(0.14f);
        }
    }

    /**
     * Two streams that meet along the wall of a mesh that was made for their radius, and round its corner:
     *
     * <pre>
     *     ######
     *     ######
     *     ..&lt;&lt;..
     *     ..&gt;&gt;##
     *     ....##
     * </pre>
     */
    @Test
    void agentsShouldSeeEachOtherAlongAWallAndRoundItsCorner() {
        NavMesh mesh = new Floor()
                .add(0, 0, 10, 2, 0)
                .add(10, 0, 12, 2, 0)
                .add(10, 2, 12, 12, 0)
                .joined();
        Crowd crowd = Crowd.of(MeshWorld.of(mesh), CrowdOptions.defaults());
        for (int i = 0; i < 8; i++) {
            crowd.goal(crowd.add(PERSON, 0.5f * i + 0.5f, 0, 2), 10, 0, 11.9f);
            crowd.goal(crowd.add(PERSON, 10, 0, 6 + 0.5f * i), 0.1f, 0, 2);
        }
        int close = 0;
        for (int step = 0; step < 150; step++) {
            crowd.step(DT);
            for (int a = 0; a < crowd.size(); a++) {
                for (int b = 0; b < a; b++) {
                    double apart = distance(crowd, a, b);
                    close += apart < 0.6 ? 1 : 0;
                    assertThat(apart)
                            .as("step " + step + ", agents " + a + ", " + b)
                            .isGreaterThan(0.36);
                }
            }
        }
        assertThat(close).isGreaterThan(100);
    }
}
