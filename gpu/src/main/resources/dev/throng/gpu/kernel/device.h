/*
 * What CUDA and OpenCL call by different names. All else is plain C that both understand.
 *
 * A team is some lanes that work together: the 32 lanes of a warp on CUDA, where a block holds several teams, and a single
 * work-item on OpenCL, whose compilers for CPUs do badly on barriers. A crew is a part of a team, for work that has too little to
 * do for all of its lanes, such as planning one agent. Lanes of a team or crew take part in every call whose name begins with
 * team_ or crew_, or none does.
 */
#ifdef __CUDACC__

#define LANES 32
#define CREW 8
#define KERNEL extern "C" __global__
/* A kernel in blocks of 128, of which that many shall fit on a processor at once: it may use as few registers. */
#define KERNEL_OF_128(blocks) extern "C" __global__ __launch_bounds__(128, blocks)
#define FUNCTION static __device__ __forceinline__
#define GLOBAL
#define LOCAL __shared__
/* A pointer to local memory: CUDA knows by itself where a pointer points to. */
#define LOCAL_POINTER
#define RESTRICT __restrict__

/* Local memory whose size the launch says comes last among a kernel's parameters: equal parts for its teams, or crews. */
#define LOCAL_PARAMETER
#define LOCAL_MEMORY(name, bytes, lanes) \
    extern __shared__ __align__(16) char dynamic_local[]; \
    char* name = dynamic_local + (threadIdx.x / (lanes)) * (bytes)

FUNCTION int thread_index(void) { return blockIdx.x * blockDim.x + threadIdx.x; }
FUNCTION int thread_count(void) { return gridDim.x * blockDim.x; }
FUNCTION int group_lane(void) { return threadIdx.x; }
FUNCTION int group_lanes(void) { return blockDim.x; }
FUNCTION int group_index(void) { return blockIdx.x; }
FUNCTION int group_count(void) { return gridDim.x; }
FUNCTION void group_sync(void) { __syncthreads(); }
FUNCTION int lane_index(void) { return threadIdx.x & 31; }
FUNCTION int team_index(void) { return thread_index() >> 5; }
FUNCTION int team_count(void) { return thread_count() >> 5; }
FUNCTION void team_sync(void) { __syncwarp(); }
FUNCTION int team_min(int value) { return __reduce_min_sync(0xffffffffu, value); }
FUNCTION int team_sum(int value) { return __reduce_add_sync(0xffffffffu, value); }
FUNCTION int team_any(int value) { return __any_sync(0xffffffffu, value); }
/* What the lanes before this one have, all together. */
FUNCTION int team_before(int value) {
    int sum = value;
    for (int step = 1; step < 32; step <<= 1) {
        int other = __shfl_up_sync(0xffffffffu, sum, step);
        if (lane_index() >= step) sum += other;
    }
    return sum - value;
}
/* What one lane holds, for all. */
FUNCTION int team_from(int value, int lane) { return __shfl_sync(0xffffffffu, value, lane); }
/* A bit for each lane whose flag is set. */
FUNCTION int team_flags(int flag) { return (int) __ballot_sync(0xffffffffu, flag); }

/* A crew has 32 lanes or a power of two below: a number that the compiler knows. */
FUNCTION unsigned crew_mask(int crew) { return 0xffffffffu >> (32 - crew) << (threadIdx.x & 31 & ~(crew - 1)); }
FUNCTION int crew_lane(int crew) { return threadIdx.x & (crew - 1); }
FUNCTION int crew_index(int crew) { return thread_index() / crew; }
FUNCTION int crew_count(int crew) { return thread_count() / crew; }
FUNCTION void crew_sync(int crew) { __syncwarp(crew_mask(crew)); }
FUNCTION int crew_min(int crew, int value) {
    if (crew == 32) return team_min(value);
    for (int step = crew / 2; step > 0; step >>= 1) {
        value = min(value, __shfl_xor_sync(crew_mask(crew), value, step, crew));
    }
    return value;
}
FUNCTION int crew_sum(int crew, int value) {
    if (crew == 32) return team_sum(value);
    for (int step = crew / 2; step > 0; step >>= 1) value += __shfl_xor_sync(crew_mask(crew), value, step, crew);
    return value;
}
FUNCTION int crew_any(int crew, int value) { return __any_sync(crew_mask(crew), value); }
FUNCTION int crew_from(int crew, int value, int lane) { return __shfl_sync(crew_mask(crew), value, lane, crew); }
/* A bit for each lane whose flag is set. */
FUNCTION int crew_flags(int crew, int flag) {
    return (int) ((__ballot_sync(crew_mask(crew), flag) & crew_mask(crew)) >> (threadIdx.x & 31 & ~(crew - 1)));
}

FUNCTION int bit_count(int bits) { return __popc(bits); }
/* The number of the lowest bit that is set. */
FUNCTION int lowest_bit(int bits) { return __ffs(bits) - 1; }
FUNCTION float float_of(int bits) { return __int_as_float(bits); }
FUNCTION int bits_of(float value) { return __float_as_int(value); }
/* A square root whose last bit may be wrong: several times faster than a right one. */
FUNCTION float rough_root(float square) {
    float root;
    asm("sqrt.approx.f32 %0, %1;" : "=f"(root) : "f"(square));
    return root;
}
#define INT4(a, b, c, d) make_int4(a, b, c, d)
#define FLOAT4(a, b, c, d) make_float4(a, b, c, d)

FUNCTION int add_atomically(int* where, int value) { return atomicAdd(where, value); }
FUNCTION int min_locally(int* where, int value) { return atomicMin(where, value); }
FUNCTION int add_locally(int* where, int value) { return atomicAdd(where, value); }
FUNCTION int or_locally(int* where, int value) { return atomicOr(where, value); }
FUNCTION int and_locally(int* where, int value) { return atomicAnd(where, value); }

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;

#else

#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF

#define LANES 1
#define CREW 1
#define KERNEL __kernel
#define KERNEL_OF_128(blocks) __kernel
#define FUNCTION static inline
#define GLOBAL __global
#define LOCAL __local
#define LOCAL_POINTER __local
#define RESTRICT restrict

/* Its type says how it must be aligned. */
#define LOCAL_PARAMETER , __local int4* dynamic_local
#define LOCAL_MEMORY(name, bytes, lanes) \
    __local char* name = (__local char*) dynamic_local + (get_local_id(0) / (lanes)) * (bytes)

FUNCTION int thread_index(void) { return (int) get_global_id(0); }
FUNCTION int thread_count(void) { return (int) get_global_size(0); }
FUNCTION int group_lane(void) { return (int) get_local_id(0); }
FUNCTION int group_lanes(void) { return (int) get_local_size(0); }
FUNCTION int group_index(void) { return (int) get_group_id(0); }
FUNCTION int group_count(void) { return (int) get_num_groups(0); }
FUNCTION void group_sync(void) { barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); }
FUNCTION int lane_index(void) { return 0; }
FUNCTION int team_index(void) { return thread_index(); }
FUNCTION int team_count(void) { return thread_count(); }
FUNCTION void team_sync(void) {}
FUNCTION int team_min(int value) { return value; }
FUNCTION int team_sum(int value) { return value; }
FUNCTION int team_any(int value) { return value; }
FUNCTION int team_before(int value) { return 0; }
FUNCTION int team_from(int value, int lane) { return value; }
FUNCTION int team_flags(int flag) { return flag != 0; }
FUNCTION int crew_lane(int crew) { return 0; }
FUNCTION int crew_index(int crew) { return thread_index(); }
FUNCTION int crew_count(int crew) { return thread_count(); }
FUNCTION void crew_sync(int crew) {}
FUNCTION int crew_min(int crew, int value) { return value; }
FUNCTION int crew_sum(int crew, int value) { return value; }
FUNCTION int crew_any(int crew, int value) { return value; }
FUNCTION int crew_from(int crew, int value, int lane) { return value; }
FUNCTION int crew_flags(int crew, int flag) { return flag != 0; }
FUNCTION int bit_count(int bits) { return popcount(bits); }
FUNCTION int lowest_bit(int bits) { return 31 - clz(bits & -bits); }
FUNCTION float float_of(int bits) { return as_float(bits); }
FUNCTION int bits_of(float value) { return as_int(value); }
FUNCTION float rough_root(float square) { return sqrt(square); }
#define INT4(a, b, c, d) (int4)(a, b, c, d)
#define FLOAT4(a, b, c, d) (float4)(a, b, c, d)
FUNCTION int add_atomically(__global int* where, int value) { return atomic_add(where, value); }
FUNCTION int min_locally(__local int* where, int value) {
    int before = *where;
    *where = min(before, value);
    return before;
}
FUNCTION int add_locally(__local int* where, int value) {
    int before = *where;
    *where = before + value;
    return before;
}
FUNCTION int or_locally(__local int* where, int value) {
    int before = *where;
    *where = before | value;
    return before;
}
FUNCTION int and_locally(__local int* where, int value) {
    int before = *where;
    *where = before & value;
    return before;
}

#endif

/* How an agent stands. */
#define TO_BE_PLANNED 0
#define FOUND 1
#define UNREACHABLE 2
#define OFF_WORLD 3
/* For the host to plan: something did not fit. */
#define LEFT_OVER 4

/* As in the tables: every cost is below it, and the sum of three fits. */
#define NO_WAY (1 << 29)

/* How many lanes of a team before this one have their flag set. */
FUNCTION int team_rank(int flags) {
    return bit_count(flags & ((1 << lane_index()) - 1));
}

/*
 * Takes room for what each lane has, with one step of the cursor for the whole team, and none where no lane has anything: where the
 * lane's part begins.
 */
FUNCTION int take_room(GLOBAL int* cursor, int count) {
    int before = team_before(count);
    int base = 0;
    if (lane_index() == LANES - 1 && before + count > 0) base = add_atomically(cursor, before + count);
    return team_from(base, LANES - 1) + before;
}

/* Writes a polygon or crossing: 16 bits each where that is enough for all of them. */
FUNCTION void put_id(GLOBAL int* ids, int narrow, int slot, int id) {
    if (narrow) {
        ((GLOBAL ushort*) ids)[slot] = (ushort) id;
    } else {
        ids[slot] = id;
    }
}

/*
 * What a straight way costs inside a polygon, in grains: a whole number, upwards, as on the host. Grains are powers of two, so
 * that it makes no difference whether one divides by them or multiplies.
 */
FUNCTION double grains_inside(double dx, double dy, double dz, double metreCost, double perGrain) {
    return ceil(metreCost * sqrt(dx * dx + dy * dy + dz * dz) * perGrain);
}

/* The same as a cost. */
FUNCTION double cost_inside(double dx, double dy, double dz, double metreCost, double grain) {
    return grains_inside(dx, dy, dz, metreCost, 1 / grain) * grain;
}
