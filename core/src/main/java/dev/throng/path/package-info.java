/** What a query answers: values only. */
package dev.throng.path;
