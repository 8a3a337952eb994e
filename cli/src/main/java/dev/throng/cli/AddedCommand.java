package dev.throng.cli;

import java.util.concurrent.Callable;

/** A command of an optional module, found by {@link java.util.ServiceLoader}. It replaces the command of the same name. */
public interface AddedCommand extends Callable<Integer> {}
