package dev.throng.gpu;

import dev.throng.gpu.driver.Driver;
import dev.throng.gpu.driver.DriverLibraries;
import dev.throng.gpu.driver.Ptx;
import dev.throng.gpu.kernel.KernelSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the devices of this machine that can plan batches. Share freely; devices that it opens are used by one thread at a
 * time.
 *
 * <p>The system property {@code throng.gpu} with the value {@code off} switches all devices off. If it is not set, the environment variable {@code
 * THRONG_GPU} does the same.
 */
public final class GpuDevices {
    /** CUDA first, then an OpenCL GPU; never a CPU, which Throng uses better without a driver. */
    public static final String AUTO = "auto";

    /** Any CUDA device. */
    public static final String CUDA = Driver.CUDA;

    /** Any OpenCL device, GPUs first; it may be a CPU. */
    public static final String OPENCL = Driver.OPENCL;

    private static final String SWITCH = "throng.gpu";
    private static final String SWITCH_IN_ENVIRONMENT = "THRONG_GPU";

    private final boolean off;
    private final List<Candidate> drivers;

    /** A driver that may exist; it is loaded on demand. */
    private record Candidate(String kind, Supplier<Driver> load) {}

    /** A driver and its devices, or the reason why it has none. */
    private record Offer(
            @Nullable Driver driver,
            List<GpuDeviceInfo> devices,
            @Nullable String refusal) {}

    /** Creates a finder of the devices of this machine, which opens them with all kernels of Throng. */
    public GpuDevices() {
        this(DriverLibraries::ofThisSystem, KernelSource.PLANNING::ptx, KernelSource.PLANNING::source, switchedOff());
    }

    GpuDevices(Supplier<DriverLibraries> libraries, Supplier<Ptx> ptx, Supplier<String> source, boolean off) {
        this.off = off;
        drivers = List.of(
                new Candidate(CUDA, () -> Driver.cuda(libraries.get(), ptx)),
                new Candidate(OPENCL, () -> Driver.openCl(libraries.get(), source)));
    }

    private static boolean switchedOff() {
        String value = System.getProperty(SWITCH);
        if (value == null) {
            value = System.getenv(SWITCH_IN_ENVIRONMENT);
        }
        return "off".equalsIgnoreCase(value);
    }

    /** {@return all devices that drivers list, including those that cannot be used} Never throws. */
    public List<GpuDeviceInfo> list() {
        List<GpuDeviceInfo> found = new ArrayList<>();
        if (!off) {
            for (Candidate driver : drivers) {
                found.addAll(offer(driver).devices());
            }
        }
        return found;
    }

    /** {@return the reason why there is no usable device, in one line; null if there is one} */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public @Nullable String whyNone() {
        if (off) {
            return switchedOffLine();
        }
        List<String> reasons = new ArrayList<>();
        for (Candidate driver : drivers) {
            Offer offer = offer(driver);
            if (offer.devices().stream().anyMatch(GpuDeviceInfo::usable)) {
                return null;
            }
            reasons.add(whyNone(driver.kind(), offer));
        }
        return String.join("; ", reasons);
    }

    /**
     * Opens a device with all kernels.
     *
     * @param kind {@link #CUDA}, {@link #OPENCL} or {@link #AUTO}
     * @return the device, which the caller closes
     * @throws GpuException when there is none, with the reason in one line
     * @throws IllegalArgumentException when there is no such kind
     */
    public GpuDevice open(String kind) {
        Objects.requireNonNull(kind, "kind is null");
        String wanted = kind.toLowerCase(Locale.ROOT);
        boolean any = wanted.equals(AUTO);
        if (!any && drivers.stream().noneMatch(driver -> driver.kind().equals(wanted))) {
            throw new IllegalArgumentException("'" + kind + "' is no kind of device: auto, cuda or opencl");
        }
        if (off) {
            throw new GpuException(switchedOffLine(), false);
        }
        List<String> reasons = new ArrayList<>();
        for (Candidate driver : drivers) {
            if (any || driver.kind().equals(wanted)) {
                GpuDevice opened = open(driver.kind(), offer(driver), any, reasons);
                if (opened != null) {
                    return opened;
                }
            }
        }
        throw new GpuException(String.join("; ", reasons), false);
    }

    /**
     * Opens one of the devices of {@link #list}.
     *
     * @param device one that is {@link GpuDeviceInfo#usable usable}
     * @return the device, which the caller closes
     * @throws GpuException when it cannot be opened, with the reason in one line
     */
    public GpuDevice open(GpuDeviceInfo device) {
        Objects.requireNonNull(device, "device is null");
        if (off) {
            throw new GpuException(switchedOffLine(), false);
        }
        if (!device.usable()) {
            throw new GpuException(device.name() + ": " + device.refusal(), false);
        }
        for (Candidate driver : drivers) {
            if (driver.kind().equals(device.kind())) {
                Offer offer = offer(driver);
                if (offer.devices().contains(device)) {
                    return Objects.requireNonNull(offer.driver()).open(device.index());
                }
            }
        }
        throw new GpuException(device.name() + " is not there any more", false);
    }

    /** Opens the first device that can be opened, GPUs first. Returns null if there is none, and adds the reasons. */
    private static @Nullable GpuDevice open(String kind, Offer offer, boolean gpuOnly, List<String> reasons) {
        List<GpuDeviceInfo> candidates = new ArrayList<>(
                offer.devices().stream().filter(GpuDeviceInfo::usable).toList());
        candidates.sort((a, b) -> Boolean.compare(b.gpu(), a.gpu()));
        for (GpuDeviceInfo candidate : candidates) {
            if (gpuOnly && !candidate.gpu()) {
                reasons.add(candidate.name() + " is no GPU: it is used only when " + kind + " is asked for");
                continue;
            }
            try {
                return Objects.requireNonNull(offer.driver()).open(candidate.index());
            } catch (GpuException e) {
                reasons.add(e.getMessage());
            }
        }
        if (candidates.isEmpty()) {
            reasons.add(whyNone(kind, offer));
        }
        return null;
    }

    private static Offer offer(Candidate driver) {
        try {
            Driver loaded = driver.load().get();
            return new Offer(loaded, loaded.devices(), null);
        } catch (GpuException e) {
            return new Offer(null, List.of(), String.valueOf(e.getMessage()));
        } catch (LinkageError e) {
            // JNA needs native code, which it does not have for every system.
            return new Offer(null, List.of(), driver.kind() + ": native libraries cannot be loaded on this system");
        }
    }

    private static String whyNone(String kind, Offer offer) {
        if (offer.refusal() != null) {
            return offer.refusal();
        }
        List<String> refusals = offer.devices().stream()
                .map(device -> device.name() + ": " + device.refusal())
                .toList();
        return refusals.isEmpty() ? "the driver of " + kind + " finds no device" : String.join("; ", refusals);
    }

    private static String switchedOffLine() {
        return "GPUs are switched off by " + SWITCH + " or " + SWITCH_IN_ENVIRONMENT;
    }
}
