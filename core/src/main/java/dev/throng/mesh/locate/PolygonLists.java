package dev.throng.mesh.locate;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lists of polygons in one flat array. Immutable, share freely.
 *
 * <p>Lists after a change share the array with those before it: each slot is written once, before there are lists that read it. Where
 * there is no space, or another change of the same lists has taken it, the array is copied.
 */
final class PolygonLists {
    /** First slot of each list. */
    final int[] first;

    /** One past the last slot of list i at i + {@link #endShift}. */
    final int[] ends;

    /** 1 where the next list begins there, 0 where lists have ends of their own. */
    final int endShift;

    /** By slot: the polygon, {@link Noted} where these are lists with notes. */
    final int[] polygons;

    /** Up to where the array is in use here. */
    private final int used;

    /** Up to where it is in use in the lists of any change. */
    private final AtomicInteger claimed;

    /**
     * Lists that follow each other.
     *
     * @param first slot of each list, and one past the last
     */
    PolygonLists(int[] first, int[] polygons) {
        this(first, first, 1, polygons, polygons.length, new AtomicInteger(polygons.length));
    }

    private PolygonLists(int[] first, int[] ends, int endShift, int[] polygons, int used, AtomicInteger claimed) {
        this.first = first;
        this.ends = ends;
        this.endShift = endShift;
        this.polygons = polygons;
        this.used = used;
        this.claimed = claimed;
    }

    long bytes() {
        return 4L * (first.length + (endShift == 0 ? ends.length : 0) + polygons.length);
    }

    /** Changes some of the lists. One per change. */
    static final class Edit {
        private final PolygonLists before;
        /** Of a list that changes: the complement of its number among those. */
        private final int[] first;

        private final int[] ends;
        private int[] touched = new int[64];
        private int[] more = new int[64];
        private int touchedCount;
        private int[] addedTo = new int[64];
        private int[] added = new int[64];
        private int addedCount;

        Edit(PolygonLists before) {
            this.before = before;
            int count = before.ends.length - before.endShift;
            first = Arrays.copyOf(before.first, count);
            ends = Arrays.copyOfRange(before.ends, before.endShift, before.endShift + count);
        }

        /** Says that polygons of a list are gone. */
        void touch(int list) {
            if (first[list] < 0) {
                return;
            }
            if (touchedCount == touched.length) {
                touched = Arrays.copyOf(touched, 2 * touchedCount);
                more = Arrays.copyOf(more, 2 * touchedCount);
            }
            first[list] = ~touchedCount;
            more[touchedCount] = 0;
            touched[touchedCount++] = list;
        }

        /**
         * Adds a polygon to a list.
         *
         * @param noted the polygon, with a note where these are lists with notes
         */
        void add(int list, int noted) {
            touch(list);
            more[~first[list]]++;
            if (addedCount == added.length) {
                addedTo = Arrays.copyOf(addedTo, 2 * addedCount);
                added = Arrays.copyOf(added, 2 * addedCount);
            }
            addedTo[addedCount] = list;
            added[addedCount++] = noted;
        }

        int touchedCount() {
            return touchedCount;
        }

        int touched(int i) {
            return touched[i];
        }

        /** The lists after the change: those that were touched lose polygons that are gone. Their slots may be written until they are shared. */
        PolygonLists done(NavMesh mesh) {
            int needed = addedCount;
            for (int i = 0; i < touchedCount; i++) {
                needed += before.ends[touched[i] + before.endShift] - before.first[touched[i]];
            }
            int[] polygons = before.polygons;
            AtomicInteger claimed = before.claimed;
            int used = before.used;
            if (used + needed > polygons.length || !claimed.compareAndSet(used, used + needed)) {
                polygons = copyOthers(needed);
                used = copied;
                claimed = new AtomicInteger(used + needed);
            }
            int at = used;
            for (int i = 0; i < touchedCount; i++) {
                int list = touched[i];
                int to = before.ends[list + before.endShift];
                first[list] = at;
                for (int slot = before.first[list]; slot < to; slot++) {
                    if (mesh.exists(Noted.id(before.polygons[slot]))) {
                        polygons[at++] = before.polygons[slot];
                    }
                }
                ends[list] = at;
                at += more[i];
            }
            for (int i = 0; i < addedCount; i++) {
                polygons[ends[addedTo[i]]++] = added[i];
            }
            return new PolygonLists(first, ends, 0, polygons, used + needed, claimed);
        }

        private int copied;

        /** Copies the lists that do not change, with space for those that do and for more changes. */
        private int[] copyOthers(int needed) {
            int size = needed;
            for (int list = 0; list < first.length; list++) {
                size += first[list] < 0 ? 0 : ends[list] - first[list];
            }
            int[] polygons = new int[2 * size];
            copied = 0;
            for (int list = 0; list < first.length; list++) {
                if (first[list] >= 0) {
                    int length = ends[list] - first[list];
                    System.arraycopy(before.polygons, first[list], polygons, copied, length);
                    first[list] = copied;
                    copied += length;
                    ends[list] = copied;
                }
            }
            return polygons;
        }
    }
}
