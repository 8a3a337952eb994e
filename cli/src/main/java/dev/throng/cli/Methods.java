package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.grid.GridMethod;
import java.util.List;

/** Names of the methods of path finding. Stateless. */
final class Methods {
    static final String ASTAR = GridMethod.ASTAR;
    static final String HPA = GridMethod.HPA;
    static final String MM = GridMethod.MM;
    static final String MESH = GridMethod.MESH;
    static final String HNA = "hna";
    static final String PCCP = "pccp";
    static final String TRANSIT = "transit";

    /** Selects the fastest method whose index fits a budget. */
    static final String AUTO = "auto";

    /** List of all names, for help. */
    static final String LIST = "astar, hpa, mm or mesh on a grid; astar, hna, pccp, transit or auto on a mesh";

    private static final List<String> ON_GRIDS = List.of(ASTAR, HPA, MM);
    private static final List<String> ON_MESHES = List.of(ASTAR, HNA, PCCP, TRANSIT, AUTO);

    /** Methods with cells, of which a level can be shown. */
    private static final List<String> WITH_LEVELS = List.of(HPA, HNA, PCCP, TRANSIT, AUTO);

    private Methods() {}

    /** Throws for an unknown method, before anything is loaded. */
    static void requireKnown(String name) {
        if (!ON_GRIDS.contains(name) && !ON_MESHES.contains(name) && !overGrid(name)) {
            throw new BadInputException("no method is called '" + name + "'; on grids there are "
                    + String.join(", ", ON_GRIDS) + ", " + MESH + ", on meshes " + String.join(", ", ON_MESHES));
        }
    }

    /** Whether a method finds paths on a mesh of rectangles over a grid: mesh, or mesh- and a method on meshes. */
    static boolean overGrid(String name) {
        return name.equals(MESH) || name.startsWith(MESH + "-") && ON_MESHES.contains(onMesh(name));
    }

    /** Returns the method on that mesh; transit for mesh, and other methods as they are. */
    static String onMesh(String name) {
        return name.equals(MESH) ? TRANSIT : name.startsWith(MESH + "-") ? name.substring(MESH.length() + 1) : name;
    }

    static boolean onGrids(String name) {
        return ON_GRIDS.contains(name);
    }

    static boolean onMeshes(String name) {
        return ON_MESHES.contains(name);
    }

    /** Returns the methods that need an index on a mesh. */
    static List<String> indexedOnMeshes() {
        return List.of(HNA, PCCP, TRANSIT);
    }

    /** Whether a method on meshes searches a hierarchy, and so has a number of levels. */
    static boolean hierarchical(String name) {
        return name.equals(HNA) || name.equals(PCCP);
    }

    static boolean withLevels(String name) {
        return WITH_LEVELS.contains(name);
    }
}
