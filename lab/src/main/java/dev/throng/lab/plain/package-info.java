/**
 * The papers' methods to the letter, slow and simple, and yardsticks: what the methods of the library are compared with. Nothing
 * here uses their searches.
 */
package dev.throng.lab.plain;
