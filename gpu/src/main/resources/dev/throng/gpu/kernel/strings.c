/*
 * Pulls the string through the portals of found paths, as the host's StringPuller does: the same sums in the same order, so that
 * both find the same waypoints to the last bit. Ids are crossings here.
 *
 * A thread does an agent: a funnel narrows from portal to portal, each step needs the one before.
 *
 * A string bends at a crossing once or not at all, so bends that count are marked in the crossings themselves until the
 * waypoints are written. Crossings are below 2^30.
 */
#define BENDS_LEFT (1 << 30)
#define BENDS_RIGHT ((int) 0xc0000000)
#define UNMARKED (BENDS_LEFT - 1)

#define NO_TURN -1

/*
 * Marks the crossings where the string bends, less those where it runs straight on, and returns how many there are.
 *
 * Every step of the one loop looks at one crossing or at the end, so that threads stay together although their strings bend at
 * different places.
 */
FUNCTION int mark_bends(
        GLOBAL int* crossings, int from, int to, GLOBAL const float4* portals, double startX, double startZ, double endX,
        double endZ) {
    int marked = 0;
    double lastX = startX;
    double lastZ = startZ;
    /* The latest bend, where the funnel has its apex: whether it counts is known when the next one is. */
    int bend = NO_TURN;
    double apexX = startX;
    double apexZ = startZ;
    /* The ends that bound the funnel, which crossings they belong to, and how they are seen from the apex. */
    float4 bounds = {0, 0, 0, 0};
    int leftAt = from;
    int rightAt = from;
    double leftX = 0;
    double leftZ = 0;
    double rightX = 0;
    double rightZ = 0;
    int open = 0;
    int i = from;
    while (1) {
        /* Twice the crossing where the string bends next, plus 0 when around its left end and 1 when around its right one. */
        int turn = NO_TURN;
        int ended = i >= to;
        if (!ended) {
            float4 ends = ends_of(portals, crossings[i]);
            double nextLeftX = ends.x - apexX;
            double nextLeftZ = ends.y - apexZ;
            double nextRightX = ends.z - apexX;
            double nextRightZ = ends.w - apexZ;
            int moveLeft = 1;
            int moveRight = 1;
            if (!open) {
                open = nextRightX * nextLeftZ - nextRightZ * nextLeftX > 0;
                /* Seen from its edge, a portal is entered at its nearer end; with the apex on it, it is crossed on the spot. */
                if (!open && nextLeftX * nextRightX + nextLeftZ * nextRightZ > 0) {
                    int leftIsNearer = nextLeftX * nextLeftX + nextLeftZ * nextLeftZ
                            < nextRightX * nextRightX + nextRightZ * nextRightZ;
                    turn = 2 * i + !leftIsNearer;
                }
            } else {
                double rightToRight = rightX * nextRightZ - rightZ * nextRightX;
                double leftToLeft = leftX * nextLeftZ - leftZ * nextLeftX;
                if (rightToRight >= 0 && leftX * nextRightZ - leftZ * nextRightX >= 0) {
                    turn = 2 * leftAt;
                } else if (leftToLeft <= 0 && rightX * nextLeftZ - rightZ * nextLeftX <= 0) {
                    turn = 2 * rightAt + 1;
                }
                /* Of two corners in line the farther one bounds the funnel: the way to it passes the other. */
                moveRight = turn == NO_TURN
                        && (rightToRight > 0
                                || (rightToRight == 0
                                        && nextRightX * nextRightX + nextRightZ * nextRightZ
                                                >= rightX * rightX + rightZ * rightZ));
                moveLeft = turn == NO_TURN
                        && (leftToLeft < 0
                                || (leftToLeft == 0
                                        && nextLeftX * nextLeftX + nextLeftZ * nextLeftZ
                                                >= leftX * leftX + leftZ * leftZ));
            }
            if (moveLeft) {
                bounds.x = ends.x;
                bounds.y = ends.y;
                leftX = nextLeftX;
                leftZ = nextLeftZ;
                leftAt = i;
            }
            if (moveRight) {
                bounds.z = ends.z;
                bounds.w = ends.w;
                rightX = nextRightX;
                rightZ = nextRightZ;
                rightAt = i;
            }
            i++;
        } else if (open) {
            double goalX = endX - apexX;
            double goalZ = endZ - apexZ;
            double rightToGoal = rightX * goalZ - rightZ * goalX;
            double leftToGoal = leftX * goalZ - leftZ * goalX;
            if (rightToGoal >= 0 && leftToGoal >= 0) {
                turn = 2 * leftAt;
            } else if (rightToGoal <= 0 && leftToGoal <= 0) {
                turn = 2 * rightAt + 1;
            }
        }
        if (turn == NO_TURN && !ended) continue;
        double nextX = endX;
        double nextZ = endZ;
        if (turn != NO_TURN) {
            nextX = turn & 1 ? bounds.z : bounds.x;
            nextZ = turn & 1 ? bounds.w : bounds.y;
        }
        if (bend != NO_TURN) {
            double alongX = apexX - lastX;
            double alongZ = apexZ - lastZ;
            /* In line, and not turning back. */
            int straight = alongX * (nextZ - lastZ) - alongZ * (nextX - lastX) == 0
                    && alongX * (nextX - apexX) + alongZ * (nextZ - apexZ) >= 0;
            if (!straight) {
                crossings[bend >> 1] |= bend & 1 ? BENDS_RIGHT : BENDS_LEFT;
                marked++;
                lastX = apexX;
                lastZ = apexZ;
            }
        }
        if (turn == NO_TURN) return marked;
        /* The funnel opens anew at the corner, towards the portals behind it. */
        bend = turn;
        apexX = nextX;
        apexZ = nextZ;
        open = 0;
        i = (turn >> 1) + 1;
    }
}

/* Marks the bends from link to link, and returns how many waypoints the whole string has. */
FUNCTION int mark_string(
        GLOBAL int* crossings, int size, GLOBAL const float4* portals, int portalCount, int links,
        GLOBAL const float* positions, GLOBAL const float* ends) {
    int count = 0;
    int from = 0;
    double startX = ends[0];
    double startZ = ends[2];
    while (1) {
        int to = size;
        if (links > 0) {
            to = from;
            while (to < size && crossings[to] >> 1 < portalCount) to++;
        }
        GLOBAL const float* end = to < size ? positions + 3 * (crossings[to] >> 1) : ends + 3;
        count += 2 + mark_bends(crossings, from, to, portals, startX, startZ, end[0], end[2]);
        if (to >= size) return count;
        /* The link's other node is part of it. */
        GLOBAL const float* start = positions + 3 * (crossings[to + 1] >> 1);
        startX = start[0];
        startZ = start[2];
        from = to + 2;
    }
}

FUNCTION void put_waypoint(
        GLOBAL float* points, GLOBAL int* places, int slot, float x, float y, float z, int place) {
    points[3 * slot] = x;
    points[3 * slot + 1] = y;
    points[3 * slot + 2] = z;
    places[slot] = place;
}

/* Pulls the string of an agent per thread; an agent for whose waypoints there is no room is left over. */
KERNEL void pull_strings(
        GLOBAL const int* RESTRICT polygons, GLOBAL const float* RESTRICT ends, GLOBAL int* RESTRICT states,
        GLOBAL const int* RESTRICT first, GLOBAL const int* RESTRICT sizes, GLOBAL int* ids, int agents,
        GLOBAL const float4* RESTRICT portals, GLOBAL const float* RESTRICT portalHeights, int portalCount, int links,
        GLOBAL const float* RESTRICT positions, GLOBAL const int* RESTRICT behind,
        GLOBAL int* RESTRICT waypointFirst, GLOBAL int* RESTRICT waypointSizes, GLOBAL float* RESTRICT waypointPoints,
        GLOBAL int* RESTRICT waypointPlaces, GLOBAL int* cursor, int capacity) {
    int agent = thread_index();
    int found = agent < agents && states[agent] == FOUND;
    GLOBAL int* crossings = ids;
    int size = 0;
    int count = 0;
    if (found) {
        crossings += first[agent];
        size = sizes[agent];
        ends += 6 * agent;
        count = mark_string(crossings, size, portals, portalCount, links, positions, ends);
    }
    int slot = take_room(cursor, count);
    int fits = slot >= 0 && slot <= capacity - count;
    if (agent < agents) {
        waypointFirst[agent] = found && fits ? slot : 0;
        waypointSizes[agent] = found && fits ? count : 0;
    }
    if (!found) return;
    if (!fits) {
        states[agent] = LEFT_OVER;
        for (int i = 0; i < size; i++) crossings[i] &= UNMARKED;
        return;
    }
    int polygon = polygons[2 * agent];
    put_waypoint(waypointPoints, waypointPlaces, slot++, ends[0], ends[1], ends[2], polygon);
    if (size > 0) polygon = behind[crossings[size - 1] & UNMARKED];
    for (int i = 0; i < size; i++) {
        int marked = crossings[i];
        int crossing = marked & UNMARKED;
        if (crossing >> 1 >= portalCount) {
            int node = crossing >> 1;
            GLOBAL const float* at = positions + 3 * node;
            put_waypoint(waypointPoints, waypointPlaces, slot++, at[0], at[1], at[2], ~((node - portalCount) >> 1));
            crossing = crossings[++i];
            at = positions + 3 * (crossing >> 1);
            put_waypoint(waypointPoints, waypointPlaces, slot++, at[0], at[1], at[2], behind[crossing]);
        } else if (marked != crossing) {
            crossings[i] = crossing;
            float4 sides = ends_of(portals, crossing);
            int right = marked < 0;
            float y = portalHeights[crossing ^ !right];
            float x = right ? sides.z : sides.x;
            float z = right ? sides.w : sides.y;
            put_waypoint(waypointPoints, waypointPlaces, slot++, x, y, z, behind[crossing]);
        }
    }
    put_waypoint(waypointPoints, waypointPlaces, slot, ends[3], ends[4], ends[5], polygon);
}
