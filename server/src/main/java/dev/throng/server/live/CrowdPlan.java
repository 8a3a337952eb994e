package dev.throng.server.live;

import dev.throng.crowd.CrowdOptions;

/**
 * The parameters of a live crowd. Immutable.
 *
 * @param device cpu, or a kind of device
 * @param spawn outline in which agents appear [(x, z)]; null for anywhere
 * @param goal outline of their goals [(x, z)]; null for anywhere
 * @param loop whether agents that have arrived get another goal
 */
record CrowdPlan(
        int agents, long seed, CrowdOptions.Model model, String device, float[] spawn, float[] goal, boolean loop) {}
