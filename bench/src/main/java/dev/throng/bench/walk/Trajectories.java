package dev.throng.bench.walk;

import dev.throng.crowd.Crowd;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes the positions of agents, frame by frame. Used by one thread. */
public abstract class Trajectories {
    /** The first bytes of a binary file. */
    public static final byte[] MAGIC = "THRWALK\n".getBytes(StandardCharsets.US_ASCII);

    static final int VERSION = 1;

    final OutputStream out;

    private Trajectories(OutputStream out) {
        this.out = out;
    }

    /** Returns a writer of lines of id, frame, x, y and z, in metres, after a line with the seconds between frames. */
    public static Trajectories text(OutputStream out, double secondsPerFrame) throws IOException {
        out.write(("# id frame x y z; seconds between frames: " + secondsPerFrame + "\n")
                .getBytes(StandardCharsets.US_ASCII));
        return new Text(out);
    }

    /** Returns a writer of the little-endian format in docs/formats.md. */
    public static Trajectories binary(OutputStream out, double secondsPerFrame) throws IOException {
        out.write(MAGIC);
        out.write(little(8).putInt(VERSION).putFloat((float) secondsPerFrame).array());
        return new Binary(out);
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Adds a frame with all agents, by id. */
    public abstract void frame(int frame, Crowd crowd) throws IOException;

    private static final class Text extends Trajectories {
        private final StringBuilder lines = new StringBuilder();

        Text(OutputStream out) {
            super(out);
        }

        @Override
        public void frame(int frame, Crowd crowd) throws IOException {
            lines.setLength(0);
            for (int id = 0; id < crowd.limit(); id++) {
                if (crowd.states()[id] != Crowd.FREE) {
                    lines.append(id).append(' ').append(frame);
                    for (int axis = 0; axis < 3; axis++) {
                        millimetres(crowd.positions()[3 * id + axis]);
                    }
                    lines.append('\n');
                }
            }
            out.write(lines.toString().getBytes(StandardCharsets.US_ASCII));
        }

        /** Writes three digits after the point, the same in every locale, and fast. */
        private void millimetres(float metres) {
            long all = Math.round(1000.0 * metres);
            lines.append(all < 0 ? " -" : " ").append(Math.abs(all) / 1000).append('.');
            long rest = Math.abs(all) % 1000;
            lines.append(rest < 100 ? "0" : "").append(rest < 10 ? "0" : "").append(rest);
        }
    }

    private static final class Binary extends Trajectories {
        Binary(OutputStream out) {
            super(out);
        }

        @Override
        public void frame(int frame, Crowd crowd) throws IOException {
            ByteBuffer bytes = little(8 + 16 * crowd.size());
            bytes.putInt(frame).putInt(crowd.size());
            for (int id = 0; id < crowd.limit(); id++) {
                if (crowd.states()[id] != Crowd.FREE) {
                    bytes.putInt(id);
                    for (int axis = 0; axis < 3; axis++) {
                        bytes.putFloat(crowd.positions()[3 * id + axis]);
                    }
                }
            }
            out.write(bytes.array());
        }
    }
}
