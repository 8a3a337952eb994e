package dev.throng.gpu.driver;

/**
 * A kernel with the arguments of its next launch, by name and type, in the order of its C signature. Reused, so that a launch allocates nothing; used
 * by one thread at a time.
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

    /** Removes the arguments of the previous launch. */
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

    /** Sets the bytes of local memory per group, which is the parameter after all others. */
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

    /** Returns the type of an argument in C: {@code int}, {@code float}, {@code double}, or an element with a star. */
    public String type(int argument) {
        return types[argument];
    }

    /** Returns the bits of an argument in memory, in the lowest bytes. */
    long bits(int argument) {
        return bits[argument];
    }

    int bytes(int argument) {
        String type = types[argument];
        return type.equals("int") || type.equals("float") ? Integer.BYTES : Long.BYTES;
    }

    /** Returns the bytes of local memory per group; 0 for none. */
    public int localBytes() {
        return localBytes;
    }
}
