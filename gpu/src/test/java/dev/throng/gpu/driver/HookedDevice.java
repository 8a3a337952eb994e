package dev.throng.gpu.driver;

import dev.throng.gpu.GpuException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Lets a test step between a device and who calls it. Stateless. */
public final class HookedDevice {
    /** What is done instead of a call of the device's own methods; its queues are called without asking. */
    public interface Hook {
        Object call(String method, Object[] arguments, Call call);
    }

    /** What the device does. */
    public interface Call {
        Object run();
    }

    private HookedDevice() {}

    public static Device of(Device device, Hook hook) {
        return (Device) Proxy.newProxyInstance(
                Device.class.getClassLoader(),
                new Class<?>[] {Device.class},
                (proxy, method, arguments) ->
                        hook.call(method.getName(), arguments, () -> invoke(device, method, arguments)));
    }

    /** A device with so much local memory, which refuses launches that want more. */
    public static Device withLocalMemory(Device device, int bytes) {
        return of(device, (method, arguments, call) -> {
            if (method.equals("localMemoryBytes")) {
                return bytes;
            }
            if (method.equals("launch")) {
                int wanted = ((Launch) arguments[0]).localBytes();
                if (wanted > bytes) {
                    throw new GpuException("local memory of " + wanted + " bytes", false);
                }
            }
            return call.run();
        });
    }

    private static Object invoke(Device device, Method method, Object[] arguments) {
        try {
            return method.invoke(device, arguments);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e);
        }
    }
}
