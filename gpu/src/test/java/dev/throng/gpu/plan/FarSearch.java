package dev.throng.gpu.plan;

import dev.throng.gpu.driver.Device;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.portal.PortalGraph;

/** A* with all open lists in global memory, for tests: no planner chooses it. Stateless. */
public final class FarSearch {
    private FarSearch() {}

    /** Plans nothing, but launches all that would. */
    public static void launch(Device device, NavMesh mesh) {
        try (GpuMesh on = new GpuMesh(device, new PortalGraph(mesh), false);
                AstarMethod search = new AstarMethod(device, on, 1, 1, AstarMethod.OpenList.IN_GLOBAL_MEMORY);
                AgentBuffers agents = new AgentBuffers(device, 1, 1, false)) {
            search.queue(agents, 1);
        }
    }
}
