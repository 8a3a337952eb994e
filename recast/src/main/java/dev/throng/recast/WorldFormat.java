package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.file.WorldFile;
import dev.throng.mesh.PolyanyaFile;
import java.util.Locale;

/** Formats of files from which worlds are made. The first bytes determine the format, or the file's ending if they do not. */
public enum WorldFormat {
    /** A {@code .throng} file. */
    THRONG,
    /** A PNG picture: a grid. */
    PNG,
    /** A Detour mesh. */
    DETOUR,
    /** A mesh of polyanya. */
    POLYANYA,
    /** A MovingAI map: a grid. */
    MAP,
    /** glTF or GLB: triangles. */
    GLTF,
    /** Wavefront OBJ: triangles. */
    OBJ;

    /**
     * {@return the format of a file}
     *
     * @param name name of the file without compression, for its ending and for messages
     * @param content all bytes of the file
     * @throws BadInputException when it is none of these
     */
    public static WorldFormat of(String name, byte[] content) {
        String ending = name.toLowerCase(Locale.ROOT);
        if (WorldFile.looksLike(content)) {
            return THRONG;
        }
        if (startsWith(content, 0x89, 'P', 'N', 'G')) {
            return PNG;
        }
        if (DetourFile.looksLike(content)) {
            return DETOUR;
        }
        if (PolyanyaFile.looksLike(content)) {
            return POLYANYA;
        }
        if (startsWith(content, 't', 'y', 'p', 'e') || ending.endsWith(".map")) {
            return MAP;
        }
        if (GltfFile.looksLike(content) || ending.endsWith(".glb") || ending.endsWith(".gltf")) {
            return GLTF;
        }
        if (ending.endsWith(".obj")) {
            return OBJ;
        }
        throw new BadInputException(name + ": unknown format; readable are .throng, .obj, .gltf, .glb, Detour .bin,"
                + " polyanya .mesh, MovingAI .map and .png");
    }

    private static boolean startsWith(byte[] content, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= content.length || (content[i] & 0xff) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
