/** Files that appear complete or not at all, and files that are read as a whole. */
package dev.throng.io;
