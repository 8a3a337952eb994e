package dev.throng.cli;

import picocli.CommandLine.IVersionProvider;

/** Says which build this is and what it runs on. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {
            "throng " + (version == null ? "(development)" : version) + " on Java " + System.getProperty("java.version")
        };
    }
}
