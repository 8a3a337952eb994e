import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.testfixtures.ProjectBuilder;

/**
 * Lets Gradle find the dependencies of a build script, and writes the class path to a file. The script has only the block
 * {@code dependencies}: plugins and repositories are given here.
 */
public final class GradleConsumer {
    private GradleConsumer() {}

    /**
     * @param words the build script, the repository, a folder to work in, and the file to write
     */
    public static void main(String[] words) {
        int exit = 1;
        try {
            resolve(words);
            exit = 0;
        } catch (Exception e) {
            e.printStackTrace();
        }
        // Threads of Gradle wait for more work.
        System.exit(exit);
    }

    private static void resolve(String[] words) throws Exception {
        Path work = Files.createDirectories(Path.of(words[2]));
        Files.copy(Path.of(words[0]), work.resolve("dependencies.gradle"));
        Project project = ProjectBuilder.builder()
                .withProjectDir(work.toFile())
                .withGradleUserHomeDir(new File(work.toFile(), "home"))
                .build();
        project.getPluginManager().apply("java-library");
        project.getRepositories().maven(repository -> {
            repository.setUrl(Path.of(words[1]).toUri());
            // A local repository of Maven has no metadata of Gradle, though some POMs promise it.
            repository.metadataSources(sources -> {
                sources.mavenPom();
                sources.artifact();
                sources.ignoreGradleMetadataRedirection();
            });
        });
        project.apply(Map.of("from", "dependencies.gradle"));
        StringBuilder found = new StringBuilder();
        for (String name : new String[] {"compileClasspath", "runtimeClasspath"}) {
            Configuration configuration = project.getConfigurations().getByName(name);
            for (File jar : configuration.getFiles()) {
                found.append(name).append(' ').append(jar).append('\n');
            }
        }
        Files.writeString(Path.of(words[3]), found);
    }
}
