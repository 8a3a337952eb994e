/** The front door: worlds and queries. */
package dev.throng.world;
