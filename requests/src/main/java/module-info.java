/**
 * Files of requests and answers: their text, and batches of any length that a later run can continue.
 *
 * <p>It serves the command line and Spark jobs, which run on the class path, and exports no API.
 */
module throng.requests {
    requires throng.core;
}
