/** Files that appear complete or not at all. */
package dev.throng.io;
