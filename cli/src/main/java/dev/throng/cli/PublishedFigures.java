package dev.throng.cli;

import java.io.PrintWriter;
import java.util.List;

/** Figures that others have published about the same kinds of sets: times of a query, with the memory that it needs. Stateless. */
final class PublishedFigures {
    private record Figure(String sets, String method, String time, String paths, String memory, String from) {}

    private static final String GRIDS_2023 = "Grid-Based Path Planning Competition 2023, classic track";
    private static final String ANY_ANGLE_2023 = "Grid-Based Path Planning Competition 2023, any-angle track";

    private static final List<Figure> ALL = List.of(
            new Figure("grids", "A*", "90 ms", "optimal", "none", GRIDS_2023),
            new Figure("grids", "JPS2", "0.79 ms", "optimal", "none", GRIDS_2023),
            new Figure("grids", "JPS+", "0.53 ms", "optimal", "2 GB for all maps", GRIDS_2023),
            new Figure("grids", "subgoal graphs with JPD", "0.23 ms", "optimal", "162 GB for all maps", GRIDS_2023),
            new Figure("meshes", "Polyanya", "1.5 ms", "shortest", "228 MB for all maps", ANY_ANGLE_2023),
            new Figure("meshes", "RayScan", "2.6 ms", "shortest", "none", ANY_ANGLE_2023),
            new Figure(
                    "meshes", "EPS with a path database", "0.70 ms", "shortest", "40 GB for all maps", ANY_ANGLE_2023));

    private PublishedFigures() {}

    static void print(PrintWriter out) {
        out.println();
        out.println(
                "Published, for orientation. Not comparable: other machines, other mixtures of maps and of lengths. On meshes the"
                        + " competition's");
        out.println("maps were grids. Ours on grids may be longer than the optimum by the excess above.");
        TextTable table = new TextTable();
        table.column("sets", false, column(Figure::sets));
        table.column("method", false, column(Figure::method));
        table.column("a query", true, column(Figure::time));
        table.column("paths", false, column(Figure::paths));
        table.column("index", false, column(Figure::memory));
        table.column("published by", false, column(Figure::from));
        table.print(out, Terminal.columns());
    }

    private static List<String> column(java.util.function.Function<Figure, String> of) {
        return ALL.stream().map(of).toList();
    }
}
