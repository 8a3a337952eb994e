/** Requests and answers of batches as lines of text. */
package dev.throng.csv;
