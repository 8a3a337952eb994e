package dev.throng.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import com.tngtech.archunit.lang.syntax.elements.ClassesShould;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Who may know whom: data runs left to right, imports run right to left. */
class HouseRulesTest {
    private static final String[] LIBRARIES = {
        "dev.throng.graph..",
        "dev.throng.partition..",
        "dev.throng.overlay..",
        "dev.throng.grid..",
        "dev.throng.mesh..",
        "dev.throng.path..",
        "dev.throng.world..",
        "dev.throng.inside..",
        "dev.throng.batch..",
        "dev.throng.file..",
        "dev.throng.io..",
        "dev.throng.recast..",
        "dev.throng.worlds..",
        "dev.throng.gpu.."
    };

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.throng");

    @Test
    void shouldSeeEveryRoom() {
        for (String room : new String[] {
            "graph",
            "partition",
            "overlay",
            "grid",
            "mesh",
            "path",
            "io",
            "world",
            "inside",
            "batch",
            "file",
            "recast",
            "worlds",
            "gpu",
            "lab",
            "cli"
        }) {
            assertThat(CLASSES.stream().filter(c -> c.getPackageName().startsWith("dev.throng." + room)))
                    .as("classes in " + room)
                    .isNotEmpty();
        }
    }

    @Test
    void roomsOfTheCoreShouldKnowOnlyWhatIsOnTheirLeft() {
        mayKnow("dev.throng.path..");
        mayKnow("dev.throng.io..");
        mayKnow("dev.throng.graph..", "dev.throng.path..");
        mayKnow("dev.throng.partition..", "dev.throng.graph..", "dev.throng.path..");
        mayKnow("dev.throng.overlay..", "dev.throng.graph..", "dev.throng.partition..", "dev.throng.path..");
        mayKnow(
                "dev.throng.grid..",
                "dev.throng.graph..",
                "dev.throng.partition..",
                "dev.throng.overlay..",
                "dev.throng.path..");
        mayKnow(
                "dev.throng.mesh..",
                "dev.throng.graph..",
                "dev.throng.partition..",
                "dev.throng.overlay..",
                "dev.throng.path..");
        mayKnow(
                "dev.throng.world..",
                "dev.throng.inside..",
                "dev.throng.graph..",
                "dev.throng.partition..",
                "dev.throng.overlay..",
                "dev.throng.grid..",
                "dev.throng.mesh..",
                "dev.throng.path..",
                // Worlds say there how to reach what they do not show.
                "dev.throng.inside..");
        mayKnow("dev.throng.inside..", "dev.throng.mesh..", "dev.throng.grid..", "dev.throng.world..");
        mayKnow(
                "dev.throng.batch..",
                "dev.throng.inside..",
                "dev.throng.world..",
                "dev.throng.inside..",
                "dev.throng.graph..",
                "dev.throng.partition..",
                "dev.throng.overlay..",
                "dev.throng.grid..",
                "dev.throng.mesh..",
                "dev.throng.path..");
        mayKnow(
                "dev.throng.file..",
                "dev.throng.inside..",
                "dev.throng.io..",
                "dev.throng.world..",
                "dev.throng.inside..",
                "dev.throng.graph..",
                "dev.throng.partition..",
                "dev.throng.overlay..",
                "dev.throng.grid..",
                "dev.throng.mesh..",
                "dev.throng.path..");
    }

    /** A room may know itself, the shared exception, the JDK and the rooms named. */
    private static void mayKnow(String room, String... others) {
        String[] allowed = new String[others.length + 4];
        System.arraycopy(others, 0, allowed, 4, others.length);
        allowed[0] = room;
        allowed[1] = "dev.throng";
        allowed[2] = "java..";
        allowed[3] = "javax.imageio..";
        ArchRuleDefinition.classes()
                .that()
                .resideInAPackage(room)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed)
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void modulesShouldPointTowardsTheCore() {
        noneOf(
                "dev.throng.recast..",
                "dev.throng.worlds..",
                "dev.throng.gpu..",
                "dev.throng.lab..",
                "dev.throng.cli..");
        noneOf(
                "dev.throng.worlds..",
                "dev.throng.recast..",
                "dev.throng.gpu..",
                "dev.throng.lab..",
                "dev.throng.cli..");
        noneOf(
                "dev.throng.gpu..",
                "dev.throng.recast..",
                "dev.throng.worlds..",
                "dev.throng.lab..",
                "dev.throng.cli..");
        noneOf("dev.throng.lab..", "dev.throng.cli..");
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
        onlyIn("org.recast4j..", "dev.throng.recast..", "dev.throng.lab.bench..");
        onlyIn("com.fasterxml..", "dev.throng.recast..", "dev.throng.cli..");
        onlyIn("picocli..", "dev.throng.cli..");
        onlyIn("org.tukaani..", "dev.throng.cli..");
        onlyIn("me.tongfei..", "dev.throng.cli..");
        onlyIn("com.badlogic..", "dev.throng.lab.bench..");
        onlyIn("org.jgrapht..", "dev.throng.lab.bench..");
        onlyIn("org.knowm..", "dev.throng.lab.experiment..");
        onlyIn("com.sun.jna..", "dev.throng.gpu..");
        onlyIn("java.awt..", "dev.throng.lab..", "dev.throng.grid..");
    }

    private static void onlyIn(String dependency, String... rooms) {
        noClasses()
                .that()
                .resideOutsideOfPackages(rooms)
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
}
