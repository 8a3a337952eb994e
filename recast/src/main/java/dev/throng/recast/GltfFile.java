package dev.throng.recast;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * glTF 2.0, as {@code .gltf} or {@code .glb}, as a triangle soup. Stateless, share freely.
 *
 * <p>All triangle primitives of the default scene are read with their nodes' transforms applied; points, lines, skins
 * and morph targets are left out. A material named {@code area_N} gives its triangles the area id N. Buffers may be
 * embedded (GLB chunk, base64) or, with {@link #read(Path)}, lie beside the file. Compressed, quantised and sparse
 * geometry is refused by name.
 */
public final class GltfFile {
    private static final String AREA_PREFIX = "area_";

    private GltfFile() {}

    /**
     * Reads a file that carries all its buffers.
     *
     * @param name what error messages call the file
     */
    public static TriangleSoup read(String name, byte[] content) {
        return read(name, content, uri -> {
            throw new IOException("it names the outside buffer '" + uri + "'; read it from its folder");
        });
    }

    /** Reads a file and the buffers beside it. */
    public static TriangleSoup read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        return read(name, Files.readAllBytes(file), uri -> {
            Path folder = file.toAbsolutePath().normalize().getParent();
            Path buffer = folder.resolve(uri).normalize();
            if (!buffer.startsWith(folder)) {
                throw new IOException("buffer '" + uri + "' lies outside the file's folder");
            }
            return Files.readAllBytes(buffer);
        });
    }

    private static TriangleSoup read(String name, byte[] content, GltfContainer.Outside outside) {
        GltfContainer container = GltfContainer.open(name, content, outside);
        GltfSoup soup = new GltfSoup(name, container);
        soup.addScene();
        return soup.build();
    }

    /** The area a material's name stands for, 0 for any other name. */
    static int area(String name, JsonNode material) {
        String called = material.path("name").asText("");
        if (!called.startsWith(AREA_PREFIX)) {
            return 0;
        }
        String id = called.substring(AREA_PREFIX.length());
        if (!id.matches("[0-9]{1,3}") || Integer.parseInt(id) > TriangleSoup.MAX_AREA) {
            throw new BadInputException(name + ": material '"
                    + called.replaceAll("[^\\x20-\\x7e]", "?").substring(0, Math.min(40, called.length()))
                    + "' names no area, areas go from 0 to " + TriangleSoup.MAX_AREA);
        }
        return Integer.parseInt(id);
    }
}
