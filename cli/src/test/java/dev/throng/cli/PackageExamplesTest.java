package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in the overviews of exported packages and in pages compile, run and print what they say. */
class PackageExamplesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern BLOCK = Pattern.compile("<pre>\\{@code\n(.*?)\n *\\*? *}</pre>", Pattern.DOTALL);
    private static final Pattern GUIDE_BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PRINTS = Pattern.compile("// prints (.*)");

    /**
     * @param packageName where it stands: a package or a page
     * @param lines imports first
     */
    record Example(String packageName, List<String> lines) {
        /** The imports, then a class with the other lines in a static method. */
        String source() {
            return lines.stream().filter(Example::imports).collect(Collectors.joining("\n"))
                    + "\nclass Example {\nstatic void run() throws Exception {\n"
                    + lines.stream().filter(line -> !imports(line)).collect(Collectors.joining("\n"))
                    + "\n}\n}\n";
        }

        private static boolean imports(String line) {
            return line.startsWith("import ");
        }

        /** The lines that comments say are printed. */
        List<String> prints() {
            List<String> prints = new ArrayList<>();
            for (String line : lines) {
                Matcher comment = PRINTS.matcher(line);
                if (comment.find()) {
                    prints.add(comment.group(1));
                }
            }
            return prints;
        }

        @Override
        public String toString() {
            return packageName;
        }
    }

    static List<Example> examples() throws Exception {
        List<Example> examples = new ArrayList<>();
        for (String module : List.of("core", "recast", "worlds", "gpu", "draw", "crowd")) {
            ModuleDescriptor descriptor = ModuleFinder.of(ROOT.resolve(module + "/target/classes"))
                    .findAll()
                    .iterator()
                    .next()
                    .descriptor();
            for (ModuleDescriptor.Exports exported : descriptor.exports()) {
                if (!exported.isQualified()) {
                    String folder = exported.source().replace('.', '/');
                    Path overview = ROOT.resolve(module + "/src/main/java/" + folder + "/package-info.java");
                    addExamples(exported.source(), Files.readString(overview), examples);
                }
            }
        }
        addExamples("docs/overview.html", Files.readString(ROOT.resolve("docs/overview.html")), examples);
        examples.add(page("docs/guide.md"));
        examples.add(page("docs/blocks.md"));
        examples.add(page("docs/grids.md"));
        return examples;
    }

    /** The blocks of a page, which together are one program. */
    private static Example page(String name) throws Exception {
        List<String> lines = new ArrayList<>();
        Matcher block = GUIDE_BLOCK.matcher(Files.readString(ROOT.resolve(name)));
        while (block.find()) {
            block.group(1).lines().forEach(lines::add);
        }
        return new Example(name, lines);
    }

    private static void addExamples(String packageName, String overview, List<Example> examples) {
        Matcher block = BLOCK.matcher(overview);
        while (block.find()) {
            List<String> lines = block.group(1)
                    .lines()
                    .map(line -> line.replaceFirst("^ \\* ?", ""))
                    .toList();
            examples.add(new Example(packageName, lines));
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void shouldPrintWhatItSays(Example example, @TempDir Path folder) throws Exception {
        assertThat(example.source()).doesNotContain(".*;");
        String printed = Snippet.compiled("Example", example.source(), folder).printed("run");
        assertThat(printed).isNotBlank();
        assertThat(printed.lines()).containsAll(example.prints());
    }

    @Test
    void overviewsShouldHaveExamples() throws Exception {
        assertThat(examples())
                .extracting(Example::packageName)
                .contains(
                        "dev.throng",
                        "dev.throng.batch",
                        "dev.throng.blocks",
                        "dev.throng.crowd",
                        "dev.throng.draw",
                        "dev.throng.file",
                        "dev.throng.gpu",
                        "dev.throng.grid",
                        "dev.throng.mesh",
                        "dev.throng.path",
                        "dev.throng.recast",
                        "dev.throng.world",
                        "dev.throng.worlds",
                        "docs/blocks.md",
                        "docs/grids.md",
                        "docs/guide.md",
                        "docs/overview.html");
    }
}
