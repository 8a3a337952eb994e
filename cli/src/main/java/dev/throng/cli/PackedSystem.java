package dev.throng.cli;

import java.util.Locale;

/** The system that an archive is for, by Java's names. Immutable, share freely. */
record PackedSystem(String system, String processor) {
    static PackedSystem ofThisMachine() {
        return new PackedSystem(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    boolean isWindows() {
        return system.startsWith("Windows");
    }

    /** Returns the ending of the archive's name. */
    String ending() {
        return isWindows() ? ".zip" : ".tar.gz";
    }

    /** Returns the name of the program in the archive. */
    String program() {
        return isWindows() ? "throng.cmd" : "throng";
    }

    /** Returns the resource that the program is made of. */
    String startScript() {
        return isWindows() ? "start.cmd" : "start.sh";
    }

    /** Returns the system and the processor as a part of a file name, such as {@code linux-x64}. */
    String label() {
        String name = isWindows() ? "windows" : system.startsWith("Mac") ? "macos" : system.replaceAll("\\W", "");
        return name.toLowerCase(Locale.ROOT) + "-"
                + switch (processor) {
                    case "amd64", "x86_64" -> "x64";
                    case "aarch64" -> "arm64";
                    default -> processor;
                };
    }
}
