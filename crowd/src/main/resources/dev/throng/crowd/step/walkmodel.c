/*
 * The collision-free speed model, as class SpeedModel has it: the same sums in the same order, in floats. Its numbers come from
 * there, as parameters.
 */

/* Others that an agent may heed: as many as CrowdOptions allows. */
#define MOST_NEAR 64

/* See SpeedModel. */
typedef struct {
    float reach;
    float wallReach;
    float push;
    float pushRange;
    float yielded;
    float wallPush;
    float wallRange;
    float faded;
    float standingGap;
    float timeGap;
    float strip;
    float crossingStrip;
    float beside;
    float horizon;
    float miss;
    float evade;
    float slow;
    float alike;
    float stuck;
    float worthIt;
    float tight;
    float stepBack;
    float priorityRange;
    float yieldGap;
    float priorityYieldGap;
    float evenShare;
    float highShare;
    float lowShare;
    float apart;
    float touch;
    float detourCos0;
    float detourSin0;
    float detourCos1;
    float detourSin1;
    float sameCorner;
    float jamAhead;
    float walkAround;
    float jamAround;
    float leaveRight;
    float waitRange;
} Model;

#define MODEL_PARAMETERS \
    float reach, float wallReach, float push, float pushRange, float yielded, float wallPush, float wallRange, float faded, \
    float standingGap, float timeGap, float strip, float crossingStrip, float beside, float horizon, float miss, \
    float evade, float slow, float alike, float stuck, float worthIt, float tight, float stepBack, float priorityRange, \
    float yieldGap, float priorityYieldGap, float evenShare, float highShare, float lowShare, float apart, float touch, \
    float detourCos0, float detourSin0, float detourCos1, float detourSin1, float sameCorner, float jamAhead, \
    float walkAround, float jamAround, float leaveRight, float waitRange

#define MODEL_OF_PARAMETERS \
    {reach, wallReach, push, pushRange, yielded, wallPush, wallRange, faded, standingGap, timeGap, strip, crossingStrip, \
     beside, horizon, miss, evade, slow, alike, stuck, worthIt, tight, stepBack, priorityRange, yieldGap, \
     priorityYieldGap, evenShare, highShare, lowShare, apart, touch, detourCos0, detourSin0, detourCos1, detourSin1, \
     sameCorner, jamAhead, walkAround, jamAround, leaveRight, waitRange}

/* What is around an agent: slots, unit directions there, and the space in between. */
typedef struct {
    int count;
    int near[MOST_NEAR];
    float toX[MOST_NEAR];
    float toZ[MOST_NEAR];
    float gaps[MOST_NEAR];
} Around;

/* All agents in their slots: see walk_gather. */
typedef struct {
    GLOBAL const float4* bodies;
    GLOBAL const float4* wishes;
    GLOBAL const int4* marks;
} Crowd;

/* The agent itself. */
typedef struct {
    float x;
    float z;
    float radius;
    float speed;
    float wantX;
    float wantZ;
    float toCorner;
    int priority;
    int id;
    int state;
} Self;

/* Walls of a polygon: segments (x, z), (x, z), with the free side on the left. */
typedef struct {
    GLOBAL const float4* segments;
    int from;
    int to;
} Walls;

/* e to the power of a number that is at most 0, as class FastExp has it. */
FUNCTION float fast_exp(float x) {
    if (!(x > -40)) return 0;
    float t = min(x, 0.0f) * 1.4426950408889634f;
    int whole = (int) t - 1;
    float g = 0.5f * (t - (float) whole);
    float p = 1 + g * (0.6931472f + g * (0.2402265f + g * (0.05550411f + g * (0.009618129f + g * 0.0013333558f))));
    return float_of((whole + 127) << 23) * p * p;
}

FUNCTION float wall_distance2(float4 wall, float x, float z) {
    float ex = wall.z - wall.x;
    float ez = wall.w - wall.y;
    float px = x - wall.x;
    float pz = z - wall.y;
    float length2 = ex * ex + ez * ez;
    float along = px * ex + pz * ez;
    float t = length2 <= 0 ? 0 : max(0.0f, min(1.0f, along / length2));
    px -= t * ex;
    pz -= t * ez;
    return px * px + pz * pz;
}

/* How far to the left and right the circle around an agent goes at most in a row of cells. */
FUNCTION float half_width(const Grid* grid, int row, float z, float reach) {
    float above = grid->minZ + (float) row * grid->rowHeight - z;
    float dz = max(0.0f, max(above, -above - grid->rowHeight));
    return sqrt(max(0.0f, reach * reach - dz * dz));
}

/* The nearest others, where there are more than are heeded, as class AgentGrid finds them; gaps take squared distances. */
FUNCTION void find_near(
        const Grid* grid, GLOBAL const int* cellFirst, float crowded, float bodyHeight, float reach, int neighbours,
        const Crowd* crowd, int slot, float4 body, Around* around) {
    int row = row_of(grid, body.y);
    int bottom = max(0, row - 1);
    int top = min(grid->rows - 1, row + 1);
    int candidates = 0;
    for (int r = bottom; r <= top; r++) {
        float wide = r == row ? reach : half_width(grid, r, body.y, reach);
        candidates += cellFirst[r * grid->columns + column_of(grid, body.x + wide) + 1]
            - cellFirst[r * grid->columns + column_of(grid, body.x - wide)];
    }
    /* Where it is so crowded that not all would fit, those at the rim are not even measured. */
    float fit = crowded * (float) neighbours;
    float reach2 = reach * reach * ((float) candidates > fit ? fit / (float) candidates : 1);
    int count = 0;
    int farthest = 0;
    float most = 0;
    for (int r = bottom; r <= top; r++) {
        float wide = r == row ? reach : half_width(grid, r, body.y, reach);
        int end = cellFirst[r * grid->columns + column_of(grid, body.x + wide) + 1];
        for (int other = cellFirst[r * grid->columns + column_of(grid, body.x - wide)]; other < end; other++) {
            float4 its = crowd->bodies[other];
            float dx = its.x - body.x;
            float dz = its.y - body.y;
            float d2 = dx * dx + dz * dz;
            if (d2 >= reach2 || other == slot || fabs(its.z - body.z) >= bodyHeight) continue;
            int at = count;
            if (count == neighbours) {
                if (d2 >= most) continue;
                at = farthest;
            } else {
                count++;
            }
            around->near[at] = other;
            around->gaps[at] = d2;
            if (count == neighbours) {
                most = around->gaps[0];
                farthest = 0;
                for (int i = 1; i < count; i++) {
                    float far = around->gaps[i];
                    if (far > most) {
                        most = far;
                        farthest = i;
                    }
                }
            }
        }
    }
    around->count = count;
}

/*
 * Drops those behind walls, as class Surroundings does. Returns how far the nearest wall is.
 *
 * madeFor: others within this many times both radii are never hidden, 0 on a mesh that ends at its walls. onWall: an agent this close to the
 * line of a wall is on it, in metres.
 */
FUNCTION float drop_hidden(
        const Walls* walls, float x, float z, float radius, float reach, float madeFor, float onWall, const Crowd* crowd,
        Around* around) {
    float nearest = 1e30f;
    ulong hidden = 0;
    for (int i = walls->from; i < walls->to; i++) {
        float4 wall = walls->segments[i];
        float d2 = wall_distance2(wall, x, z);
        nearest = min(nearest, d2);
        if (d2 >= reach * reach) continue;
        float ax = wall.x - x;
        float az = wall.y - z;
        float ex = wall.z - wall.x;
        float ez = wall.w - wall.y;
        float own = ax * ez - az * ex;
        float rounding = onWall * sqrt(ex * ex + ez * ez);
        if (fabs(own) <= rounding) continue;
        for (int k = 0; k < around->count; k++) {
            float4 other = crowd->bodies[around->near[k]];
            float dx = other.x - x;
            float dz = other.y - z;
            float a = dx * az - dz * ax;
            float across = dx * ez - dz * ex;
            if (a * (a + across) < 0 && own * (own - across) < -rounding * fabs(own)) hidden |= (ulong) 1 << k;
        }
    }
    int kept = 0;
    for (int k = 0; k < around->count; k++) {
        float touch = madeFor * (radius + crowd->bodies[around->near[k]].w);
        /* Nobody closer than the nearest wall is behind one. */
        if ((hidden >> k & 1) && around->gaps[k] > max(nearest, touch * touch)) continue;
        around->near[kept] = around->near[k];
        around->gaps[kept++] = around->gaps[k];
    }
    around->count = kept;
    return sqrt(nearest);
}

/* Turns squared distances into directions and gaps. */
FUNCTION void measure_near(const Crowd* crowd, const Self* self, Around* around) {
    for (int i = 0; i < around->count; i++) {
        int other = around->near[i];
        float4 its = crowd->bodies[other];
        float dx = its.x - self->x;
        float dz = its.y - self->z;
        float distance = sqrt(dx * dx + dz * dz);
        if (distance > 1e-6f) {
            around->toX[i] = dx / distance;
            around->toZ[i] = dz / distance;
        } else {
            around->toX[i] = self->id < crowd->marks[other].z ? 1 : -1;
            around->toZ[i] = 0;
        }
        around->gaps[i] = distance - self->radius - its.w;
    }
}

FUNCTION int comes_before(float mine, int id, float its, int other) {
    return mine < its || (mine == its && id < other);
}

FUNCTION int goes_first(const Model* model, const Self* self, float nx, float nz, float gap, float4 wish, int4 mark, float both) {
    float ahead = -(nx * wish.z + nz * wish.w);
    float itAhead = nx * self->wantX + nz * self->wantZ;
    if (ahead <= model->beside || itAhead <= model->beside) return 0;
    float aside = fabs(wish.z * nz - wish.w * nx) * (gap + both);
    if (aside >= model->strip * both) return 0;
    return comes_before(self->toCorner, self->id, float_of(mark.x), mark.z);
}

/* Whether two agents go to different corners. */
FUNCTION int goes_elsewhere(const Model* model, const Self* self, float4 body, float4 wish, int4 mark) {
    float its = float_of(mark.x);
    float dx = self->x + self->toCorner * self->wantX - body.x - its * wish.z;
    float dz = self->z + self->toCorner * self->wantZ - body.y - its * wish.w;
    return dx * dx + dz * dz > model->sameCorner * model->sameCorner;
}

/* The direction of an agent that walks: where it wants to, aside from others. */
FUNCTION void direct(
        const Model* model, const Crowd* crowd, const Self* self, const Around* around, float* dirX, float* dirZ) {
    float x = self->wantX;
    float z = self->wantZ;
    int waits = self->state == WAITING;
    int turn = self->priority & 1;
    int stepsBack = 0;
    int mixed = 0;
    float jamX = 0;
    float jamZ = 0;
    float jam = 0;
    for (int i = 0; i < around->count; i++) {
        int other = around->near[i];
        float gap = around->gaps[i];
        float nx = around->toX[i];
        float nz = around->toZ[i];
        float4 body = crowd->bodies[other];
        float4 wish = crowd->wishes[other];
        int4 mark = crowd->marks[other];
        float both = self->radius + body.w;
        int above = mark.y - self->priority;
        int jams = (waits ? !turn && walks(mark.w) : mark.w == WAITING) && goes_elsewhere(model, self, body, wish, mark);
        if (jams) {
            float weight = max(0.0f, 1 - gap / model->reach);
            jamX += weight * nx;
            jamZ += weight * nz;
            jam += weight;
        }
        float range = above > 0 ? model->priorityRange : waits && jams ? model->waitRange : model->pushRange;
        if (gap < model->faded * range) {
            float push = model->push * fast_exp(-max(0.0f, gap) / range);
            int yields = above < 0
                || (above == 0 && gap < model->pushRange && goes_first(model, self, nx, nz, gap, wish, mark, both));
            push = yields ? model->yielded * push : push;
            x -= push * nx;
            z -= push * nz;
        }
        float ahead = nx * self->wantX + nz * self->wantZ;
        if (waits && gap < model->pushRange && ahead > -model->beside && walks(mark.w)) {
            stepsBack |= comes_before(float_of(mark.x), mark.z, self->toCorner, self->id);
        }
        float same = wish.z * self->wantX + wish.w * self->wantZ;
        mixed |= waits && gap < model->tight && same < model->alike && goes_elsewhere(model, self, body, wish, mark);
        if (same < model->alike && above >= 0) {
            float wx = self->wantX * self->speed - wish.x;
            float wz = self->wantZ * self->speed - wish.y;
            float distance = gap + both;
            float closing = distance * (nx * wx + nz * wz);
            float w2 = wx * wx + wz * wz;
            if (closing > 0 && closing < model->horizon * w2) {
                float t = closing / w2;
                float missX = nx * distance - wx * t;
                float missZ = nz * distance - wz * t;
                float miss2 = missX * missX + missZ * missZ;
                float lane = model->miss * both;
                if (miss2 < lane * lane) {
                    float evade = model->evade * (1 - t / model->horizon) * (1 - 0.5f * sqrt(miss2) / lane);
                    int left = self->wantX * missZ - self->wantZ * missX < -0.2f * lane;
                    evade = left ? -evade : evade;
                    x += evade * self->wantZ;
                    z -= evade * self->wantX;
                }
            }
        }
    }
    float away = sqrt(jamX * jamX + jamZ * jamZ) + 1e-6f;
    if (waits && jam > model->jamAround) {
        *dirX = x - self->wantX + (model->leaveRight * jamZ - jamX) / away;
        *dirZ = z - self->wantZ - (model->leaveRight * jamX + jamZ) / away;
        return;
    }
    if (!waits && jamX * self->wantX + jamZ * self->wantZ > model->jamAhead) {
        x += model->walkAround * jamZ / away;
        z -= model->walkAround * jamX / away;
    }
    float back = stepsBack ? model->stepBack : waits && mixed && !turn ? 1 : 0;
    *dirX = x - back * self->wantX;
    *dirZ = z - back * self->wantZ;
}

/* The velocity of an agent that stands: aside from those who want to pass. */
FUNCTION void make_way(
        const Model* model, const Crowd* crowd, const Self* self, const Around* around, float* vx, float* vz) {
    float x = 0;
    float z = 0;
    float most = 0;
    for (int i = 0; i < around->count; i++) {
        int other = around->near[i];
        float4 wish = crowd->wishes[other];
        float nx = around->toX[i];
        float nz = around->toZ[i];
        float gap = around->gaps[i];
        if (wish.z == 0 && wish.w == 0) {
            float closing = -(wish.x * nx + wish.y * nz);
            if (gap < model->pushRange && closing > 0.02f) {
                x -= closing * nx;
                z -= closing * nz;
                most = max(most, min(1.0f, closing / self->speed));
            }
            continue;
        }
        float from = crowd->marks[other].y > self->priority ? model->priorityYieldGap : model->yieldGap;
        float ahead = -(nx * wish.z + nz * wish.w);
        if (gap >= from || ahead <= model->beside) continue;
        float both = self->radius + crowd->bodies[other].w;
        float aside = -(wish.z * nz - wish.w * nx) * (gap + both);
        if (fabs(aside) < 1.1f * both) {
            float how = 1 - max(0.0f, gap) / from;
            float side = aside >= 0 ? how : -how;
            x -= side * wish.w;
            z += side * wish.z;
            most = max(most, how);
        }
    }
    float length = sqrt(x * x + z * z);
    float speed = length < 1e-6f ? 0 : 0.7f * self->speed * most / length;
    *vx = x * speed;
    *vz = z * speed;
}

/* The point of a wall that is closest to another. */
FUNCTION void away_from(float4 wall, float x, float z, float* awayX, float* awayZ) {
    float ex = wall.z - wall.x;
    float ez = wall.w - wall.y;
    float length2 = ex * ex + ez * ez;
    float t = (x - wall.x) * ex + (z - wall.y) * ez;
    t = length2 <= 0 ? 0 : max(0.0f, min(1.0f, t / length2));
    *awayX = x - (wall.x + t * ex);
    *awayZ = z - (wall.y + t * ez);
}

/* Turns a direction away from walls. */
FUNCTION void push_from_walls(
        const Model* model, const Walls* walls, const Self* self, float gapWanted, float* dirX, float* dirZ) {
    float pushX = 0;
    float pushZ = 0;
    float most = 0;
    for (int i = walls->from; i < walls->to; i++) {
        float awayX;
        float awayZ;
        away_from(walls->segments[i], self->x, self->z, &awayX, &awayZ);
        float distance2 = awayX * awayX + awayZ * awayZ;
        if (distance2 >= model->wallReach * model->wallReach) continue;
        float distance = sqrt(distance2);
        float gap = distance - gapWanted;
        if (gap < model->faded * model->wallRange && distance > 1e-4f) {
            float push = model->wallPush * fast_exp(-max(0.0f, gap) / model->wallRange);
            most = max(most, push);
            pushX += push * awayX / distance;
            pushZ += push * awayZ / distance;
        }
    }
    float length = sqrt(pushX * pushX + pushZ * pushZ);
    float scale = length > most ? most / length : 1;
    *dirX += scale * pushX;
    *dirZ += scale * pushZ;
}

/* The speed that the space in a direction leaves; blocker is the neighbour who leaves it, or -1. */
FUNCTION float speed_towards(
        const Model* model, const Crowd* crowd, const Self* self, const Around* around, float ex, float ez, int* blocker) {
    float space = 1e30f;
    *blocker = -1;
    for (int i = 0; i < around->count; i++) {
        float nx = around->toX[i];
        float nz = around->toZ[i];
        float gap = around->gaps[i];
        if (nx * ex + nz * ez <= model->beside || gap >= space) continue;
        int other = around->near[i];
        float both = self->radius + crowd->bodies[other].w;
        float aside = fabs(ex * nz - ez * nx) * (gap + both);
        if (aside >= max(model->strip, model->crossingStrip) * both) continue;
        float4 wish = crowd->wishes[other];
        float same = wish.z * self->wantX + wish.w * self->wantZ;
        float strip = same < model->alike ? model->crossingStrip : model->strip;
        if (aside < strip * both && !goes_first(model, self, nx, nz, gap, wish, crowd->marks[other], both)) {
            space = gap;
            *blocker = i;
        }
    }
    if (*blocker < 0) return self->speed;
    float share = max(0.0f, space - model->standingGap) / (model->timeGap * self->speed);
    float square = share * share;
    return self->speed * share / sqrt(sqrt(1 + square * square));
}

FUNCTION float share_of_gap(const Model* model, int above, float gap) {
    return above == 0 ? model->evenShare : (above > 0) == (gap > 0) ? model->lowShare : model->highShare;
}

/* Takes away what would bring a body too close to another: first sideways, then at all. */
FUNCTION void keep_gaps(
        const Model* model, const Crowd* crowd, const Self* self, const Around* around, float dt, float* outX, float* outZ) {
    float vx = *outX;
    float vz = *outZ;
    float scale = 1;
    float fastest = max(self->speed, model->apart);
    /* Who is farther cannot be reached in this step. */
    float longest = dt * max(fastest, sqrt(vx * vx + vz * vz));
    for (int i = 0; i < around->count; i++) {
        float gap = around->gaps[i];
        if (model->lowShare * gap >= longest) continue;
        int above = crowd->marks[around->near[i]].y - self->priority;
        float part = share_of_gap(model, above, gap) * gap;
        if (part >= longest) continue;
        float nx = around->toX[i];
        float nz = around->toZ[i];
        float towards = vx * nx + vz * nz;
        float most = max(part / dt, -model->apart);
        if (towards > most) {
            vx -= (towards - most) * nx;
            vz -= (towards - most) * nz;
        }
    }
    for (int i = 0; i < around->count; i++) {
        float gap = around->gaps[i];
        if (model->lowShare * gap >= longest) continue;
        int above = crowd->marks[around->near[i]].y - self->priority;
        float part = share_of_gap(model, above, gap) * gap;
        if (part >= longest) continue;
        float towards = vx * around->toX[i] + vz * around->toZ[i];
        float most = max(0.0f, part / dt);
        if (towards > most + 1e-4f && gap > -model->touch) scale = min(scale, most / towards);
    }
    float v2 = vx * vx + vz * vz;
    if (v2 > fastest * fastest) scale = min(scale, fastest / sqrt(v2));
    *outX = vx * scale;
    *outZ = vz * scale;
}

/* Takes away what would bring a body too close to a wall. */
FUNCTION void keep_off_walls(
        const Model* model, const Walls* walls, const Self* self, float keep, float dt, float* vx, float* vz) {
    if (keep == 0) return;
    for (int i = walls->from; i < walls->to; i++) {
        float awayX;
        float awayZ;
        away_from(walls->segments[i], self->x, self->z, &awayX, &awayZ);
        float distance = sqrt(awayX * awayX + awayZ * awayZ);
        if (distance < 1e-4f || distance >= model->wallReach) continue;
        float towards = -(*vx * awayX + *vz * awayZ) / distance;
        float most = max((distance - keep) / dt, -model->apart);
        if (towards > most) {
            float back = (towards - most) / distance;
            *vx += back * awayX;
            *vz += back * awayZ;
        }
    }
}

/* Chooses a velocity. */
FUNCTION void choose_velocity(
        const Model* model, const Crowd* crowd, const Self* self, const Around* around, const Walls* walls, float keep,
        float before, float acceleration, float dt, float* outX, float* outZ) {
    float vx;
    float vz;
    if (self->wantX == 0 && self->wantZ == 0) {
        make_way(model, crowd, self, around, &vx, &vz);
    } else {
        float dirX;
        float dirZ;
        direct(model, crowd, self, around, &dirX, &dirZ);
        push_from_walls(model, walls, self, keep, &dirX, &dirZ);
        float length = sqrt(dirX * dirX + dirZ * dirZ);
        int undecided = length < 1e-6f;
        float ex = undecided ? self->wantX : dirX / length;
        float ez = undecided ? self->wantZ : dirZ / length;
        int blocker;
        float speed = speed_towards(model, crowd, self, around, ex, ez, &blocker);
        vx = ex * speed;
        vz = ez * speed;
        if (blocker >= 0 && speed < model->slow * self->speed) {
            float4 wish = crowd->wishes[around->near[blocker]];
            float same = wish.z * self->wantX + wish.w * self->wantZ;
            float on = wish.x * self->wantX + wish.y * self->wantZ;
            if (same < model->alike || on < model->stuck * self->speed) {
                float best = vx * self->wantX + vz * self->wantZ + model->worthIt * self->speed;
                for (int i = 0; i < 4; i++) {
                    float cos = i < 2 ? model->detourCos0 : model->detourCos1;
                    float size = i < 2 ? model->detourSin0 : model->detourSin1;
                    float sin = i & 1 ? -size : size;
                    float tryX = cos * self->wantX - sin * self->wantZ;
                    float tryZ = sin * self->wantX + cos * self->wantZ;
                    int ignored;
                    float trySpeed = speed_towards(model, crowd, self, around, tryX, tryZ, &ignored);
                    if (trySpeed * cos > best) {
                        best = trySpeed * cos;
                        vx = trySpeed * tryX;
                        vz = trySpeed * tryZ;
                    }
                }
            }
        }
    }
    float v2 = vx * vx + vz * vz;
    float most = before + acceleration * dt;
    if (v2 > most * most) {
        float less = most / sqrt(v2);
        vx *= less;
        vz *= less;
    }
    keep_off_walls(model, walls, self, keep, dt, &vx, &vz);
    keep_gaps(model, crowd, self, around, dt, &vx, &vz);
    *outX = vx;
    *outZ = vz;
}

/* Whether a goal, or what is in front of it, is taken by those who came before. */
FUNCTION int is_occupied(
        const Crowd* crowd, const Self* self, const Around* around, GLOBAL const float4* goals, float still, float patience,
        float settleGap, float close) {
    float4 goal = goals[self->id];
    float distance = self->toCorner;
    for (int i = 0; i < around->count; i++) {
        if (around->gaps[i] > settleGap) continue;
        int other = around->near[i];
        float4 body = crowd->bodies[other];
        int4 mark = crowd->marks[other];
        float both = self->radius + body.w;
        if (mark.w != ARRIVED && mark.w != IDLE) {
            if (distance < close && still > 3 * patience) return 1;
            continue;
        }
        float dx = body.x - goal.x;
        float dz = body.y - goal.z;
        float off2 = dx * dx + dz * dz;
        int stuck = still > 0.5f * patience;
        if (stuck && distance < both + settleGap) return 1;
        if (off2 >= distance * distance) continue;
        if (stuck && distance < close) return 1;
        int sameGoal = 0;
        if (mark.w == ARRIVED) {
            float4 its = goals[mark.z];
            float gx = its.x - goal.x;
            float gz = its.z - goal.z;
            sameGoal = gx * gx + gz * gz <= both * both;
        }
        if (sameGoal || off2 <= both * both) return 1;
    }
    return 0;
}

/*
 * Chooses the velocity of each agent from what is around it, and sees whether it is at its goal, or at a link: a velocity, what the
 * agent does, and how far it is from walls. A thread each.
 */
KERNEL void walk_steer(
        GRID_PARAMETERS, MODEL_PARAMETERS, float crowded, float bodyHeight, int neighbours, float madeFor,
        float onWall, float dt, float wallGap, float patience, float atGoal, float atLink, float arrival, float settleGap, float slowed,
        float closeToGoal, GLOBAL const int* RESTRICT cellFirst, GLOBAL const float4* RESTRICT bodies,
        GLOBAL const float4* RESTRICT wishes, GLOBAL const int4* RESTRICT marks, GLOBAL const int* RESTRICT wallFirst,
        GLOBAL const float4* RESTRICT wallSegments, GLOBAL const float4* RESTRICT places,
        GLOBAL const float4* RESTRICT traits, GLOBAL const float4* RESTRICT goals, GLOBAL const float4* RESTRICT courses,
        GLOBAL const int4* RESTRICT routes, GLOBAL float4* RESTRICT decisions) {
    const Grid grid = GRID_OF_PARAMETERS;
    const Model model = MODEL_OF_PARAMETERS;
    const Crowd crowd = {bodies, wishes, marks};
    int slot = thread_index();
    if (slot >= cellFirst[columns * rows]) return;
    float4 body = bodies[slot];
    float4 wish = wishes[slot];
    int4 mark = marks[slot];
    int id = mark.z;
    float4 trait = traits[id];
    const Self self = {
        body.x, body.y, body.w, trait.y, wish.z, wish.w, float_of(mark.x), mark.y, id, mark.w};
    Around around;
    find_near(&grid, cellFirst, crowded, bodyHeight, reach, neighbours, &crowd, slot, body, &around);
    float clearance = goals[id].w;
    Walls walls = {wallSegments, 0, 0};
    float most = max(reach, wallReach);
    if (clearance <= most) {
        int polygon = bits_of(places[id].w);
        walls.from = wallFirst[polygon];
        walls.to = wallFirst[polygon + 1];
        if (walls.from < walls.to) {
            clearance = drop_hidden(
                &walls, self.x, self.z, self.radius, most, wallGap == 0 ? madeFor : 0, onWall, &crowd, &around);
        }
    }
    measure_near(&crowd, &self, &around);
    float vx;
    float vz;
    choose_velocity(
        &model, &crowd, &self, &around, &walls, self.radius * wallGap, sqrt(wish.x * wish.x + wish.y * wish.y), trait.z, dt,
        &vx, &vz);
    int does = GOES;
    int kind = KIND_OF(routes[id].w);
    if (walks(self.state) && kind != TO_BEND) {
        float distance = self.toCorner;
        float stride = dt * (vx * self.wantX + vz * self.wantZ);
        if (kind == TO_LINK) {
            if (distance <= max(stride, max(atLink, self.radius))) does = TAKES_LINK;
        } else {
            float fast = distance / arrival;
            float v2 = vx * vx + vz * vz;
            if (v2 > fast * fast) {
                float less = fast / sqrt(v2);
                vx *= less;
                vz *= less;
            }
            /* Who still waits for a path may be above or below its goal. */
            int planned = !(routes[id].w & REPLAN);
            if (planned && distance <= max(atGoal, stride)) {
                does = SETTLES_AT_GOAL;
            } else if (planned && stride < slowed * self.speed * dt
                    && is_occupied(&crowd, &self, &around, goals, courses[id].z, patience, settleGap, closeToGoal)) {
                does = SETTLES_HERE;
            }
        }
    }
    decisions[slot] = FLOAT4(vx, vz, float_of(does), clearance);
}
