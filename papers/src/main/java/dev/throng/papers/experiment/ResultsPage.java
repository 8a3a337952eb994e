package dev.throng.papers.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of results: one for each paper, and one for our own comparisons. Immutable, share freely.
 *
 * <p>A page has a {@link Section} for each experiment. Running an experiment again replaces its section and leaves the others:
 * each section names the command that printed it.
 */
public enum ResultsPage {
    HPA("hpa.md", "HPA*: Near Optimal Hierarchical Path-Finding (Botea, Müller, Schaeffer 2004)"),
    MM("mm.md", "MM: Memory-Efficient Abstractions for Pathfinding (Sturtevant 2007)"),
    HNA("hna.md", "HNA*: Hierarchical Path-Finding for Navigation Meshes (Pelechano, Fuentes 2016)"),
    MA(
            "ma-hna.md",
            "MA-HNA*: Multi-agent parallel hierarchical path finding in navigation meshes (Rahmani, Pelechano 2020)"),
    WALK("walk.md", "Crowds that walk"),
    COMPARISONS("comparisons.md", "Our own comparisons");

    /** The page with links to all pages. */
    public static final String SUMMARY = "results.md";

    private static final Pattern SECTION =
            Pattern.compile("<!-- ([a-z0-9-]+)(?: golden=([^>]*))? -->\n(.*?)<!-- end -->\n", Pattern.DOTALL);
    private static final Pattern HEADING = Pattern.compile("^## (.*)$", Pattern.MULTILINE);

    private final String file;
    private final String title;

    ResultsPage(String file, String title) {
        this.file = file;
        this.title = title;
    }

    /** Returns the page of an experiment. */
    public static ResultsPage of(Experiment experiment) {
        return switch (experiment.algo()) {
            case "hpa" -> HPA;
            case "mm" -> MM;
            case "hna" -> HNA;
            case "pccp", "ma" -> MA;
            case "walk" -> WALK;
            default -> COMPARISONS;
        };
    }

    public String file() {
        return file;
    }

    /**
     * A section of a page.
     *
     * @param golden {@link Fingerprint} of the golden figures with which it was last correct; empty if it is compared with the code
     */
    public record Printed(String id, String golden, String text) {}

    /** Returns the sections of a page, in order. */
    public static List<Printed> sections(String page) {
        List<Printed> sections = new ArrayList<>();
        Matcher matcher = SECTION.matcher(page);
        while (matcher.find()) {
            String golden = matcher.group(2) == null ? "" : matcher.group(2);
            sections.add(new Printed(matcher.group(1), golden, matcher.group(3)));
        }
        return sections;
    }

    /**
     * Returns the text of a page with a section inserted or replaced.
     *
     * @param before the previous page; empty for a new one
     */
    public String with(String before, Printed section) {
        List<Printed> sections = sections(before);
        sections.removeIf(other -> other.id.equals(section.id));
        int slot = 0;
        while (slot < sections.size() && order(sections.get(slot).id) < order(section.id)) {
            slot++;
        }
        sections.add(slot, section);
        StringBuilder page = new StringBuilder("# ").append(title).append("\n\n");
        for (Printed one : sections) {
            page.append("<!-- ").append(one.id);
            page.append(one.golden.isEmpty() ? "" : " golden=" + one.golden).append(" -->\n");
            page.append(one.text).append("<!-- end -->\n\n");
        }
        return page.toString();
    }

    /** Returns the position of a section; those of experiments that no longer exist are last. */
    private static int order(String id) {
        List<Experiment> all = Experiments.list();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).id().equals(id)) {
                return i;
            }
        }
        return all.size();
    }

    /** Returns lines for the summary: a link to the page, and its content. */
    public String summary(String page) {
        StringBuilder lines =
                new StringBuilder("- [").append(title).append("](").append(file).append(")\n");
        Matcher matcher = HEADING.matcher(page);
        while (matcher.find()) {
            lines.append("  - ").append(matcher.group(1)).append('\n');
        }
        return lines.toString();
    }
}
