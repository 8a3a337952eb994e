/** The step of a crowd: sorting, planning, following, avoiding, moving. */
package dev.throng.crowd.step;
