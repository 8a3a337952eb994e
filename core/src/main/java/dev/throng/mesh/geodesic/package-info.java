/** Tables of true lengths between gates, and the search for short paths by them. */
package dev.throng.mesh.geodesic;
