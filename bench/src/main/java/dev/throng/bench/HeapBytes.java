package dev.throng.bench;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Counts the bytes of all objects that can be reached from one, as a JVM with 4-byte references lays them out. One per thread.
 *
 * <p>Objects of the JDK are counted without what they hold.
 */
public final class HeapBytes {
    private static final int HEADER = 12;
    private static final int ARRAY_HEADER = 16;
    private static final int REFERENCE = 4;

    private final Map<Class<?>, Field[]> references = new HashMap<>();
    private final Map<Class<?>, Long> sizes = new HashMap<>();
    private final Set<Object> counted = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Returns the bytes of all objects that this root reaches and no earlier root did. */
    public long added(Object root) {
        long bytes = 0;
        Deque<Object> open = new ArrayDeque<>();
        visit(root, open);
        while (!open.isEmpty()) {
            Object object = open.pop();
            Class<?> type = object.getClass();
            if (type.isArray()) {
                bytes += aligned(ARRAY_HEADER + (long) Array.getLength(object) * size(type.getComponentType()));
                if (object instanceof Object[] array) {
                    for (Object element : array) {
                        visit(element, open);
                    }
                }
            } else {
                for (Field field : references(type)) {
                    visit(value(field, object), open);
                }
                bytes += sizes.get(type);
            }
        }
        return bytes;
    }

    private void visit(Object object, Deque<Object> open) {
        boolean shared = object == null || object instanceof Class || object instanceof Enum;
        if (!shared && counted.add(object)) {
            open.push(object);
        }
    }

    private static Object value(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the fields of a class that hold references; sets the size of the class. */
    private Field[] references(Class<?> type) {
        return references.computeIfAbsent(type, wanted -> {
            Map<Field, Boolean> found = new IdentityHashMap<>();
            long bytes = HEADER;
            for (Class<?> part = wanted; part != null; part = part.getSuperclass()) {
                for (Field field : part.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        bytes += size(field.getType());
                        if (!field.getType().isPrimitive() && field.trySetAccessible()) {
                            found.put(field, true);
                        }
                    }
                }
            }
            sizes.put(wanted, aligned(bytes));
            return found.keySet().toArray(Field[]::new);
        });
    }

    private static int size(Class<?> type) {
        if (!type.isPrimitive()) {
            return REFERENCE;
        }
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == int.class || type == float.class) {
            return Integer.BYTES;
        }
        return type == char.class || type == short.class ? Short.BYTES : 1;
    }

    private static long aligned(long bytes) {
        return bytes + 7 & ~7L;
    }
}
