package dev.throng.mesh.locate;

import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lists of polygons in one flat array. Immutable, share freely.
 *
 * <p>Lists after a change share the array with those before it: each slot is written once, before any list reads it. If
 * there is no space, or another change of the same lists has used it, the array is copied.
 */
final class PolygonLists {
    /** First slot of each list. */
    final int[] first;

    /** One past the last slot of list i at i + {@link #endShift}. */
    final int[] ends;

    /** 1 if lists are contiguous, so that one ends where the next begins; 0 if they have separate ends. */
    final int endShift;

    /** Polygons by slot, {@link Noted} if these are lists with notes. */
    final int[] polygons;

    /** Number of slots in use in these lists. */
    private final int used;

    /** Number of slots in use in the lists of any change. */
    private final AtomicInteger claimed;

    /**
     * Makes contiguous lists.
     *
     * @param first first slot of each list, and one past the last
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

    /** An edit of some lists. One per change. */
    static final class Edit {
        private final PolygonLists before;
        /** First slot of each list; for a changed list the complement of its number among those. */
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

        /** Marks a list that contains removed polygons. */
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
         * @param noted the polygon, with a note if these are lists with notes
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

        /**
         * Returns the lists after the change, without removed polygons in those that were touched. Their slots may be
         * written until they are published.
         */
        PolygonLists done(MeshArrays mesh) {
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

        /** Copies the unchanged lists, with space for those that change and for later edits. */
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
