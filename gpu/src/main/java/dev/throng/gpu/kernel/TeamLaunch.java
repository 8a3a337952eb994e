package dev.throng.gpu.kernel;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.Launch;

/** Launches kernels in which a team or crew works on one thing at a time. Used by one thread at a time. */
public final class TeamLaunch {
    /** Teams that are launched at once; more things than this are shared among them. */
    private static final int MOST_TEAMS = 1 << 21;

    /** A work-group on a CPU costs more than a turn of a loop. */
    private static final int MOST_TEAMS_ALONE = 1 << 10;

    /** Groups that shall fit on a processor of the device side by side: teams that need much memory are alone in theirs. */
    private static final int GROUPS_AT_ONCE = 4;

    private final Device device;

    public TeamLaunch(Device device) {
        this.device = device;
    }

    /** Local memory that a team or crew can have. */
    public int mostLocalBytes() {
        // What kernels take besides is little.
        return device.localMemoryBytes() - 1024 & ~15;
    }

    /**
     * Launches a kernel of teams.
     *
     * @param launch all its arguments but the last, the local memory of a team
     * @param things to work on
     * @param localBytes of a team
     */
    public void teams(Launch launch, int things, int localBytes) {
        launch(launch, device.lanesPerTeam(), things, localBytes);
    }

    /**
     * Launches a kernel of crews.
     *
     * @param launch all its arguments but the last, the local memory of a crew
     * @param things to work on
     * @param localBytes of a crew
     */
    public void crews(Launch launch, int things, int localBytes) {
        launch(launch, device.lanesPerCrew(), things, localBytes);
    }

    /**
     * Whether a group has memory for no more crews than teams. Teams then have more lanes at work, and as many things in work at once.
     *
     * @param localBytes of a crew or team
     */
    public boolean holdsAsManyTeams(int localBytes) {
        int teams = perGroup(device.lanesPerTeam(), localBytes);
        return perGroup(device.lanesPerCrew(), localBytes) <= teams;
    }

    /** How many teams or crews of so many lanes are in a group. */
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
