package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/**
 * Reads and writes Wavefront OBJ files as triangles.
 *
 * <p>Only positions ({@code v}) and faces ({@code f}) matter. Faces of more than three corners become fans around their first corner. Negative ids
 * count back from the last vertex; texture and normal ids are skipped. A material named {@code area_N} ({@code usemtl area_3}) gives the faces
 * that follow it the area id N; any other material means plain ground, area 0. An area costs 1 per metre until {@code NavMesh.withAreaCosts} sets
 * another cost for the mesh. All other lines are ignored. A face may refer only to vertices before it.
 */
public final class ObjFile {
    private static final String AREA_PREFIX = "area_";

    /** Maximum length of an array of coordinates or corner ids, a multiple of 3. */
    private static final int LENGTH_LIMIT = 3 << 28;

    private ObjFile() {}

    /**
     * Reads a file.
     *
     * @param name what error messages call the file
     * @param content all bytes of the file
     * @return its triangles, in file order
     * @throws BadInputException when a line is damaged; the message has its number
     */
    public static TriangleSoup read(String name, byte[] content) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        return new Reader(name, content).read();
    }

    /**
     * Writes a file that {@link #read} turns into the same soup.
     *
     * @param soup of any size
     * @param out is flushed, not closed
     * @throws IOException when the stream refuses a write
     */
    public static void write(TriangleSoup soup, OutputStream out) throws IOException {
        Objects.requireNonNull(soup, "soup is null");
        Objects.requireNonNull(out, "out is null");
        BufferedOutputStream buffered = new BufferedOutputStream(out, 1 << 16);
        float[] v = soup.vertices();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < v.length; i += 3) {
            line.setLength(0);
            line.append("v ").append(v[i]).append(' ').append(v[i + 1]).append(' ');
            print(line.append(v[i + 2]), buffered);
        }
        int[] t = soup.triangles();
        int area = 0;
        for (int i = 0; i < t.length; i += 3) {
            line.setLength(0);
            if (soup.area(i / 3) != area) {
                area = soup.area(i / 3);
                line.append("usemtl ").append(AREA_PREFIX).append(area).append('\n');
            }
            line.append("f ").append(t[i] + 1).append(' ').append(t[i + 1] + 1).append(' ');
            print(line.append(t[i + 2] + 1), buffered);
        }
        buffered.flush();
    }

    private static void print(StringBuilder line, OutputStream out) throws IOException {
        out.write(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
    }

    /** One pass over the bytes of a file. One per call. */
    private static final class Reader {
        private final String name;
        private final byte[] content;
        private int at;
        private int line = 1;

        private float[] vertices = new float[3 * 64];
        private int vertexFloats;
        private int[] triangles = new int[3 * 64];
        private int corners;
        private byte[] areas = new byte[64];
        private byte area;
        private boolean anyArea;

        Reader(String name, byte[] content) {
            this.name = name;
            this.content = content;
            at = startsWithByteOrderMark(content) ? 3 : 0;
        }

        /** Whether the content starts with a UTF-8 byte order mark, which some editors add. */
        private static boolean startsWithByteOrderMark(byte[] content) {
            return content.length >= 3
                    && content[0] == (byte) 0xef
                    && content[1] == (byte) 0xbb
                    && content[2] == (byte) 0xbf;
        }

        TriangleSoup read() {
            while (at < content.length) {
                readLine();
            }
            if (corners == 0) {
                throw new BadInputException(name + ": there is no triangle in this OBJ file");
            }
            try {
                return new TriangleSoup(
                        Arrays.copyOf(vertices, vertexFloats),
                        Arrays.copyOf(triangles, corners),
                        anyArea ? Arrays.copyOf(areas, corners / 3) : null);
            } catch (BadInputException e) {
                throw new BadInputException(name + ": " + e.getMessage(), e);
            }
        }

        private void readLine() {
            skipBlanks();
            int start = at;
            int end = skipToken();
            if (end - start == 1 && content[start] == 'v') {
                readVertex();
            } else if (end - start == 1 && content[start] == 'f') {
                readFace();
            } else if (end - start == 6 && token(start, end).equals("usemtl")) {
                readMaterial();
            }
            while (at < content.length && content[at] != '\n') {
                at++;
            }
            at++;
            line++;
        }

        private void readVertex() {
            if (vertexFloats + 3 > vertices.length) {
                vertices = Arrays.copyOf(vertices, grown(vertices.length));
            }
            for (int axis = 0; axis < 3; axis++) {
                skipBlanks();
                int start = at;
                int end = skipToken();
                if (start == end) {
                    throw bad("a vertex needs 3 coordinates, here are " + axis);
                }
                float value = DecimalParser.parse(content, start, end);
                if (!Float.isFinite(value)) {
                    throw bad("coordinate '" + token(start, end) + "' is not a finite number");
                }
                vertices[vertexFloats++] = value;
            }
        }

        private void readFace() {
            int first = -1;
            int previous = -1;
            int count = 0;
            while (true) {
                skipBlanks();
                int start = at;
                int end = skipToken();
                if (start == end) {
                    break;
                }
                int vertex = readCorner(start, end);
                count++;
                if (count == 1) {
                    first = vertex;
                } else if (count > 2) {
                    addTriangle(first, previous, vertex);
                }
                previous = vertex;
            }
            if (count < 3) {
                throw bad("a face needs at least 3 corners, here are " + count);
            }
        }

        /** Reads the vertex of {@code 7}, {@code 7/2}, {@code 7//3} or {@code 7/2/3}. */
        private int readCorner(int start, int end) {
            int p = start;
            boolean negative = content[p] == '-';
            if (negative) {
                p++;
            }
            int digits = p;
            long id = 0;
            while (p < end && content[p] >= '0' && content[p] <= '9' && id < Integer.MAX_VALUE) {
                id = 10 * id + content[p++] - '0';
            }
            if (p == digits || (p < end && content[p] != '/')) {
                throw bad("'" + token(start, end) + "' is not a face corner");
            }
            int count = vertexFloats / 3;
            long vertex = negative ? count - id : id - 1;
            if (vertex < 0 || vertex >= count) {
                throw bad("a face names vertex " + (negative ? "-" : "") + id + ", but " + count
                        + " vertices stand before it");
            }
            return (int) vertex;
        }

        private void addTriangle(int a, int b, int c) {
            if (corners + 3 > triangles.length) {
                triangles = Arrays.copyOf(triangles, grown(triangles.length));
                areas = Arrays.copyOf(areas, triangles.length / 3);
            }
            areas[corners / 3] = area;
            triangles[corners++] = a;
            triangles[corners++] = b;
            triangles[corners++] = c;
        }

        private int grown(int length) {
            if (length >= LENGTH_LIMIT) {
                throw bad("the file has more than " + LENGTH_LIMIT / 3 + " vertices or triangles");
            }
            return Math.min(LENGTH_LIMIT, 2 * length);
        }

        private void readMaterial() {
            skipBlanks();
            String material = token(at, skipToken());
            if (!material.startsWith(AREA_PREFIX)) {
                area = 0;
                return;
            }
            String id = material.substring(AREA_PREFIX.length());
            if (!id.matches("[0-9]{1,3}") || Integer.parseInt(id) > TriangleSoup.MAX_AREA) {
                throw bad("material '" + material + "' names no area, areas go from 0 to " + TriangleSoup.MAX_AREA);
            }
            area = Byte.parseByte(id);
            anyArea |= area != 0;
        }

        /** Skips to the next token of this line; a backslash before the end of the line continues it. */
        private void skipBlanks() {
            while (at < content.length) {
                byte c = content[at];
                if (c == ' ' || c == '\t' || c == '\r') {
                    at++;
                } else if (c == '\\' && at + 1 < content.length && content[at + 1] == '\n') {
                    at += 2;
                    line++;
                } else if (c == '\\' && at + 2 < content.length && content[at + 1] == '\r' && content[at + 2] == '\n') {
                    at += 3;
                    line++;
                } else {
                    return;
                }
            }
        }

        private int skipToken() {
            while (at < content.length && content[at] != '\n' && content[at] != '\r') {
                if (content[at] == ' ' || content[at] == '\t') {
                    break;
                }
                at++;
            }
            return at;
        }

        /** Returns the token as text for messages: printable and short. */
        private String token(int start, int end) {
            String text = new String(content, start, Math.min(end - start, 40), StandardCharsets.ISO_8859_1);
            return text.replaceAll("[^\\x20-\\x7e]", "?");
        }

        private BadInputException bad(String message) {
            return new BadInputException(name + ":" + line + ": " + message);
        }
    }
}
