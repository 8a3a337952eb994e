package dev.throng.contract;

import dev.throng.path.PathBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Says whether answers on a ground are right, by the ground alone: shares no code with the searches. An answer that was right
 * before, to the last bit, is not looked at again. One per ground; used by one thread at a time.
 */
abstract class Judge {
    private record Asked(int request, Promise promise) {}

    private static final Map<Ground, Judge> ALL = new IdentityHashMap<>();

    private final Map<Asked, Set<Answer>> right = new HashMap<>();

    static Judge of(Ground ground) {
        return ALL.computeIfAbsent(ground, key -> key.mesh() != null ? new MeshJudge(key) : new GridJudge(key));
    }

    /**
     * Fails unless an answer is right.
     *
     * @param path the same as a query has written it
     */
    final void check(Promise promise, int request, Answer answer, PathBuffer path, String context) {
        Asked asked = new Asked(request, promise);
        Set<Answer> known = right.computeIfAbsent(asked, key -> new HashSet<>());
        if (!known.contains(answer)) {
            switch (answer.status()) {
                case PARTIAL -> checkPart(promise, request, answer, path, context);
                default -> checkWhole(promise, request, answer, path, context);
            }
            known.add(answer);
        }
    }

    abstract void checkWhole(Promise promise, int request, Answer answer, PathBuffer path, String context);

    abstract void checkPart(Promise promise, int request, Answer answer, PathBuffer path, String context);
}
