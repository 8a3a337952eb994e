/* Turns paths that lie one behind the other into rows by step: agents side by side then read side by side. A thread each. */
KERNEL void step_major(
        GLOBAL const int* RESTRICT states, GLOBAL const int* RESTRICT first, GLOBAL const int* RESTRICT sizes,
        GLOBAL const int* RESTRICT ids, int narrow, int agents, int steps, GLOBAL int* RESTRICT out) {
    int agent = thread_index();
    if (agent >= agents) return;
    int size = states[agent] == FOUND ? sizes[agent] : 0;
    int from = first[agent];
    for (int step = 0; step < steps; step++) {
        out[(size_t) step * agents + agent] = step < size ? get_id(ids, narrow, from + step) : -1;
    }
}
