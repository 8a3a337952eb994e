package dev.throng.facade;

import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The only access from a facade, which users name, to its hidden storage, and back. A facade opens its crossing in its static initialiser;
 * hidden code gets it by the facade's class. Neither the storage nor this class knows the facade. Immutable, share freely.
 *
 * @param storage from a facade to its storage
 * @param facade from a storage to a facade over it
 */
public record Crossing<F, S>(Function<F, S> storage, Function<S, F> facade) {
    private static final Map<Class<?>, Crossing<?, ?>> OPEN = new ConcurrentHashMap<>();

    /** Opens the crossing of a facade. Each facade calls this once, in its static initialiser. */
    public static <F, S> void open(Class<F> facade, Function<F, S> toStorage, Function<S, F> toFacade) {
        if (OPEN.putIfAbsent(facade, new Crossing<>(toStorage, toFacade)) != null) {
            throw new IllegalStateException("the crossing of " + facade.getName() + " is open already");
        }
    }

    /** Opens a crossing that leads to the storage only: such facades are made by other facades. */
    public static <F, S> void open(Class<F> facade, Function<F, S> toStorage) {
        open(facade, toStorage, storage -> {
            throw new UnsupportedOperationException(facade.getName() + " is not made from its storage");
        });
    }

    /**
     * Returns the crossing of a facade, whose class is initialised if it is not yet. Keep it in a static final field, so that a call
     * through it costs one field load.
     *
     * @param storage type of the facade's storage, which the facade itself has opened its crossing with
     */
    @SuppressWarnings("unchecked") // A facade opens its crossing with its own type and that of its storage.
    public static <F, S> Crossing<F, S> to(Class<F> facade, Class<S> storage) {
        try {
            MethodHandles.lookup().ensureInitialized(facade);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        Crossing<?, ?> crossing = OPEN.get(facade);
        if (crossing == null) {
            throw new IllegalStateException(facade.getName() + " has no crossing to " + storage.getName());
        }
        return (Crossing<F, S>) crossing;
    }

    public S storageOf(F value) {
        return storage.apply(value);
    }

    public F facadeOf(S value) {
        return facade.apply(value);
    }
}
