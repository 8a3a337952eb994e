package dev.throng.examples.gameserver;

import dev.throng.BadInputException;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/**
 * A game loop of twenty ticks a second with thousands of agents, doors that open and close, carts that block streets, and two
 * profiles. Prints how long ticks and edits took.
 */
public final class GameServer {
    private GameServer() {}

    /**
     * Runs for a number of ticks.
     *
     * @param arguments pairs of an option and its value, such as {@code --agents 1000}
     */
    public static void main(String[] arguments) {
        try {
            run(Settings.of(arguments));
        } catch (BadInputException | IOException e) {
            System.err.println("game-server: " + e.getMessage());
            System.exit(2);
        }
    }

    private static void run(Settings settings) throws IOException {
        System.out.printf("Building %s ...%n", settings.world);
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, settings.threads), GameServer::daemon);
        try (Game game = new Game(settings, settings.threads == 0 ? Runnable::run : pool)) {
            System.out.printf(
                    "%,d agents on %,d polygons, %d ticks of %.0f ms%n",
                    settings.agents, game.polygons(), settings.ticks, 1e3 / settings.hertz);
            play(game, settings);
            System.out.print(game.report());
        } finally {
            pool.shutdown();
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "planner");
        thread.setDaemon(true);
        return thread;
    }

    /** Starts each tick when it is due, or at once if the previous one took too long. */
    private static void play(Game game, Settings settings) {
        long period = 1_000_000_000L / settings.hertz;
        long due = System.nanoTime();
        int late = 0;
        for (int tick = 0; tick < settings.ticks; tick++) {
            for (long now = System.nanoTime(); now < due; now = System.nanoTime()) {
                LockSupport.parkNanos(due - now);
            }
            game.tick();
            due += period;
            late += System.nanoTime() > due ? 1 : 0;
        }
        System.out.printf("late ticks   %d%n", late);
    }
}
