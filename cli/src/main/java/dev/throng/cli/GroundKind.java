package dev.throng.cli;

import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;

/** The kinds of ground, with the parts of commands that depend on them. Stateless. */
enum GroundKind {
    /** Navigation meshes. */
    MESH {
        @Override
        String algo(World world) {
            return MeshMethods.method((MeshWorld) world);
        }

        @Override
        void summarise(CommandResults.Row row, World world) {
            MeshSummary.add(row, (MeshWorld) world);
        }

        @Override
        String caption(World world, Integer level) {
            return PictureCaption.onMesh(((MeshWorld) world).index(), level);
        }

        @Override
        WorldPicture picture(World world, int longestSide, String title) {
            return new MeshWorldPicture((MeshWorld) world, longestSide, title);
        }

        @Override
        PathFinder finder(World world, PathFinder.Settings settings) {
            return new MeshPathFinder((MeshWorld) world, settings);
        }
    },

    /** Grids of square tiles. */
    GRID {
        @Override
        String algo(World world) {
            return EnumNames.shown(((GridWorld) world).index().method());
        }

        @Override
        void summarise(CommandResults.Row row, World world) {
            GridSummary.add(row, (GridWorld) world);
        }

        @Override
        String caption(World world, Integer level) {
            return PictureCaption.onGrid(((GridWorld) world).index(), level);
        }

        @Override
        WorldPicture picture(World world, int longestSide, String title) {
            return new GridWorldPicture((GridWorld) world, longestSide, title);
        }

        @Override
        PathFinder finder(World world, PathFinder.Settings settings) {
            return new GridPathFinder((GridWorld) world, settings);
        }
    };

    /** Returns the kind of a world. */
    static GroundKind of(World world) {
        return world instanceof MeshWorld ? MESH : GRID;
    }

    /** Returns the name of the method for which a world was built. */
    abstract String algo(World world);

    /** Adds the counts of a world and its index. */
    abstract void summarise(CommandResults.Row row, World world);

    /** Returns method, level and settings of a world, for a caption. */
    abstract String caption(World world, Integer level);

    /** Returns a picture of a world. */
    abstract WorldPicture picture(World world, int longestSide, String title);

    /** Returns a finder of one path in a world. */
    abstract PathFinder finder(World world, PathFinder.Settings settings);
}
