package dev.throng.server.http;

import java.time.Duration;

/**
 * What clients may take. Immutable.
 *
 * @param connections open at a time; when there are more, the one that has been idle longest is closed
 * @param sockets WebSockets open at a time
 * @param headerBytes of a request's line and headers
 * @param jsonBytes of a JSON body
 * @param uploadBytes of a world or a binary batch
 * @param uploads that are received at a time
 * @param idle for which a connection may stay without a complete request, whether bytes trickle in or not
 * @param body within which a body must have arrived
 * @param request within which a request must be answered and its answer taken
 * @param batchRequests paths of one batch, or pairs of one table of costs
 * @param batchQueue batches that wait
 * @param agents of a live crowd
 * @param crowds live at a time
 * @param worlds that are kept
 * @param trace nodes of a search that are told
 */
public record HttpLimits(
        int connections,
        int sockets,
        int headerBytes,
        int jsonBytes,
        int uploadBytes,
        int uploads,
        Duration idle,
        Duration body,
        Duration request,
        int batchRequests,
        int batchQueue,
        int agents,
        int crowds,
        int worlds,
        int trace) {
    public static final HttpLimits DEFAULT = new HttpLimits(
            512,
            32,
            16 << 10,
            4 << 20,
            64 << 20,
            2,
            Duration.ofSeconds(20),
            Duration.ofSeconds(60),
            Duration.ofMinutes(5),
            100_000,
            8,
            200_000,
            4,
            8,
            20_000);
}
