/** Path finding for crowds on the JVM: the exception that all packages share. */
package dev.throng;
