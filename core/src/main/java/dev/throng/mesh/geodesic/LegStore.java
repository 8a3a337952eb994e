package dev.throng.mesh.geodesic;

import dev.throng.mesh.graph.Crossings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The legs of one gate or corner while tables are built, each once. Threads may share it. */
final class LegStore {
    /** A leg. */
    private record Leg(int number, int to, float bendX, float bendZ, int[] crossings) {
        boolean is(int wantedTo, float x, float z, Crossings path, int size) {
            return to == wantedTo
                    && Float.floatToIntBits(bendX) == Float.floatToIntBits(x)
                    && Float.floatToIntBits(bendZ) == Float.floatToIntBits(z)
                    && Arrays.equals(crossings, 0, crossings.length, path.ends(), 0, size);
        }
    }

    private static final Comparator<Leg> ORDER = Comparator.comparingInt(Leg::to)
            .thenComparing(Leg::crossings, Arrays::compare)
            .thenComparingDouble(Leg::bendX)
            .thenComparingDouble(Leg::bendZ);

    private final List<Leg> legs = new ArrayList<>(8);

    /** Returns the number of a leg with the first crossings of a path; adds it if it is new. */
    synchronized int number(int to, float bendX, float bendZ, Crossings path, int size) {
        for (int i = legs.size() - 1; i >= 0; i--) {
            if (legs.get(i).is(to, bendX, bendZ, path, size)) {
                return i;
            }
        }
        legs.add(new Leg(legs.size(), to, bendX, bendZ, Arrays.copyOf(path.ends(), size)));
        return legs.size() - 1;
    }

    /** Sorts the legs, so that their numbers do not depend on threads; returns the new number by the old one. */
    synchronized int[] sort() {
        legs.sort(ORDER);
        int[] numbers = new int[legs.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[legs.get(i).number] = i;
        }
        return numbers;
    }

    int count() {
        return legs.size();
    }

    int to(int leg) {
        return legs.get(leg).to;
    }

    int[] crossings(int leg) {
        return legs.get(leg).crossings;
    }

    /** Flattens the legs of some owners; null for an owner without legs. */
    static GeodesicTables.Legs flat(LegStore[] owners, boolean bends) {
        int[] first = new int[owners.length + 1];
        long size = 0;
        for (int i = 0; i < owners.length; i++) {
            first[i + 1] = first[i] + (owners[i] == null ? 0 : owners[i].count());
            for (int leg = 0; owners[i] != null && leg < owners[i].count(); leg++) {
                size += owners[i].crossings(leg).length;
            }
        }
        int count = first[owners.length];
        int[] start = new int[count + 1];
        int[] to = new int[count];
        float[] points = bends ? new float[2 * count] : null;
        int[] crossings = new int[Math.toIntExact(size)];
        int at = 0;
        for (LegStore owner : owners) {
            for (int i = 0; owner != null && i < owner.count(); i++) {
                Leg leg = owner.legs.get(i);
                System.arraycopy(leg.crossings, 0, crossings, start[at], leg.crossings.length);
                start[at + 1] = start[at] + leg.crossings.length;
                to[at] = leg.to;
                if (bends) {
                    points[2 * at] = leg.bendX;
                    points[2 * at + 1] = leg.bendZ;
                }
                at++;
            }
        }
        return new GeodesicTables.Legs(first, start, to, points, crossings);
    }
}
