package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What users may name: the public types of exported packages are those of a list, so that a new promise is made on purpose. That
 * no exported signature mentions a hidden type is checked by the compiler.
 */
class ApiTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @ParameterizedTest
    @ValueSource(strings = {"core", "recast", "worlds", "gpu", "draw", "crowd", "server"})
    void shouldBeWhatTheListSays(String module) throws Exception {
        Path classes = ROOT.resolve(module + "/target/classes");
        List<String> expected = Files.readAllLines(Path.of("src/test/resources/api-" + module + ".txt"));
        assertThat(publicTypes(classes)).containsExactlyElementsOf(expected);
    }

    private static TreeSet<String> publicTypes(Path classes) throws IOException, ClassNotFoundException {
        ModuleDescriptor module =
                ModuleFinder.of(classes).findAll().iterator().next().descriptor();
        TreeSet<String> types = new TreeSet<>();
        for (ModuleDescriptor.Exports exported : module.exports()) {
            if (!exported.isQualified()) {
                try (Stream<Path> files =
                        Files.list(classes.resolve(exported.source().replace('.', '/')))) {
                    for (Path file : files.toList()) {
                        add(exported.source(), file.getFileName().toString(), types);
                    }
                }
            }
        }
        return types;
    }

    private static void add(String packageName, String file, TreeSet<String> types) throws ClassNotFoundException {
        if (!file.endsWith(".class") || file.equals("package-info.class")) {
            return;
        }
        String name = packageName + "." + file.substring(0, file.length() - ".class".length());
        Class<?> type = Class.forName(name, false, ApiTest.class.getClassLoader());
        boolean visible = true;
        for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
            visible &= Modifier.isPublic(outer.getModifiers());
        }
        if (visible && type.getCanonicalName() != null) {
            types.add(type.getCanonicalName());
        }
    }
}
