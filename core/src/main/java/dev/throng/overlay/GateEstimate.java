package dev.throng.overlay;

/** Lower bound of the cost between two gates, from their positions only. Immutable, share freely. */
public interface GateEstimate {
    /** Returns a consistent lower bound of the cost between two gates. */
    double least(int gateA, int gateB);
}
