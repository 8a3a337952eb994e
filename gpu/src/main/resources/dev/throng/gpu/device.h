/*
 * What CUDA and OpenCL call by different names. All else is plain C that both understand.
 *
 * A team is 32 lanes that work on one agent: a warp on CUDA, where a block holds several teams, and a work-group on OpenCL.
 * Lanes of a team take part in every call whose name begins with team_, or none does.
 */
#ifdef __CUDACC__

#define KERNEL extern "C" __global__
#define FUNCTION static __device__ __forceinline__
#define GLOBAL
#define LOCAL __shared__
/* A pointer to local memory: CUDA knows by itself where a pointer points to. */
#define LOCAL_POINTER
#define RESTRICT __restrict__

/* Local memory whose size the launch says comes last among a kernel's parameters, and is cut into equal parts for the teams. */
#define LOCAL_PARAMETER
#define LOCAL_MEMORY(name, bytes) \
    extern __shared__ __align__(16) char dynamic_local[]; \
    char* name = dynamic_local + (threadIdx.x >> 5) * (bytes)

/* What the functions of a team need to talk to each other: nothing on CUDA. */
#define TEAM_PARAMETER
#define TEAM
#define TEAM_MEMORY

FUNCTION int thread_index(void) { return blockIdx.x * blockDim.x + threadIdx.x; }
FUNCTION int thread_count(void) { return gridDim.x * blockDim.x; }
FUNCTION int group_lane(void) { return threadIdx.x; }
FUNCTION int group_index(void) { return blockIdx.x; }
FUNCTION int group_count(void) { return gridDim.x; }
FUNCTION int group_lanes(void) { return blockDim.x; }
FUNCTION void group_sync(void) { __syncthreads(); }
FUNCTION int lane_index(void) { return threadIdx.x & 31; }
FUNCTION int team_index(void) { return thread_index() >> 5; }
FUNCTION int team_count(void) { return thread_count() >> 5; }
FUNCTION void team_sync(void) { __syncwarp(); }
FUNCTION int team_min(int value) { return __reduce_min_sync(0xffffffffu, value); }
FUNCTION int team_sum(int value) { return __reduce_add_sync(0xffffffffu, value); }
FUNCTION int team_any(int value) { return __any_sync(0xffffffffu, value); }
/* What one lane holds, for all. */
FUNCTION int team_from(int value, int lane) { return __shfl_sync(0xffffffffu, value, lane); }
FUNCTION int add_atomically(int* where, int value) { return atomicAdd(where, value); }
FUNCTION int min_locally(int* where, int value) { return atomicMin(where, value); }

#define TEAM_MIN(value) team_min(value)
#define TEAM_SUM(value) team_sum(value)
#define TEAM_ANY(value) team_any(value)
#define TEAM_FROM(value, lane) team_from(value, lane)

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;

#else

#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF

#define KERNEL __kernel
#define FUNCTION static inline
#define GLOBAL __global
#define LOCAL __local
#define LOCAL_POINTER __local
#define RESTRICT restrict

#define LOCAL_PARAMETER , __local char* dynamic_local
#define LOCAL_MEMORY(name, bytes) __local char* name = dynamic_local

#define TEAM_PARAMETER , __local int* team_words
#define TEAM , team_words
#define TEAM_MEMORY __local int team_words[33]

FUNCTION int thread_index(void) { return (int) get_global_id(0); }
FUNCTION int thread_count(void) { return (int) get_global_size(0); }
FUNCTION int group_lane(void) { return (int) get_local_id(0); }
FUNCTION int group_index(void) { return (int) get_group_id(0); }
FUNCTION int group_count(void) { return (int) get_num_groups(0); }
FUNCTION int group_lanes(void) { return (int) get_local_size(0); }
FUNCTION void group_sync(void) { barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); }
FUNCTION int lane_index(void) { return (int) get_local_id(0) & 31; }
FUNCTION int team_index(void) { return thread_index() >> 5; }
FUNCTION int team_count(void) { return thread_count() >> 5; }
FUNCTION void team_sync(void) { barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); }
FUNCTION int team_from(int value, int lane, __local int* words) {
    words[lane_index()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    int result = words[lane];
    barrier(CLK_LOCAL_MEM_FENCE);
    return result;
}
FUNCTION int team_min(int value, __local int* words) {
    words[lane_index()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    int result = words[0];
    for (int i = 1; i < 32; i++) result = min(result, words[i]);
    barrier(CLK_LOCAL_MEM_FENCE);
    return result;
}
FUNCTION int team_sum(int value, __local int* words) {
    words[lane_index()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    int result = 0;
    for (int i = 0; i < 32; i++) result += words[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    return result;
}
FUNCTION int team_any(int value, __local int* words) { return team_min(value ? 0 : 1, words) == 0; }
FUNCTION int add_atomically(__global int* where, int value) { return atomic_add(where, value); }
FUNCTION int min_locally(__local int* where, int value) { return atomic_min(where, value); }

#define TEAM_MIN(value) team_min(value, team_words)
#define TEAM_SUM(value) team_sum(value, team_words)
#define TEAM_ANY(value) team_any(value, team_words)
#define TEAM_FROM(value, lane) team_from(value, lane, team_words)

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

/* Writes a polygon or crossing: 16 bits each where that is enough for all of them. */
FUNCTION void put_id(GLOBAL int* ids, int narrow, int slot, int id) {
    if (narrow) {
        ((GLOBAL ushort*) ids)[slot] = (ushort) id;
    } else {
        ids[slot] = id;
    }
}

/* What a straight way from a point to a node costs inside a polygon: a whole number of grains, upwards, as on the host. */
FUNCTION double cost_inside(double dx, double dy, double dz, double perMetre, double grain) {
    return ceil(perMetre * sqrt(dx * dx + dy * dy + dz * dz) / grain) * grain;
}
