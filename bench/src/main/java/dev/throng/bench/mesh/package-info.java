/** Single queries, every method and its peers side by side in one virtual machine, answers checked. */
package dev.throng.bench.mesh;
