package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.Locale;

/** Finds one path on a mesh. Used by one thread. */
final class MeshPathFinder extends PathFinder {
    private final MeshWorld world;
    private final MeshQuery query;
    private final Settings settings;
    private MeshWorldPicture picture;

    MeshPathFinder(MeshWorld world, Settings settings) {
        this.world = world;
        query = world.newQuery();
        this.settings = settings;
        if (settings.quality() != null) {
            query.quality(settings.quality());
        }
        if (settings.level() != null) {
            searchAt(settings.level());
        }
        if (world.index().method() != MeshIndex.Method.HNA) {
            settings.refuseConnector();
        } else if (settings.connector() != null) {
            query.connector(settings.connector());
        }
        settings.refuseRefining();
        settings.refuseSmoothing();
    }

    /** Sets the level of the query to that of the picture, if the method has several levels. */
    private void searchAt(int wanted) {
        Limits.checked("--level", wanted, 0, MeshMethods.levels(world));
        if (world.index().method() == MeshIndex.Method.HNA) {
            query.level(wanted);
        } else if (world.index().method() == MeshIndex.Method.PCCP && wanted > 0) {
            query.level(Math.min(wanted, ((MeshIndex.Pccp) world.index()).level()));
        }
    }

    @Override
    MeshQuery query() {
        return query;
    }

    @Override
    double[] point(String option, String text) {
        double[] numbers = PointText.parse(option, text);
        if (numbers.length != 3) {
            throw new BadInputException(option + ": '" + text + "' is not a point of a mesh: x,y,z");
        }
        return numbers;
    }

    @Override
    String offWorld(double[] start, double[] goal) {
        NavMesh mesh = world.mesh();
        boolean startOff = query.startPolygon() < 0;
        return String.format(
                Locale.ROOT,
                "the %s %s is off the mesh: no polygon within %.0f m beside and %.0f m above or below; the mesh"
                        + " spans x %.1f to %.1f, y %.1f to %.1f, z %.1f to %.1f",
                startOff ? "start" : "goal",
                PointText.shown(startOff ? start : goal),
                MeshQuery.HORIZONTAL_REACH,
                MeshQuery.VERTICAL_REACH,
                mesh.min(0),
                mesh.max(0),
                mesh.min(1),
                mesh.max(1),
                mesh.min(2),
                mesh.max(2));
    }

    @Override
    void addSize(CommandResults.Row row, boolean json) {
        row.with("polygons", path.corridorSize());
    }

    @Override
    void addEffort(CommandResults.Row row) {}

    @Override
    String captioned() {
        return "";
    }

    @Override
    WorldPicture picture(int longestSide, String title) {
        picture = new MeshWorldPicture(world, longestSide, title);
        return picture;
    }

    @Override
    void draw(double[] start, double[] goal) {
        if (settings.level() != null) {
            picture.level(settings.level(), false);
            if (settings.level() > 0 && found()) {
                picture.route(new MeshLevelPicture(world, settings.level()).places(path));
            }
        }
        if (path.waypointCount() > 0) {
            picture.highlight(path);
        }
        picture.doors(settings.doors());
    }
}
