package dev.throng.overlay;

/** What a path between two gates costs at least, from where they are alone. Immutable, share freely. */
public interface GateEstimate {
    /** Never more than the cheapest path costs, and consistent. */
    double least(int gateA, int gateB);
}
