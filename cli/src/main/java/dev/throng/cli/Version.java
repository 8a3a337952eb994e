package dev.throng.cli;

import picocli.CommandLine.IVersionProvider;

/** Version of this build and of its platform. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"throng " + number() + " on Java " + System.getProperty("java.version")};
    }

    /** Returns the version of the jar; a word if the classes are not in a jar. */
    static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
