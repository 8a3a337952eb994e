/** Searches of one query on a mesh: points joined to gates, the search between gates, and the corridor of the path. */
package dev.throng.mesh.search;
