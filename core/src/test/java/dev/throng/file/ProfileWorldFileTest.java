package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.RandomProfile;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Files keep the kinds of links, the profile, and what edits have shut, disabled or changed. */
class ProfileWorldFileTest {
    private static final int LINK_KINDS = 20;
    private static final int FORBIDDEN = 21;
    private static final int PROFILE_COSTS = 22;
    private static final int SHUT_PORTALS = 23;
    private static final int DISABLED_LINKS = 24;

    private static final List<MeshIndex> INDEXES = List.of(
            MeshIndex.astar(),
            MeshIndex.hna().withLevels(2).withMergeFactor(4),
            MeshIndex.pccp().withLevels(2).withMergeFactor(4),
            MeshIndex.transit().withCellSize(8));

    /** A world for a profile, with some portals shut, a link disabled, and areas changed. */
    private static MeshWorld world(long seed, MeshIndex index) {
        Random random = new Random(seed);
        NavMesh mesh = RandomProfile.linked(RandomMesh.of(seed), random);
        MeshEdit edit = new MeshEdit().disableLink(random.nextInt(mesh.linkCount()));
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            if (portal == 0 || random.nextInt(12) == 0) {
                edit.shut(portal);
            }
        }
        edit.area(random.nextInt(mesh.polygonCount()), 3);
        // Some kind other than 0, and something forbidden, in every file.
        Profile profile = RandomProfile.of(random).withoutAreas(9).withAreaCost(10, 7);
        return MeshWorld.of(mesh, index).withProfile(profile).edited(edit);
    }

    /**
     * A teleporter behind the start leads next to the goal. While it is disabled, no estimate needs to heed it; when it is enabled, all
     * must.
     */
    @Test
    void aLinkShouldBeTakenThatWasDisabledWhenTheWorldWasOpened() {
        NavMesh mesh = MeshDrawing.of(
                        "........................................\n".repeat(3).strip())
                .build();
        MeshLink teleporter = new MeshLink(1, 1.5f, 0, 0.5f, 38, 38.5f, 0, 0.5f, true, 0.5f, NavMesh.TELEPORTER);
        for (MeshIndex index : INDEXES) {
            MeshWorld built = MeshWorld.of(mesh, index)
                    .edited(new MeshEdit().addLink(teleporter))
                    .edited(new MeshEdit().disableLink(0));
            MeshWorld read = (MeshWorld) WorldFile.read("links", MeshFiles.bytes(built));
            for (MeshWorld world :
                    List.of(read, read.withProfile(Profile.plain().withoutAreas(5)))) {
                PathBuffer path = new PathBuffer();
                world.newQuery().find(10.5, 0, 0.5, 37.5, 0, 0.5, path);
                assertThat(path.cost()).as("on foot, " + index).isEqualTo(27);
                world.edited(new MeshEdit().enableLink(0)).newQuery().find(10.5, 0, 0.5, 37.5, 0, 0.5, path);
                assertThat(path.cost()).as("by the teleporter, " + index).isEqualTo(9 + 0.5 + 1);
            }
        }
    }

    @Test
    void loadedWorldsShouldAnswerAsThoseThatWereWritten() {
        int cells = 0;
        for (int seed = 0; seed < 16; seed++) {
            MeshWorld built = world(seed, INDEXES.get(seed % INDEXES.size()));
            byte[] file = MeshFiles.bytes(built);
            MeshWorld read = (MeshWorld) WorldFile.read("seed " + seed, file);
            NavMesh mesh = read.mesh();
            String context = "seed " + seed;
            assertThat(read.profile()).as(context).isEqualTo(built.profile());
            for (int portal = 0; portal < mesh.portalCount(); portal++) {
                assertThat(mesh.portalShut(portal))
                        .as(context)
                        .isEqualTo(built.mesh().portalShut(portal));
            }
            for (int link = 0; link < mesh.linkCount(); link++) {
                assertThat(mesh.linkKind(link))
                        .as(context)
                        .isEqualTo(built.mesh().linkKind(link));
                assertThat(mesh.linkDisabled(link))
                        .as(context)
                        .isEqualTo(built.mesh().linkDisabled(link));
            }
            for (int area = 0; area < 4; area++) {
                assertThat(mesh.withProfile(Profile.plain()).areaCost(area))
                        .as(context)
                        .isEqualTo(built.mesh().withProfile(Profile.plain()).areaCost(area));
            }
            assertThat(MeshFiles.bytes(read)).as(context).isEqualTo(file);
            assertThat(read.verify()).as(context).isEmpty();
            // A fresh short range may send near pairs to another method, which rounds otherwise: A* alone is the same
            // bit by bit.
            cells += MeshFiles.assertSameAnswers(
                    read.withIndex(MeshIndex.astar()),
                    built.withIndex(MeshIndex.astar()),
                    mesh,
                    new Random(seed),
                    context);
        }
        assertThat(cells).as("polygons of all paths").isGreaterThan(1000);
    }

    @Test
    void plainMeshesShouldHaveNoSectionsForThis() {
        byte[] file = MeshFiles.bytes(MeshWorld.of(RandomMesh.of(3)));
        assertThat(file).hasSize(MeshFiles.meshEnd(file) + 4);
    }

    @Test
    void hostileValuesShouldBeRefused() {
        MeshWorld world = world(5, MeshIndex.astar());
        byte[] file = MeshFiles.bytes(world);
        int portals = world.mesh().portalCount();
        int links = world.mesh().linkCount();
        int kinds = section(file, LINK_KINDS);
        SealedFile.assertRefused("has kind 64, kinds go from 0 to 63", withByte(file, kinds, 64));
        SealedFile.assertRefused("has kind -1, kinds go from 0 to 63", withByte(file, kinds, -1));
        SealedFile.assertRefused(
                links + 1 + " link kinds where " + links + " belong", MeshFiles.with(file, kinds - 4, links + 1));
        int forbidden = section(file, FORBIDDEN);
        SealedFile.assertRefused("must be 0 or 1", withByte(file, forbidden + 70, 2));
        SealedFile.assertRefused(
                "127 forbidden areas and kinds where 128 belong", MeshFiles.with(file, forbidden - 4, 127));
        int costs = section(file, PROFILE_COSTS);
        int nan = Float.floatToRawIntBits(Float.NaN);
        SealedFile.assertRefused("profile: area 2 has cost NaN", MeshFiles.with(file, costs + 8, nan));
        SealedFile.assertRefused(
                "profile: area 63 has cost -1.0", MeshFiles.with(file, costs + 4 * 63, Float.floatToRawIntBits(-1)));
        int shut = section(file, SHUT_PORTALS);
        SealedFile.assertRefused("shut portal -1, the limits are 0 and", MeshFiles.with(file, shut, -1));
        SealedFile.assertRefused("shut portal 0, the limits are 1 and", MeshFiles.with(file, shut + 4, 0));
        SealedFile.assertRefused("shut portal " + portals, MeshFiles.with(file, shut, portals));
        int disabled = section(file, DISABLED_LINKS);
        SealedFile.assertRefused("disabled link " + links, MeshFiles.with(file, disabled, links));
    }

    @Test
    void damagedFilesShouldBeRefusedOrSafe() {
        int refused = 0;
        // What the first reading of all allocates is for classes that are loaded.
        INDEXES.forEach(index -> WorldFile.read("sound", MeshFiles.bytes(world(1, index))));
        assertThat("one line").as("none").startsWith("one").doesNotContain("\n");
        for (int seed = 0; seed < 300; seed++) {
            MeshWorld world = world(seed % 4, INDEXES.get(seed % INDEXES.size()));
            byte[] file = MeshFiles.bytes(world);
            Random random = new Random(seed);
            byte[] damaged = DamagedFile.behind(section(file, LINK_KINDS) - 8, file, random);
            MeshWorld read = (MeshWorld) MeshFiles.readDamaged(damaged, "seed " + seed);
            refused += read == null ? 1 : 0;
            if (read != null) {
                MeshFiles.search(read, read.withIndex(MeshIndex.astar()), random, "seed " + seed);
            }
        }
        assertThat(refused).isBetween(50, 299);
    }

    /** Where the elements of an optional section begin: these are the last ones of a mesh. */
    private static int section(byte[] file, int tag) {
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int at = MeshFiles.meshEnd(file);
        while (buffer.getInt(at) != tag) {
            int width = buffer.getInt(at) <= FORBIDDEN ? 1 : 4;
            at += 8 + (width * buffer.getInt(at + 4) + 7 & ~7);
        }
        return at + 8;
    }

    private static byte[] withByte(byte[] file, int at, int value) {
        byte[] changed = file.clone();
        changed[at] = (byte) value;
        return SealedFile.resealed(changed);
    }
}
