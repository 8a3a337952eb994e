package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.draw.MeshPicture;
import dev.throng.inside.Inside;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.path.Components;
import dev.throng.world.MeshWorld;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A picture of a mesh. */
final class MeshWorldPicture extends WorldPicture {
    private final MeshWorld world;
    private final MeshPicture picture;

    MeshWorldPicture(MeshWorld world, int longestSide, String title) {
        super(world);
        this.world = world;
        picture = MeshPicture.of(world.mesh()).longestSide(longestSide).title(title);
    }

    @Override
    Components components() {
        return world.mesh().components();
    }

    @Override
    void labels(String name, int[] labels) {
        picture.labels(name, labels);
    }

    @Override
    void caption(String text) {
        picture.caption(text);
    }

    @Override
    String drawLevel(int level, boolean withWays) {
        MeshLevelPicture shown = new MeshLevelPicture(world, level);
        shown.draw(picture);
        return shown.counts();
    }

    @Override
    String drawSectors() {
        throw new BadInputException("--sectors: a mesh has no sectors");
    }

    @Override
    void route(float[] places) {
        picture.route(places);
    }

    @Override
    void lines(List<float[]> lines) {
        picture.paths(lines);
    }

    @Override
    void highlight(float[] line) {
        picture.highlight(line);
    }

    /** Draws shut doors: [(x, z, x, z)] each. */
    void doors(List<double[]> lines) {
        for (double[] line : lines) {
            picture.door(new float[] {(float) line[0], 0, (float) line[1], (float) line[2], 0, (float) line[3]});
        }
    }

    @Override
    void trace(int[] nodes) {
        PortalGraph portals = Inside.snapshot(world).portals();
        float[] places = new float[3 * nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            places[3 * i] = portals.graph().x(nodes[i]);
            places[3 * i + 1] = portals.graph().y(nodes[i]);
            places[3 * i + 2] = portals.graph().z(nodes[i]);
        }
        picture.trace(places);
    }

    @Override
    void write(Path png) throws IOException {
        Output.write(png, picture::write);
    }
}
