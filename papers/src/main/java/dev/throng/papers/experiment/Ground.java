package dev.throng.papers.experiment;

/** What an experiment runs on. Immutable. */
public enum Ground {
    /** A world of its own. */
    OWN("its own"),
    /** Maps as HPA*'s paper has them. */
    HPA_MAPS("maps"),
    /** Maps as MM's paper has them: scaled up. */
    MM_MAPS("maps"),
    /** Navigation meshes. */
    MESHES("meshes"),
    /** Navigation meshes, with crowds on a device. */
    DEVICE("meshes");

    private final String words;

    Ground(String words) {
        this.words = words;
    }

    /** For lists. */
    public String words() {
        return words;
    }

    /** Whether it takes the maps that people give. */
    public boolean takesMaps() {
        return this == HPA_MAPS || this == MM_MAPS;
    }

    /** Whether it runs on meshes. */
    public boolean takesMeshes() {
        return this == MESHES || this == DEVICE;
    }
}
