package dev.throng.batch;

import dev.throng.world.PathQuery;

/** The parts of a batch's answers: each constant includes those before it. */
enum AnswerParts {
    COST,
    CORRIDOR,
    WAYPOINTS;

    /** Sets a query to answer with these parts. */
    void applyTo(PathQuery query) {
        query.costOnly(this == COST);
        query.waypoints(this == WAYPOINTS);
    }
}
