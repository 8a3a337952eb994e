package dev.throng.gpu.driver;

/**
 * A kernel with the arguments of its next launch, by name and type, in the order of its C signature. Reused from launch to launch,
 * so that nothing is allocated; used by one thread at a time.
 */
public final class Launch {
    static final int MOST_ARGUMENTS = 80;

    private final DeviceKernel kernel;
    private final String[] names = new String[MOST_ARGUMENTS];
    private final String[] types = new String[MOST_ARGUMENTS];
    private final long[] bits = new long[MOST_ARGUMENTS];
    private int count;
    private int localBytes;

    public Launch(DeviceKernel kernel) {
        this.kernel = kernel;
    }

    /** Forgets the arguments of the launch before. */
    public Launch begin() {
        count = 0;
        localBytes = 0;
        return this;
    }

    public Launch with(String name, DeviceBuffer value) {
        return add(name, value.type(), value.handle());
    }

    public Launch with(String name, int value) {
        return add(name, "int", value);
    }

    public Launch with(String name, boolean value) {
        return add(name, "int", value ? 1 : 0);
    }

    public Launch with(String name, float value) {
        return add(name, "float", Float.floatToRawIntBits(value));
    }

    public Launch with(String name, double value) {
        return add(name, "double", Double.doubleToRawLongBits(value));
    }

    private Launch add(String name, String type, long value) {
        if (count == MOST_ARGUMENTS) {
            throw new IllegalArgumentException(
                    kernel.name() + " has too many arguments, the limit is " + MOST_ARGUMENTS);
        }
        names[count] = name;
        types[count] = type;
        bits[count++] = value;
        return this;
    }

    /** Local memory that each group gets. It comes after all arguments. */
    public Launch withLocal(int bytes) {
        localBytes = bytes;
        return this;
    }

    public DeviceKernel kernel() {
        return kernel;
    }

    public int count() {
        return count;
    }

    public String name(int argument) {
        return names[argument];
    }

    /** As C has it: {@code int}, {@code float}, {@code double}, or an element with a star. */
    public String type(int argument) {
        return types[argument];
    }

    /** The value as it lies in memory, in the lowest bytes. */
    long bits(int argument) {
        return bits[argument];
    }

    int bytes(int argument) {
        String type = types[argument];
        return type.equals("int") || type.equals("float") ? Integer.BYTES : Long.BYTES;
    }

    /** 0 where there is none. */
    public int localBytes() {
        return localBytes;
    }
}
