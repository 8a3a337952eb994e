package dev.throng.cli;

import java.util.concurrent.Callable;

/**
 * A command of a module that the command line does not need, found by {@link java.util.ServiceLoader}. It takes the place of the
 * command of the same name.
 */
public interface AddedCommand extends Callable<Integer> {}
