package dev.throng.examples.gameserver;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Executor;

/** A city, its two crowds, and the ticks in which they change. One per thread. */
final class Game implements AutoCloseable {
    /** Metres that an agent walks per second. */
    private static final double SPEED = 1.8;

    /** Number of ticks between events: a door is shut or opened, or a cart moves. */
    private static final int EVENT_TICKS = 4;

    private final Settings settings;
    private final City city;
    private final GameCrowd[] crowds = new GameCrowd[City.PROFILES.size()];
    private final Timings ticks = new Timings();
    private int tick;

    Game(Settings settings, Executor executor) throws IOException {
        this.settings = settings;
        city = new City(settings);
        for (int i = 0; i < crowds.length; i++) {
            int size = settings.agents / crowds.length + (i < settings.agents % crowds.length ? 1 : 0);
            double step = SPEED / settings.hertz;
            crowds[i] = new GameCrowd(
                    city.world(i), size, step, executor, Math.max(1, settings.threads), settings.seed + i);
        }
    }

    void tick() {
        long begin = System.nanoTime();
        if (++tick % EVENT_TICKS == 0) {
            city.change();
            for (int i = 0; i < crowds.length; i++) {
                crowds[i].moveTo(city.world(i));
            }
        }
        for (GameCrowd crowd : crowds) {
            crowd.tick(settings.budget);
        }
        ticks.add(System.nanoTime() - begin);
    }

    City city() {
        return city;
    }

    GameCrowd crowd(int profile) {
        return crowds[profile];
    }

    int polygons() {
        return city.world(0).cellCount();
    }

    /** Returns a report of the times of ticks and edits, and of the crowds. */
    String report() {
        StringBuilder out = new StringBuilder();
        line(out, "ticks", "%s", ticks);
        line(out, "doors", "%d shut or opened: %s", city.doorTimes().count(), city.doorTimes());
        line(out, "carts", "%d moved: %s", city.cartTimes().count(), city.cartTimes());
        for (int i = 0; i < crowds.length; i++) {
            GameCrowd crowd = crowds[i];
            line(
                    out,
                    City.PROFILES.get(i),
                    "%,d arrivals, %,d paths, %,d of them because of an edit, %d agents wait for one",
                    crowd.arrivals(),
                    crowd.answers(),
                    crowd.detours(),
                    crowd.waiting());
        }
        return out.toString();
    }

    private static void line(StringBuilder out, String name, String format, Object... values) {
        out.append(String.format(Locale.ROOT, "%-12s ", name))
                .append(String.format(Locale.ROOT, format, values))
                .append(System.lineSeparator());
    }

    @Override
    public void close() {
        for (GameCrowd crowd : crowds) {
            crowd.close();
        }
    }
}
