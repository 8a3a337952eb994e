package dev.throng.gpu.driver;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** Resources that are closed together, the latest first. Used by one thread at a time. */
public final class Resources implements AutoCloseable {
    private final Deque<Runnable> parts = new ArrayDeque<>();

    /** Takes ownership of a resource with the action that closes it, and returns it. */
    public <T> T add(T part, Consumer<? super T> close) {
        parts.push(() -> close.accept(part));
        return part;
    }

    @Override
    public void close() {
        while (!parts.isEmpty()) {
            parts.pop().run();
        }
    }
}
