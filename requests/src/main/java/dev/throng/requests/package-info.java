/** Batches of any length: chunks of requests go through a planner to a file of answers, with a journal to continue from. */
package dev.throng.requests;
