/** Navigation meshes from triangles, OBJ, glTF and Detour files. */
module throng.recast {
    requires static org.jspecify;
    requires transitive throng.core;
    requires transitive recast;
    requires transitive detour;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;

    exports dev.throng.recast;
}
