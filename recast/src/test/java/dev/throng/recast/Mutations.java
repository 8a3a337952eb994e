package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Feeds a parser with damaged copies of good files and checks how it complains. */
final class Mutations {
    /** The first runs load classes, which is not the parser's own need. */
    private static final int WARM_UP = 100;

    private Mutations() {}

    /**
     * @param bytesPerByte most memory the parser may take for each byte of input, on top of a fixed megabyte
     * @return how many copies were refused; the others were read
     */
    static int run(byte[] good, int runs, long seed, int bytesPerByte, Consumer<byte[]> parser) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] refused = {0};
        long allowed = (1 << 20) + (long) bytesPerByte * good.length;
        parser.accept(good.clone());
        for (int run = 0; run < runs; run++) {
            byte[] damaged = damage(good, random);
            String at = "seed " + seed + ", run " + run;
            long bytes = Allocation.during(() -> {
                try {
                    parser.accept(damaged);
                } catch (BadInputException e) {
                    refused[0]++;
                    assertThat(e.getMessage()).as(at).isNotBlank().doesNotContain("\n");
                } catch (RuntimeException | Error e) {
                    fail(at + ": " + e, e);
                }
            });
            assertThat(run < WARM_UP ? 0 : bytes).as("bytes allocated, " + at).isLessThan(allowed);
        }
        return refused[0];
    }

    private static byte[] damage(byte[] good, SplittableRandom random) {
        byte[] copy = good.clone();
        int edits = 1 + random.nextInt(4);
        for (int i = 0; i < edits && copy.length > 0; i++) {
            int at = random.nextInt(copy.length);
            switch (random.nextInt(6)) {
                case 0 -> copy[at] = (byte) random.nextInt(256);
                case 1 -> copy[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> copy = Arrays.copyOf(copy, at);
                case 3 ->
                    Arrays.fill(copy, at, Math.min(copy.length, at + 4), (byte) (random.nextBoolean() ? -1 : 0x7f));
                case 4 -> {
                    int from = random.nextInt(copy.length);
                    int length = Math.min(random.nextInt(24), copy.length - Math.max(from, at));
                    System.arraycopy(copy.clone(), from, copy, at, length);
                }
                default -> {
                    // Small numbers break ids and counts, digits break text.
                    copy[at] = (byte) (random.nextBoolean() ? random.nextInt(8) : '0' + random.nextInt(10));
                }
            }
        }
        return copy;
    }
}
