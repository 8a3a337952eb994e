package dev.throng.cli;

import dev.throng.draw.GridPicture;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.inside.Inside;
import dev.throng.path.Components;
import dev.throng.world.GridWorld;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** A picture of a grid. */
final class GridWorldPicture extends WorldPicture {
    private final GridWorld world;
    private final GridPicture picture;

    GridWorldPicture(GridWorld world, int longestSide, String title) {
        super(world);
        this.world = world;
        picture = GridPicture.of(world.map()).longestSide(longestSide).title(title);
    }

    @Override
    Components components() {
        return world.map().components();
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
        LevelPicture shown = new LevelPicture(world, level);
        shown.draw(picture, withWays);
        return shown.counts();
    }

    @Override
    String drawSectors() {
        SectorPicture shown = new SectorPicture(world);
        shown.draw(picture);
        return shown.counts();
    }

    @Override
    void route(float[] places) {
        picture.route(places);
    }

    /** Draws a path on a level: [(x, 0, y)]. */
    void abstractPath(float[] places) {
        picture.abstractPath(places);
    }

    @Override
    void lines(List<float[]> lines) {
        picture.paths(lines);
    }

    @Override
    void highlight(float[] line) {
        picture.highlight(line);
    }

    @Override
    void trace(int[] nodes) {
        switch (world.index().method()) {
            case ASTAR -> picture.trace(nodes);
            case MM -> picture.sparseTrace(nodes);
            case HPA -> {
                HpaIndex index = Inside.hpa(world);
                picture.sparseTrace(
                        Arrays.stream(nodes).map(gate -> index.tile(2 * gate)).toArray());
            }
        }
    }

    @Override
    void write(Path png) throws IOException {
        Output.write(png, picture::write);
    }
}
