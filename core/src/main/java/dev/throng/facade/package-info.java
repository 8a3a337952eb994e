/** How hidden code gets from a facade to its storage, and back. */
package dev.throng.facade;
