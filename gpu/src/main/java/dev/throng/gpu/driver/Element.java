package dev.throng.gpu.driver;

/** The type of the elements of an array on a device. */
public enum Element {
    SHORT("ushort", Character.BYTES),
    INT("int", Integer.BYTES),
    FLOAT("float", Float.BYTES),
    DOUBLE("double", Double.BYTES),
    LONG("ulong", Long.BYTES);

    final String pointer;
    public final int bytes;

    Element(String name, int bytes) {
        pointer = name + "*";
        this.bytes = bytes;
    }
}
