package dev.throng.gpu.kernel;

import static java.util.stream.Collectors.joining;

import dev.throng.gpu.driver.Launch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The parameters of a kernel as its C source has them, for tests. Immutable.
 *
 * @param parameters type and name of each, such as {@code float* points}; vectors count as their numbers
 * @param local whether the launch gives it local memory
 */
public record KernelSignature(List<String> parameters, boolean local) {
    private static final Pattern MACRO = Pattern.compile("#define (\\w+_PARAMETERS) ((?:.*\\\\\n)*.*)");
    private static final Pattern KERNEL = Pattern.compile("KERNEL(?:_OF_\\d+\\(\\d+\\))? void (\\w+)\\(([^)]*)\\)");
    private static final Pattern PARAMETER =
            Pattern.compile("(?:GLOBAL )?(?:const )?(\\w+?)(?:[24]?)(\\*?) (?:RESTRICT )?(\\w+)");
    private static final String LOCAL = " LOCAL_PARAMETER";

    /** Ids that have 16 bits on small meshes; kernels are told so. */
    private static final List<String> NARROW = List.of("ids", "legIds", "corridors");

    /** All kernels of a source, by name. */
    public static Map<String, KernelSignature> all(String source) {
        String code = source.replaceAll("(?s)/\\*.*?\\*/", "");
        Map<String, String> macros = new LinkedHashMap<>();
        MACRO.matcher(code).results().forEach(macro -> macros.put(macro.group(1), macro.group(2)));
        Map<String, KernelSignature> kernels = new LinkedHashMap<>();
        KERNEL.matcher(code).results().forEach(kernel -> {
            String list = kernel.group(2);
            boolean local = list.endsWith(LOCAL);
            String plain = local ? list.substring(0, list.length() - LOCAL.length()) : list;
            kernels.put(kernel.group(1), new KernelSignature(parameters(plain, macros), local));
        });
        return kernels;
    }

    private static List<String> parameters(String list, Map<String, String> macros) {
        List<String> found = new ArrayList<>();
        for (String text : list.replace("\\\n", " ").split(",")) {
            String parameter = text.strip().replaceAll("\\s+", " ");
            if (macros.containsKey(parameter)) {
                found.addAll(parameters(macros.get(parameter), macros));
                continue;
            }
            Matcher parts = PARAMETER.matcher(parameter);
            if (!parts.matches()) {
                throw new IllegalStateException("no parameter: " + parameter);
            }
            String type =
                    switch (parts.group(1)) {
                        case "uint" -> "int";
                        case "astar_entry" -> "ulong";
                        default -> parts.group(1);
                    };
            found.add(type + parts.group(2) + " " + parts.group(3));
        }
        return found;
    }

    /** What a launch gives otherwise than the kernel wants it, in words; empty when nothing. */
    public String mismatch(Launch launch) {
        List<String> given = IntStream.range(0, launch.count())
                .mapToObj(i -> type(launch, i) + " " + launch.name(i))
                .toList();
        String wrong = IntStream.range(0, Math.max(given.size(), parameters.size()))
                .filter(i -> i >= given.size()
                        || i >= parameters.size()
                        || !given.get(i).equals(parameters.get(i)))
                .mapToObj(i -> i + ": " + (i < given.size() ? given.get(i) : "nothing") + " for "
                        + (i < parameters.size() ? parameters.get(i) : "nothing"))
                .collect(joining("; "));
        return local == launch.localBytes() > 0 ? wrong : wrong + " local memory: " + launch.localBytes();
    }

    private static String type(Launch launch, int argument) {
        boolean narrow = launch.type(argument).equals("ushort*") && NARROW.contains(launch.name(argument));
        return narrow ? "int*" : launch.type(argument);
    }
}
