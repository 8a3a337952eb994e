package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is written can be read again; what nobody has written is refused. */
class TiledGroundBytesTest {
    private static TiledGround random(int seed) {
        Random random = new Random(seed);
        RecastSettings settings = RecastSettings.DEFAULT.withAgent(1.9f, 0.5f, 0.7f, 40);
        Tiling tiling = seed % 4 == 0 ? Tiling.SOLO : Tiling.tiles(20 + random.nextInt(20));
        TiledGround ground = TiledGround.of(RandomGround.soup(random), settings, tiling, Runnable::run, 1, null);
        for (int i = 0; i < 10; i++) {
            ground.add(RandomGround.obstacle(random));
        }
        ground.remove(3);
        return ground;
    }

    private static byte[] written(TiledGround ground) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ground.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static TiledGround read(byte[] bytes) throws IOException {
        return TiledGround.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    @Test
    void shouldReadWhatWasWritten() throws IOException {
        for (int seed = 0; seed < 8; seed++) {
            TiledGround ground = random(seed);
            byte[] bytes = written(ground);
            TiledGround read = read(bytes);
            assertThat(read.tiles(Runnable::run, 1))
                    .as("seed " + seed)
                    .hasSizeGreaterThan(0)
                    .isEqualTo(ground.tiles(Runnable::run, 1));
            assertThat(written(read)).isEqualTo(bytes);
            ground.remove(5);
            read.remove(5);
            assertThat(read.rebuild(Runnable::run, 1)).isEqualTo(ground.rebuild(Runnable::run, 1));
            assertThat(read.add(Obstacle.cylinder(1, 1, 1, 1, 1))).isEqualTo(10);
        }
    }

    @Test
    void shouldRefuseEveryBeginning() throws IOException {
        byte[] bytes = written(random(1));
        for (int length = 0; length < bytes.length; length += 1 + length / 20) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> read(cut)).as("%d bytes", length).isInstanceOfAny(IOException.class);
        }
    }

    /** Damage gives a refusal, or ground that can be rebuilt: no other exception, no endless work. */
    @Test
    void shouldSurviveDamage() throws IOException {
        int refused = 0;
        int rebuilt = 0;
        byte[][] sound = {written(random(1)), written(random(2)), written(random(3))};
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            byte[] bytes = sound[seed % 3].clone();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                int head = random.nextInt(3) == 0 ? 88 : bytes.length;
                bytes[random.nextInt(head)] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                read(bytes).tiles(Runnable::run, 1);
                rebuilt++;
            } catch (BadInputException | IOException e) {
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
        assertThat(refused).isGreaterThan(100);
        assertThat(rebuilt).isGreaterThan(10);
    }
}
