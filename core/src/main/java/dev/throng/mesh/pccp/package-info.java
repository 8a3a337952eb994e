/** PCCP: HNA* whose connection step is a look at tables. */
package dev.throng.mesh.pccp;
