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

/** Output of a command: a file, or the standard output with the name -. Stateless. */
public final class Output {
    /** Name of the standard output. */
    static final String STREAM = "-";

    private static final String PICTURE = ".png";

    private Output() {}

    static boolean isStream(Path file) {
        return file != null && file.toString().equals(STREAM);
    }

    /** Throws if a file cannot be written, or is one of the inputs. */
    static void check(Path file, Path... sources) throws IOException {
        if (!isStream(file)) {
            AtomicFile.checked(file, sources);
        }
    }

    /** Throws if a picture cannot be written, or its name has the ending of another format. */
    static void checkPicture(Path file, Path... sources) throws IOException {
        check(file, sources);
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        if (dot > 0 && !name.toLowerCase(Locale.ROOT).endsWith(PICTURE)) {
            throw new BadInputException(
                    file + ": pictures are written as " + PICTURE + ", not as " + name.substring(dot));
        }
    }

    /** Throws for the standard output if a command writes more than one file. */
    public static void refuseStream(String option, Path file, String what) {
        if (isStream(file)) {
            throw new BadInputException(option + " -: " + what + ", which cannot go to the standard output");
        }
    }

    /** Writes a file atomically, or writes to the standard output. */
    static void write(Path file, AtomicFile.Content content) throws IOException {
        if (!isStream(file)) {
            AtomicFile.write(file, content);
            return;
        }
        OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
        content.to(out);
        out.flush();
    }

    /** Returns the writer of the report, which must not be mixed with output to the standard output. */
    static PrintWriter report(CommandSpec spec, Path file) {
        return isStream(file) ? spec.commandLine().getErr() : spec.commandLine().getOut();
    }

    /** Returns the name of a file for a report; null for the standard output. */
    static String shown(Path file) {
        return isStream(file) ? null : file.toString();
    }
}
