package dev.throng.partition;

/**
 * What parts should be like.
 *
 * @param count how many there should be
 * @param limit what one may weigh
 * @param effort how long they are improved
 */
record PartGoal(int count, int limit, int effort) {}
