package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.file.WorldFile;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.Profile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links that come with tiles: they stay while their tile has them, and go with it. */
class TileLinksTest {
    private static final MeshIndex[] INDEXES = {
        MeshIndex.astar(), MeshIndex.hna(), MeshIndex.pccp(), MeshIndex.transit()
    };

    /** A row of islands, one metre wide and one apart, and one-way links from some to the next. */
    private static MeshTile islands(int column, String links) {
        NavMeshBuilder builder = new NavMeshBuilder();
        for (int i = 0; i < links.length(); i++) {
            int x = 10 * column + 2 * i;
            int[] corners = {
                builder.addVertex(x, 0, 0), builder.addVertex(x + 1, 0, 0),
                builder.addVertex(x + 1, 0, 1), builder.addVertex(x, 0, 1)
            };
            builder.addPolygon(corners, 0);
        }
        for (int i = 0; i < links.length(); i++) {
            float x = 10 * column + 2 * i + 0.5f;
            if (links.charAt(i) != '.') {
                boolean twoWay = links.charAt(i) == '=';
                builder.addLink(new MeshLink(i, x, 0, 0.5f, i + 1, x + 2, 0, 0.5f, twoWay, 2, NavMesh.JUMP));
            }
        }
        return builder.buildTile(column, 0, 0.5f);
    }

    private static MeshWorld world(MeshIndex index, String... tiles) {
        List<MeshTile> all = new ArrayList<>();
        for (int i = 0; i < tiles.length; i++) {
            all.add(islands(i, tiles[i]));
        }
        return MeshWorld.ofTiles(all, index, Runnable::run, 1);
    }

    private static PathStatus jump(MeshWorld world, int from, int to, Profile who) {
        MeshQuery query = world.newQuery();
        query.profile(who);
        return query.find(2 * from + 0.5, 0, 0.5, 2 * to + 0.5, 0, 0.5, new PathBuffer());
    }

    private static int linkFrom(NavMesh mesh, float x) {
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (mesh.linkExists(link) && mesh.linkX(link, 0) == x) {
                return link;
            }
        }
        return -1;
    }

    @Test
    void aLinkShouldStayWhileItsTileHasItAndGoWithIt() {
        for (MeshIndex index : INDEXES) {
            MeshWorld start = world(index, ">>..", ">=..");
            assertThat(jump(start, 0, 2, null)).isEqualTo(PathStatus.FOUND);
            assertThat(jump(start, 2, 0, null)).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(jump(start, 7, 6, null)).isEqualTo(PathStatus.FOUND);
            assertThat(jump(start, 0, 2, Profile.plain().withoutLinks(NavMesh.JUMP)))
                    .isEqualTo(PathStatus.UNREACHABLE);
            int second = linkFrom(start.mesh(), 2.5f);
            MeshWorld disabled = start.edited(new MeshEdit().disableLink(second));

            MeshWorld without = disabled.edited(new MeshEdit().tile(islands(0, ".>..")));
            assertThat(linkFrom(without.mesh(), 0.5f)).isNegative();
            assertThat(linkFrom(without.mesh(), 2.5f)).isEqualTo(second);
            assertThat(without.mesh().linkDisabled(second)).isTrue();
            assertThat(without.verify()).isEmpty();

            MeshWorld twoWay = without.edited(new MeshEdit().tile(islands(0, ".=..")));
            assertThat(jump(twoWay, 2, 1, null)).isEqualTo(PathStatus.FOUND);
            assertThat(twoWay.verify()).isEmpty();

            MeshWorld gone = twoWay.edited(new MeshEdit().removeTile(1, 0));
            assertThat(linkFrom(gone.mesh(), 10.5f)).isNegative();
            assertThat(gone.verify()).isEmpty();
            MeshWorld again = gone.edited(new MeshEdit().tile(islands(1, ">=..")));
            assertThat(jump(again, 5, 7, null)).isEqualTo(PathStatus.FOUND);
            assertThat(again.verify()).isEmpty();
        }
    }

    @Test
    void aLinkOfATileShouldNotBeRemovedWithoutIt() {
        MeshWorld world = world(MeshIndex.astar(), ">...");
        MeshWorld more = world.edited(
                new MeshEdit().addLink(new MeshLink(2, 4.5f, 0, 0.5f, 3, 6.5f, 0, 0.5f, false, 2, NavMesh.JUMP)));
        int own = linkFrom(more.mesh(), 4.5f);
        assertThatThrownBy(() -> more.edited(new MeshEdit().removeLink(linkFrom(more.mesh(), 0.5f))))
                .isInstanceOf(BadInputException.class)
                .hasMessage("edit: link 0 goes with its tile only; it can be disabled");
        MeshWorld less = more.edited(new MeshEdit().removeLink(own));
        assertThat(less.mesh().linkExists(own)).isFalse();
        assertThat(less.verify()).isEmpty();
        // A link that the program added waits for its ground, and one of a tile does not.
        MeshWorld unloaded = more.edited(new MeshEdit().tile(islands(0, ">..")));
        assertThat(unloaded.mesh().linkExists(own)).isFalse();
        MeshWorld back = unloaded.edited(new MeshEdit().tile(islands(0, ">...")));
        assertThat(back.mesh().linkExists(own)).isTrue();
        assertThat(back.verify()).isEmpty();
    }

    private static MeshWorld read(Path file) throws IOException {
        return (MeshWorld) WorldFile.read("links", Files.readAllBytes(file), Runnable::run, 1);
    }

    @Test
    void aFileShouldKeepTheLinksOfTiles(@TempDir Path folder) throws Exception {
        MeshWorld world = world(MeshIndex.pccp(), ">>..", "=>..")
                .edited(new MeshEdit().tile(islands(0, ">.>.")))
                .compacted(Runnable::run, 1);
        Path file = folder.resolve("links.throng");
        WorldFile.write(world, file);
        MeshWorld read = read(file).withTiles(world.tiles());
        assertThat(read.verify()).isEmpty();
        MeshWorld edited = read.edited(new MeshEdit().tile(islands(0, "..>.")));
        assertThat(linkFrom(edited.mesh(), 0.5f)).isNegative();
        assertThat(edited.verify()).isEmpty();
        MeshWorld other = read.edited(new MeshEdit().tile(islands(1, ">...")));
        assertThat(other.verify()).isEmpty();
        assertThatThrownBy(() -> read(file).withTiles(List.of(islands(0, "...."), islands(1, ">>.."))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("links");
    }

    @Test
    void historiesShouldEndAsAFreshBuild() {
        for (int seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            String[] tiles = {"....", "....", "...."};
            MeshWorld world = world(INDEXES[seed % 4], tiles);
            for (int i = 0; i < 40; i++) {
                int column = random.nextInt(3);
                StringBuilder links = new StringBuilder();
                for (int j = 0; j < 3; j++) {
                    links.append(".>=".charAt(random.nextInt(3)));
                }
                tiles[column] = links.append('.').toString();
                world = world.edited(new MeshEdit().tile(islands(column, tiles[column])));
                assertThat(world.verify()).as("seed %d, edit %d", seed, i).isEmpty();
                for (int from = 0; from < 4; from++) {
                    for (int to = 0; to < 4; to++) {
                        boolean reached = true;
                        for (int at = Math.min(from, to); at < Math.max(from, to); at++) {
                            char link = tiles[1].charAt(at);
                            reached &= link == '=' || link == '>' && from < to;
                        }
                        assertThat(jump(world, 5 + from, 5 + to, null))
                                .as("seed %d, edit %d, %s", seed, i, tiles[1])
                                .isEqualTo(reached ? PathStatus.FOUND : PathStatus.UNREACHABLE);
                    }
                }
            }
        }
    }
}
