package dev.throng.server.http;

import java.time.Duration;

/**
 * Limits of the resources of clients. Immutable.
 *
 * @param connections maximum open connections; beyond it, the one that has been idle longest is closed
 * @param sockets maximum open WebSockets
 * @param headerBytes maximum bytes of a request's line and headers
 * @param jsonBytes maximum bytes of a JSON body
 * @param uploadBytes maximum bytes of a world or a binary batch
 * @param uploads maximum uploads at a time
 * @param idle maximum time of a connection without a complete request, even if bytes trickle in
 * @param body maximum time until a body has arrived
 * @param request maximum time until a request is answered and its answer read
 * @param batchRequests maximum paths of one batch, or pairs of one cost table
 * @param batchQueue maximum waiting batches
 * @param agents maximum agents of a live crowd
 * @param crowds maximum live crowds
 * @param worlds maximum worlds in memory
 * @param trace maximum expanded nodes in an answer
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
