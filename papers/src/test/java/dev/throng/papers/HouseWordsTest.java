package dev.throng.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The words of comments in the main sources of all modules: plain first words, short sentences, common words. */
class HouseWordsTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final int LONGEST = 30;

    /** A first word that makes the reader guess what the thing is. */
    private static final Pattern RIDDLE = Pattern.compile("(Who|Whom|Whose|What)\\b.*", Pattern.DOTALL);

    /** Words with a private meaning, each with a common one beside it: invalid, switches to, listener. */
    private static final Pattern DIALECT =
            Pattern.compile("\\bvoid\\b|\\bgo(es)? over to\\b|\\btold of\\b|\\bdearest\\b|\\bwhoever\\b");

    private static final Pattern END = Pattern.compile("(?<=[.!?])[\"')]*\\s+(?=[A-Z`(\"'<{0-9])");
    private static final Pattern WORD = Pattern.compile(".*\\w.*");

    /** A comment without its marks. */
    private record Comment(String text, int line, boolean javadoc) {}

    @Test
    void aCommentShouldNotOpenWithARiddle() throws IOException {
        List<String> found = new ArrayList<>();
        assertThat(eachComment((comment, at) -> {
                    if (RIDDLE.matcher(comment.text().strip()).matches()) {
                        found.add(at + ": " + comment.text().strip());
                    }
                }))
                .isGreaterThan(5_000);
        assertThat(found)
                .as("say what the thing is or returns; do not open with Who or What:\n" + String.join("\n", found))
                .hasSizeLessThanOrEqualTo(9);
    }

    @Test
    void aSentenceOfAJavadocShouldBeShort() throws IOException {
        List<String> found = new ArrayList<>();
        List<String> all = new ArrayList<>();
        eachComment((comment, at) -> {
            if (comment.javadoc()) {
                for (String sentence : sentences(comment.text())) {
                    all.add(sentence);
                    if (words(sentence) > LONGEST) {
                        found.add(at + ": " + words(sentence) + " words: " + sentence);
                    }
                }
            }
        });
        assertThat(all).hasSizeGreaterThan(10_000);
        assertThat(found)
                .as("at most " + LONGEST + " words to a sentence:\n" + String.join("\n", found))
                .hasSizeLessThanOrEqualTo(15);
    }

    @Test
    void aCommentShouldUseCommonWords() throws IOException {
        List<String> found = new ArrayList<>();
        eachComment((comment, at) -> {
            // Code names what it names.
            String words = comment.text().replaceAll("(?s)<pre>.*?</pre>|\\{@\\w+ [^}]*}", "");
            if (DIALECT.matcher(words).find()) {
                found.add(at + ": " + comment.text().strip());
            }
        });
        assertThat(found)
                .as("words with a private meaning:\n" + String.join("\n", found))
                .hasSizeLessThanOrEqualTo(5);
    }

    @Test
    void commentsAndSentencesShouldBeFound() {
        List<Comment> comments = comments("""
                /** Is one. See {@code a.b}, e.g. here <p>Two
                 * words.
                 *
                 * @param x Three. And four
                 */
                String s = "// no comment \\" /* none */";
                char c = '"'; // What follows
                              // goes on.
                """);
        assertThat(comments).extracting(Comment::line).containsExactly(1, 7);
        assertThat(sentences(comments.get(0).text()))
                .containsExactly("Is one.", "See CODE, e.g. here", "Two words.", "Three.", "And four");
        assertThat(comments.get(1).text().strip()).matches(RIDDLE);
        assertThat(words("Costs - in  grains, 2 of them.")).isEqualTo(6);
    }

    /** Shows each comment with its file and line; returns the number of comments. */
    private static int eachComment(BiConsumer<Comment, String> action) throws IOException {
        int count = 0;
        for (Path file : sources()) {
            for (Comment comment : comments(Files.readString(file))) {
                action.accept(comment, ROOT.relativize(file) + ":" + comment.line());
                count++;
            }
        }
        return count;
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path folder : modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList()) {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .sorted()
                            .forEach(sources::add);
                }
            }
        }
        return sources;
    }

    /** Returns the comments of a source; line comments below each other are one. */
    private static List<Comment> comments(String source) {
        List<Comment> comments = new ArrayList<>();
        int line = 1;
        int at = 0;
        while (at < source.length()) {
            int begin = at;
            at = endOfToken(source, begin);
            if (source.startsWith("//", begin)) {
                String text = source.substring(begin, at).replaceAll("(?m)^\\s*// ?", "");
                comments.add(new Comment(text, line, false));
            } else if (source.startsWith("/*", begin)) {
                String text = source.substring(begin + 2, at - 2)
                        .replaceAll("\\A\\**|\\**\\z", "")
                        .replaceAll("\\n[ \\t]*\\*? ?", "\n");
                comments.add(new Comment(text, line, source.startsWith("/**", begin)));
            }
            for (int i = begin; i < at; i++) {
                line += source.charAt(i) == '\n' ? 1 : 0;
            }
        }
        return comments;
    }

    /** Returns the end of the comment or literal that begins at an index; one character is a token of any other kind. */
    private static int endOfToken(String source, int at) {
        if (source.startsWith("/*", at)) {
            return source.indexOf("*/", at + 2) + 2;
        }
        if (source.startsWith("//", at)) {
            int end = endOfLine(source, at);
            int next = end;
            while (next < source.length() && Character.isWhitespace(source.charAt(next))) {
                next++;
            }
            boolean joined = source.startsWith("//", next)
                    && source.substring(end, next)
                                    .chars()
                                    .filter(c -> c == '\n')
                                    .count()
                            == 1;
            return joined ? endOfToken(source, next) : end;
        }
        char first = source.charAt(at);
        if (first != '"' && first != '\'') {
            return at + 1;
        }
        String quote = source.startsWith("\"\"\"", at) ? "\"\"\"" : String.valueOf(first);
        int end = at + quote.length();
        while (!source.startsWith(quote, end)) {
            end += source.charAt(end) == '\\' ? 2 : 1;
        }
        return end + quote.length();
    }

    private static int endOfLine(String source, int at) {
        int end = source.indexOf('\n', at);
        return end < 0 ? source.length() : end;
    }

    /** Returns the sentences of a comment, with a word in place of each piece of code. Paragraphs, items and tags end one. */
    private static List<String> sentences(String comment) {
        String plain = comment.replaceAll("(?s)<pre>.*?</pre>", "\0")
                .replaceAll("\\{@(code|literal)\\s+[^}]*}", "CODE")
                .replaceAll("\\{@link(plain)?\\s+[^\\s}]+\\s+([^}]*)}", "$2")
                .replaceAll("\\{@(?!return)\\w+\\s*[^}]*}", "REF")
                .replaceAll("\\{@return\\s*([^}]*)}", "$1\0")
                .replaceAll("(?m)^\\s*@(param|throws)\\s+\\S+|^\\s*@(return|see|since)\\b", "\0")
                .replaceAll("</?(p|li|ul|ol|table|tr|td|th|h\\d|caption|dl|dt|dd|br|thead|tbody)\\b[^>]*>", "\0")
                .replaceAll("<[^>]+>", "");
        return Arrays.stream(plain.split("\0"))
                .flatMap(END::splitAsStream)
                .map(sentence -> sentence.strip().replaceAll("\\s+", " "))
                .filter(sentence -> !sentence.isEmpty())
                .toList();
    }

    private static int words(String sentence) {
        return (int) Arrays.stream(sentence.split("\\s+"))
                .filter(word -> WORD.matcher(word).matches())
                .count();
    }
}
