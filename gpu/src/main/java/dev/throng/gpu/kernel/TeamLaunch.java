package dev.throng.gpu.kernel;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.Launch;

/** Launches kernels in which each team or crew works on one item at a time. Used by one thread at a time. */
public final class TeamLaunch {
    /** Maximum number of teams per launch, which share the items. */
    private static final int MOST_TEAMS = 1 << 21;

    /** Maximum number of teams per launch on a CPU, where a work-group costs more than an iteration of a loop. */
    private static final int MOST_TEAMS_ALONE = 1 << 10;

    /** Number of groups that should fit on one processor of the device. Groups have fewer teams if these need much memory. */
    private static final int GROUPS_AT_ONCE = 4;

    private final Device device;

    public TeamLaunch(Device device) {
        this.device = device;
    }

    /** Returns the maximum local memory of a team or crew. */
    public int mostLocalBytes() {
        // Reserve a little for other local variables of kernels.
        return device.localMemoryBytes() - 1024 & ~15;
    }

    /**
     * Launches a kernel of teams.
     *
     * @param launch with all its arguments but the last, the local memory of a team
     * @param things number of items to work on
     * @param localBytes local memory per team
     */
    public void teams(Launch launch, int things, int localBytes) {
        launch(launch, device.lanesPerTeam(), things, localBytes);
    }

    /**
     * Launches a kernel of crews.
     *
     * @param launch with all its arguments but the last, the local memory of a crew
     * @param things number of items to work on
     * @param localBytes local memory per crew
     */
    public void crews(Launch launch, int things, int localBytes) {
        launch(launch, device.lanesPerCrew(), things, localBytes);
    }

    /**
     * Whether a group has memory for no more crews than teams. Teams then use more lanes, and work on as many items at once.
     *
     * @param localBytes local memory per crew or team
     */
    public boolean holdsAsManyTeams(int localBytes) {
        int teams = perGroup(device.lanesPerTeam(), localBytes);
        return perGroup(device.lanesPerCrew(), localBytes) <= teams;
    }

    /** Returns the number of teams or crews in a group, by their number of lanes. */
    private int perGroup(int lanes, int localBytes) {
        int aligned = localBytes + 15 & ~15;
        int perGroup = device.teamsPerGroup() * device.lanesPerTeam() / lanes;
        while (perGroup > 1 && perGroup * aligned > mostLocalBytes() / GROUPS_AT_ONCE) {
            perGroup /= 2;
        }
        return perGroup;
    }

    private void launch(Launch launch, int lanes, int things, int localBytes) {
        int aligned = localBytes + 15 & ~15;
        int perGroup = perGroup(lanes, localBytes);
        int most = device.manyLanes() ? MOST_TEAMS : MOST_TEAMS_ALONE;
        int groups = (Math.min(things, most) + perGroup - 1) / perGroup;
        launch.with("localBytes", aligned).withLocal(aligned * perGroup);
        device.launch(launch, (long) groups * perGroup * lanes, perGroup * lanes);
    }
}
