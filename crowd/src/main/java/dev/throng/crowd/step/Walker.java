package dev.throng.crowd.step;

import java.util.Map;

/** One thread's work in a step: checks, plans, aims and moves one agent after the other. */
final class Walker implements Crew.Worker {
    static final int CHECK = 0;
    static final int PLAN = 1;
    static final int AIM = 2;
    static final int MOVE = 3;

    private final Walk walk;
    private final Guide[] guides;
    private final EditCheck check;
    private final Targeting targeting;
    private final Moving moving;

    final PathPlanning planning;

    Walker(Walk walk, WalkModel model, int neighbours) {
        this.walk = walk;
        guides = new Guide[walk.terrains.length];
        for (int i = 0; i < guides.length; i++) {
            guides[i] = new Guide(walk.terrains[i].world);
        }
        check = new EditCheck(walk, guides);
        planning = new PathPlanning(walk, guides);
        targeting = new Targeting(walk, guides);
        moving = new Moving(walk, guides, model, neighbours);
    }

    void moveTo() {
        for (int i = 0; i < guides.length; i++) {
            guides[i].moveTo(walk.terrains[i].world);
        }
    }

    /** Releases the world before an edit. */
    void forgetBefore() {
        for (Guide guide : guides) {
            guide.forgetBefore();
        }
    }

    @Override
    public void work(int phase, int first, int end) {
        switch (phase) {
            case CHECK -> {
                for (int row = first; row < end; row++) {
                    check.check(row);
                }
            }
            case PLAN -> {
                for (int request = first; request < end; request++) {
                    planning.plan(request);
                }
            }
            case AIM -> {
                for (int slot = first; slot < end; slot++) {
                    targeting.aim(slot);
                }
            }
            default -> {
                for (int slot = first; slot < end; slot++) {
                    moving.move(slot);
                    walk.agents.publish(walk.grid.order[slot]);
                }
            }
        }
    }

    /** {@return the constants of following and arriving by name, which a device also uses} */
    static Map<String, Float> numbers() {
        return Map.ofEntries(
                Map.entry("lookEvery", (float) Targeting.LOOK_EVERY),
                Map.entry("lookSeldom", (float) Targeting.LOOK_SELDOM),
                Map.entry("atGoal", Moving.AT_GOAL),
                Map.entry("atLink", Moving.AT_LINK),
                Map.entry("arrival", Moving.ARRIVAL),
                Map.entry("settleGap", Arrival.SETTLE_GAP),
                Map.entry("stands", Moving.STANDS),
                Map.entry("progress", Arrival.PROGRESS),
                Map.entry("outOfIt", Arrival.OUT_OF_IT),
                Map.entry("slowed", Moving.SLOWED),
                Map.entry("close", Arrival.CLOSE),
                Map.entry("offCorner", Targeting.OFF_CORNER),
                Map.entry("turns", (float) Targeting.TURNS));
    }
}
