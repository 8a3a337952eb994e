/*
 * Puts the ends of agents on the mesh, as the host's Nearest does: the same sums in the same order, so that both find the same
 * polygon and the same place to the last bit. All that is compared is therefore a double.
 */

/* How many buckets away something may be for the buckets to be faster than the tree. */
#define FARTHEST_BUCKET 2.0
/* What is farther by more than this factor is farther in spite of rounding. */
#define SLACK (1 + 1e-6)
/* A squared distance of nothing but rounding. */
#define ROUNDING 1e-20
/* Nodes below a node of the tree, and polygons below one of the lowest, are this power of two. */
#define FANOUT_BITS 3
#define FANOUT (1 << FANOUT_BITS)

/* A point to be placed, the polygons it may be placed on, and the nearest place that was found so far. */
typedef struct {
    GLOBAL const int* cornerFirst;
    /* Corners polygon by polygon, four floats each: a corner is one read, next to the others of its polygon. */
    GLOBAL const float4* corners;
    double x;
    double y;
    double z;
    double reach2;
    double verticalReach;
    /* Whether polygons count that may not be entered. */
    int any;
    int polygon;
    double best;
    double placeX;
    double placeY;
    double placeZ;
} Placing;

/* Height of a polygon's surface, taken as a fan of triangles around its first corner, at a point inside it. */
FUNCTION double height_at(GLOBAL const float4* corners, int first, int end, double px, double pz) {
    double ax = corners[first].x;
    double ay = corners[first].y;
    double az = corners[first].z;
    double fromX = px - ax;
    double fromZ = pz - az;
    double area = 1;
    double u = 0;
    double v = 0;
    double up = 0;
    double across = 0;
    float4 b = corners[first + 1];
    for (int i = first + 2; i < end; i++) {
        float4 c = corners[i];
        double bx = b.x - ax;
        double bz = b.z - az;
        double cx = c.x - ax;
        double cz = c.z - az;
        double doubled = bx * cz - bz * cx;
        if (doubled > 0) {
            area = doubled;
            u = fromX * cz - fromZ * cx;
            v = bx * fromZ - bz * fromX;
            up = b.y - ay;
            across = c.y - ay;
            /* The fan turns counter-clockwise: the first triangle that the point does not lie beyond holds it. */
            if (u >= 0) break;
        }
        b = c;
    }
    return ay + u / area * up + v / area * across;
}

/*
 * Takes the place on a polygon that is horizontally closest to the point, if it is nearer than what was found so far. The number
 * of a polygon that may not be entered is negated.
 */
FUNCTION void consider(Placing* at, int numbered) {
    if (numbered < 0 && !at->any) return;
    int candidate = numbered < 0 ? ~numbered : numbered;
    GLOBAL const float4* corners = at->corners;
    int first = at->cornerFirst[candidate];
    int end = at->cornerFirst[candidate + 1];
    double px = at->x;
    double pz = at->z;
    double farther = (at->best < at->reach2 ? at->best : at->reach2) * SLACK + ROUNDING;
    int inside = 1;
    double sides = 0;
    double bestEdge = INFINITY;
    double placeX = 0;
    double placeY = 0;
    double placeZ = 0;
    float4 a = corners[end - 1];
    for (int i = first; i < end; i++) {
        float4 b = corners[i];
        double ax = a.x;
        double az = a.z;
        double ex = b.x - ax;
        double ez = b.z - az;
        double side = ex * (pz - az) - ez * (px - ax);
        sides += side;
        if (side <= 0) {
            inside &= side == 0;
            double length2 = ex * ex + ez * ez;
            if (side * side > farther * length2) return;
            double t = length2 > 0 ? ((px - ax) * ex + (pz - az) * ez) / length2 : 0;
            t = t > 0 ? (t < 1 ? t : 1) : 0;
            double qx = ax + t * ex;
            double qz = az + t * ez;
            double distance2 = (qx - px) * (qx - px) + (qz - pz) * (qz - pz);
            if (distance2 < bestEdge) {
                bestEdge = distance2;
                placeX = qx;
                placeZ = qz;
                placeY = a.y + t * ((double) b.y - a.y);
            }
        }
        a = b;
    }
    /* The sides sum up to the polygon's area: on the line of a polygon without area nothing is inside. */
    if (inside && sides > 0) {
        placeX = px;
        placeZ = pz;
        placeY = height_at(corners, first, end, px, pz);
    }
    double dx = placeX - px;
    double dy = placeY - at->y;
    double dz = placeZ - pz;
    double flat2 = dx * dx + dz * dz;
    if (flat2 > at->reach2 || fabs(dy) > at->verticalReach) return;
    double distance2 = flat2 + dy * dy;
    if (distance2 < at->best || (distance2 == at->best && candidate < at->polygon)) {
        at->best = distance2;
        at->polygon = candidate;
        at->placeX = placeX;
        at->placeY = placeY;
        at->placeZ = placeZ;
    }
}

/*
 * Looks into the point's own bucket, then into all others that something as near could come into. Returns whether that settles
 * it: not where so many buckets are left that the tree is faster.
 */
FUNCTION int find_in_buckets(
        Placing* at, GLOBAL const int* bucketFirst, GLOBAL const int* bucketPolygons, int columns, int rows,
        double column, double row, double perMetre) {
    int own = -1;
    if (column >= 0 && column < columns && row >= 0 && row < rows) {
        own = (int) row * columns + (int) column;
        int end = bucketFirst[own + 1];
        for (int i = bucketFirst[own]; i < end; i++) consider(at, bucketPolygons[i]);
    }
    double radius = sqrt(at->best < at->reach2 ? at->best : at->reach2) * perMetre;
    if (!(radius <= FARTHEST_BUCKET)) return 0;
    /* A point far off has its window beyond the last bucket or before the first: no bucket is in it, and any int will do. */
    double beyond = columns > rows ? columns : rows;
    int fromColumn = (int) fmin(fmax(0.0, column - radius), beyond);
    int toColumn = (int) fmax(fmin(columns - 1.0, column + radius), -1.0);
    int fromRow = (int) fmin(fmax(0.0, row - radius), beyond);
    int toRow = (int) fmax(fmin(rows - 1.0, row + radius), -1.0);
    for (int r = fromRow; r <= toRow; r++) {
        for (int c = fromColumn; c <= toColumn; c++) {
            int bucket = r * columns + c;
            if (bucket != own) {
                int end = bucketFirst[bucket + 1];
                for (int i = bucketFirst[bucket]; i < end; i++) consider(at, bucketPolygons[i]);
            }
        }
    }
    return 1;
}

/*
 * Looks through the tree of boxes. Nodes below a node follow each other, so the way back up is known from a node's number: no
 * stack is needed. The last node below another is looked at first, as the host does.
 */
FUNCTION void find_in_tree(
        Placing* at, GLOBAL const int* levelFirst, int levels, GLOBAL const float* boxes, GLOBAL const int* leafPolygons,
        int leaves) {
    int level = levels - 1;
    int i = 0;
    while (1) {
        GLOBAL const float* box = boxes + 6 * (levelFirst[level] + i);
        double dx = fmax(0.0, fmax(box[0] - at->x, at->x - box[3]));
        double dy = fmax(0.0, fmax(box[1] - at->y, at->y - box[4]));
        double dz = fmax(0.0, fmax(box[2] - at->z, at->z - box[5]));
        double flat2 = dx * dx + dz * dz;
        if (!(flat2 > at->reach2 || dy > at->verticalReach || flat2 + dy * dy > at->best)) {
            int below = i << FANOUT_BITS;
            if (level > 0) {
                level--;
                int count = levelFirst[level + 1] - levelFirst[level];
                i = (below + FANOUT < count ? below + FANOUT : count) - 1;
                continue;
            }
            int end = below + FANOUT < leaves ? below + FANOUT : leaves;
            for (int leaf = below; leaf < end; leaf++) consider(at, leafPolygons[leaf]);
        }
        while ((i & (FANOUT - 1)) == 0) {
            if (level == levels - 1) return;
            i >>= FANOUT_BITS;
            level++;
        }
        i--;
    }
}

/*
 * Places an end of an agent per thread: polygon -1 where none is within reach or a coordinate is not finite. Where some may not be
 * entered, one of those is found only if no other is within reach.
 */
KERNEL void locate(
        GLOBAL const float* RESTRICT requests, int ends, double horizontalReach, double verticalReach,
        GLOBAL const int* RESTRICT cornerFirst, GLOBAL const float4* RESTRICT corners,
        GLOBAL const int* RESTRICT bucketFirst, GLOBAL const int* RESTRICT bucketPolygons, int columns, int rows,
        double minX, double minZ, double perMetre,
        GLOBAL const int* RESTRICT levelFirst, int levels, GLOBAL const float* RESTRICT boxes,
        GLOBAL const int* RESTRICT leafPolygons, int leaves, int someForbidden,
        GLOBAL int* RESTRICT polygons, GLOBAL float* RESTRICT points) {
    int end = thread_index();
    if (end >= ends) return;
    Placing at;
    at.cornerFirst = cornerFirst;
    at.corners = corners;
    at.x = requests[3 * end];
    at.y = requests[3 * end + 1];
    at.z = requests[3 * end + 2];
    at.reach2 = horizontalReach * horizontalReach;
    at.verticalReach = verticalReach;
    at.polygon = -1;
    at.best = INFINITY;
    at.placeX = 0;
    at.placeY = 0;
    at.placeZ = 0;
    if (fabs(at.x) < INFINITY && fabs(at.y) < INFINITY && fabs(at.z) < INFINITY) {
        double column = (at.x - minX) * perMetre;
        double row = (at.z - minZ) * perMetre;
        for (at.any = 0; at.any <= someForbidden && at.polygon < 0; at.any++) {
            if (!find_in_buckets(&at, bucketFirst, bucketPolygons, columns, rows, column, row, perMetre)) {
                find_in_tree(&at, levelFirst, levels, boxes, leafPolygons, leaves);
            }
        }
    }
    polygons[end] = at.polygon;
    points[3 * end] = (float) at.placeX;
    points[3 * end + 1] = (float) at.placeY;
    points[3 * end + 2] = (float) at.placeZ;
}

/* Tells an agent per thread what is known of it without a search, and that nothing was written for it. */
KERNEL void settle(
        GLOBAL const int* RESTRICT polygons, int agents, GLOBAL const int* RESTRICT labels, GLOBAL const int* RESTRICT rows,
        GLOBAL const int* RESTRICT reach, int rowWords,
        GLOBAL int* RESTRICT states, GLOBAL double* RESTRICT costs, GLOBAL int* RESTRICT first, GLOBAL int* RESTRICT sizes) {
    int agent = thread_index();
    if (agent >= agents) return;
    int start = polygons[2 * agent];
    int goal = polygons[2 * agent + 1];
    int state = OFF_WORLD;
    if (start >= 0 && goal >= 0) {
        int from = labels[start];
        int to = labels[goal];
        /* Whoever stands on ground that may not be entered reaches nobody. */
        int enterable = from >= 0 && to >= 0;
        int reached = enterable && from == to;
        if (enterable && !reached && rowWords > 0) {
            int row = rows[from];
            int bit = rows[to];
            reached = row >= 0 && bit >= 0 && ((reach[row * rowWords + (bit >> 5)] >> (bit & 31)) & 1);
        }
        state = reached ? TO_BE_PLANNED : UNREACHABLE;
    }
    states[agent] = state;
    costs[agent] = INFINITY;
    first[agent] = 0;
    sizes[agent] = 0;
}
