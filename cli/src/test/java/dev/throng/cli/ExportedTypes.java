package dev.throng.cli;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The packages and types that users may name: those that the modules of libraries export to everybody. */
final class ExportedTypes {
    static final List<String> MODULES = List.of("core", "recast", "worlds", "gpu", "draw", "crowd", "server");
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private ExportedTypes() {}

    /** Returns the names of the packages, sorted. */
    static List<String> packages() {
        TreeSet<String> names = new TreeSet<>();
        for (String module : MODULES) {
            names.addAll(packages(ROOT.resolve(module + "/target/classes")));
        }
        return new ArrayList<>(names);
    }

    private static List<String> packages(Path classes) {
        ModuleDescriptor module =
                ModuleFinder.of(classes).findAll().iterator().next().descriptor();
        return module.exports().stream()
                .filter(exported -> !exported.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .toList();
    }

    /** Returns the public types, sorted by name. */
    static List<Class<?>> types() throws IOException, ClassNotFoundException {
        TreeSet<String> names = new TreeSet<>();
        for (String module : MODULES) {
            Path classes = ROOT.resolve(module + "/target/classes");
            for (String name : packages(classes)) {
                try (Stream<Path> files = Files.list(classes.resolve(name.replace('.', '/')))) {
                    files.map(file -> file.getFileName().toString())
                            .filter(file -> file.endsWith(".class") && !file.equals("package-info.class"))
                            .forEach(file -> names.add(name + "." + file.substring(0, file.length() - 6)));
                }
            }
        }
        List<Class<?>> types = new ArrayList<>();
        for (String name : names) {
            Class<?> type = Class.forName(name, false, ExportedTypes.class.getClassLoader());
            if (visible(type) && type.getCanonicalName() != null) {
                types.add(type);
            }
        }
        return types;
    }

    private static boolean visible(Class<?> type) {
        for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
            if (!Modifier.isPublic(outer.getModifiers())) {
                return false;
            }
        }
        return true;
    }
}
