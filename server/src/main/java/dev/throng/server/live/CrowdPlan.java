package dev.throng.server.live;

import dev.throng.crowd.CrowdOptions;

/**
 * The crowd that a page asks for. Immutable.
 *
 * @param device cpu, or a kind of device
 * @param spawn outline that agents come in [(x, z)]; null for anywhere
 * @param goal outline that they go to; null for anywhere
 * @param loop whether those who have arrived get another goal
 */
record CrowdPlan(
        int agents, long seed, CrowdOptions.Model model, String device, float[] spawn, float[] goal, boolean loop) {}
