/* Moves memory as fast as it can be moved: what plans are held against. */

KERNEL void copy_words(GLOBAL const uint4* RESTRICT from, GLOBAL uint4* RESTRICT to, int count) {
    for (int i = thread_index(); i < count; i += thread_count()) to[i] = from[i];
}
