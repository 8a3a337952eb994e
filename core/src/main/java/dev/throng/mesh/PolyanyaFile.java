package dev.throng.mesh;

import dev.throng.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Reads the text meshes of the Polyanya benchmark, version 2: flat polygons, y of the file becomes z of the mesh.
 *
 * <pre>
 * mesh
 * 2
 * VERTICES POLYGONS
 * x y  count  polygon...          one line a vertex: its position and the polygons around it
 * count  vertex...  polygon...    one line a polygon: its corners and its neighbours, -1 for none
 * </pre>
 */
public final class PolyanyaFile {
    /** Longer, in bytes, than any number that a mesh could mean. */
    private static final int LONGEST_WORD = 40;

    private final String name;
    private final byte[] content;
    private int at;
    private int line = 1;

    private PolyanyaFile(String name, byte[] content) {
        this.name = name;
        this.content = content;
    }

    /**
     * {@return whether the content begins like such a file; the rest is not looked at}
     *
     * @param content of a file
     */
    public static boolean looksLike(byte[] content) {
        Objects.requireNonNull(content, "content is null");
        return content.length >= 5
                && content[0] == 'm'
                && content[1] == 'e'
                && content[2] == 's'
                && content[3] == 'h'
                && content[4] <= ' ';
    }

    /**
     * Reads a mesh. All ground is of area 0, and y is 0 everywhere.
     *
     * @param name of the file, for error messages
     * @param content of the whole file
     * @return the mesh, with a portal for each pair of neighbours
     * @throws BadInputException when the content breaks the format; the message names the line
     */
    public static NavMesh read(String name, byte[] content) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        return new PolyanyaFile(name, content).read();
    }

    private NavMesh read() {
        if (!looksLike(content)) {
            throw bad("not a polyanya mesh: the first line is not 'mesh'");
        }
        at = 4;
        int version = integer("the version");
        if (version != 2) {
            throw bad("version " + version + " of the polyanya format, only 2 can be read");
        }
        // A number takes at least two bytes, so no honest file can promise more than its size allows.
        int vertices = count("the number of vertices", 0);
        int polygons = count("the number of polygons", 0);
        NavMeshBuilder builder = new NavMeshBuilder(name);
        for (int v = 0; v < vertices; v++) {
            double x = number("x of vertex " + v);
            double y = number("y of vertex " + v);
            builder.addVertex((float) x, 0, (float) y);
            int around = count("the number of polygons around vertex " + v, 0);
            for (int i = 0; i < around; i++) {
                integer("a polygon around vertex " + v);
            }
        }
        int neighbours = 0;
        for (int p = 0; p < polygons; p++) {
            int[] corners = new int[count("the number of corners of polygon " + p, 3)];
            for (int i = 0; i < corners.length; i++) {
                corners[i] = integer("a corner of polygon " + p);
            }
            for (int i = 0; i < corners.length; i++) {
                neighbours += integer("a neighbour of polygon " + p) >= 0 ? 1 : 0;
            }
            builder.addPolygon(corners, 0);
        }
        builder.addPortalsAlongSharedEdges();
        if (builder.portalCount() * 2 != neighbours) {
            throw bad("polygons name " + neighbours + " neighbours, but share " + builder.portalCount() + " edges");
        }
        return builder.build();
    }

    private int count(String what, int least) {
        int value = integer(what);
        if (value < least || value > (content.length - at + 1) / 2) {
            throw bad(what + " is " + value + ", the rest of the file has space for " + least + " to "
                    + (content.length - at + 1) / 2);
        }
        return value;
    }

    private int integer(String what) {
        double value = number(what);
        if (value != (int) value) {
            throw bad(what + " is not a whole number: " + value);
        }
        return (int) value;
    }

    private double number(String what) {
        while (at < content.length && (content[at] & 0xff) <= ' ') {
            line += content[at++] == '\n' ? 1 : 0;
        }
        int start = at;
        while (at < content.length && (content[at] & 0xff) > ' ') {
            at++;
        }
        if (start == at) {
            throw bad("the file ends before " + what);
        }
        String word = new String(content, start, Math.min(at - start, LONGEST_WORD), StandardCharsets.ISO_8859_1);
        if (at - start > LONGEST_WORD) {
            throw bad(what + " is not a number: '" + word + "'");
        }
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw bad(what + " is not a number: '" + word + "'");
        }
    }

    private BadInputException bad(String message) {
        return new BadInputException(name + ":" + line + ": " + message);
    }
}
