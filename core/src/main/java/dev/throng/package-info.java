/** Path finding for crowds on the JVM: what every room shares, which is one exception. */
package dev.throng;
