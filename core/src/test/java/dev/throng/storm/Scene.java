package dev.throng.storm;

import dev.throng.mesh.MeshTile;
import java.util.List;
import java.util.Random;

/** The ground of a storm: which tiles there are at first, and which come later. One per storm; draws from the generator that it is given. */
public interface Scene {
    /** {@return the tiles of the start} */
    List<MeshTile> start(Random random);

    /**
     * {@return other tiles for some places, to be put there in one edit}
     *
     * @param random that draws them
     */
    List<Change.Tile> draw(Random random);

    /** {@return areas that polygons may get, from 0 to this - 1} */
    int areas();

    /** {@return bounds in which lines and boxes are drawn [low x, low z, high x, high z]} */
    double[] bounds();

    /** {@return lines are drawn on multiples of this, in metres; 0 for any} */
    double raster();

    /** {@return heights between which a line or box concerns one storey only [low, high]} */
    double[] storey();
}
