package dev.throng.cli;

import picocli.CommandLine.IVersionProvider;

/** Says which build this is and what it runs on. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"throng " + number() + " on Java " + System.getProperty("java.version")};
    }

    /** As the jar says it; a word where the classes come from no jar. */
    static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
