package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** POMs of the modules that are published: what Maven Central demands, and lists that name all of them. */
class PublishedModulesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private static final Pattern MAVEN =
            Pattern.compile("<groupId>dev\\.throng</groupId>\\s*<artifactId>([a-z-]+)</artifactId>"
                    + "(?:\\s*<version>([^<]+)</version>)?");
    private static final Pattern GRADLE = Pattern.compile("\"dev\\.throng:([a-z-]+(?::[^\"]+)?)\"");

    private final Map<String, Element> published = new TreeMap<>();
    private final List<String> unpublished = new ArrayList<>();

    PublishedModulesTest() throws Exception {
        List<Path> poms;
        try (Stream<Path> folders = Files.list(ROOT)) {
            poms = new ArrayList<>(folders.map(folder -> folder.resolve("pom.xml"))
                    .filter(Files::exists)
                    .toList());
        }
        poms.add(ROOT.resolve("pom.xml"));
        for (Path pom : poms) {
            Element project = read(pom);
            if ("true".equals(text(project, "properties", "maven.deploy.skip"))) {
                unpublished.add(text(project, "artifactId"));
            } else {
                published.put(text(project, "artifactId"), project);
            }
        }
    }

    private static Element read(Path pom) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(pom.toFile())
                .getDocumentElement();
    }

    /** Returns the first element at a path of names, or null. */
    private static Element at(Element from, String... names) {
        Element at = from;
        for (String name : names) {
            Element next = null;
            for (Node child = at.getFirstChild(); child != null && next == null; child = child.getNextSibling()) {
                next = child.getNodeName().equals(name) ? (Element) child : null;
            }
            if (next == null) {
                return null;
            }
            at = next;
        }
        return at;
    }

    private static String text(Element from, String... names) {
        Element at = at(from, names);
        return at == null ? null : at.getTextContent().strip();
    }

    private static List<String> texts(Element from, String name) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < from.getElementsByTagName(name).getLength(); i++) {
            texts.add(from.getElementsByTagName(name).item(i).getTextContent().strip());
        }
        return texts;
    }

    @Test
    void everyPomShouldHaveWhatMavenCentralDemands() {
        assertThat(published).hasSizeGreaterThan(8);
        Element parent = published.get("throng");
        published.forEach((artifact, pom) -> {
            assertThat(text(pom, "name")).as("name of " + artifact).startsWith("Throng");
            assertThat(text(pom, "description"))
                    .as("description of " + artifact)
                    .hasSizeGreaterThan(20);
            boolean inherits = "throng".equals(text(pom, "parent", "artifactId"));
            Element from = inherits ? parent : pom;
            for (String[] path : new String[][] {
                {"groupId"},
                {"version"},
                {"url"},
                {"licenses", "license", "name"},
                {"licenses", "license", "url"},
                {"developers", "developer", "name"},
                {"developers", "developer", "organizationUrl"},
                {"scm", "connection"},
                {"scm", "developerConnection"},
                {"scm", "url"}
            }) {
                assertThat(text(from, path))
                        .as(String.join("/", path) + " of " + artifact)
                        .isNotBlank();
            }
            assertThat(inherits ? text(pom, "parent", "version") : text(pom, "version"))
                    .isEqualTo(text(parent, "version"));
        });
    }

    @Test
    void theBillOfMaterialsShouldNameEveryLibraryAndNothingElse() {
        List<String> libraries = published.keySet().stream()
                .filter(name -> !name.equals("throng") && !name.equals("throng-bom"))
                .toList();
        Element managed = at(published.get("throng-bom"), "dependencyManagement");
        assertThat(texts(managed, "artifactId")).containsExactlyInAnyOrderElementsOf(libraries);
    }

    @Test
    void theUploadShouldLeaveOutWhatIsNotPublished() {
        assertThat(texts(published.get("throng"), "excludeArtifact")).containsExactlyInAnyOrderElementsOf(unpublished);
    }

    /** A bill of materials is made of dependencies: files of another jar that ours contains would be missing in it. */
    @Test
    void whatIsUnpackedIntoAJarShouldBeADependency() {
        int unpacked = 0;
        for (Element pom : published.values()) {
            for (int i = 0; i < pom.getElementsByTagName("artifactItem").getLength(); i++) {
                Element item =
                        (Element) pom.getElementsByTagName("artifactItem").item(i);
                assertThat(texts(at(pom, "dependencies"), "artifactId")).contains(text(item, "artifactId"));
                unpacked++;
            }
        }
        assertThat(unpacked).isPositive();
    }

    /** The consumers in examples/src/it build with these blocks. */
    @Test
    void coordinatesOnThePagesShouldBeThoseOfTheBuild() throws IOException {
        String version = text(published.get("throng"), "version");
        for (String page : List.of("README.md", "docs/guide.md")) {
            String text = Files.readString(ROOT.resolve(page));
            List<String> maven = new ArrayList<>();
            for (String block : blocks(text, "xml")) {
                Matcher each = MAVEN.matcher(block);
                while (each.find()) {
                    maven.add(each.group(1) + (each.group(2) == null ? "" : ":" + each.group(2)));
                }
            }
            List<String> gradle = new ArrayList<>();
            for (String block : blocks(text, "kotlin")) {
                Matcher each = GRADLE.matcher(block);
                while (each.find()) {
                    gradle.add(each.group(1));
                }
            }
            assertThat(maven).as(page).isNotEmpty().containsExactlyElementsOf(gradle);
            boolean withBom = maven.contains("throng-bom:" + version);
            for (String named : maven) {
                assertThat(published).containsKey(named.split(":")[0]);
                boolean versioned = !withBom || named.startsWith("throng-bom");
                assertThat(named.contains(":")).as(named).isEqualTo(versioned);
                assertThat(named).satisfiesAnyOf(n -> assertThat(n).doesNotContain(":"), n -> assertThat(n)
                        .endsWith(":" + version));
            }
        }
    }

    private static List<String> blocks(String page, String language) {
        return Pattern.compile("(?s)```" + language + "\\n(.*?)```")
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    @Test
    void theBadgesShouldBeTrue() throws Exception {
        List<String> said = texts(read(ROOT.resolve("docs/images/badges.svg")), "text");
        Element parent = published.get("throng");
        assertThat(said)
                .containsExactly(
                        "Java",
                        text(parent, "properties", "maven.compiler.release") + " or newer",
                        "throng-core",
                        "no run-time dependency",
                        "licence",
                        text(parent, "licenses", "license", "name"));
        Element dependencies = at(published.get("throng-core"), "dependencies");
        if (dependencies != null) {
            for (int i = 0; i < dependencies.getElementsByTagName("dependency").getLength(); i++) {
                Element each = (Element)
                        dependencies.getElementsByTagName("dependency").item(i);
                assertThat(text(each, "scope")).as(text(each, "artifactId")).isIn("test", "provided");
            }
        }
        assertThat(Files.readString(ROOT.resolve("README.md"))).contains("docs/images/badges.svg");
    }

    /** Both say it: a POM without a parent inherits nothing. */
    @Test
    void theParentAndTheBillOfMaterialsShouldSignAndUploadAlike() throws IOException {
        List<String> versions = new ArrayList<>();
        for (String pom : List.of("pom.xml", "bom/pom.xml")) {
            String text = Files.readString(ROOT.resolve(pom));
            for (String plugin : List.of("maven-gpg-plugin", "central-publishing-maven-plugin")) {
                int at = text.indexOf("<artifactId>" + plugin + "<");
                assertThat(at).as(plugin + " in " + pom).isPositive();
                versions.add(text.substring(text.indexOf("<version>", at), text.indexOf("</version>", at)));
            }
        }
        assertThat(versions.subList(2, 4)).isEqualTo(versions.subList(0, 2));
    }
}
