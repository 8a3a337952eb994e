/** The file that a world is kept in. */
package dev.throng.file;
