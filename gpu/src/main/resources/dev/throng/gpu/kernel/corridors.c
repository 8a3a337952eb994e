/*
 * Turns the crossings of found paths into corridors. Ids are crossings here.
 *
 * A team does as many agents as it has lanes: each lane takes room for one of them, then all lanes together write the corridors, one after the other,
 * so that neighbours in memory are written by neighbours.
 */

/* The start's polygon, then what lies behind each crossing; an agent for whose polygons there is no room is left over. */
KERNEL void polygons_of(
        GLOBAL const int* RESTRICT polygons, GLOBAL int* RESTRICT states, GLOBAL const int* RESTRICT first,
        GLOBAL const int* RESTRICT sizes, GLOBAL const int* RESTRICT ids, int agents, GLOBAL const int* RESTRICT behind,
        int links, GLOBAL int* RESTRICT corridorFirst, GLOBAL int* RESTRICT corridorSizes, GLOBAL int* RESTRICT corridors,
        int narrow, GLOBAL int* cursor, int capacity) {
    int agent = thread_index();
    int found = agent < agents && states[agent] == FOUND;
    int size = found ? sizes[agent] : 0;
    int from = found ? first[agent] : 0;
    int room = found ? size + 1 : 0;
    int to = take_room(cursor, room);
    if (found && (to < 0 || to > capacity - room)) {
        states[agent] = LEFT_OVER;
        found = 0;
        size = 0;
    }
    if (found) put_id(corridors, narrow, to, polygons[2 * agent]);
    int written = found;
    for (int lane = 0; lane < LANES; lane++) {
        int count = team_from(size, lane);
        if (count == 0) continue;
        int source = team_from(from, lane);
        int begin = team_from(to, lane) + 1;
        int target = begin;
        for (int i = 0; i < count; i += LANES) {
            int slot = i + lane_index();
            int polygon = slot < count ? behind[ids[source + slot]] : -1;
            if (links == 0) {
                if (slot < count) put_id(corridors, narrow, begin + slot, polygon);
                target += count - i < LANES ? count - i : LANES;
            } else {
                /* The first of a link's two crossings leads onto the link, not into a polygon. */
                int counts = polygon >= 0;
                int before = team_before(counts);
                if (counts) put_id(corridors, narrow, target + before, polygon);
                target += team_sum(counts);
            }
        }
        if (lane_index() == lane) written += target - begin;
    }
    if (agent < agents) {
        corridorFirst[agent] = found ? to : 0;
        corridorSizes[agent] = written;
    }
}
