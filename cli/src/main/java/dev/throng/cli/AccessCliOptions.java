package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.server.AccessOptions;
import dev.throng.server.ThrongServer;
import dev.throng.server.TlsOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** Options of throng serve for who may use it, and TLS. */
final class AccessCliOptions {
    static final String HEADING = "%nWho may use it:%n";

    /** Environment variable of the token. */
    static final String TOKEN = "THRONG_TOKEN";

    /** Environment variable of the password of a key store. */
    static final String PASSWORD = "THRONG_TLS_PASSWORD";

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "Demand the token in this file, as Authorization: Bearer. Or set " + TOKEN + ".")
    Path tokenFile;

    @Option(
            names = "--token",
            paramLabel = "T",
            description = "Demand this token; other users of this machine can see it in the list of processes.")
    String token;

    @Option(names = "--open", description = "Let everybody who reaches --host use it, without a token.")
    boolean open;

    @Option(
            names = "--tls-cert",
            paramLabel = "FILE",
            description = "Speak TLS with the certificate in this PEM file, followed by those of its issuers.")
    Path certificate;

    @Option(
            names = "--tls-key",
            paramLabel = "FILE",
            description = "Its private key, PKCS#8 in PEM, without a password.")
    Path key;

    @Option(
            names = "--tls-keystore",
            paramLabel = "FILE",
            description = "Or certificate and key in a PKCS#12 or JKS file; its password is in " + PASSWORD + ".")
    Path keystore;

    /**
     * Returns the options for a server.
     *
     * @param environment variables of the process
     * @throws BadInputException when they contradict each other, or other machines can reach the host and nothing says who may use it
     */
    AccessOptions resolved(String host, Map<String, String> environment) {
        String given = environment.get(TOKEN);
        List<String> sources = new ArrayList<>();
        if (tokenFile != null) {
            sources.add("--token-file");
        }
        if (token != null) {
            sources.add("--token");
        }
        if (open) {
            sources.add("--open");
        }
        // An option says more than a variable that may have been set for something else.
        if (given != null && sources.isEmpty()) {
            sources.add(TOKEN);
        }
        if (sources.size() > 1) {
            throw new BadInputException("give one of " + String.join(" and ", sources));
        }
        if (sources.isEmpty() && !ThrongServer.isLoopback(host)) {
            throw new BadInputException(
                    "--host " + host + ": other machines can reach this address: give --token-file or " + TOKEN
                            + ", or --open to let everybody use it");
        }
        String secret = tokenFile != null ? firstLine(tokenFile) : token != null ? token : open ? null : given;
        return new AccessOptions(secret, open, tls(environment));
    }

    private static String firstLine(Path file) {
        try (var lines = Files.lines(file)) {
            return lines.findFirst().orElse("").strip();
        } catch (NoSuchFileException e) {
            throw new BadInputException(file + ": no such file", e);
        } catch (IOException | java.io.UncheckedIOException e) {
            throw new BadInputException(file + ": cannot be read as text", e);
        }
    }

    private TlsOptions tls(Map<String, String> environment) {
        if ((certificate == null) != (key == null)) {
            throw new BadInputException("--tls-cert and --tls-key are given together");
        }
        if (certificate != null && keystore != null) {
            throw new BadInputException("give --tls-cert and --tls-key, or --tls-keystore");
        }
        if (certificate != null) {
            return TlsOptions.pem(certificate, key);
        }
        if (keystore == null) {
            return null;
        }
        String password = environment.get(PASSWORD);
        if (password == null) {
            throw new BadInputException("--tls-keystore " + keystore + ": set " + PASSWORD + " to its password");
        }
        return TlsOptions.keystore(keystore, password);
    }

    /** Warns where other machines can reach the server, and somebody in between or everybody may do harm. */
    static void warn(String host, AccessOptions access, PrintWriter err) {
        if (ThrongServer.isLoopback(host)) {
            return;
        }
        if (access.open()) {
            err.println("warning: --open: everybody who can reach " + host
                    + " may see and edit worlds, upload others, and use up this machine's time");
        }
        if (access.tls() == null) {
            err.println(
                    "warning: --host " + host + " without TLS: the network in between can read and change everything"
                            + (access.open() ? "" : ", the token too") + "; see --tls-cert");
        }
        err.flush();
    }
}
