package dev.throng.lab.experiment;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What one experiment has worked out and others need as well: one for all experiments that run with the same maps, seed
 * and share of them. Experiments come one after the other, so it is used by one thread.
 */
public final class SharedResults {
    private final Map<Class<?>, Object> results = new HashMap<>();

    /** The result of this kind: worked out when it is first asked for. */
    <T> T of(Class<T> kind, Supplier<T> work) {
        Object known = results.get(kind);
        if (known == null) {
            known = work.get();
            results.put(kind, known);
        }
        return kind.cast(known);
    }
}
