/*
 * A crowd on a device: what the kernels that move it know of agents, and of the ground. See DeviceWalk and DeviceGround.
 *
 * Agents are arrays by id, in words of 16 bytes that are read and written together:
 *   places   x, y, z, and the polygon as bits; -1 on a link
 *   motions  velocity x and z, heading x and z
 *   traits   radius, preferred speed, acceleration, and twice the priority as bits
 *   goals    x, y, z, and how far the nearest wall is at least, valid on the same polygon
 *   courses  next corner x and z, seconds without getting on, distance to the corner at which that began
 *   routes   slots of the corridor: the first of the agent's own, the first step that is left, one past the last; and flags
 * A step of a corridor is the crossing of a portal, or the complement of twice a link plus the end at which it is entered.
 */

/* States, as class State has them. */
#define FREE 0
#define IDLE 1
#define WALKING 2
#define WAITING 3
#define BLOCKED 4
#define ARRIVED 5
#define ON_LINK 6
#define NO_PATH 7
#define PLANNING 8

/* What an agent walks towards, as class Agents has it. */
#define TO_BEND 0
#define TO_GOAL 1
#define TO_LINK 2

/* Flags: state, kind of the target, and steps until the next look, 8 bits each; then single ones. */
#define STATE_OF(flags) ((flags) & 255)
#define KIND_OF(flags) ((flags) >> 8 & 255)
#define LOOK_OF(flags) ((flags) >> 16 & 255)
#define WITH_STATE(flags, state) (((flags) & ~255) | (state))
#define WITH_KIND(flags, kind) (((flags) & ~0xff00) | (kind) << 8)
#define WITH_LOOK(flags, steps) (((flags) & ~0xff0000) | (steps) << 16)
/* A path is to be planned. */
#define REPLAN (1 << 24)
#define HAS_GOAL (1 << 25)

/* What walk_steer decides. */
#define GOES 0
#define SETTLES_AT_GOAL 1
#define SETTLES_HERE 2
#define TAKES_LINK 3

/* A walker this close to a portal or corner is on it, in metres. */
#define ON_IT 1e-3f

FUNCTION int walks(int state) { return state == WALKING || state == WAITING; }

/* See DeviceGround. */
typedef struct {
    GLOBAL const int* edgeFirst;
    /* By edge: where it begins, as bits of x, z and y; and the polygon behind it, -1 for a wall, or the complement of a row. */
    GLOBAL const int4* edges;
    /* By edge: the crossing of the portal that fills it. */
    GLOBAL const int* edgeCrossings;
    /* First opening of each row. */
    GLOBAL const int* openingFirst;
    /* By opening: its crossing, -1 when it is shut, and as bits where it begins and ends, as shares of the edge. */
    GLOBAL const int4* openings;
    /* By portal: (x, z) of both ends. */
    GLOBAL const float4* portals;
    /* By crossing: the polygon behind it. */
    GLOBAL const int* behind;
    /* By end of a link: x, y, z, and its polygon as bits. */
    GLOBAL const float4* links;
    /* By polygon: what a metre costs. */
    GLOBAL const float* metreCosts;
} Ground;

#define GROUND_PARAMETERS \
    GLOBAL const int* RESTRICT edgeFirst, GLOBAL const int4* RESTRICT edges, GLOBAL const int* RESTRICT edgeCrossings, \
    GLOBAL const int* RESTRICT openingFirst, GLOBAL const int4* RESTRICT openings, \
    GLOBAL const float4* RESTRICT portals, GLOBAL const int* RESTRICT behind, GLOBAL const float4* RESTRICT links, \
    GLOBAL const float* RESTRICT metreCosts

#define GROUND_OF_PARAMETERS \
    {edgeFirst, edges, edgeCrossings, openingFirst, openings, portals, behind, links, metreCosts}

/* The polygon behind a step of a corridor. */
FUNCTION int behind_step(const Ground* ground, int step) {
    return step >= 0 ? ground->behind[step] : bits_of(ground->links[~step ^ 1].w);
}
