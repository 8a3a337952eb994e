package dev.throng.gpu;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Lets a test step between a device and who calls it. Stateless. */
final class HookedDevice {
    /** What is done instead of a call of the device's own methods; its queues are called without asking. */
    interface Hook {
        Object call(String method, Object[] arguments, Call call);
    }

    /** What the device does. */
    interface Call {
        Object run();
    }

    private HookedDevice() {}

    static GpuDevice of(GpuDevice device, Hook hook) {
        return (GpuDevice) Proxy.newProxyInstance(
                GpuDevice.class.getClassLoader(),
                new Class<?>[] {GpuDevice.class},
                (proxy, method, arguments) ->
                        hook.call(method.getName(), arguments, () -> invoke(device, method, arguments)));
    }

    /** A device with so much local memory, which refuses launches that want more. */
    static GpuDevice withLocalMemory(GpuDevice device, int bytes) {
        return of(device, (method, arguments, call) -> {
            if (method.equals("localMemoryBytes")) {
                return bytes;
            }
            if (method.equals("launch")) {
                for (Object argument : (Object[]) arguments[3]) {
                    if (argument instanceof LocalMemory memory && memory.bytes() > bytes) {
                        throw new GpuException("local memory of " + memory.bytes() + " bytes", false);
                    }
                }
            }
            return call.run();
        });
    }

    private static Object invoke(GpuDevice device, Method method, Object[] arguments) {
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
