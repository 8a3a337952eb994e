package dev.throng.cli;

import dev.throng.BadInputException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import java.util.function.Function;
import java.util.spi.ToolProvider;

/** The tools of the running JDK, called inside this program. Immutable, share freely. */
final class JavaTools {
    private final Function<String, Optional<ToolProvider>> found;

    /**
     * @param found finds a tool by its name; empty in a Java runtime without tools
     */
    JavaTools(Function<String, Optional<ToolProvider>> found) {
        this.found = found;
    }

    static JavaTools ofThisJava() {
        return new JavaTools(ToolProvider::findFirst);
    }

    /** Throws if this Java lacks one of the tools. Call it before any work. */
    void require(String... names) {
        for (String name : names) {
            tool(name);
        }
    }

    private ToolProvider tool(String name) {
        return found.apply(name)
                .orElseThrow(() -> new BadInputException("the Java that runs this, " + System.getProperty("java.home")
                        + ", is no whole JDK: it has no " + name + "; set JAVA_HOME to a JDK, 17 or newer"));
    }

    /** Runs a tool and returns its output. If it fails, its error output is the message of the exception. */
    String run(String name, String... words) {
        StringWriter said = new StringWriter();
        StringWriter complaints = new StringWriter();
        int exit = tool(name).run(new PrintWriter(said, true), new PrintWriter(complaints, true), words);
        if (exit != 0) {
            throw new BadInputException(name + " failed with " + exit + ": " + complaints + said);
        }
        return said.toString();
    }
}
