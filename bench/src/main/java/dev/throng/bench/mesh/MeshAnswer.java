package dev.throng.bench.mesh;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The answer of a contender to one pair; a field that it does not know is empty. Immutable, share freely.
 *
 * @param found whether a path leads to the goal; the other fields describe that path
 * @param cost on the portal graph; empty for a contender that searches another graph
 * @param length of the pulled string [Unit: m]
 * @param polygons in the corridor
 * @param expanded nodes, whether the path was found or not
 */
public record MeshAnswer(
        boolean found, OptionalDouble cost, OptionalDouble length, OptionalLong polygons, OptionalLong expanded) {

    static MeshAnswer notFound(OptionalLong expanded) {
        return new MeshAnswer(false, OptionalDouble.empty(), OptionalDouble.empty(), OptionalLong.empty(), expanded);
    }
}
