package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Agents whose ground an edit takes: they go to what is near and was theirs, or stay and say so. */
class StuckTest {
    private static final AgentOptions PERSON = AgentOptions.person();

    private static MeshWorld world(Blocks blocks) {
        return MeshWorld.ofTiles(List.of(blocks.tile(0, 0)), MeshIndex.astar(), Runnable::run, 1);
    }

    private static Crowd crowd(MeshWorld world) {
        return Crowd.of(world, CrowdOptions.defaults());
    }

    private static MeshWorld rebuilt(MeshWorld world, Blocks blocks) {
        return world.edited(new MeshEdit().tile(blocks.tile(0, 0)));
    }

    private static void run(Crowd crowd, int steps) {
        for (int i = 0; i < steps; i++) {
            crowd.step(0.1f);
        }
    }

    private static void requireStuckAt(Crowd crowd, int id, float x, float y, float z) {
        assertThat(crowd.states()[id]).isEqualTo(Crowd.STUCK);
        assertThat(crowd.polygons()[id]).isEqualTo(-1);
        assertThat(crowd.positions()[3 * id]).isEqualTo(x);
        assertThat(crowd.positions()[3 * id + 1]).isEqualTo(y);
        assertThat(crowd.positions()[3 * id + 2]).isEqualTo(z);
        assertThat(crowd.velocities()[2 * id]).isZero();
        assertThat(crowd.velocities()[2 * id + 1]).isZero();
    }

    /** The other room is 0.7 m away, behind a wall; what is left of the own one is 1.75 m away. */
    @Test
    void anAgentShouldNotGoThroughAWallIntoAnotherRoom() {
        Blocks blocks = new Blocks(1, 20, 0.5f, 1, 3);
        blocks.set(0, 0, 0, 20, 20, true).set(0, 8, 0, 9, 20, false);
        MeshWorld world = world(blocks);
        Crowd crowd = crowd(world);
        int id = crowd.add(PERSON, 3.8f, 0, 5);
        crowd.goal(id, 1, 0, 5);
        blocks.set(0, 4, 4, 8, 16, false);
        world = rebuilt(world, blocks);
        crowd.moveTo(world);
        run(crowd, 5);
        requireStuckAt(crowd, id, 3.8f, 0, 5);
        blocks.set(0, 4, 4, 8, 16, true);
        crowd.moveTo(rebuilt(world, blocks));
        run(crowd, 40);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
        assertThat(crowd.positions()[0]).isCloseTo(1, within(0.1f));
    }

    @Test
    void anAgentShouldNotChangeFloors() {
        Blocks blocks = new Blocks(1, 10, 1, 2, 3);
        blocks.set(0, 0, 0, 10, 10, true).set(1, 0, 0, 10, 10, true);
        MeshWorld world = world(blocks);
        Crowd crowd = crowd(world);
        int below = crowd.add(PERSON, 5, 0, 5);
        int above = crowd.add(PERSON, 5.2f, 3, 5.2f);
        blocks.set(0, 3, 3, 7, 7, false);
        world = rebuilt(world, blocks);
        crowd.moveTo(world);
        run(crowd, 3);
        requireStuckAt(crowd, below, 5, 0, 5);
        assertThat(crowd.states()[above]).isEqualTo(Crowd.IDLE);
        blocks.set(1, 3, 3, 7, 7, false);
        world = rebuilt(world, blocks);
        crowd.moveTo(world);
        run(crowd, 3);
        requireStuckAt(crowd, above, 5.2f, 3, 5.2f);
        // Ground that comes back above or below is not that of the agent.
        blocks.set(0, 3, 3, 7, 7, true);
        world = rebuilt(world, blocks);
        crowd.moveTo(world);
        run(crowd, 3);
        requireStuckAt(crowd, above, 5.2f, 3, 5.2f);
        assertThat(crowd.states()[below]).isEqualTo(Crowd.IDLE);
        assertThat(crowd.positions()[3 * below + 1]).isZero();
    }

    /** The only floor goes, and another one comes: its squares get the ids that are free. */
    @Test
    void aPolygonElsewhereWithTheSameIdShouldNotBeTakenForTheOwnOne() {
        Blocks blocks = new Blocks(1, 4, 1, 2, 3);
        blocks.set(0, 0, 0, 4, 4, true);
        MeshWorld world = world(blocks);
        Crowd crowd = crowd(world);
        int id = crowd.add(PERSON, 1.5f, 0, 1.5f);
        int polygon = crowd.polygons()[id];
        Blocks upstairs = new Blocks(1, 4, 1, 2, 3).set(1, 0, 0, 4, 4, true);
        MeshWorld moved = rebuilt(world.edited(new MeshEdit().removeTile(0, 0)), upstairs);
        assertThat(moved.mesh().passable(polygon)).isTrue();
        crowd.moveTo(moved);
        run(crowd, 3);
        requireStuckAt(crowd, id, 1.5f, 0, 1.5f);
    }

    @Test
    void anAgentWhoseRoomIsForbiddenShouldWaitForItToBeAllowed() {
        NavMesh mesh = MeshDrawing.of("..................1111").build();
        Profile dry = Profile.plain().withoutAreas(5);
        MeshWorld world = MeshWorld.of(mesh);
        Crowd crowd = Crowd.of(world, CrowdOptions.defaults().withProfiles(dry));
        int id = crowd.add(PERSON.withProfile(1), 0.5f, 0, 0.5f);
        crowd.goal(id, 20, 0, 0.5f);
        MeshEdit wet = new MeshEdit();
        MeshEdit again = new MeshEdit();
        for (int polygon = 0; polygon < 18; polygon++) {
            wet.area(polygon, 5);
            again.area(polygon, 0);
        }
        MeshWorld flooded = world.edited(wet);
        crowd.moveTo(flooded);
        run(crowd, 5);
        requireStuckAt(crowd, id, 0.5f, 0, 0.5f);
        // Orders are taken, and followed later.
        crowd.goal(id, 10.5f, 0, 0.5f);
        run(crowd, 2);
        requireStuckAt(crowd, id, 0.5f, 0, 0.5f);
        crowd.moveTo(flooded.edited(again));
        run(crowd, 100);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
        assertThat(crowd.positions()[0]).isCloseTo(10.5f, within(0.1f));
        // Nobody else minds.
        crowd.stop(id);
        crowd.moveTo(flooded);
        run(crowd, 2);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.STUCK);
        crowd.stop(id);
        crowd.teleport(id, 20, 0, 0.5f);
        run(crowd, 2);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.IDLE);
    }

    /** The other room is closer than what is left of the own one. */
    @Test
    void anAgentShouldGoToTheNearestGroundThatItCouldHaveWalkedTo() {
        Blocks blocks = new Blocks(1, 20, 0.5f, 1, 3);
        blocks.set(0, 0, 0, 20, 20, true).set(0, 8, 0, 9, 20, false);
        MeshWorld world = world(blocks);
        Crowd crowd = crowd(world);
        int id = crowd.add(PERSON, 3.8f, 0, 5.1f);
        blocks.set(0, 6, 4, 8, 16, false);
        crowd.moveTo(rebuilt(world, blocks));
        run(crowd, 1);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.IDLE);
        assertThat(crowd.positions()).startsWith(3, 0, 5.1f);
    }

    /** The door is shut in the same edit that takes the ground: once as a tile, once as an area. */
    @Test
    void anAgentShouldNotGoThroughADoorThatIsShutAtTheSameTime() {
        Blocks blocks = new Blocks(1, 10, 1, 1, 3);
        blocks.set(0, 0, 0, 10, 10, true);
        MeshWorld world = world(blocks);
        Crowd crowd = crowd(world);
        int id = crowd.add(PERSON, 4.5f, 0, 5.5f);
        blocks.set(0, 0, 0, 5, 10, false);
        crowd.moveTo(world.edited(new MeshEdit().tile(blocks.tile(0, 0)).shutLine(5, -1, 5, 11)));
        run(crowd, 2);
        requireStuckAt(crowd, id, 4.5f, 0, 5.5f);

        MeshWorld row = MeshWorld.of(MeshDrawing.of("......").build())
                .withProfile(Profile.plain().withoutAreas(5));
        for (boolean shut : new boolean[] {false, true}) {
            Crowd other = crowd(row);
            other.add(PERSON, 2.4f, 0, 0.5f);
            MeshEdit edit = new MeshEdit().area(2, 5).area(3, 5);
            other.moveTo(row.edited(shut ? edit.shutLine(2, -1, 2, 2) : edit));
            run(other, 1);
            assertThat(other.states()[0]).isEqualTo(shut ? Crowd.STUCK : Crowd.IDLE);
            assertThat(other.positions()[0]).isCloseTo(shut ? 2.4f : 2, within(0.1f));
        }
    }

    /** Several edits between two steps count one after the other. */
    @Test
    void agentsShouldBeCheckedAfterEachEdit() {
        Blocks blocks = new Blocks(1, 10, 1, 1, 3);
        blocks.set(0, 0, 0, 10, 10, true);
        MeshWorld world = world(blocks);
        Crowd crowd = crowd(world);
        int id = crowd.add(PERSON, 5.5f, 0, 5.5f);
        blocks.set(0, 2, 2, 8, 8, false);
        MeshWorld next = rebuilt(world, blocks);
        crowd.moveTo(next);
        int late = crowd.add(PERSON, 1.5f, 0, 1.5f);
        blocks.set(0, 0, 0, 2, 10, false);
        crowd.moveTo(rebuilt(next, blocks));
        run(crowd, 1);
        requireStuckAt(crowd, id, 5.5f, 0, 5.5f);
        assertThat(crowd.states()[late]).isEqualTo(Crowd.IDLE);
        assertThat(crowd.positions()[3 * late]).isEqualTo(2);
    }

    @Test
    void anAgentOnALinkShouldBeStuckWhereItLandsWithoutGround() {
        Blocks blocks = new Blocks(1, 10, 1, 1, 3);
        blocks.set(0, 0, 0, 3, 10, true).set(0, 6, 0, 10, 10, true);
        MeshWorld world = world(blocks);
        Surface surface = world.newSurface();
        MeshLink link = new MeshLink(
                surface.nearest(2.5, 0, 5.5),
                2.5f,
                0,
                5.5f,
                surface.nearest(7.5, 0, 5.5),
                7.5f,
                0,
                5.5f,
                true,
                5,
                NavMesh.ANY_LINK);
        world = world.edited(new MeshEdit().addLink(link));
        Crowd crowd = crowd(world);
        int id = crowd.add(PERSON, 1.5f, 0, 5.5f);
        crowd.goal(id, 9, 0, 5.5f);
        for (int i = 0; crowd.states()[id] != Crowd.ON_LINK; i++) {
            assertThat(i).isLessThan(100);
            crowd.step(0.1f);
        }
        blocks.set(0, 6, 3, 10, 8, false);
        MeshWorld without = rebuilt(world, blocks);
        crowd.moveTo(without);
        run(crowd, 60);
        requireStuckAt(crowd, id, 7.5f, 0, 5.5f);
        blocks.set(0, 6, 3, 10, 8, true);
        crowd.moveTo(rebuilt(without, blocks));
        run(crowd, 30);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
    }

    @Test
    void agentsWhoseGoalIsGoneShouldWaitForItsGround() {
        Blocks blocks = new Blocks(1, 20, 1, 1, 3);
        blocks.set(0, 0, 0, 20, 3, true);
        MeshWorld world = world(blocks);
        Crowd crowd = crowd(world);
        int id = crowd.add(PERSON, 1.5f, 0, 1.5f);
        crowd.goal(id, 18, 0, 1.5f);
        run(crowd, 20);
        blocks.set(0, 12, 0, 20, 3, false);
        MeshWorld without = rebuilt(world, blocks);
        crowd.moveTo(without);
        run(crowd, 20);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.BLOCKED);
        blocks.set(0, 12, 0, 20, 3, true);
        crowd.moveTo(rebuilt(without, blocks));
        run(crowd, 150);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
        assertThat(crowd.positions()[0]).isCloseTo(18, within(0.1f));
    }
}
