package dev.throng.recast;

import dev.throng.SharedData;
import dev.throng.mesh.TriangleSoup;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.tukaani.xz.XZInputStream;

/** Triangle meshes of real levels, plain or packed. */
final class RealMesh {
    private RealMesh() {}

    /** The mesh of a name such as {@code dungeon.obj} or {@code peloponnese.obj.xz}, or skips the calling test. */
    static TriangleSoup read(String file) {
        byte[] content = SharedData.bytes("meshes/" + file);
        return ObjFile.read(file, file.endsWith(".xz") ? unpacked(content) : content);
    }

    /** What a packed file holds. */
    static byte[] unpacked(byte[] content) {
        try (XZInputStream in = new XZInputStream(new ByteArrayInputStream(content))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
