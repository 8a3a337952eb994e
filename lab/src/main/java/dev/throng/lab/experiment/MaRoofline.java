package dev.throng.lab.experiment;

import dev.throng.gpu.GpuBandwidth;
import dev.throng.inside.Inside;
import dev.throng.lab.crowd.BatchTimes;
import dev.throng.lab.crowd.CrowdReference;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;

/** How near plans come to what the device's memory allows. Immutable, share freely. */
final class MaRoofline extends DeviceExperiment {
    private static final long COPIED = 2L << 30;
    private static final long QUICK_COPIED = 64L << 20;
    private static final CrowdMethod[] METHODS = {CrowdMethod.TRANSIT, CrowdMethod.PCCP, CrowdMethod.HNA};

    MaRoofline() {
        super(
                "roofline",
                "What crowds move in a device's memory (MA-HNA*)",
                "bytes that plans move, and the time that they would take at the device's measured bandwidth");
    }

    @Override
    public ExperimentResult run(DeviceContext context) {
        DeviceTimes times = DeviceTimes.of(context);
        long most =
                Math.min(context.device().maxAllocationBytes(), context.device().freeMemoryBytes() / 4);
        double bandwidth =
                GpuBandwidth.bytesPerSecond(context.device(), Math.min(most, context.quick() ? QUICK_COPIED : COPIED));
        List<CrowdMesh> meshes = meshes(context);
        int crowd = crowd(context);
        CsvTable table = new CsvTable(
                        "bytes",
                        "case",
                        "planMs",
                        "leastBytes",
                        "leastMs",
                        "leastSharePct",
                        "askedBytes",
                        "askedMs",
                        "askedSharePct",
                        "bytesPerAgent")
                .onPage(
                        "crowd",
                        "kernels, ms",
                        "bytes at least",
                        "ms at the bandwidth",
                        "share, %",
                        "bytes asked for",
                        "ms at the bandwidth",
                        "share, %",
                        "asked for an agent");
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.alone("Bandwidth of the device's memory, read and written", bandwidth / 1e9, "GB/s"));
        int done = 0;
        for (CrowdMesh mesh : meshes) {
            for (CrowdMethod method : METHODS) {
                BatchTimes taken = times.of(context, mesh, method, crowd).get(0);
                PlanBytes bytes =
                        bytes(mesh, method, taken, times.upload(mesh, method).bytes());
                double leastMs = bytes.least() / bandwidth * 1000;
                double askedMs = bytes.asked() / bandwidth * 1000;
                table.row(
                        mesh.name() + ", " + method.words(),
                        taken.planMs(),
                        bytes.least(),
                        leastMs,
                        100 * leastMs / taken.planMs(),
                        bytes.asked(),
                        askedMs,
                        100 * askedMs / taken.planMs(),
                        bytes.asked() / crowd);
                if (method == CrowdMethod.TRANSIT) {
                    findings.add(Finding.alone(
                                    "Share of the bandwidth that transit reaches on " + mesh.name()
                                            + ", bytes asked for",
                                    100 * askedMs / taken.planMs(),
                                    "%")
                            .noted("more than 100 where caches answer"));
                }
                context.host().progress().at(++done, (long) meshes.size() * METHODS.length);
            }
        }
        return new ExperimentResult(
                names(meshes),
                findings,
                List.of(table),
                List.of(),
                AnswerTally.of(context).faults());
    }

    private static PlanBytes bytes(CrowdMesh mesh, CrowdMethod method, BatchTimes taken, long worldBytes) {
        CrowdReference reference = mesh.reference(taken.agents());
        if (method == CrowdMethod.TRANSIT) {
            MeshWorld world = mesh.world(method);
            return PlanBytes.transit(
                    mesh.mesh().mesh(),
                    Inside.overlay(world),
                    reference,
                    taken.agents(),
                    taken.stepsMean(),
                    worldBytes);
        }
        // HNA* fills the tables that PCCP comes with.
        MeshWorld world = mesh.world(CrowdMethod.PCCP);
        return PlanBytes.gates(
                mesh.mesh().mesh(),
                Inside.overlay(world),
                method == CrowdMethod.PCCP,
                reference,
                mesh.requests(taken.agents()),
                taken.agents(),
                taken.stepsMean(),
                worldBytes);
    }
}
