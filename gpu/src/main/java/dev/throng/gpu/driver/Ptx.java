package dev.throng.gpu.driver;

/** The kernels as PTX, made by {@code make-ptx}: text that the driver compiles for its device. Immutable, share freely. */
public final class Ptx {
    private static final String SOURCE = "// source SHA-256 ";
    private static final String FLAGS = "// flags ";
    private static final String VERSION = ".version ";
    private static final String TARGET = ".target sm_";

    /** Difference between the major versions of CUDA and PTX: PTX 7.0 came with CUDA 11.0. */
    private static final int CUDA_AHEAD = 4;

    private final String text;

    public Ptx(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    /** Returns the hash of the flags and the source of this PTX. */
    public String sourceHash() {
        return after(SOURCE);
    }

    /** Returns the flags of the compiler. */
    public String flags() {
        return after(FLAGS);
    }

    /** Returns the version of PTX, such as {@code 7.4}. */
    public String version() {
        return after(VERSION);
    }

    /** Returns the oldest CUDA whose driver reads this PTX, such as {@code 11.4}. */
    public String oldestCuda() {
        return oldestDriver() / 1000 + "." + oldestDriver() % 1000 / 10;
    }

    /** Returns the oldest CUDA as drivers count: 1000 times the major plus 10 times the minor version. */
    int oldestDriver() {
        String[] version = version().split("\\.");
        return 1000 * (Integer.parseInt(version[0]) + CUDA_AHEAD) + 10 * Integer.parseInt(version[1]);
    }

    /** Returns the minimum compute capability of a device for this PTX, such as 80 for 8.0. */
    int leastCapability() {
        return Integer.parseInt(after(TARGET));
    }

    private String after(String start) {
        return text.lines()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .map(line -> line.substring(start.length()).strip())
                .orElseThrow(() -> new IllegalStateException("no line '" + start + "' in the PTX: run gpu/make-ptx"));
    }
}
