package dev.throng.facade;

/** Checks of arguments. Each failure names the thing, the value and the limit. Stateless. */
public final class Check {
    private Check() {}

    /** Returns an id or a slot, if it is one of 0 to {@code count - 1}. */
    public static int index(String thing, int index, int count) {
        if (index < 0 || index >= count) {
            throw notThere(thing, index, count);
        }
        return index;
    }

    /** Returns what to throw for an id or a slot that is not one of 0 to {@code count - 1}. */
    public static IndexOutOfBoundsException notThere(String thing, int index, int count) {
        return new IndexOutOfBoundsException("there is no " + thing + " " + index + ", "
                + (count > 0 ? "they go from 0 to " + (count - 1) : "there are none"));
    }

    /** Throws unless an array has some elements from one on. */
    public static void space(String array, int length, long at, long count) {
        if (at < 0 || count < 0 || at + count > length) {
            throw new IndexOutOfBoundsException(
                    array + ": " + count + " elements from " + at + " on are needed, the array has " + length);
        }
    }
}
