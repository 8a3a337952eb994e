package dev.throng.recast;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads glTF 2.0, as {@code .gltf} or {@code .glb}, as a triangle soup.
 *
 * <p>All triangle primitives of the default scene are read with their nodes' transforms applied; points, lines, skins and morph targets are left out.
 * A material named {@code area_N} gives its triangles the area id N, which costs 1 per metre until {@code NavMesh.withAreaCosts} sets another cost
 * for the mesh. Buffers may be embedded (GLB chunk, base64) or, if the folder is known, lie beside the file. Compressed, quantised and sparse
 * geometry is refused by name.
 */
public final class GltfFile {
    private static final String AREA_PREFIX = "area_";

    private GltfFile() {}

    /**
     * {@return whether the content begins as a {@code .glb} file does} A {@code .gltf} file is plain JSON and has no
     * mark.
     *
     * @param content the file, or its first bytes
     */
    public static boolean looksLike(byte[] content) {
        Objects.requireNonNull(content, "content is null");
        return GltfContainer.isBinary(content);
    }

    /**
     * Reads a file that carries all its buffers.
     *
     * @param name what error messages call the file
     * @param content all bytes of the file
     * @return the triangles of the default scene
     * @throws BadInputException when the file is damaged, or uses something that is not supported
     */
    public static TriangleSoup read(String name, byte[] content) {
        return read(name, content, null);
    }

    /**
     * Reads a file whose buffers may lie beside it. No buffer is read from outside the folder, not through a link
     * either; the folder must not change meanwhile. All buffers beside the file together may have 2 GiB. Only those
     * with triangles are read, each once.
     *
     * @param name what error messages call the file
     * @param content all bytes of the file
     * @param folder where the file's relative URIs begin; null for a file that carries all its buffers
     * @return the triangles of the default scene
     * @throws BadInputException when the file is damaged, lacks a buffer, or uses something that is not supported
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public static TriangleSoup read(String name, byte[] content, @Nullable Path folder) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        GltfSoup soup = new GltfSoup(name, GltfContainer.open(name, content, new BufferFolder(folder)));
        soup.addScene();
        return soup.build();
    }

    /**
     * Reads a file and the buffers beside it.
     *
     * @param file a {@code .gltf} or {@code .glb} file
     * @return the triangles of the default scene
     * @throws IOException when the file cannot be read
     * @throws BadInputException when the file is damaged, lacks a buffer, or uses something that is not supported
     */
    public static TriangleSoup read(Path file) throws IOException {
        Objects.requireNonNull(file, "file is null");
        return read(
                String.valueOf(file.getFileName()),
                Files.readAllBytes(file),
                file.toAbsolutePath().getParent());
    }

    /**
     * Returns the files that a file names as its buffers, whether they exist or not, so that a caller can avoid replacing them. No buffer is read.
     *
     * @param name what error messages call the file
     * @param content all bytes of the file
     * @param folder where the file's relative URIs begin
     * @return their paths; empty when the file carries all its buffers
     * @throws BadInputException when the file is damaged
     */
    public static List<Path> buffers(String name, byte[] content, Path folder) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        return GltfContainer.buffersBeside(name, content, new BufferFolder(folder));
    }

    /** Returns the area in a material's name, 0 for any other name. */
    static int area(String name, JsonNode material) {
        String called = material.path("name").asText("");
        if (!called.startsWith(AREA_PREFIX)) {
            return 0;
        }
        String id = called.substring(AREA_PREFIX.length());
        if (!id.matches("[0-9]{1,3}") || Integer.parseInt(id) > TriangleSoup.MAX_AREA) {
            throw new BadInputException(name + ": material '"
                    + GltfContainer.clean(called)
                    + "' names no area, areas go from 0 to " + TriangleSoup.MAX_AREA);
        }
        return Integer.parseInt(id);
    }
}
