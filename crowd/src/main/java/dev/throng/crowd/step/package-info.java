/** What a step of a crowd consists of: sorting, planning, following, avoiding, moving. */
package dev.throng.crowd.step;
