package dev.throng.papers;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import com.tngtech.archunit.lang.syntax.elements.ClassesShould;
import dev.throng.mesh.MeshIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who may know whom: data runs left to right, imports run right to left. */
class HouseRulesTest {
    private static final String[] LIBRARIES = {
        "dev.throng.array..",
        "dev.throng.graph..",
        "dev.throng.partition..",
        "dev.throng.overlay..",
        "dev.throng.grid..",
        "dev.throng.mesh..",
        "dev.throng.path..",
        "dev.throng.flight..",
        "dev.throng.world..",
        "dev.throng.blocks..",
        "dev.throng.inside..",
        "dev.throng.batch..",
        "dev.throng.file..",
        "dev.throng.io..",
        "dev.throng.recast..",
        "dev.throng.worlds..",
        "dev.throng.gpu..",
        "dev.throng.draw..",
        "dev.throng.crowd..",
        "dev.throng.csv..",
        "dev.throng.requests.."
    };

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.throng");

    @Test
    void shouldSeeEveryPackage() {
        for (String name : new String[] {
            "graph",
            "partition",
            "overlay",
            "grid",
            "mesh",
            "path",
            "flight",
            "io",
            "world",
            "blocks",
            "inside",
            "batch",
            "file",
            "recast",
            "worlds",
            "gpu",
            "draw",
            "crowd",
            "csv",
            "requests",
            "server",
            "bench",
            "cli",
            "papers"
        }) {
            assertThat(CLASSES.stream().filter(c -> c.getPackageName().startsWith("dev.throng." + name)))
                    .as("classes in " + name)
                    .isNotEmpty();
        }
    }

    @Test
    void packagesOfTheCoreShouldKnowOnlyWhatIsOnTheirLeft() {
        mayKnow("array..");
        mayKnow("path..", "facade..");
        mayKnow("io..");
        mayKnow("graph..", "facade..", "array..", "path..");
        mayKnow("partition..", "graph..", "array..", "path..");
        mayKnow("overlay..", "graph..", "array..", "path..");
        mayKnow("facade..");
        mayKnow("flight..", "path..");
        mayKnow("grid..", "facade..", "overlay..", "graph..", "array..", "path..");
        mayKnow("mesh..", "facade..", "flight..", "overlay..", "partition..", "graph..", "array..", "path..");
        mayKnow("world..", "facade..", "flight..", "grid..", "mesh..", "graph..", "path..");
        mayKnow("blocks..", "facade..", "world..", "grid..", "mesh..", "graph..", "path..");
        mayKnow("inside..", "facade..", "world..", "grid..", "mesh..");
        mayKnow("batch..", "facade..", "inside..", "world..", "grid..", "mesh..", "graph..", "array..", "path..");
        mayKnow("file..", "io..", "inside..", "world..", "grid..", "mesh..", "path..");
    }

    @Test
    void packagesOfMeshesAndGridsShouldKnowOnlyWhatIsOnTheirLeft() {
        mayKnow("mesh.flat", "graph..", "array..", "path..");
        mayKnow("mesh.cells", "mesh.flat");
        mayKnow("mesh", "mesh.flat", "facade..", "path..");
        mayKnow("mesh.graph", "mesh.flat", "graph..", "array..", "path..");
        mayKnow("mesh.locate", "mesh.flat", "graph..", "array..", "path..");
        mayKnow("mesh.string", "mesh.flat", "mesh.graph", "graph..", "array..", "path..");
        mayKnow("mesh.taut", "mesh.flat", "mesh.graph", "graph..", "array..", "path..");
        mayKnow(
                "mesh.geodesic",
                "mesh.flat",
                "mesh.graph",
                "mesh.index",
                "mesh.taut",
                "overlay..",
                "graph..",
                "array..",
                "path..");
        mayKnow(
                "mesh.surface",
                "facade..",
                "mesh.flat",
                "mesh.graph",
                "mesh.locate",
                "mesh.string",
                "graph..",
                "array..",
                "path..");
        mayKnow(
                "mesh.index",
                "mesh",
                "mesh.flat",
                "mesh.graph",
                "mesh.locate",
                "mesh.string",
                "overlay..",
                "partition..",
                "graph..",
                "array..",
                "path..");
        mayKnow(
                "mesh.search",
                "mesh",
                "mesh.flat",
                "mesh.graph",
                "mesh.locate",
                "mesh.string",
                "mesh.index",
                "overlay..",
                "graph..",
                "array..",
                "path..");
        mayKnow(
                "mesh.snapshot",
                "facade..",
                "flight..",
                "mesh",
                "mesh.flat",
                "mesh.graph",
                "mesh.locate",
                "mesh.string",
                "mesh.taut",
                "mesh.geodesic",
                "mesh.surface",
                "mesh.index",
                "mesh.search",
                "graph..",
                "array..",
                "path..");
        mayKnow("grid.tiles", "graph..", "array..", "path..");
        mayKnow("grid", "grid.tiles", "facade..", "path..");
        mayKnow("grid.octile", "grid", "grid.tiles", "facade..", "graph..", "array..", "path..");
        mayKnow("grid.index", "grid", "grid.tiles", "grid.octile", "path..");
        mayKnow(
                "grid.hpa",
                "grid",
                "grid.tiles",
                "grid.octile",
                "grid.index",
                "overlay..",
                "graph..",
                "array..",
                "path..");
        mayKnow("grid.mm", "grid", "grid.tiles", "grid.octile", "grid.index", "graph..", "array..", "path..");
    }

    /** Options of an index are plain records; everything else in the package of meshes is a facade. */
    @Test
    void hiddenPackagesOfMeshesShouldKnowNoFacadeOfMeshes() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.throng.mesh.*..")
                .should()
                .dependOnClassesThat(describe(
                        "are facades of meshes",
                        known -> known.getPackageName().equals("dev.throng.mesh")
                                && !known.getName().startsWith(MeshIndex.class.getName())))
                .check(CLASSES);
    }

    /**
     * Pairs of an exported package and a hidden one that may know each other: the exported one opens devices and runs batches, the
     * hidden one implements its interfaces and throws its exception. See decision 59. The first package of each is the hidden one.
     */
    private static final Map<String, String> FACADES =
            Map.of("dev.throng.gpu.driver", "dev.throng.gpu", "dev.throng.gpu.plan", "dev.throng.gpu");

    @Test
    void noPackageOfAnyModuleShouldKnowItselfThroughOthers() {
        Map<String, Map<String, String>> known = knownPackages();
        assertThat(known).as("packages").hasSizeGreaterThan(50);
        FACADES.forEach((hidden, facade) -> assertThat(known.get(hidden).remove(facade))
                .as("%s knows %s no more: take it off the list", hidden, facade)
                .isNotNull());
        // Packages that nothing left knows are in no cycle, and neither are those that know nothing left.
        Set<String> left = new TreeSet<>(known.keySet());
        while (left.removeIf(each -> Collections.disjoint(known.get(each).keySet(), left)
                || left.stream().noneMatch(other -> known.get(other).containsKey(each)))) {}
        List<String> lines = new ArrayList<>();
        for (String from : left) {
            known.get(from).forEach((to, example) -> {
                if (left.contains(to)) {
                    lines.add(from + " knows " + to + ": " + example);
                }
            });
        }
        assertThat(lines).as("packages in or between cycles").isEmpty();
    }

    /** For each package the others that it knows, each with a class that knows one of its classes. */
    private static Map<String, Map<String, String>> knownPackages() {
        Map<String, Map<String, String>> known = new TreeMap<>();
        for (JavaClass from : CLASSES) {
            Map<String, String> others = known.computeIfAbsent(from.getPackageName(), name -> new TreeMap<>());
            for (Dependency each : from.getDirectDependenciesFromSelf()) {
                String to = each.getTargetClass().getPackageName();
                if (to.startsWith("dev.throng") && !to.equals(from.getPackageName())) {
                    others.put(
                            to,
                            from.getSimpleName() + " -> "
                                    + each.getTargetClass().getSimpleName());
                }
            }
        }
        return known;
    }

    /** A type that asks which kind another one is does the other one's job. */
    @Test
    void mainCodeShouldSeldomAskForTheKindOfAnObject() throws IOException {
        Pattern world = Pattern.compile("instanceof (final )?(World|MeshWorld|GridWorld|MeshQuery|GridQuery)\\b");
        Pattern any = Pattern.compile("\\binstanceof\\b");
        long all = 0;
        long onWorlds = 0;
        int files = 0;
        try (Stream<Path> sources = Files.walk(Path.of("").toAbsolutePath().getParent())) {
            for (Path source : sources.filter(f -> f.toString().endsWith(".java"))
                    .filter(f -> f.toString().contains("/src/main/java/"))
                    .toList()) {
                String text = Files.readString(source);
                all += any.matcher(text).results().count();
                onWorlds += world.matcher(text).results().count();
                files++;
            }
        }
        assertThat(files).isGreaterThan(700);
        assertThat(all).as("instanceof").isBetween(1L, 80L);
        assertThat(onWorlds).as("instanceof of worlds and queries").isBetween(1L, 12L);
    }

    /** An IDE that is asked for a name offers one type. */
    @Test
    void noTwoTypesOfAnyModulesShouldHaveOneName() {
        Map<String, List<String>> types = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            if (type.isTopLevelClass() && !type.getSimpleName().equals("package-info")) {
                types.computeIfAbsent(type.getSimpleName(), name -> new ArrayList<>())
                        .add(type.getName());
            }
        }
        assertThat(types).as("names").hasSizeGreaterThan(700);
        assertThat(types.values()).as("types of one name").allMatch(each -> each.size() == 1);
    }

    /** Calls know worlds and HTTP; HTTP knows no world. */
    @Test
    void packagesOfTheServerShouldKnowOnlyWhatIsOnTheirLeft() {
        noneOf(
                "dev.throng.server.http..",
                "dev.throng.server",
                "dev.throng.server.world..",
                "dev.throng.server.api..",
                "dev.throng.server.live..",
                "dev.throng.world..",
                "dev.throng.mesh..");
        noneOf("dev.throng.server.world..", "dev.throng.server", "dev.throng.server.api..", "dev.throng.server.live..");
        noneOf("dev.throng.server.api..", "dev.throng.server", "dev.throng.server.live..");
        noneOf("dev.throng.server.live..", "dev.throng.server");
    }

    /** In order: a package may know those before it in its list, and those of other modules that its module may know. */
    @Test
    void packagesOfTheOtherModulesShouldKnowOnlyWhatIsOnTheirLeft() {
        inOrder("gpu", "driver", "kernel", "plan");
        inOrder("bench", "data", "harness", "plain", "walk", "grid", "mesh", "crowd");
        inOrder("papers", "data", "plain", "plot", "walk", "experiment", "command");
        noneOf("dev.throng.crowd.step..", "dev.throng.crowd");
        // Grids know no meshes, and the other way round.
        noneOf("dev.throng.bench.mesh..", "dev.throng.bench.grid..");
        noneOf("dev.throng.bench.grid..", "dev.throng.bench.walk..");
    }

    private static void inOrder(String module, String... packages) {
        for (int i = 0; i < packages.length - 1; i++) {
            String[] later = new String[packages.length - 1 - i];
            for (int j = 0; j < later.length; j++) {
                later[j] = "dev.throng." + module + "." + packages[i + 1 + j] + "..";
            }
            String own = "dev.throng." + module + "." + packages[i] + "..";
            assertThat(CLASSES.stream().filter(c -> c.getPackageName().equals(own.replace("..", ""))))
                    .as(own)
                    .isNotEmpty();
            noneOf(own, later);
        }
    }

    /** Files of requests are a module beside the core. */
    @Test
    void packagesOfRequestsShouldKnowOnlyWhatIsOnTheirLeft() {
        mayKnow("csv..", "batch..", "path..");
        mayKnow("requests..", "csv..");
    }

    /** A package may know itself, the shared exception, the JDK and the packages named. */
    private static void mayKnow(String name, String... others) {
        List<String> allowed =
                new ArrayList<>(List.of("dev.throng." + name, "dev.throng", "java..", "jdk.jfr..", "org.jspecify.."));
        for (String other : others) {
            allowed.add("dev.throng." + other);
        }
        ArchRuleDefinition.classes()
                .that()
                .resideInAPackage("dev.throng." + name)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed.toArray(String[]::new))
                .check(CLASSES);
    }

    @Test
    void modulesShouldPointTowardsTheCore() {
        String[] besideTheCore = {"recast", "worlds", "gpu", "draw", "crowd", "csv", "requests"};
        for (String module : besideTheCore) {
            List<String> forbidden = new ArrayList<>(
                    List.of("dev.throng.server..", "dev.throng.bench..", "dev.throng.cli..", "dev.throng.papers.."));
            for (String other : besideTheCore) {
                // Crowds walk on devices, too; without that module on the host alone.
                boolean known = module.equals("crowd") && other.equals("gpu")
                        || module.equals("requests") && other.equals("csv");
                if (!other.equals(module) && !known) {
                    forbidden.add("dev.throng." + other + "..");
                }
            }
            noneOf("dev.throng." + module + "..", forbidden.toArray(String[]::new));
        }
        noneOf("dev.throng.server..", "dev.throng.bench..", "dev.throng.cli..", "dev.throng.papers..");
        noneOf("dev.throng.bench..", "dev.throng.cli..", "dev.throng.papers..", "dev.throng.server..");
        noneOf("dev.throng.cli..", "dev.throng.papers..");
    }

    private static void noneOf(String module, String... forbidden) {
        noClasses()
                .that()
                .resideInAPackage(module)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(forbidden)
                .check(CLASSES);
    }

    @Test
    void heavyDependenciesShouldStayInTheirModule() {
        onlyIn(
                "org.recast4j..",
                "dev.throng.recast..",
                "dev.throng.bench.mesh..",
                "dev.throng.papers.walk..",
                "dev.throng.server.world..");
        onlyIn("com.fasterxml..", "dev.throng.recast..", "dev.throng.server..", "dev.throng.cli..");
        onlyIn("org.eclipse.jetty..", "dev.throng.server..");
        onlyIn("picocli..", "dev.throng.cli..", "dev.throng.papers.command..");
        onlyIn("org.tukaani..", "dev.throng.cli..");
        onlyIn("me.tongfei..", "dev.throng.cli..");
        onlyIn("com.badlogic..", "dev.throng.bench.mesh..");
        onlyIn("org.jgrapht..", "dev.throng.bench.mesh..");
        onlyIn("org.knowm..", "dev.throng.papers.plot..");
        onlyIn("com.sun.jna..", "dev.throng.gpu..");
        onlyIn("jdk.jfr..", "dev.throng.flight..");
        onlyIn("io.micrometer..", "dev.throng.server.metrics..");
        onlyIn("javax.imageio..", "dev.throng.draw..", "dev.throng.bench.mesh..", "dev.throng.papers.plot..");
        onlyIn("java.awt..", "dev.throng.draw..", "dev.throng.bench.mesh..", "dev.throng.papers.plot..");
    }

    private static void onlyIn(String dependency, String... packages) {
        noClasses()
                .that()
                .resideOutsideOfPackages(packages)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(dependency)
                .check(CLASSES);
    }

    @Test
    void librariesShouldNeitherPrintNorReadTheClockNorStartThreadsNorRollUnseededDice() {
        ArchRule[] rules = {
            libraries().accessField(System.class, "out"),
            libraries().accessField(System.class, "err"),
            libraries().callMethod(System.class, "nanoTime"),
            libraries().callMethod(System.class, "currentTimeMillis"),
            libraries().callMethod(Math.class, "random"),
            libraries().callConstructor(Random.class),
            libraries().callConstructor(SplittableRandom.class),
            libraries().callConstructor(Thread.class, Runnable.class),
            libraries().dependOnClassesThat().haveFullyQualifiedName("java.util.concurrent.Executors"),
            libraries().dependOnClassesThat().haveFullyQualifiedName("java.util.concurrent.ForkJoinPool")
        };
        for (ArchRule rule : rules) {
            rule.check(CLASSES);
        }
    }

    private static ClassesShould libraries() {
        return noClasses().that().resideInAnyPackage(LIBRARIES).should();
    }

    /** A seed is handed in: a number in the code is one that nobody can choose. */
    @Test
    void librariesShouldHideNoSeed() throws IOException {
        Pattern hidden = Pattern.compile("new (Splittable)?Random\\(-?[0-9]");
        Path root = Path.of("").toAbsolutePath().getParent();
        int files = 0;
        for (String module : new String[] {"core", "recast", "worlds", "gpu", "draw", "crowd", "requests"}) {
            try (Stream<Path> sources = Files.walk(root.resolve(module + "/src/main/java"))) {
                for (Path source :
                        sources.filter(f -> f.toString().endsWith(".java")).toList()) {
                    assertThat(hidden.matcher(Files.readString(source)).find())
                            .as("a seed in " + source)
                            .isFalse();
                    files++;
                }
            }
        }
        assertThat(files).isGreaterThan(200);
    }
}
