package dev.throng.gpu.driver;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import dev.throng.gpu.GpuException;
import java.util.List;
import java.util.function.Function;

/**
 * Names of the libraries of drivers on a machine, the most likely name first.
 *
 * @param cuda names of the CUDA driver; empty on systems without one
 * @param openCl names of the OpenCL driver
 */
public record DriverLibraries(List<String> cuda, List<String> openCl) {
    private static final int LONG_POINTER = 8;

    /** Returns the names for the current system. */
    public static DriverLibraries ofThisSystem() {
        if (Platform.isWindows()) {
            return new DriverLibraries(List.of("nvcuda"), List.of("OpenCL"));
        }
        if (Platform.isMac()) {
            return new DriverLibraries(
                    List.of(), List.of("/System/Library/Frameworks/OpenCL.framework/OpenCL", "OpenCL"));
        }
        return new DriverLibraries(
                List.of("libcuda.so.1", "libcuda.so"), List.of("libOpenCL.so.1", "libOpenCL.so", "OpenCL"));
    }

    Cuda bindCuda() {
        return bind("CUDA driver", cuda, Cuda::of);
    }

    OpenCl bindOpenCl() {
        return bind("OpenCL driver", openCl, OpenCl::of);
    }

    /**
     * Loads the first available library and binds its calls.
     *
     * @param driver name of the driver in messages
     * @throws GpuException when there is none, in one line
     */
    private static <T> T bind(String driver, List<String> names, Function<NativeLibrary, T> calls) {
        if (names.isEmpty()) {
            throw new GpuException("there is no " + driver + " on this system", false);
        }
        if (Native.POINTER_SIZE != LONG_POINTER) {
            throw new GpuException(driver + ": a 64-bit Java is needed", false);
        }
        for (String name : names) {
            NativeLibrary library;
            try {
                library = NativeLibrary.getInstance(name);
            } catch (UnsatisfiedLinkError e) {
                continue;
            }
            try {
                return calls.apply(library);
            } catch (UnsatisfiedLinkError e) {
                throw new GpuException(driver + " (" + name + ") is too old: " + firstLine(e), false);
            }
        }
        throw new GpuException("no " + driver + " (" + names.get(0) + ") was found", false);
    }

    private static String firstLine(Throwable e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("a call is missing");
    }
}
