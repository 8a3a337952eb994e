package dev.throng.gpu.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.driver.Ptx;
import org.junit.jupiter.api.Test;

class PtxTest {
    @Test
    void shouldBelongToTheSource() {
        PtxCheck.requireFresh(KernelSource.PLANNING);
    }

    @Test
    void shouldSayWhichCudaItNeeds() {
        assertThat(new Ptx("//\n.version 7.4\n.target sm_80\n").oldestCuda()).isEqualTo("11.4");
        assertThat(new Ptx(".version 9.0\n").oldestCuda()).isEqualTo("13.0");
    }
}
