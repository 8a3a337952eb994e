package dev.throng.papers.experiment;

/** The kind of ground of an experiment. Immutable. */
public enum ExperimentGround {
    /** Its own world. */
    OWN("its own"),
    /** Maps as in HPA*'s paper. */
    HPA_MAPS("maps"),
    /** Maps as in MM's paper: scaled up. */
    MM_MAPS("maps"),
    /** Navigation meshes. */
    MESHES("meshes"),
    /** Navigation meshes, with crowds on a device. */
    DEVICE("meshes");

    private final String words;

    ExperimentGround(String words) {
        this.words = words;
    }

    /** Returns the name in lists. */
    public String words() {
        return words;
    }

    /** Whether it uses maps of the user. */
    public boolean takesMaps() {
        return this == HPA_MAPS || this == MM_MAPS;
    }

    /** Whether it runs on meshes. */
    public boolean takesMeshes() {
        return this == MESHES || this == DEVICE;
    }
}
