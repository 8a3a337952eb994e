package dev.throng.cli;

import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuDevices;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "gpu",
        description = "Say which devices can plan crowds, or why none can.",
        footer = {
            "",
            "Devices are found through the drivers of CUDA and OpenCL, where these are installed. An OpenCL device may be"
                    + " a CPU: it is used only when opencl is asked for. THRONG_GPU=off switches all devices off.",
            "",
            "Examples:",
            "  throng gpu",
            "  throng gpu --json"
        })
final class GpuCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Override
    public Integer call() {
        common.threads();
        PrintWriter out = spec.commandLine().getOut();
        GpuDevices devices = new GpuDevices();
        List<GpuDeviceInfo> found = devices.list();
        CommandResults report = new CommandResults();
        for (GpuDeviceInfo device : found) {
            report.row("gpu", null)
                    .with("device", device.kind())
                    .with("name", device.name())
                    .with("memoryBytes", device.memoryBytes())
                    .with("gpu", device.gpu())
                    .with("usable", device.usable())
                    .with("reason", device.refusal());
        }
        if (found.isEmpty()) {
            String reason = devices.whyNone();
            if (!common.json) {
                out.println("no device: " + reason);
                return 0;
            }
            report.row("gpu", null).with("usable", false).with("reason", reason);
        }
        report.print(out, common.json);
        return 0;
    }
}
