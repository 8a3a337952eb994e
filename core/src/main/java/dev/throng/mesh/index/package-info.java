/** What queries on meshes have in common. */
package dev.throng.mesh.index;
