package dev.throng.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ProfileTest {
    private static final NavMesh MESH = MeshDrawing.of("""
            ..1..
            A.2.A
            """).areaCost(1, 3).build();

    @Test
    void shouldSayWhatDiffersFromThePlainOne() {
        Profile cart =
                Profile.plain().withAreaCost(2, 4).withoutAreas(5, 63).withoutLinks(NavMesh.JUMP, NavMesh.LADDER);

        assertThat(cart).hasToString("Profile[area 2 costs 4.0, without areas 5 63, without links 1 2]");
        assertThat(Profile.plain()).hasToString("Profile[plain]");
        assertThat(cart.areaCost(2, 7)).isEqualTo(4);
        assertThat(cart.areaCost(3, 7)).isEqualTo(7);
        assertThat(cart.forbidsArea(63)).isTrue();
        assertThat(cart.forbidsArea(62)).isFalse();
        assertThat(cart.forbidsLinks(NavMesh.LADDER)).isTrue();
        assertThat(cart.forbidsLinks(NavMesh.TELEPORTER)).isFalse();
    }

    @Test
    void shouldEqualAnotherThatSaysTheSame() {
        Profile a = Profile.plain().withAreaCost(1, 2).withoutAreas(3).withoutLinks(4);
        Profile b = Profile.plain()
                .withoutLinks(4)
                .withoutAreas(3)
                .withAreaCost(1, 5)
                .withAreaCost(1, 2);

        assertThat(a).isEqualTo(b).hasSameHashCodeAs(b);
        assertThat(a).isNotEqualTo(b.withAreaCost(1, 3));
        assertThat(a).isNotEqualTo(b.withoutAreas(4));
        assertThat(a).isNotEqualTo(b.withoutLinks(3));
    }

    @Test
    void shouldRefuseWhatIsOutsideTheLimits() {
        Profile plain = Profile.plain();
        assertBad(() -> plain.withAreaCost(64, 1), "profile: area 64 does not exist, areas go from 0 to 63");
        assertBad(() -> plain.withAreaCost(-1, 1), "profile: area -1 does not exist, areas go from 0 to 63");
        assertBad(() -> plain.withAreaCost(1, 0), "profile: area 1 has cost 0.0, the limits are 0.001 and 1000");
        assertBad(() -> plain.withAreaCost(1, 1001), "profile: area 1 has cost 1001.0, the limits are 0.001 and 1000");
        assertBad(
                () -> plain.withAreaCost(1, Float.NaN), "profile: area 1 has cost NaN, the limits are 0.001 and 1000");
        assertBad(() -> plain.withoutAreas(0, 64), "profile: area 64 does not exist, areas go from 0 to 63");
        assertBad(() -> plain.withoutLinks(-1), "profile: link kind -1 does not exist, kinds go from 0 to 63");
    }

    @Test
    void shouldChangeWhatAMeshCostsAndWhoMayWalkWhere() {
        NavMesh mesh = MESH.withProfile(
                Profile.plain().withAreaCost(2, 9).withoutAreas(1).withoutLinks(NavMesh.ANY_LINK));
        int water = polygon(1);

        assertThat(mesh.areaCost(1)).isEqualTo(3);
        assertThat(mesh.costPerMetre(polygon(2))).isEqualTo(9);
        assertThat(mesh.passable(water)).isFalse();
        for (int slot = mesh.firstSlot(water); slot < mesh.endSlot(water); slot++) {
            assertThat(mesh.portalOpen(mesh.portalAt(slot))).isFalse();
            assertThat(mesh.portalShut(mesh.portalAt(slot))).isFalse();
        }
        assertThat(mesh.linkOpen(0)).isFalse();
        assertThat(mesh.components().label(water)).isNegative();
        assertThat(mesh.components().count()).isEqualTo(1);
        assertThat(MESH.passable(water)).isTrue();
        assertThat(MESH.linkOpen(0)).isTrue();
    }

    @Test
    void shouldTakeThePlaceOfTheOneBefore() {
        NavMesh mesh = MESH.withProfile(Profile.plain().withAreaCost(1, 9).withoutAreas(2));

        NavMesh other = mesh.withProfile(Profile.plain().withAreaCost(2, 5));
        assertThat(other.areaCost(1)).isEqualTo(3);
        assertThat(other.areaCost(2)).isEqualTo(5);
        assertThat(other.passable(polygon(2))).isTrue();
        float[] costs = new float[NavMesh.AREAS];
        Arrays.fill(costs, 8);
        assertThat(mesh.withAreaCosts(costs).areaCost(1)).as("the profile's").isEqualTo(9);
        assertThat(mesh.withAreaCosts(costs).withProfile(Profile.plain()).areaCost(1))
                .isEqualTo(8);
        assertThat(mesh.withAreaCosts(costs).passable(polygon(2))).isFalse();
    }

    @Test
    void shouldAppendLinks() {
        MeshLink ladder = new MeshLink(0, 0, 0, 0, 9, 5, 0, 2, false, 2.5f, NavMesh.LADDER);

        NavMesh mesh =
                MESH.withProfile(Profile.plain().withoutLinks(NavMesh.JUMP)).withLinks(List.of(ladder));

        assertThat(mesh.linkCount()).isEqualTo(MESH.linkCount() + 1);
        assertThat(mesh.linkKind(0)).isEqualTo(NavMesh.ANY_LINK);
        assertThat(mesh.linkX(0, 1)).isEqualTo(MESH.linkX(0, 1));
        assertThat(mesh.linkKind(1)).isEqualTo(NavMesh.LADDER);
        assertThat(mesh.linkPolygon(1, 1)).isEqualTo(9);
        assertThat(mesh.linkZ(1, 1)).isEqualTo(2);
        assertThat(mesh.linkCost(1)).isEqualTo(2.5f);
        assertThat(mesh.linkTwoWay(1)).isFalse();
        assertThat(mesh.profile().forbidsLinks(NavMesh.JUMP)).isTrue();
        assertThat(mesh.withProfile(Profile.plain().withoutLinks(NavMesh.LADDER))
                        .linkOpen(1))
                .isFalse();
        assertBad(
                () -> MESH.withLinks(List.of(ladder, new MeshLink(0, 0, 0, 0, 10, 0, 0, 0, true, 1, 0))),
                "link 2 names polygon 10, but there are 10");
        assertBad(
                () -> MESH.withLinks(List.of(new MeshLink(0, 0, 0, 0, 1, 0, 0, 0, true, 1, 64))),
                "link 1 has kind 64, kinds go from 0 to 63");
    }

    private static int polygon(int area) {
        int polygon = 0;
        while (MESH.area(polygon) != area) {
            polygon++;
        }
        return polygon;
    }

    private static void assertBad(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }
}
