package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.io.AtomicFile;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;

/** Where a command writes: a file, or the standard output, which is named -. Stateless. */
final class Output {
    /** Names the standard output. */
    static final String STREAM = "-";

    private static final String PICTURE = ".png";

    private Output() {}

    static boolean isStream(Path file) {
        return file != null && file.toString().equals(STREAM);
    }

    /** Refuses a file that cannot be written, or is one of those that are read. */
    static void check(Path file, Path... sources) throws IOException {
        if (!isStream(file)) {
            AtomicFile.checked(file, sources);
        }
    }

    /** Refuses a picture that cannot be written, or whose name says that it is of another kind. */
    static void checkPicture(Path file, Path... sources) throws IOException {
        check(file, sources);
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        if (dot > 0 && !name.toLowerCase(Locale.ROOT).endsWith(PICTURE)) {
            throw new BadInputException(
                    file + ": pictures are written as " + PICTURE + ", not as " + name.substring(dot));
        }
    }

    /** Refuses the standard output where more than one file is written. */
    static void refuseStream(String option, Path file, String what) {
        if (isStream(file)) {
            throw new BadInputException(option + " -: " + what + ", which cannot go to the standard output");
        }
    }

    /** Writes a whole file, or to the standard output. */
    static void write(Path file, AtomicFile.Content content) throws IOException {
        if (!isStream(file)) {
            AtomicFile.write(file, content);
            return;
        }
        OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
        content.to(out);
        out.flush();
    }

    /** Where to report: what goes to the standard output is not to be mixed with it. */
    static PrintWriter report(CommandSpec spec, Path file) {
        return isStream(file) ? spec.commandLine().getErr() : spec.commandLine().getOut();
    }

    /** The name of a file for a report; null for the standard output. */
    static String shown(Path file) {
        return isStream(file) ? null : file.toString();
    }
}
