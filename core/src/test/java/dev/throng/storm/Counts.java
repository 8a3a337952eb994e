package dev.throng.storm;

import dev.throng.storm.Model.Link;
import dev.throng.storm.Model.Resolved;
import java.util.Map;
import java.util.TreeMap;

/** What storms have seen, by name, so that a test can tell that they were worth it. */
public final class Counts {
    private final Map<String, Integer> counts = new TreeMap<>();

    void add(String name) {
        counts.merge(name, 1, Integer::sum);
    }

    void add(String name, boolean seen) {
        if (seen) {
            add(name);
        }
    }

    private void add(String name, int count) {
        counts.merge(name, count, Integer::sum);
    }

    /** Counts an edit that the model has made. */
    void add(Resolved edit, Model model) {
        add("edits");
        add("tiles", edit.tiles.size());
        add("polygons kept", model.kept);
        add("polygons new", model.fresh);
        add("doors forgotten", model.forgotten);
        add("links moved", model.movedLinks.size());
        for (Change change : edit.changes) {
            add(change.getClass().getSimpleName());
            add(
                    "doors",
                    change instanceof Change.Door door && !model.concerned(door).isEmpty());
        }
        for (Link link : model.links.values()) {
            add("links that wait", !link.exists());
            add("links beside", link.exists() && link.ends().stream().anyMatch(end -> end.beside() > 0));
            add("links shut", link.shut());
        }
    }

    /** {@return how often something was seen} */
    public int of(String name) {
        return counts.getOrDefault(name, 0);
    }

    @Override
    public String toString() {
        return counts.toString();
    }
}
