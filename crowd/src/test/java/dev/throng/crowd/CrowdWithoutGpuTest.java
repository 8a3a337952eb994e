package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Crowds on the host need no module for devices. */
class CrowdWithoutGpuTest {
    /** Loaded where there are no classes of devices. */
    public static final class Walk implements Callable<Float> {
        @Override
        public Float call() {
            try (Crowd crowd = Crowd.of(MeshWorld.of(Floor.field(20, 4, 4)), CrowdOptions.defaults())) {
                crowd.goal(crowd.add(AgentOptions.person(), 1, 0, 2), 18, 0, 2);
                for (int i = 0; i < 50; i++) {
                    crowd.step(0.1f);
                }
                return crowd.positions()[0];
            }
        }
    }

    private static URL classes(Class<?> of) {
        return of.getProtectionDomain().getCodeSource().getLocation();
    }

    @Test
    void aCrowdShouldWalkWithoutTheModuleForDevices() throws Exception {
        URL[] urls = {
            classes(BadInputException.class), classes(NavMesh.class), classes(Crowd.class), classes(Walk.class)
        };
        try (URLClassLoader few = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            assertThatThrownBy(() -> few.loadClass("dev.throng.gpu.GpuDevice"))
                    .isInstanceOf(ClassNotFoundException.class);
            Callable<?> walk = (Callable<?>)
                    few.loadClass(Walk.class.getName()).getConstructor().newInstance();
            assertThat((Float) walk.call()).isGreaterThan(6);
        }
    }
}
