/** The papers' numbers. */
package dev.throng.papers.data;
