package dev.throng.gpu;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Launches kernels in which a team or crew works on one thing at a time. Used by one thread at a time. */
final class TeamLaunch {
    /** Teams that are launched at once; more things than this are shared among them. */
    private static final int MOST_TEAMS = 1 << 21;

    /** A work-group on a CPU costs more than a turn of a loop. */
    private static final int MOST_TEAMS_ALONE = 1 << 10;

    /** Groups that shall fit on a processor of the device side by side: teams that need much memory are alone in theirs. */
    private static final int GROUPS_AT_ONCE = 4;

    private final GpuDevice device;

    TeamLaunch(GpuDevice device) {
        this.device = device;
    }

    /** Local memory that a team or crew can have. */
    int mostLocalBytes() {
        // What kernels take besides is little.
        return device.localMemoryBytes() - 1024 & ~15;
    }

    /**
     * Launches a kernel of teams.
     *
     * @param things to work on
     * @param localBytes of a team
     */
    void teams(GpuKernel kernel, int things, int localBytes, Object[]... parameters) {
        launch(kernel, device.lanesPerTeam(), things, localBytes, parameters);
    }

    /**
     * Launches a kernel of crews.
     *
     * @param things to work on
     * @param localBytes of a crew
     */
    void crews(GpuKernel kernel, int things, int localBytes, Object[]... parameters) {
        launch(kernel, device.lanesPerCrew(), things, localBytes, parameters);
    }

    private void launch(GpuKernel kernel, int lanes, int things, int localBytes, Object[]... parameters) {
        int aligned = localBytes + 15 & ~15;
        int perGroup = device.teamsPerGroup() * device.lanesPerTeam() / lanes;
        while (perGroup > 1 && perGroup * aligned > mostLocalBytes() / GROUPS_AT_ONCE) {
            perGroup /= 2;
        }
        int most = device.lanesPerTeam() == 1 ? MOST_TEAMS_ALONE : MOST_TEAMS;
        int groups = (Math.min(things, most) + perGroup - 1) / perGroup;
        List<Object> all = new ArrayList<>();
        for (Object[] some : parameters) {
            Collections.addAll(all, some);
        }
        all.add(aligned);
        all.add(new LocalMemory(aligned * perGroup));
        device.launch(kernel, (long) groups * perGroup * lanes, perGroup * lanes, all.toArray());
    }
}
