/** The storage of answers. */
package dev.throng.path.flat;
