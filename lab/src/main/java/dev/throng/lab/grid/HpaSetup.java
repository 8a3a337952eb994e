package dev.throng.lab.grid;

import dev.throng.grid.GridIndex;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;

/** How HPA* is run. Immutable, share freely. */
public record HpaSetup(GridIndex.Hpa options, HpaSearch.Method method, Smoothing smoothing) {
    public static final HpaSetup DEFAULT = new HpaSetup(GridIndex.hpa(), HpaSearch.Method.CLIMBING, Smoothing.OCTILE);

    public HpaSetup withOptions(GridIndex.Hpa changed) {
        return new HpaSetup(changed, method, smoothing);
    }

    public HpaSetup withMethod(HpaSearch.Method changed) {
        return new HpaSetup(options, changed, smoothing);
    }

    public HpaSetup withSmoothing(Smoothing changed) {
        return new HpaSetup(options, method, changed);
    }
}
