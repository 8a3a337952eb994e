/* Where agents go next: the string through the corridor ahead. */

/* Portals to look ahead, corners to find, and portals that a look may pass to shorten a corridor. */
#define LOOK_AHEAD 64
#define MOST_CORNERS 3
#define MOST_SEEN 48

typedef struct {
    float x[MOST_CORNERS];
    float z[MOST_CORNERS];
    int count;
    /* What the last one is. */
    int kind;
} Corners;

/*
 * The first turn of a string that is pulled tight: twice the slot of the crossing, plus 0 when it bends around the left end and 1
 * when around the right one; -1 when it runs straight to its end. As class Funnel does.
 */
FUNCTION int first_turn(
        const Ground* ground, GLOBAL const int* pool, int from, int to, float apexX, float apexZ, float endX, float endZ) {
    float leftX = 0;
    float leftZ = 0;
    float rightX = 0;
    float rightZ = 0;
    int i = from;
    while (1) {
        if (i >= to) return -1;
        float4 ends = ends_of(ground->portals, pool[i]);
        leftX = ends.x - apexX;
        leftZ = ends.y - apexZ;
        rightX = ends.z - apexX;
        rightZ = ends.w - apexZ;
        if (rightX * leftZ - rightZ * leftX > 0) break;
        if (leftX * rightX + leftZ * rightZ > 0) {
            return 2 * i + (leftX * leftX + leftZ * leftZ < rightX * rightX + rightZ * rightZ ? 0 : 1);
        }
        i++;
    }
    int leftAt = i;
    int rightAt = i;
    while (++i < to) {
        float4 ends = ends_of(ground->portals, pool[i]);
        float nextLeftX = ends.x - apexX;
        float nextLeftZ = ends.y - apexZ;
        float nextRightX = ends.z - apexX;
        float nextRightZ = ends.w - apexZ;
        float rightToRight = rightX * nextRightZ - rightZ * nextRightX;
        float leftToLeft = leftX * nextLeftZ - leftZ * nextLeftX;
        if (rightToRight >= 0 && leftX * nextRightZ - leftZ * nextRightX >= 0) return 2 * leftAt;
        if (leftToLeft <= 0 && rightX * nextLeftZ - rightZ * nextLeftX <= 0) return 2 * rightAt + 1;
        if (rightToRight >= 0) {
            rightX = nextRightX;
            rightZ = nextRightZ;
            rightAt = i;
        }
        if (leftToLeft <= 0) {
            leftX = nextLeftX;
            leftZ = nextLeftZ;
            leftAt = i;
        }
    }
    float goalX = endX - apexX;
    float goalZ = endZ - apexZ;
    float rightToGoal = rightX * goalZ - rightZ * goalX;
    float leftToGoal = leftX * goalZ - leftZ * goalX;
    if (rightToGoal >= 0 && leftToGoal >= 0) return 2 * leftAt;
    return rightToGoal <= 0 && leftToGoal <= 0 ? 2 * rightAt + 1 : -1;
}

/* The next corners of a walker, as class Corners finds them. */
FUNCTION Corners corners_of(
        const Ground* ground, GLOBAL const int* pool, int from, int to, float x, float z, float goalX, float goalZ) {
    Corners corners;
    corners.count = 0;
    corners.kind = TO_GOAL;
    int limit = min(to, from + LOOK_AHEAD);
    int end = from;
    while (end < limit && pool[end] >= 0) end++;
    float endX = goalX;
    float endZ = goalZ;
    if (end < to && pool[end] < 0) {
        float4 link = ground->links[~pool[end]];
        endX = link.x;
        endZ = link.z;
        corners.kind = TO_LINK;
    } else if (end < to) {
        float4 portal = ground->portals[pool[end] >> 1];
        endX = (portal.x + portal.z) / 2;
        endZ = (portal.y + portal.w) / 2;
        corners.kind = TO_BEND;
    }
    float apexX = x;
    float apexZ = z;
    int next = from;
    while (1) {
        int turn = first_turn(ground, pool, next, end, apexX, apexZ, endX, endZ);
        if (turn < 0) break;
        float4 ends = ends_of(ground->portals, pool[turn >> 1]);
        apexX = turn & 1 ? ends.z : ends.x;
        apexZ = turn & 1 ? ends.w : ends.y;
        next = (turn >> 1) + 1;
        float dx = apexX - x;
        float dz = apexZ - z;
        int reached = corners.count == 0 && dx * dx + dz * dz < ON_IT * ON_IT;
        int again = corners.count > 0 && apexX == corners.x[corners.count - 1] && apexZ == corners.z[corners.count - 1];
        if (reached || again) continue;
        if (corners.count == MOST_CORNERS) {
            corners.kind = TO_BEND;
            return corners;
        }
        corners.x[corners.count] = apexX;
        corners.z[corners.count++] = apexZ;
    }
    if (corners.count == MOST_CORNERS) {
        corners.kind = TO_BEND;
    } else {
        corners.x[corners.count] = endX;
        corners.z[corners.count++] = endZ;
    }
    return corners;
}

/*
 * Leads a corridor straight to a point where nothing is in between and the point is on the corridor, unless that costs more for a
 * metre. Returns the first step from then on, or -1 where nothing is changed.
 */
FUNCTION int shortened(
        const Ground* ground, int start, float x, float z, float toX, float toZ, GLOBAL int* pool, int low, int from, int to) {
    int seen[MOST_SEEN];
    int count = 0;
    int polygon = start;
    float atX = x;
    float atZ = z;
    while (1) {
        Exit exit = exit_of(ground, polygon, atX, atZ, toX - atX, toZ - atZ, -1);
        if (exit.kind < 0) break;
        if (exit.kind == BY_WALL || count == MOST_SEEN) return -1;
        seen[count++] = exit.crossing;
        atX += exit.share * (toX - atX);
        atZ += exit.share * (toZ - atZ);
        polygon = ground->behind[exit.crossing];
    }
    float cheapest = ground->metreCosts[start];
    float cheapestToMeeting = cheapest;
    int meeting = -1;
    int limit = min(to, from + LOOK_AHEAD);
    for (int i = from; i < limit && pool[i] >= 0; i++) {
        int on = ground->behind[pool[i]];
        cheapest = min(cheapest, ground->metreCosts[on]);
        if (on == polygon) {
            meeting = i + 1;
            cheapestToMeeting = cheapest;
        }
    }
    if (meeting < 0 || meeting - count < low) return -1;
    for (int i = 0; i < count; i++) {
        if (ground->metreCosts[ground->behind[seen[i]]] > cheapestToMeeting) return -1;
    }
    for (int i = 0; i < count; i++) pool[meeting - count + i] = seen[i];
    return meeting - count;
}

/* Finds the next corner of each agent in a list. */
KERNEL void walk_look(
        GROUND_PARAMETERS, GLOBAL const int* RESTRICT lookers, GLOBAL const int* RESTRICT lookerCount,
        GLOBAL const float4* RESTRICT places, GLOBAL const float4* RESTRICT traits, GLOBAL const float4* RESTRICT goals,
        GLOBAL float4* RESTRICT courses, GLOBAL int4* RESTRICT routes, GLOBAL int* RESTRICT pool, float wallGap,
        float offCorner, float progress, int lookEvery, int lookSeldom) {
    const Ground ground = GROUND_OF_PARAMETERS;
    int count = *lookerCount;
    for (int i = thread_index(); i < count; i += thread_count()) {
        int id = lookers[i];
        float4 place = places[id];
        float4 goal = goals[id];
        int4 route = routes[id];
        float x = place.x;
        float z = place.z;
        Corners corners = corners_of(&ground, pool, route.y, route.z, x, z, goal.x, goal.z);
        if (corners.count > 1) {
            int last = corners.count - 1;
            int shorter = shortened(
                &ground, bits_of(place.w), x, z, corners.x[last], corners.z[last], pool, route.x, route.y, route.z);
            if (shorter >= 0) {
                route.y = shorter;
                corners = corners_of(&ground, pool, route.y, route.z, x, z, goal.x, goal.z);
            }
        }
        float cornerX = corners.x[0];
        float cornerZ = corners.z[0];
        int kind = TO_BEND;
        if (corners.count == 1) {
            kind = corners.kind;
        } else {
            float wide = offCorner * traits[id].x * wallGap;
            float dx = cornerX - x;
            float dz = cornerZ - z;
            float length = sqrt(dx * dx + dz * dz);
            if (wide > 0 && length > 1e-4f) {
                float turn = dx * (corners.z[1] - cornerZ) - dz * (corners.x[1] - cornerX);
                float aside = turn > 0 ? wide : -wide;
                cornerX += aside * dz / length;
                cornerZ -= aside * dx / length;
            }
        }
        float4 course = courses[id];
        float still = fabs(course.x - cornerX) + fabs(course.y - cornerZ) > progress ? 0 : course.z;
        courses[id] = FLOAT4(cornerX, cornerZ, still, course.w);
        int look = route.y == route.z ? lookSeldom : lookEvery - 1 + (id & (lookEvery - 1));
        route.w = WITH_LOOK(WITH_KIND(route.w, kind), look);
        routes[id] = route;
    }
}
