package dev.throng.cli;

import dev.throng.grid.Diagonals;

/** The option for allowed diagonal moves on a grid. Stateless. */
final class DiagonalRule {
    static final String OPTION = "--diagonals";
    static final String LABEL = "both-free|one-free";
    static final String DESCRIPTION =
            "How many of the two tiles that a diagonal step passes between must be free (both, or as the file says). An"
                    + " index that a file has is built again where that changes. Grids only.";

    private DiagonalRule() {}

    static Diagonals parse(String text) {
        return EnumNames.parse(OPTION, Diagonals.class, text);
    }
}
