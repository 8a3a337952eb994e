package dev.throng.gpu.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.driver.Ptx;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class PtxTest {
    private static String hash(String text) throws NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest);
    }

    @Test
    void shouldBelongToTheSource() throws NoSuchAlgorithmException, IOException {
        Ptx ptx = KernelSource.ptx();
        String source = KernelSource.all();
        assertThat(ptx.sourceHash())
                .as("the PTX was made from other kernels: run gpu/make-ptx and commit what it writes")
                .isEqualTo(hash(ptx.flags() + "\n" + source));
        assertThat(Files.readString(Path.of("make-ptx"), StandardCharsets.UTF_8))
                .as("the PTX was made with other flags: run gpu/make-ptx and commit what it writes")
                .contains("flags=\"" + ptx.flags() + "\"", "version=" + ptx.version() + "\n");
    }

    @Test
    void shouldNameNoFileOfTheMachineItWasMadeOn() {
        assertThat(KernelSource.ptx().text()).doesNotContain("/tmp", "/home", "/usr", ".file");
    }

    @Test
    void shouldSayWhichCudaItNeeds() {
        assertThat(new Ptx("//\n.version 7.4\n.target sm_80\n").oldestCuda()).isEqualTo("11.4");
        assertThat(new Ptx(".version 9.0\n").oldestCuda()).isEqualTo("13.0");
        assertThat(KernelSource.ptx().oldestCuda()).startsWith("11.");
    }
}
