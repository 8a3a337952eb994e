package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** World files that were tampered with but have a checksum that fits. Stateless. */
final class SealedFile {
    private SealedFile() {}

    static void assertRefused(String part, byte[] content) {
        assertThatThrownBy(() -> WorldFile.read("file.throng", content))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("file.throng: ")
                .hasMessageContaining(part)
                .message()
                .doesNotContain("\n");
    }

    static byte[] resealed(byte[] content) {
        CRC32C crc = new CRC32C();
        crc.update(content, 0, content.length - 4);
        ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN).putInt(content.length - 4, (int) crc.getValue());
        return content;
    }
}
