package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.overlay.Page;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An index that claims something false is found out. */
class HpaVerifyTest {
    private static final GridMap ROOMS = GridMap.drawn("""
            ............
            .@@.@@.@@@@.
            .@.....@....
            ....@@...@@.
            .@@.@..@....
            ......@@.@@.
            .@.@.....@..
            .@...@@@....
            """);

    private static HpaIndex rooms(boolean cached) {
        GridIndex.Hpa options = new GridIndex.Hpa(3, 3, 3, 2, cached);
        return HpaIndex.build(new OctileCosts(ROOMS), options, Runnable::run, 1);
    }

    @Test
    void shouldFindAWrongCost() {
        HpaIndex index = rooms(false);
        Page right = index.overlay().level(1).page(5);
        int size = right.gateCount();
        assertThat(size).isGreaterThan(1);
        int[] ends = new int[size];
        float[] costs = new float[size * size];
        for (int row = 0; row < size; row++) {
            ends[row] = right.end(row);
            for (int column = 0; column < size; column++) {
                costs[row * size + column] = right.cost(row, column);
            }
        }
        costs[1]++;
        costs[size]++;
        HpaIndex wrong = index.with(
                index.costs(),
                index.overlay().repaired(new int[] {5}, new Page[] {new Page(ends, size, costs, null)}),
                index.gates());
        assertThat(index.verify()).isEmpty();
        assertThat(wrong.verify()).hasValueSatisfying(what -> assertThat(what).contains("cell 5 of level 1"));
    }

    /** One number is changed in every array that the index holds, one after the other. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldFindAnyWrongNumber(boolean cached) throws ReflectiveOperationException {
        HpaIndex index = rooms(cached);
        Map<String, Object> arrays = new TreeMap<>();
        Map<Object, String> seen = new IdentityHashMap<>();
        // Where clusters lie follows from the size of the map alone.
        seen.put(index.clusters(), "clusters");
        seen.put(index.clusters().tree(), "tree");
        collect("index", index, seen, arrays);
        assertThat(arrays).hasSizeGreaterThan(cached ? 50 : 30);
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder missed = new StringBuilder();
        for (Map.Entry<String, Object> entry : arrays.entrySet()) {
            Object array = entry.getValue();
            int at = random.nextInt(Array.getLength(array));
            if (array instanceof int[] ints) {
                int right = ints[at];
                ints[at] = right + (right == Integer.MAX_VALUE ? -1 : 1);
                note(entry.getKey(), index, missed);
                ints[at] = right;
            } else if (array instanceof short[] shorts) {
                shorts[at]++;
                note(entry.getKey(), index, missed);
                shorts[at]--;
            } else if (array instanceof byte[] bytes) {
                bytes[at] ^= 1;
                note(entry.getKey(), index, missed);
                bytes[at] ^= 1;
            }
        }
        assertThat(index.verify()).isEmpty();
        assertThat(missed.toString())
                .as("arrays with a wrong number that verify() did not find")
                .isEmpty();
    }

    private static void note(String name, HpaIndex index, StringBuilder missed) {
        if (index.verify().isEmpty()) {
            missed.append(name).append('\n');
        }
    }

    /** All arrays of numbers with a number in them, by where they are; the map is not the index's. */
    private static void collect(String name, Object at, Map<Object, String> seen, Map<String, Object> arrays)
            throws ReflectiveOperationException {
        if (at == null || at instanceof OctileCosts || seen.put(at, name) != null) {
            return;
        }
        Class<?> type = at.getClass();
        if (type.isArray()) {
            if (type.getComponentType().isPrimitive()) {
                if (Array.getLength(at) > 0) {
                    arrays.put(name, at);
                }
                return;
            }
            for (int i = 0; i < Array.getLength(at); i++) {
                collect(name + "[" + i + "]", Array.get(at, i), seen, arrays);
            }
            return;
        }
        if (!type.getName().startsWith("dev.throng")) {
            return;
        }
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                collect(name + "." + field.getName(), field.get(at), seen, arrays);
            }
        }
    }
}
