package dev.throng.lab.experiment;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.GpuTimes;
import dev.throng.lab.crowd.BatchTimes;
import dev.throng.lab.crowd.DeviceCrowd;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.ArrayList;
import java.util.List;

/** Hierarchies of other levels and merge factors on a device: which are fastest for a crowd. Used by one thread. */
final class SettingSweep {
    private static final int[] LEVELS = {2, 3};
    private static final int[] FACTORS = {6, 8, 10, 12, 15, 20};
    private static final int[] QUICK_FACTORS = {10};
    private static final int ROUNDS = 3;

    /** A setting that leaves more agents to the host than this share is none for the device. */
    private static final double MOST_LEFT_OVER = 0.05;

    private static final int TRIED_FIRST = 1000;

    private final DeviceContext context;
    private final int crowd;
    private final List<Finding> findings = new ArrayList<>();
    private final CsvTable table = new CsvTable(
            "settings",
            "mesh",
            "method",
            "levels",
            "factor",
            "planMs",
            "totalMs",
            "worldBytes",
            "leftOver",
            "mismatches",
            "note");

    /** The best of a method on a mesh. */
    private static final class Best {
        double ms = Double.POSITIVE_INFINITY;
        String words = "";
    }

    SettingSweep(DeviceContext context, int crowd) {
        this.context = context;
        this.crowd = crowd;
    }

    void run(CrowdMesh mesh) {
        Best hna = new Best();
        Best pccp = new Best();
        for (int factor : context.quick() ? QUICK_FACTORS : FACTORS) {
            MeshIndex.Hna options =
                    MeshIndex.hna().withLevels(3).withMergeFactor(factor).withLegs(MeshIndex.Legs.SEARCHED);
            MeshWorld hierarchy;
            try {
                hierarchy = mesh.mesh()
                        .world()
                        .withIndex(
                                options,
                                context.host().executor(),
                                context.host().parallelism());
            } catch (BadInputException e) {
                table.row(mesh.name(), "", 3, factor, Double.NaN, Double.NaN, null, null, null, e.getMessage());
                continue;
            }
            for (int levels : LEVELS) {
                time(mesh, CrowdMethod.HNA, levels, factor, hierarchy, hna);
                MeshWorld tables = hierarchy.withIndex(
                        new MeshIndex.Pccp(options, levels),
                        context.host().executor(),
                        context.host().parallelism());
                time(mesh, CrowdMethod.PCCP, levels, factor, tables, pccp);
            }
        }
        add(mesh, CrowdMethod.HNA, hna);
        add(mesh, CrowdMethod.PCCP, pccp);
    }

    private void add(CrowdMesh mesh, CrowdMethod method, Best best) {
        if (best.ms < Double.POSITIVE_INFINITY) {
            findings.add(Finding.of(
                            "Kernels of " + method.words() + " on " + mesh.name() + ", best setting",
                            best.ms,
                            DeviceExperiment.paperMs(method, mesh, crowd),
                            "ms")
                    .noted(mesh.name() + ", " + method.words() + ": " + best.words));
        }
    }

    private void time(CrowdMesh mesh, CrowdMethod method, int levels, int factor, World world, Best best) {
        GpuOptions options = context.options().withLevel(levels);
        try (DeviceCrowd device = new DeviceCrowd(
                context.device(),
                method.id(),
                world,
                options,
                context.host().executor(),
                context.host().parallelism())) {
            int tried = Math.min(crowd, TRIED_FIRST);
            GpuTimes first = device.warmUp(mesh.requests(tried));
            if (first.leftOver() > MOST_LEFT_OVER * tried) {
                String note = first.leftOver() + " of " + tried + " agents are left to the host";
                table.row(
                        mesh.name(),
                        method.words(),
                        levels,
                        factor,
                        Double.NaN,
                        Double.NaN,
                        device.worldBytes(),
                        null,
                        null,
                        note);
                return;
            }
            device.warmUp(mesh.requests(crowd));
            BatchTimes times = device.run(mesh.requests(crowd), mesh.reference(crowd), ROUNDS);
            AnswerTally.of(context).add(mesh, times);
            table.row(
                    mesh.name(),
                    method.words(),
                    levels,
                    factor,
                    times.planMs(),
                    times.totalMs(),
                    device.worldBytes(),
                    times.leftOver(),
                    times.mismatches(),
                    "");
            if (times.planMs() < best.ms) {
                best.ms = times.planMs();
                best.words = levels + " levels, merge factor " + factor;
            }
        } catch (GpuException e) {
            table.row(
                    mesh.name(),
                    method.words(),
                    levels,
                    factor,
                    Double.NaN,
                    Double.NaN,
                    null,
                    null,
                    null,
                    e.getMessage());
        }
    }

    /** The best setting of each method on each mesh. */
    List<Finding> findings() {
        return findings;
    }

    CsvTable table() {
        return table;
    }
}
