package dev.throng.lab.experiment;

import dev.throng.lab.crowd.BatchTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Half a million agents on a device, beside all threads of the host. Immutable, share freely. */
final class Ma500k extends DeviceExperiment {
    Ma500k() {
        super(
                "500k",
                "Half a million agents (MA-HNA*)",
                "half a million agents with every method: kernels, copies, the host's threads beside them, and hierarchies"
                        + " of other settings");
    }

    @Override
    public ExperimentResult run(DeviceContext context) {
        DeviceTimes times = DeviceTimes.of(context);
        List<CrowdMesh> meshes = meshes(context);
        int crowd = crowd(context);
        CsvTable table = new CsvTable(
                        "crowd",
                        "case",
                        "planMs",
                        "totalMs",
                        "locateMs",
                        "downloadMs",
                        "pathsPerSecond",
                        "cpuPathsPerSecond",
                        "speedupVsCpu",
                        "winsFrom",
                        "uploadMs",
                        "worldBytes",
                        "stepsMean",
                        "leftOver",
                        "mismatches")
                .onPage(
                        String.format(Locale.ROOT, "%,d agents", crowd),
                        "kernels, ms",
                        "with copies, ms",
                        "placing ends, ms",
                        "copy back, ms",
                        "agents a second",
                        "on the CPU",
                        "times",
                        "wins from",
                        "upload, ms",
                        "world, bytes",
                        "polygons of a path",
                        "left to the CPU",
                        "mismatches");
        List<Finding> findings = new ArrayList<>();
        double[] slowest = new double[CrowdMethod.values().length];
        double slowestTotal = 0;
        HostContest contest = new HostContest(context);
        SettingSweep sweep = new SettingSweep(context, crowd);
        int done = 0;
        for (CrowdMesh mesh : meshes) {
            for (CrowdMethod method : CrowdMethod.values()) {
                BatchTimes device = times.of(context, mesh, method, crowd).get(0);
                BatchTimes host = contest.onHost(mesh, method, crowd);
                int winsFrom = contest.winsFrom(mesh, method);
                DeviceTimes.Upload upload = times.upload(mesh, method);
                table.row(
                        mesh.name() + ", " + method.words(),
                        device.planMs(),
                        device.totalMs(),
                        device.locateMs(),
                        device.downloadMs(),
                        device.pathsPerSecond(),
                        host.pathsPerSecond(),
                        device.pathsPerSecond() / host.pathsPerSecond(),
                        winsFrom > 0 ? (Object) winsFrom : "never",
                        upload.ms(),
                        upload.bytes(),
                        device.stepsMean(),
                        device.leftOver(),
                        device.mismatches());
                if (inPaper(mesh)) {
                    slowest[method.ordinal()] = Math.max(slowest[method.ordinal()], device.planMs());
                    slowestTotal =
                            method == CrowdMethod.ASTAR ? slowestTotal : Math.max(slowestTotal, device.totalMs());
                }
                context.host().progress().at(++done, meshes.size() * (CrowdMethod.values().length + 1L));
            }
            sweep.run(mesh);
            context.host().progress().at(++done, meshes.size() * (CrowdMethod.values().length + 1L));
        }
        for (CrowdMethod method : CrowdMethod.values()) {
            findings.add(Finding.of(
                    "Kernels of " + method.words() + ", slowest of the paper's scenarios",
                    slowest[method.ordinal()],
                    crowd == HALF_MILLION ? method.paperMs() : Double.NaN,
                    "ms"));
        }
        findings.add(Finding.alone(
                "With copies of requests and paths, slowest of the paper's scenarios and methods but A*",
                slowestTotal,
                "ms"));
        findings.addAll(sweep.findings());
        AnswerTally tally = AnswerTally.of(context);
        findings.add(Finding.alone("Answers held against the host's, in all rounds so far", tally.checked(), ""));
        findings.add(Finding.of("Answers that are not the host's", tally.mismatches(), 0, "")
                .noted("in the column of the paper: the most that we allow ourselves"));
        return new ExperimentResult(names(meshes), findings, List.of(table, sweep.table()), List.of(), tally.faults());
    }
}
