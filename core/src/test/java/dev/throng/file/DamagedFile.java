package dev.throng.file;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;

/** World files with random damage and a checksum that fits. Stateless. */
final class DamagedFile {
    private DamagedFile() {}

    /** A copy of a file with a few bytes changed, or cut short. */
    static byte[] of(byte[] original, Random random) {
        byte[] damaged = random.nextInt(6) == 0
                ? Arrays.copyOf(original, 20 + random.nextInt(original.length - 20))
                : original.clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            damage(damaged, 12 + random.nextInt(damaged.length - 16), random);
        }
        return SealedFile.resealed(damaged);
    }

    /** As {@link #of}, but all damage lies behind this offset, and nothing is cut off. */
    static byte[] behind(int offset, byte[] original, Random random) {
        byte[] damaged = original.clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            damage(damaged, offset + random.nextInt(damaged.length - 4 - offset), random);
        }
        return SealedFile.resealed(damaged);
    }

    private static void damage(byte[] file, int at, Random random) {
        int whole = Math.min(at & ~3, file.length - 8);
        switch (random.nextInt(4)) {
            case 0 -> file[at] = (byte) random.nextInt();
            case 1 -> file[at] ^= (byte) (1 << random.nextInt(8));
            case 2 -> file[whole] += (byte) (random.nextInt(5) - 2);
            default -> ByteBuffer.wrap(file).putInt(whole, random.nextBoolean() ? Integer.MAX_VALUE : -1);
        }
    }
}
