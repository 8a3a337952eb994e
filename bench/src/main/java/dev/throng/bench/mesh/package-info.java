/** Single queries of every method and its peers in one virtual machine, with checked answers. */
package dev.throng.bench.mesh;
