package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A class of the documentation, compiled against the class path of the tests. */
final class Snippet {
    private final String name;
    private final Path folder;

    private Snippet(String name, Path folder) {
        this.name = name;
        this.folder = folder;
    }

    /**
     * Fails when the class does not compile.
     *
     * @param name of the class
     * @param folder for source and classes, emptied by the caller
     */
    static Snippet compiled(String name, String source, Path folder) throws Exception {
        Path file = folder.resolve(name + ".java");
        Files.writeString(file, source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        boolean compiled = compiler.getTask(
                        messages,
                        null,
                        null,
                        List.of("-classpath", System.getProperty("java.class.path"), "-d", folder.toString()),
                        null,
                        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)
                                .getJavaFileObjects(file))
                .call();
        assertThat(compiled).as(messages + "\n" + source).isTrue();
        return new Snippet(name, folder);
    }

    /** What a static method of the class prints. */
    String printed(String method, Object... arguments) throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream console = System.out;
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            Method called = Stream.of(loader.loadClass(name).getDeclaredMethods())
                    .filter(m -> m.getName().equals(method))
                    .findFirst()
                    .orElseThrow();
            called.setAccessible(true);
            called.invoke(null, arguments);
        } finally {
            System.setOut(console);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
