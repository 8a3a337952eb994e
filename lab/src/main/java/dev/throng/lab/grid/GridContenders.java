package dev.throng.lab.grid;

import dev.throng.BadInputException;
import dev.throng.world.GridWorld;
import java.util.ArrayList;
import java.util.List;

/** Makes contenders by name. Stateless. */
public final class GridContenders {
    /** All names, in the order in which they are printed. */
    public static final List<String> NAMES =
            List.of(GridAStarContender.ALGO, GridHpaContender.ALGO, GridMmContender.ALGO);

    private GridContenders() {}

    /** Refuses names that no contender has, and names given twice. */
    public static void requireKnown(List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            if (!NAMES.contains(names.get(i))) {
                throw new BadInputException(
                        "no method is called '" + names.get(i) + "'; on grids there are " + String.join(", ", NAMES));
            }
            if (names.indexOf(names.get(i)) < i) {
                throw new BadInputException("the method '" + names.get(i) + "' is named twice");
            }
        }
    }

    /** A* first, whether it is named or not, since all others are held against it; then those named. */
    public static List<GridContender> of(List<String> names, GridWorld grid, HpaSetup hpa, MmSetup mm) {
        requireKnown(names);
        List<GridContender> contenders = new ArrayList<>();
        contenders.add(new GridAStarContender(grid));
        if (names.contains(GridHpaContender.ALGO)) {
            contenders.add(new GridHpaContender(grid, hpa));
        }
        if (names.contains(GridMmContender.ALGO)) {
            contenders.add(new GridMmContender(grid, mm));
        }
        return contenders;
    }
}
