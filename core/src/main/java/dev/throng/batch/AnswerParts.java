package dev.throng.batch;

import dev.throng.world.PathQuery;

/** What the answers of a batch carry: each constant all that those before it do. */
enum AnswerParts {
    COST,
    CORRIDOR,
    WAYPOINTS;

    /** Has a query answer with these parts. */
    void applyTo(PathQuery query) {
        query.costOnly(this == COST);
        query.waypoints(this == WAYPOINTS);
    }
}
