package dev.throng.cli;

import dev.throng.draw.MeshPicture;
import picocli.CommandLine.Option;

/** Options of pictures. */
final class PictureOptions {
    /** The limits of {@link MeshPicture#longestSide}. */
    private static final int SMALLEST = 64;

    private static final int LARGEST = 16384;

    @Option(
            names = "--size",
            order = Usage.EXPERT,
            paramLabel = "PX",
            defaultValue = "1600",
            description = "Longest side in pixels, " + SMALLEST + " to " + LARGEST + " (${DEFAULT-VALUE}).")
    private int size;

    int size() {
        return Limits.checked("--size", size, SMALLEST, LARGEST);
    }
}
