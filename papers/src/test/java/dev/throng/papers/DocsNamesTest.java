package dev.throng.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Members that pages name in code font exist: {@code Type.member}, {@code Type.method(a, b)} with that many parameters, and what is
 * called on the answer of such a call.
 */
class DocsNamesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final List<String> MODULES =
            List.of("core", "recast", "worlds", "gpu", "draw", "crowd", "requests", "server", "bench", "cli", "papers");
    private static final Pattern SPAN = Pattern.compile("`([^`]+)`");
    private static final Pattern HEAD = Pattern.compile("[A-Za-z]\\w*\\.\\w+.*");

    /** Variables that all pages give the same meaning. */
    private static final Map<String, List<String>> VARIABLES = Map.of(
            "query", List.of("MeshQuery", "GridQuery"),
            "world", List.of("MeshWorld", "GridWorld"),
            "path", List.of("PathBuffer"),
            "mesh", List.of("NavMesh"),
            "planner", List.of("BatchPlanner", "CpuBatchPlanner", "GpuBatchPlanner"),
            "field", List.of("CostField"),
            "ground", List.of("TiledGround"));

    /** A file's ending is no member. */
    private static final Set<String> ENDINGS = Set.of(
            "md", "obj", "throng", "map", "csv", "java", "jar", "txt", "mesh", "bin", "png", "glb", "gltf", "tar", "c");

    /** Names of classes by the name that a page uses, such as {@code MeshIndex} and {@code MeshIndex$Hna}. */
    private static Map<String, List<String>> classes() throws IOException {
        Map<String, List<String>> classes = new HashMap<>();
        for (String module : MODULES) {
            Path folder = ROOT.resolve(module + "/target/classes");
            try (Stream<Path> files = Files.walk(folder)) {
                files.map(file -> folder.relativize(file).toString())
                        .filter(file -> file.startsWith("dev/") && file.endsWith(".class"))
                        .map(file -> file.substring(0, file.length() - ".class".length()))
                        .filter(name -> !name.contains("$"))
                        .forEach(name -> classes.computeIfAbsent(
                                        name.substring(name.lastIndexOf('/') + 1), simple -> new ArrayList<>())
                                .add(name.replace('/', '.')));
            }
        }
        return classes;
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
            // What the results name is printed by code.
            return Stream.concat(Stream.of(ROOT.resolve("README.md")), files)
                    .filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.getParent().endsWith("results"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyMemberThatAPageNamesShouldExist() throws Exception {
        Map<String, List<String>> classes = classes();
        Set<String> checked = new TreeSet<>();
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            boolean ofAnother = false;
            for (String line : Files.readAllLines(page)) {
                // Tables about another library have its names in the first column.
                ofAnother = line.startsWith("|") && (ofAnother || line.startsWith("| recast4j"));
                String ours = ofAnother ? line.substring(Math.max(0, line.indexOf('|', 1))) : line;
                Matcher spans = SPAN.matcher(ours);
                while (spans.find()) {
                    String span = spans.group(1).strip();
                    List<String> candidates = HEAD.matcher(span).matches() ? candidates(span, classes) : List.of();
                    if (!candidates.isEmpty()) {
                        checked.add(span);
                        boolean exists = false;
                        for (String candidate : candidates) {
                            exists |= exists(
                                    Class.forName(candidate, false, getClass().getClassLoader()), span);
                        }
                        if (!exists) {
                            wrong.add(ROOT.relativize(page) + ": " + span);
                        }
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(checked).hasSizeGreaterThan(120);
    }

    /** The classes that a name may stand for; none for what is not ours. */
    private static List<String> candidates(String span, Map<String, List<String>> classes) {
        List<String> parts = parts(span);
        String head = parts.get(0);
        if (parts.size() < 2 || parts.size() == 2 && ENDINGS.contains(parts.get(1))) {
            return List.of();
        }
        return VARIABLES.getOrDefault(head, List.of(head)).stream()
                .flatMap(name -> classes.getOrDefault(name, List.of()).stream())
                .toList();
    }

    /** What dots separate outside of parentheses; it ends where the expression does. */
    private static List<String> parts(String span) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        int depth = 0;
        for (char c : span.toCharArray()) {
            boolean inside = depth > 0;
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (!inside && c == '.') {
                parts.add(part.toString());
                part.setLength(0);
            } else if (!inside && depth == 0 && !Character.isJavaIdentifierPart(c)) {
                break;
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString());
        return parts;
    }

    private static boolean exists(Class<?> first, String span) {
        Set<Class<?>> types = Set.of(first);
        List<String> parts = parts(span);
        for (String part : parts.subList(1, parts.size())) {
            Set<Class<?>> next = new LinkedHashSet<>();
            for (Class<?> type : types) {
                next.addAll(members(type, part));
            }
            if (next.isEmpty()) {
                return false;
            }
            types = next;
        }
        return true;
    }

    /** The types of the members that a part names, {@code member} or {@code method(a, b)}. */
    private static Set<Class<?>> members(Class<?> type, String part) {
        int open = part.indexOf('(');
        String name = open < 0 ? part : part.substring(0, open);
        Set<Class<?>> found = new LinkedHashSet<>();
        for (Class<?> of : family(type)) {
            for (Method method : of.getDeclaredMethods()) {
                if (method.getName().equals(name) && (open < 0 || takes(method, part.substring(open)))) {
                    found.add(method.getReturnType());
                }
            }
            if (open < 0) {
                for (Field field : of.getDeclaredFields()) {
                    if (field.getName().equals(name)) {
                        found.add(field.getType());
                    }
                }
                for (Class<?> inner : of.getDeclaredClasses()) {
                    if (inner.getSimpleName().equals(name)) {
                        found.add(inner);
                    }
                }
            }
        }
        return found;
    }

    /** Empty parentheses may only say that it is a method, and an ellipsis that there is more. */
    private static boolean takes(Executable method, String arguments) {
        if (arguments.equals("()") || arguments.contains("…") || arguments.contains("...")) {
            return true;
        }
        int depth = 0;
        int count = 1;
        for (char c : arguments.toCharArray()) {
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            count += depth == 1 && c == ',' ? 1 : 0;
        }
        return method.getParameterCount() == count || method.isVarArgs() && count >= method.getParameterCount() - 1;
    }

    private static Set<Class<?>> family(Class<?> type) {
        Set<Class<?>> family = new LinkedHashSet<>();
        for (Class<?> of = type; of != null; of = of.getSuperclass()) {
            family.add(of);
            family.addAll(Stream.of(of.getInterfaces())
                    .flatMap(one -> family(one).stream())
                    .collect(Collectors.toCollection(LinkedHashSet::new)));
        }
        return family;
    }
}
