package dev.throng.gpu;

/** How threads are grouped where they work in teams, as device.h has them. Stateless. */
final class Teams {
    /** Lanes of a team. */
    static final int LANES = 32;

    private static final int TEAMS_ON_CUDA = 4;

    private Teams() {}

    /** Threads of a group: one team on OpenCL, several on CUDA, where more of them then fit on a processor. */
    static int group(GpuDevice device) {
        return device.kind().equals("cuda") ? TEAMS_ON_CUDA * LANES : LANES;
    }

    /** Threads in whole groups. */
    static long threads(long wanted, int group) {
        return (wanted + group - 1) / group * group;
    }
}
