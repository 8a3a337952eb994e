package dev.throng.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A run as {@code throng walk -o} writes it: walkers side by side who walk along x, a metre a second. */
public final class TestRecording {
    private TestRecording() {}

    static byte[] content(int frames, int agents) {
        ByteBuffer bytes = ByteBuffer.allocate(16 + frames * (8 + 16 * agents)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put("THRWALK\n".getBytes(StandardCharsets.US_ASCII)).putInt(1).putFloat(0.1f);
        for (int frame = 0; frame < frames; frame++) {
            bytes.putInt(frame).putInt(agents);
            for (int agent = 0; agent < agents; agent++) {
                bytes.putInt(agent).putFloat(0.1f * frame).putFloat(0).putFloat(agent);
            }
        }
        return bytes.array();
    }

    /** Writes a run to a folder of recordings. */
    public static void write(Path folder, String name, int frames, int agents) throws IOException {
        Files.createDirectories(folder.resolve(name));
        Files.write(folder.resolve(name).resolve("trajectories.bin"), content(frames, agents));
    }
}
