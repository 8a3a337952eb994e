package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Files that a host of repositories reads: they parse, and the commands and folders in them exist. */
class HostedFilesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path FILES = ROOT.resolve(".github");

    /** A program of the checkout, as a line of shell or of cmd.exe calls it. */
    private static final Pattern OWN =
            Pattern.compile("(?:^|[\\s&|(])(\\.ci/[a-z-]+|\\.[/\\\\][a-z]+(?:\\.cmd)?)(?=\\s|$)");

    private static final YAMLMapper YAML = new YAMLMapper(YAMLFactory.builder()
            .enable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
            .build());

    private static JsonNode read(String name) throws IOException {
        return YAML.readTree(Files.readString(FILES.resolve(name)));
    }

    private static List<JsonNode> steps(JsonNode workflow) {
        List<JsonNode> steps = new ArrayList<>();
        workflow.get("jobs").forEach(job -> job.get("steps").forEach(steps::add));
        return steps;
    }

    @Test
    void theWorkflowShouldRunOurOwnCommands() throws IOException {
        JsonNode workflow = read("workflows/ci.yml");
        Set<String> called = new HashSet<>();
        for (JsonNode step : steps(workflow)) {
            assertThat(step.has("run")).as(step.toString()).isNotEqualTo(step.has("uses"));
            Matcher own = OWN.matcher(step.path("run").asText());
            while (own.find()) {
                called.add(own.group(1));
                assertThat(ROOT.resolve(own.group(1).replace('\\', '/'))).exists();
            }
        }
        assertThat(called).containsExactlyInAnyOrder(".ci/run", "./mvnw", ".\\mvnw.cmd", "./throng", ".\\throng.cmd");
    }

    @Test
    void theWorkflowShouldTestOnThreeSystemsWithAllHistoryAndBothJdks() throws IOException {
        JsonNode jobs = read("workflows/ci.yml").get("jobs");
        assertThat(jobs.at("/linux/runs-on").asText()).startsWith("ubuntu");
        assertThat(jobs.at("/others/strategy/matrix/os").toString()).contains("macos", "windows");
        Set<Integer> jdks = new HashSet<>();
        for (JsonNode job : jobs) {
            assertThat(job.path("timeout-minutes").asInt()).isBetween(1, 360);
            int checkouts = 0;
            for (JsonNode step : job.get("steps")) {
                String uses = step.path("uses").asText();
                if (uses.startsWith("actions/checkout@")) {
                    checkouts++;
                    assertThat(step.at("/with/fetch-depth").asInt(1)).isZero();
                }
                if (uses.startsWith("actions/setup-java@")) {
                    jdks.add(step.at("/with/java-version").asInt());
                }
                assertThat(uses).matches("|actions/[a-z-]+@v[0-9]+");
            }
            assertThat(checkouts).isEqualTo(1);
        }
        assertThat(jdks).containsExactlyInAnyOrder(17, 25);
        // Steps of a workflow may write nothing to the repository.
        assertThat(read("workflows/ci.yml").get("permissions").toString()).isEqualTo("{\"contents\":\"read\"}");
    }

    /** The command of the README is what the other systems run. */
    @Test
    void theOtherSystemsShouldRunTheTestCommand() throws IOException {
        String command = "./mvnw -B -ntp verify";
        assertThat(Files.readString(ROOT.resolve("README.md"))).contains("\n    " + command + "\n");
        List<String> runs = steps(read("workflows/ci.yml")).stream()
                .map(step -> step.path("run").asText())
                .toList();
        assertThat(runs).contains(command, command.replace("./mvnw", ".\\mvnw.cmd"));
    }

    @Test
    void updatesShouldBeLookedForWhereThereAreVersions() throws IOException {
        JsonNode updates = read("dependabot.yml").get("updates");
        assertThat(updates.findValuesAsText("package-ecosystem")).containsExactlyInAnyOrder("maven", "github-actions");
        assertThat(updates.findValuesAsText("directory")).containsOnly("/");
        assertThat(ROOT.resolve("pom.xml")).exists();
    }

    @Test
    void templatesShouldParseAndNameOnlyWhatExists() throws IOException {
        int forms = 0;
        try (Stream<Path> all = Files.list(FILES.resolve("ISSUE_TEMPLATE"))) {
            for (Path file : all.toList()) {
                JsonNode form = YAML.readTree(Files.readString(file));
                if (!file.endsWith("config.yml")) {
                    assertThat(form.path("name").asText()).isNotBlank();
                    assertThat(form.path("description").asText()).isNotBlank();
                    assertThat(form.get("body").findValuesAsText("label")).isNotEmpty();
                    assertThat(form.get("body").findValuesAsText("id")).doesNotHaveDuplicates();
                    forms++;
                }
            }
        }
        assertThat(forms).isEqualTo(2);
        for (String name : List.of("SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/decisions")) {
            assertThat(ROOT.resolve(name)).exists();
        }
    }
}
