package dev.throng.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * The libraries that a module finds where it runs. Maven takes the scope that the nearest POM names: a library that one module needs to run is
 * missing beside another that uses this module and names the library for its tests. Tests do not see it, since they have both.
 */
class PackedLibrariesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    /** By module: the scope of each dependency that its own POM names, those of tests included. */
    private static Map<String, Map<String, String>> scopes() throws Exception {
        DocumentBuilder xml = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        Map<String, Map<String, String>> scopes = new TreeMap<>();
        try (Stream<Path> folders = Files.list(ROOT)) {
            for (Path pom : folders.map(folder -> folder.resolve("pom.xml"))
                    .filter(Files::exists)
                    .toList()) {
                Element project = xml.parse(pom.toFile()).getDocumentElement();
                Map<String, String> own = new TreeMap<>();
                for (Element list : children(project, "dependencies")) {
                    for (Element dependency : children(list, "dependency")) {
                        own.put(text(dependency, "artifactId", ""), text(dependency, "scope", "compile"));
                    }
                }
                scopes.put(text(project, "artifactId", ""), own);
            }
        }
        return scopes;
    }

    private static List<Element> children(Element parent, String name) {
        return Stream.iterate(parent.getFirstChild(), Node::getNextSibling)
                .takeWhile(node -> node != null)
                .filter(node -> node.getNodeName().equals(name))
                .map(Element.class::cast)
                .toList();
    }

    private static String text(Element parent, String name, String otherwise) {
        return children(parent, name).stream()
                .map(Node::getTextContent)
                .findFirst()
                .orElse(otherwise);
    }

    @Test
    void aLibraryThatAModuleRunsWithShouldBeThereWhereTheModuleIsUsed() throws Exception {
        Map<String, Map<String, String>> scopes = scopes();
        int modules = 0;
        int libraries = 0;
        for (String module : scopes.keySet()) {
            Set<String> used = new TreeSet<>();
            addUsed(module, scopes, used);
            for (String other : used) {
                for (Map.Entry<String, String> needed : scopes.get(other).entrySet()) {
                    String own = scopes.get(module).get(needed.getKey());
                    if (isPacked(needed.getValue()) && own != null) {
                        assertThat(isPacked(own))
                                .as(module + " has " + needed.getKey() + " with scope " + own + ", and " + other
                                        + ", which it uses, runs with it")
                                .isTrue();
                        libraries++;
                    }
                }
            }
            modules += used.isEmpty() ? 0 : 1;
        }
        assertThat(modules).isGreaterThan(10);
        assertThat(libraries).isGreaterThan(20);
    }

    /** Adds the modules that a module uses where it runs, directly or not. */
    private static void addUsed(String module, Map<String, Map<String, String>> scopes, Set<String> used) {
        scopes.get(module).forEach((name, scope) -> {
            if (isPacked(scope) && scopes.containsKey(name) && used.add(name)) {
                addUsed(name, scopes, used);
            }
        });
    }

    private static boolean isPacked(String scope) {
        return scope.equals("compile") || scope.equals("runtime");
    }
}
