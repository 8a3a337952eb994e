/** Access to hidden parts of the core for the other modules. */
package dev.throng.inside;
