package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import picocli.CommandLine.Option;

/** Options for the refinement of regions into tiles by mm. */
final class RefineOptions {
    @Option(
            names = "--refine",
            order = Usage.EXPERT,
            paramLabel = "R[n,t,c,s]",
            description =
                    "How mm refines its paths: n edges a step; t tiles or per cent trimmed from its end, or -; c to"
                            + " keep to the corridor, or -; s is simple, any-angle or - for smoothing. Quote the brackets or"
                            + " leave them out (R[1,10%%,-,simple]).")
    String refine;

    boolean given() {
        return refine != null;
    }

    /**
     * Returns the given policy, or throws if it is invalid.
     *
     * @param smoothing given smoothing, or null
     */
    RefinePolicy policy(Smoothing smoothing) {
        if (refine == null) {
            return smoothing == null ? RefinePolicy.DEFAULT : RefinePolicy.DEFAULT.withSmoothing(smoothing);
        }
        RefinePolicy policy;
        try {
            policy = RefinePolicy.parse(refine);
        } catch (BadInputException e) {
            throw new BadInputException("--refine: " + e.getMessage(), e);
        }
        if (smoothing != null && smoothing != policy.smoothing()) {
            throw new BadInputException("--refine " + policy + " and --smoothing " + EnumNames.shown(smoothing)
                    + " do not agree: leave one of them out");
        }
        return policy;
    }
}
